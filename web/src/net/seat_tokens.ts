// The seats of this browser, kept in localStorage: the token that brings a player back after a
// reload, and the name typed last. A browser that forbids storage still plays, without coming back.

const PREFIX = 'openuno.seat.';
const NAME = 'openuno.name';
const SEATS_KEPT = 50; // older tables are forgotten first

interface Kept {
  token: string;
  next?: string; // the new token that was asked for; nobody knows yet whether the server has it
  at: number;
  with?: string[]; // who else was there
}

/** A table at which this browser has a seat. */
export interface KeptSeat {
  table: string;
  at: number;
  with: string[];
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

export function keepToken(table: string, token: string, now = Date.now()): void {
  attempt(() => {
    localStorage.setItem(PREFIX + table, JSON.stringify({ token, at: now } satisfies Kept));
    forgetOld();
  }, undefined);
}

function keptOf(table: string): Kept | null {
  return attempt(() => {
    const text = localStorage.getItem(PREFIX + table);
    return text === null ? null : (JSON.parse(text) as Kept);
  }, null);
}

function keep(table: string, kept: Kept): void {
  attempt(() => localStorage.setItem(PREFIX + table, JSON.stringify(kept)), undefined);
}

export function tokenOf(table: string): string | null {
  return keptOf(table)?.token ?? null;
}

/** What may open the seat, to be tried in this order. */
export function tokensOf(table: string): string[] {
  const kept = keptOf(table);
  if (kept === null) return [];
  return kept.next === undefined ? [kept.token] : [kept.next, kept.token];
}

/** A new token, kept beside the old one until the server says which of them holds. */
export function drawNext(table: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const next = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const kept = keptOf(table);
  if (kept !== null) keep(table, { ...kept, next });
  return next;
}

/** The seat was opened by that token, of which the server may not have told yet that it holds. */
export function settleToken(table: string, token: string): void {
  if (keptOf(table)?.next === token) keepToken(table, token);
}

/** That token opens nothing. */
export function spendToken(table: string, token: string): void {
  const kept = keptOf(table);
  const rest = tokensOf(table).filter((one) => one !== token);
  const last = rest.at(-1);
  if (kept === null || last === undefined) return forgetToken(table);
  const { next: _next, ...before } = kept;
  keep(table, { ...before, token: last });
}

/** Notes who sits at a table, for the list on the start page. */
export function keepCompany(table: string, names: string[], now = Date.now()): void {
  const kept = keptOf(table);
  if (kept !== null) keep(table, { ...kept, at: now, with: names });
}

/** Where this browser sits, the latest first. */
export function keptSeats(): KeptSeat[] {
  return attempt(() => {
    const seats: KeptSeat[] = [];
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i);
      if (!key?.startsWith(PREFIX)) continue;
      const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as Kept, null);
      if (kept) seats.push({ table: key.slice(PREFIX.length), at: kept.at, with: kept.with ?? [] });
    }
    return seats.sort((a, b) => b.at - a.at);
  }, []);
}

/** The id of the table with that code where this browser sits, or what was asked. */
export function wholeId(table: string): string {
  const wanted = table.toLowerCase();
  return tokenOf(table) === null && wanted.length === 5
    ? (keptSeats().find((seat) => seat.table.startsWith(wanted))?.table ?? table)
    : table;
}

export function forgetToken(table: string): void {
  attempt(() => localStorage.removeItem(PREFIX + table), undefined);
}

function forgetOld(): void {
  const kept: { key: string; at: number }[] = [];
  for (let i = 0; i < localStorage.length; ++i) {
    const key = localStorage.key(i);
    if (!key?.startsWith(PREFIX)) continue;
    const at = attempt(() => (JSON.parse(localStorage.getItem(key) ?? '') as Kept).at, 0);
    kept.push({ key, at });
  }
  kept.sort((a, b) => b.at - a.at);
  for (const { key } of kept.slice(SEATS_KEPT)) localStorage.removeItem(key);
}

export function keepName(name: string): void {
  attempt(() => localStorage.setItem(NAME, name), undefined);
}

export function lastName(): string {
  return attempt(() => localStorage.getItem(NAME) ?? '', '');
}
