// Asks how a game stands at a table where this browser has a seat, without joining. The token goes
// in a header, never into an address.
import { recordHere } from '../here/socket';
import type { Standing } from '../wire.gen';
import { isHere, placed, shownPath } from './route';

export async function standingOf(table: string, token: string | null): Promise<Standing | null> {
  const answer = await fetchForSeat(placed(`/seats/${table}`), token);
  return answer && (answer.json() as Promise<Standing>).catch(() => null);
}

/** Fetches something that only this seat may have, or null. */
export async function fetchForSeat(path: string, token: string | null): Promise<Response | null> {
  if (token === null) return null;
  if (isHere(shownPath())) return fetchHere(path);
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(path, { headers, cache: 'no-store' });
    return answer.ok ? answer : null;
  } catch {
    return null; // no connection, or the table is gone: opening the table says which
  }
}

/** The record of a round at a table of this browser. */
async function fetchHere(path: string): Promise<Response | null> {
  const [, table = '', match, round] = /\/records\/([^/]+)\/(\d+)\/(\d+)\.uno$/.exec(path) ?? [];
  const record = await recordHere(table, Number(match), Number(round));
  return record === '' ? null : new Response(record);
}
