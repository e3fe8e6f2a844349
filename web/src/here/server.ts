// Runs the module as a server: delivers its messages, stores its entries, keeps its time, and passes
// questions to bots on. It does what server/loop.cpp does around sockets and a disk.
import { Module, type Entry, type Host } from './module';

/** What surrounds the server. Tests replace it. */
export interface Surroundings {
  module(host: Host): Promise<Module>;
  store: {
    tables(): Promise<string[]>;
    load(table: string): Promise<Entry[]>;
    append(entry: Entry): Promise<void>;
    forget(table: string): Promise<void>;
  };
  /** Asks a bot in another thread; the bits of its action. */
  think(question: Uint8Array): Promise<number>;
  /** To the page: a message, or null to close the connection with that code. */
  deliver(connection: number, text: string | null, code: number): void;
  /** The server cannot go on; a new one starts from what is stored. */
  failed(error: unknown): void;
  now(): number; // milliseconds since 1970
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class HereServer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: [connection: number, isView: boolean][] = [];
  private inStep = false;

  private constructor(
    private readonly around: Surroundings,
    private module: Module,
  ) {}

  /** Starts with the kept tables. */
  static async start(around: Surroundings): Promise<HereServer> {
    const host: Host = {
      send: (connection, text, isView) => {
        around.deliver(connection, text, 0);
        server.sent.push([connection, isView]);
      },
      close: (connection, code) => around.deliver(connection, null, code),
      append: (entry) => void server.store(entry),
      fetch: (table) => void server.fetch(table),
      forget: (table) => void around.store.forget(table).catch(() => undefined),
      think: (question) => void server.think(question),
    };
    const server = new HereServer(around, await around.module(host));
    for (const table of await around.store.tables()) server.module.call('keeps', table);
    server.step('tick');
    return server;
  }

  opened(connection: number): void {
    this.step('opened', connection);
  }

  frame(connection: number, text: string): void {
    this.step('frame', connection, text);
  }

  closed(connection: number): void {
    this.step('closed', connection);
  }

  record(table: string, match: number, round: number): string {
    return this.module.record(table, match, round);
  }

  /** One input, and then what the server is to know about its outputs. */
  private step(name: string, ...given: (number | boolean | string | Uint8Array)[]): void {
    if (this.inStep) throw new Error('a step within a step');
    this.inStep = true;
    try {
      this.module.call(name, this.around.now(), ...given);
    } finally {
      this.inStep = false;
    }
    // The page has what was delivered: nothing is under way any more.
    for (const [connection, isView] of this.sent.splice(0)) this.step('sent', connection, isView);
    this.wakeLater();
  }

  private wakeLater(): void {
    clearTimeout(this.timer);
    const wait = this.module.call('wake') - this.around.now();
    if (wait === Infinity) return;
    this.timer = setTimeout(() => this.step('tick'), Math.min(Math.max(wait, 0), LONGEST_TIMER_MS));
  }

  private async store(entry: Entry): Promise<void> {
    try {
      await this.around.store.append(entry);
    } catch (error) {
      return this.around.failed(error);
    }
    this.step('durable', entry.table, entry.seq);
  }

  private async fetch(table: string): Promise<void> {
    const entries = await this.around.store.load(table);
    for (const { seq, actionId, body } of entries)
      this.module.call('entry', table, seq, actionId, body);
    this.step('fetched', table);
  }

  private async think(question: Uint8Array): Promise<void> {
    const action = await this.around.think(question);
    this.step('answered', question, action);
  }
}
