// Keeps the entries of the tables. If the browser cannot store them because its storage is full or
// forbidden, the game goes on: the entries are held in memory, and each new one is a chance to store
// those before it. Only an entry that differs from a stored one is an error.
import type { Entry } from './module';

interface Lasting {
  tables(): Promise<string[]>;
  load(table: string): Promise<Entry[]>;
  append(entries: readonly Entry[]): Promise<void>;
  forget(table: string): Promise<void>;
}

/** Another entry is stored in this place: another server has played the table. */
const isConflict = (error: unknown) =>
  error instanceof DOMException && error.name === 'ConstraintError';

export class Keeping {
  private held: Entry[] = [];
  private work: Promise<void> = Promise.resolve();

  /** `storage` is null where the browser stores nothing. */
  constructor(
    private readonly storage: Lasting | null,
    private readonly tell: (unsaved: boolean) => void,
  ) {}

  async tables(): Promise<string[]> {
    const stored = (await this.storage?.tables()) ?? [];
    return [...new Set([...stored, ...this.held.map(({ table }) => table)])];
  }

  async load(table: string): Promise<Entry[]> {
    const stored = (await this.storage?.load(table)) ?? [];
    return [...stored, ...this.held.filter((one) => one.table === table)];
  }

  /** Resolves when the entry is stored or held; rejects on a conflict. */
  append(entry: Entry): Promise<void> {
    this.work = this.work.then(() => this.write(entry));
    return this.work;
  }

  async forget(table: string): Promise<void> {
    this.held = this.held.filter((one) => one.table !== table);
    await this.storage?.forget(table);
  }

  private async write(entry: Entry): Promise<void> {
    const before = this.held.length > 0;
    this.held.push(entry);
    try {
      if (this.storage === null) throw new Error('the browser stores nothing');
      await this.storage.append(this.held);
      this.held = [];
    } catch (error) {
      if (isConflict(error)) throw error;
    }
    if (this.held.length > 0 !== before) this.tell(!before);
  }
}
