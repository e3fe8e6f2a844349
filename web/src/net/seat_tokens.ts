// The seats of this browser, kept in localStorage: the token that brings a player back after a
// reload, and the name typed last. A browser that forbids storage still plays, without coming back.

const kPrefix = 'openuno.seat.';
const kName = 'openuno.name';
const kSeatsKept = 50; // older tables are forgotten first

interface Kept {
  token: string;
  at: number;
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
