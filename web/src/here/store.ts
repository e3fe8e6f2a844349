// The tables of this browser in IndexedDB: one row for each change of a table. An entry is durable
// when its transaction is complete.
import type { Entry } from './module';

const DATABASE = 'openuno.here';
const ENTRIES = 'entries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'));
  });

/** All entries of a table. */
const rangeOf = (table: string) => IDBKeyRange.bound([table], [table, []]);

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Store> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
    return new Store(await done(request));
  }

  async tables(): Promise<string[]> {
    const keys = (await done(this.entries('readonly').getAllKeys())) as [string, number][];
    return [...new Set(keys.map(([table]) => table))];
  }

  load(table: string): Promise<Entry[]> {
    return done(this.entries('readonly').getAll(rangeOf(table))) as Promise<Entry[]>;
  }

  /** Resolves when all entries are durable; otherwise none is stored. `add` refuses an entry that is
   * already there. */
  append(given: readonly Entry[]): Promise<void> {
    return this.change((entries) => given.forEach((one) => entries.add(one)));
  }

  forget(table: string): Promise<void> {
    return this.change((entries) => entries.delete(rangeOf(table)));
  }

  private entries(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(ENTRIES, mode).objectStore(ENTRIES);
  }

  private change(work: (entries: IDBObjectStore) => void): Promise<void> {
    const transaction = this.database.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(ENTRIES));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('the browser stores nothing'));
    });
  }
}
