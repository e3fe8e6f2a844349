// What people give to the replay page: links, records and files, whole or damaged.
import { expect, it } from 'vitest';
import record from '../../../golden/records/four_seats.uno?raw';
import { BadRecord, isPacked, packRecord, unpackRecord } from './link';
import { readFile, readPasted, withLines } from './read';
import { faultReport } from './share';

const faultOf = (reading: Promise<string>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof BadRecord ? error.fault : String(error)),
  );

it('reads back the record of a link, and the link is shorter', async () => {
  const packed = await packRecord(record);
  expect(packed.length).toBeLessThan(record.length);
  expect(isPacked(packed)).toBe(true);
  expect(encodeURIComponent(packed)).toBe(packed);
  expect(await unpackRecord(packed)).toBe(record);
  expect(await readPasted(` http://localhost/replay#${packed}\n`)).toBe(record);
});

it('keeps names in any script', async () => {
  const text = record.replace(/\[Names.*\]\n/, '[Names "Zoë" "דנה" "李" "Ann # 1.x"]\n');
  expect(await readPasted(await packRecord(text))).toBe(text);
});

it('says why a link cannot be read', async () => {
  const packed = await packRecord(record);
  expect(await faultOf(unpackRecord(packed.replace('1.', '2.')))).toBe('version');
  expect(await faultOf(unpackRecord(packed.slice(0, -9)))).toBe('damaged');
  expect(await faultOf(unpackRecord(packed.slice(0, 20) + packed.slice(30)))).toBe('damaged');
  expect(await faultOf(unpackRecord('1.'))).toBe('damaged');
  expect(await faultOf(unpackRecord('hello'))).toBe('damaged');
});

it('does not unpack a small link into a huge text', async () => {
  const bomb = await packRecord(' '.repeat(5_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await faultOf(unpackRecord(bomb))).toBe('too_large');
});

it('puts the lines back that a field of one line removed', async () => {
  const names = record.replace(/\[Names.*\]\n/, '[Names "a] [b" "\\"" "c" "d"]\n');
  for (const text of [record, names]) {
    const flat = text.replaceAll('\n', ' ');
    const back = await readPasted(flat);
    expect(back.split('\n\n')[0]).toBe(text.split('\n\n')[0]);
    expect(back.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  }
  expect(withLines('[A "1"] [B "2"] 1:R5 2:d')).toBe('[A "1"]\n[B "2"]\n\n1:R5 2:d\n');
});

it('refuses what is no record', async () => {
  expect(await faultOf(readPasted('once upon a time'))).toBe('no_record');
  const file = (text: string) => ({ size: text.length, text: () => Promise.resolve(text) });
  expect(await faultOf(readFile(file('\0\x01\x02')))).toBe('no_record');
  expect(await readFile(file(record))).toBe(record);
  expect(await faultOf(readFile({ ...file(record), size: 2 << 20 }))).toBe('too_large');
});

it('a fault report carries the record', async () => {
  const report = faultReport(record, 'It froze.\nTwice.', 12);
  expect(report).toContain('What happened: It froze. / Twice.');
  expect(report).toContain('At move: 12');
  expect(report).toMatch(/^Rules: .+$/m);
  expect((await readPasted(report)).trim()).toBe(record.trim());
});
