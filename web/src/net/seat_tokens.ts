// The seats of this browser and the name typed last, kept in localStorage. The token of a seat
// brings the player back after a reload. Without storage you can play, but not come back. A seat is
// kept under the id of its table. The seats of other people who share this phone have a number
// after the id.
import { readJson, readText, writeJson, writeText } from './storage';

const PREFIX = 'openuno.seat.';
const NAME = 'openuno.name';
const SEATS_KEPT = 50; // older tables are forgotten first
/** The numbers of the people who can share a phone with the one who opened the table. */
export const OTHERS: readonly number[] = [1, 2, 3];

interface Kept {
  token: string;
  next?: string; // a new token was requested; the server has not confirmed it yet
  at: number;
  with?: string[]; // the other players
  here?: boolean; // this browser keeps the table
}

/** A table at which this browser has a seat. */
interface KeptSeat {
  table: string;
  at: number;
  with: string[];
  here: boolean;
}

/** The name under which the seat of a person is kept; person 0 is the one who opened the table. */
export const seatOf = (table: string, person: number): string =>
  person === 0 ? table : `${table}.${person}`;

/** The numbers of the people who share this phone at that table, without the first. */
export function peopleBeside(table: string): number[] {
  return OTHERS.filter((person) => tokenOf(seatOf(table, person)) !== null);
}

const keptOf = (table: string) => readJson(PREFIX + table) as Kept | null;
const keep = (table: string, kept: Kept) => writeJson(PREFIX + table, kept);

export function keepToken(
  table: string,
  token: string,
  now = Date.now(),
  here = keptOf(table)?.here ?? false,
): void {
  keep(table, { token, at: now, ...(here ? { here } : {}) });
  for (const { table: old } of keptSeats().slice(SEATS_KEPT)) forgetToken(old);
}

export function tokenOf(table: string): string | null {
  return keptOf(table)?.token ?? null;
}

/** The tokens that can open the seat, in the order in which to try them. */
export function tokensOf(table: string): string[] {
  const kept = keptOf(table);
  if (kept === null) return [];
  return kept.next === undefined ? [kept.token] : [kept.next, kept.token];
}

/** Makes a new token and keeps it beside the old one until the server says which one is valid. */
export function makeNextToken(table: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const next = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const kept = keptOf(table);
  if (kept !== null) keep(table, { ...kept, next });
  return next;
}

/** This token opened the seat: if it is the new one, it replaces the old one. */
export function confirmToken(table: string, token: string): void {
  if (keptOf(table)?.next === token) keepToken(table, token);
}

/** The server refused this token: forget it, and the seat with its last token. */
export function dropToken(table: string, token: string): void {
  const kept = keptOf(table);
  const last = tokensOf(table)
    .filter((one) => one !== token)
    .at(-1);
  if (kept === null || last === undefined) return forgetToken(table);
  const { next: _next, ...before } = kept;
  keep(table, { ...before, token: last });
}

/** Notes who sits at a table, for the list on the start page. */
export function keepPlayers(table: string, names: string[], now = Date.now()): void {
  const kept = keptOf(table);
  if (kept !== null) keep(table, { ...kept, at: now, with: names });
}

/** The tables at which this browser has a seat, the latest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const isTable = (key: string) => key.startsWith(PREFIX) && !key.includes('.', PREFIX.length);
    const tables = Object.keys(localStorage).filter(isTable);
    return tables
      .map((key) => key.slice(PREFIX.length))
      .flatMap((table) => {
        const kept = keptOf(table);
        return kept
          ? [{ table, at: kept.at, with: kept.with ?? [], here: kept.here ?? false }]
          : [];
      })
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** The id of this browser's table with that code, or the code if it has no seat there. */
export function fullTableId(table: string): string {
  const wanted = table.toLowerCase();
  return tokenOf(table) === null && wanted.length === 5
    ? (keptSeats().find((seat) => seat.table.startsWith(wanted))?.table ?? table)
    : table;
}

/** Forgets a seat. With the first person's, those of the others go as well. */
export function forgetToken(table: string): void {
  try {
    for (const person of peopleBeside(table))
      localStorage.removeItem(PREFIX + seatOf(table, person));
    localStorage.removeItem(PREFIX + table);
  } catch {
    // Nothing is kept.
  }
}

export const keepName = (name: string) => writeText(NAME, name);

export const lastName = () => readText(NAME) ?? '';
