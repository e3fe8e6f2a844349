// The seats of this browser, kept in localStorage: the token that brings a player back after a
// reload, and the name typed last. A browser that forbids storage still plays, without coming back.

const kPrefix = 'openuno.seat.';
const kName = 'openuno.name';
const kSeatsKept = 50; // older tables are forgotten first

interface Kept {
  token: string;
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

export function keep_token(table: string, token: string, now = Date.now()): void {
  attempt(() => {
    localStorage.setItem(kPrefix + table, JSON.stringify({ token, at: now } satisfies Kept));
    forget_old();
  }, undefined);
}

export function token_of(table: string): string | null {
  return attempt(() => {
    const text = localStorage.getItem(kPrefix + table);
    return text === null ? null : (JSON.parse(text) as Kept).token;
  }, null);
}

/** Notes who sits at a table, for the list on the start page. */
export function keep_company(table: string, names: string[], now = Date.now()): void {
  const token = token_of(table);
  if (token === null) return;
  const kept: Kept = { token, at: now, with: names };
  attempt(() => localStorage.setItem(kPrefix + table, JSON.stringify(kept)), undefined);
}

/** Where this browser sits, the latest first. */
export function kept_seats(): KeptSeat[] {
  return attempt(() => {
    const seats: KeptSeat[] = [];
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i);
      if (!key?.startsWith(kPrefix)) continue;
      const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as Kept, null);
      if (kept)
        seats.push({ table: key.slice(kPrefix.length), at: kept.at, with: kept.with ?? [] });
    }
    return seats.sort((a, b) => b.at - a.at);
  }, []);
}

/** The id of the table with that code where this browser sits, or what was asked. */
export function whole_id(table: string): string {
  const wanted = table.toLowerCase();
  return token_of(table) === null && wanted.length === 5
    ? (kept_seats().find((seat) => seat.table.startsWith(wanted))?.table ?? table)
    : table;
}

export function forget_token(table: string): void {
  attempt(() => localStorage.removeItem(kPrefix + table), undefined);
}

function forget_old(): void {
  const kept: { key: string; at: number }[] = [];
  for (let i = 0; i < localStorage.length; ++i) {
    const key = localStorage.key(i);
    if (!key?.startsWith(kPrefix)) continue;
    const at = attempt(() => (JSON.parse(localStorage.getItem(key) ?? '') as Kept).at, 0);
    kept.push({ key, at });
  }
  kept.sort((a, b) => b.at - a.at);
  for (const { key } of kept.slice(kSeatsKept)) localStorage.removeItem(key);
}

export function keep_name(name: string): void {
  attempt(() => localStorage.setItem(kName, name), undefined);
}

export function last_name(): string {
  return attempt(() => localStorage.getItem(kName) ?? '', '');
}
