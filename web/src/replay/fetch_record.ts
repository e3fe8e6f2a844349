// Fetches the record of a finished round of a table: from the server, or from the tables that this
// browser keeps.
import { recordHere } from '../here/socket';
import { recordPath, type ReplayPlace } from '../net/route';
import { tokenOf } from '../net/seat_tokens';
import { BadRecord } from './link';

/** Throws a BadRecord if there is no such record, or it cannot be read without a seat. */
export async function fetchRecord({ table, match, round, here }: ReplayPlace): Promise<string> {
  if (here) {
    const record = await recordHere(table, match, round);
    if (record === '') throw new BadRecord('no_record');
    return record;
  }
  const token = tokenOf(table);
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  const answer = await fetch(recordPath(table, match, round), { headers, cache: 'no-store' });
  if (!answer.ok) throw new BadRecord('no_record');
  return answer.text();
}
