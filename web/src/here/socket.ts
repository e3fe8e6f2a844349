// Connections of the page to the server in its worker (worker.ts), as if they were WebSockets. The
// server starts with the first connection.
import module from 'virtual:here/module';
import { ELSEWHERE, type Socket, type World } from '../net/connection';
import { keeping } from './unsaved.svelte';

/** Whether this site has the module: without it there is only the server. */
export const hasHere = module !== null && typeof Worker === 'function';

const secondVisit = Boolean(navigator.serviceWorker?.controller);

/** Whether the module need not be downloaded: from the second visit on, the service worker has it. */
export const keepsModule = (): boolean => secondVisit;

/** Messages to the worker. The first one says whether to take the server from another window. */
export type FromPage =
  | { type: 'start'; takes: boolean }
  | { type: 'opened'; connection: number }
  | { type: 'closed'; connection: number }
  | { type: 'frame'; connection: number; text: string }
  | { type: 'record'; asked: number; table: string; match: number; round: number };

/** Messages from the worker: for a connection a text, "" when it is open, or null when the server
 * closes it; the answer to `record`; whether something could not be stored; that another window has
 * the server; or why the server had to stop. */
export type ToPage =
  | { connection: number; text: string | null; code: number }
  | { record: string; asked: number }
  | { unsaved: boolean }
  | { elsewhere: true }
  | { failed: string };

let worker: Worker | null = null;
let started = false; // its server
let last = 0;
const sockets = new Map<number, HereSocket>();
const records = new Map<number, (text: string) => void>();

function read(message: ToPage): void {
  if ('failed' in message) {
    console.error(message.failed);
    ended(0);
  } else if ('elsewhere' in message) {
    ended(ELSEWHERE);
  } else if ('unsaved' in message) {
    keeping.unsaved = message.unsaved;
  } else if ('record' in message) {
    records.get(message.asked)?.(message.record);
    records.delete(message.asked);
  } else {
    sockets.get(message.connection)?.read(message.text, message.code);
  }
}

/** The next connection starts another worker. */
function ended(code: number): void {
  worker?.terminate();
  worker = null;
  started = false;
  for (const answer of records.values()) answer('');
  records.clear();
  for (const socket of [...sockets.values()]) socket.lost(code);
}

let takes = false;

/** The next connection takes the server from the window that has it. */
export function takeHere(): void {
  takes = true;
}

function made(): Worker {
  const one = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  one.onmessage = ({ data }: MessageEvent<ToPage>) => read(data);
  return one;
}

/** Loads the module ahead of the first connection, so that a press of a button deals at once. It
 * does not start the server, which another window may have. */
export function prepareHere(): void {
  if (hasHere) worker ??= made();
}

function ask(message: FromPage): void {
  worker ??= made();
  if (!started) {
    started = true;
    worker.postMessage({ type: 'start', takes } satisfies FromPage);
    takes = false;
  }
  worker.postMessage(message);
}

/** The record of a finished round of a table of this browser; empty if there is none. */
export function recordHere(table: string, match: number, round: number): Promise<string> {
  const asked = ++last;
  ask({ type: 'record', asked, table, match, round });
  return new Promise((resolve) => records.set(asked, resolve));
}

export class HereSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private readonly connection = ++last;

  constructor() {
    sockets.set(this.connection, this);
    ask({ type: 'opened', connection: this.connection });
  }

  send(text: string): void {
    ask({ type: 'frame', connection: this.connection, text });
  }

  close(): void {
    if (sockets.delete(this.connection)) ask({ type: 'closed', connection: this.connection });
  }

  read(text: string | null, code: number): void {
    if (text === null) this.lost(code);
    else if (text === '') this.onopen?.();
    else this.onmessage?.({ data: text });
  }

  lost(code: number): void {
    sockets.delete(this.connection);
    this.onclose?.({ code });
  }
}

/** The same world, but while `here()` is true, connections lead to the server in the worker. */
export function withHere(world: World, here: () => boolean): World {
  return {
    open: (url) => (here() ? new HereSocket() : world.open(url)),
    now: () => world.now(),
    chance: () => world.chance(),
    later: (run, ms) => world.later(run, ms),
  };
}
