// How a table stands at which this browser has a seat, asked without sitting down there. The token
// goes in a header and never into an address.
import type { Standing } from '../wire.gen';
import { placed } from './route';

export async function standing_of(table: string, token: string | null): Promise<Standing | null> {
  if (token === null) return null;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(placed(`/seats/${table}`), { headers, cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as Standing) : null;
  } catch {
    return null; // no line, or no such table any more: whoever goes there is told
  }
}
