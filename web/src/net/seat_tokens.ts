// The seats of this browser and the name typed last, kept in localStorage. The token of a seat
// brings the player back after a reload. Without storage you can play, but not come back.
import { readJson, readText, writeJson, writeText } from './storage';

const PREFIX = 'openuno.seat.';
const NAME = 'openuno.name';
const SEATS_KEPT = 50; // older tables are forgotten first

interface Kept {
  token: string;
  next?: string; // a new token was requested; the server has not confirmed it yet
  at: number;
  with?: string[]; // the other players
}

/** A table at which this browser has a seat. */
interface KeptSeat {
  table: string;
  at: number;
  with: string[];
}

const keptOf = (table: string) => readJson(PREFIX + table) as Kept | null;
const keep = (table: string, kept: Kept) => writeJson(PREFIX + table, kept);

export function keepToken(table: string, token: string, now = Date.now()): void {
  keep(table, { token, at: now });
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

/** The seats of this browser, the latest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const tables = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return tables
      .map((key) => key.slice(PREFIX.length))
      .flatMap((table) => {
        const kept = keptOf(table);
        return kept ? [{ table, at: kept.at, with: kept.with ?? [] }] : [];
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

export function forgetToken(table: string): void {
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // Nothing is kept.
  }
}

export const keepName = (name: string) => writeText(NAME, name);

export const lastName = () => readText(NAME) ?? '';
