// Entries that the browser cannot store are held, and stored in order later.
import { describe, expect, it } from 'vitest';
import { Keeping } from './keeping';
import type { Entry } from './module';

const entry = (seq: number, table = 'k3'): Entry => ({ table, seq, actionId: '', body: `${seq}` });

/** Storage that throws what `fault` says. */
class Shelf {
  entries: Entry[] = [];
  fault: DOMException | null = null;
  tables = () => Promise.resolve([...new Set(this.entries.map(({ table }) => table))]);
  load = (table: string) => Promise.resolve(this.entries.filter((one) => one.table === table));
  append = (given: readonly Entry[]) => {
    if (this.fault) return Promise.reject(this.fault);
    this.entries.push(...given);
    return Promise.resolve();
  };
  forget = (table: string) => {
    this.entries = this.entries.filter((one) => one.table !== table);
    return Promise.resolve();
  };
}

const FULL = new DOMException('full', 'QuotaExceededError');

describe('keeping entries', () => {
  it('holds what cannot be stored, reads it back, and stores it with the next entry', async () => {
    const shelf = new Shelf();
    const told: boolean[] = [];
    const keeping = new Keeping(shelf, (unsaved) => told.push(unsaved));
    await keeping.append(entry(1));
    shelf.fault = FULL;
    await Promise.all([keeping.append(entry(2)), keeping.append(entry(1, 'm4'))]);
    expect(told).toEqual([true]);
    expect(await keeping.load('k3')).toEqual([entry(1), entry(2)]);
    expect(await keeping.tables()).toEqual(['k3', 'm4']);
    shelf.fault = null;
    await keeping.append(entry(3));
    expect(shelf.entries).toEqual([entry(1), entry(2), entry(1, 'm4'), entry(3)]);
    expect(told).toEqual([true, false]);
  });

  it('holds everything where nothing may be stored', async () => {
    const told: boolean[] = [];
    const keeping = new Keeping(null, (unsaved) => told.push(unsaved));
    await keeping.append(entry(1));
    await keeping.append(entry(2));
    expect(await keeping.load('k3')).toEqual([entry(1), entry(2)]);
    await keeping.forget('k3');
    expect(await keeping.tables()).toEqual([]);
    expect(told).toEqual([true]);
  });

  it('refuses an entry in the place of another one', async () => {
    const shelf = new Shelf();
    const keeping = new Keeping(shelf, () => undefined);
    shelf.fault = new DOMException('taken', 'ConstraintError');
    await expect(keeping.append(entry(1))).rejects.toThrow('taken');
  });
});
