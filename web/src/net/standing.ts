// How a table stands at which this browser has a seat, asked without sitting down there. The token
// goes in a header and never into an address.
import type { Standing } from '../wire.gen';
import { placed } from './route';

export async function standingOf(table: string, token: string | null): Promise<Standing | null> {
  const answer = await fetchForSeat(placed(`/seats/${table}`), token);
  return answer && (answer.json() as Promise<Standing>).catch(() => null);
}

/** What the server has there for the seat of that token, or null. */
export async function fetchForSeat(path: string, token: string | null): Promise<Response | null> {
  if (token === null) return null;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(path, { headers, cache: 'no-store' });
    return answer.ok ? answer : null;
  } catch {
    return null; // no line, or no such table any more: whoever goes there is told
  }
}
