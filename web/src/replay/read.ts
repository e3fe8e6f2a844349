// Reads what a person gives: a file, a pasted link, or a pasted record. A field with a single line
// removes the line ends of a pasted record; they are put back. Only the engine knows whether a
// record is right.
import { BadRecord, isPacked, RECORD_BYTES_MAX, unpackRecord } from './link';

/** A tag of a record, with the quoted values that can hold any character. */
const TAG = /\[[A-Za-z]+(?: "(?:[^"\\]|\\.)*")+\]/g;

/** Puts each tag on its line, and an empty line before the acts. */
export function withLines(text: string): string {
  const tags = text.match(TAG) ?? [];
  const acts = text.slice(text.lastIndexOf(tags.at(-1) ?? '') + (tags.at(-1)?.length ?? 0));
  return `${tags.join('\n')}\n\n${acts.trim()}\n`;
}

/** The record in a pasted text. Throws a BadRecord. */
export async function readPasted(text: string): Promise<string> {
  const trimmed = text.trim();
  if (trimmed.length > RECORD_BYTES_MAX) throw new BadRecord('too_large');
  const afterMark = trimmed.slice(trimmed.lastIndexOf('#') + 1);
  if (!trimmed.startsWith('[') && isPacked(afterMark)) return unpackRecord(afterMark);
  // A fault report carries the record at its end.
  const begin = trimmed.indexOf('[Format "openuno-record');
  if (begin < 0) throw new BadRecord('no_record');
  const record = trimmed.slice(begin);
  return record.includes('\n') ? `${record}\n` : withLines(record);
}

/** The record in a file. Throws a BadRecord. */
export async function readFile(file: Pick<Blob, 'size' | 'text'>): Promise<string> {
  if (file.size > RECORD_BYTES_MAX) throw new BadRecord('too_large');
  return readPasted(await file.text());
}
