// The worker that holds the server of this browser. Only one window can have it, because two servers
// must not play one table: the worker of a second window says so and ends, unless a person wants to
// play there. Bots think in a worker of their own (bots.ts).
import moduleUrl from 'virtual:here/module';
import { Keeping } from './keeping';
import { Module } from './module';
import { HereServer } from './server';
import { Store } from './store';
import type { FromPage, ToPage } from './socket';

const LOCK = 'openuno.here';
const LOCK_MS = 1500; // a page that was reloaded can still have it for a moment
const tell = (message: ToPage) => postMessage(message);

/** Compiled once for both workers, while nobody has pressed a button yet, or while this one waits
 * for the lock and opens its storage. */
const compiled = moduleUrl === null ? null : WebAssembly.compileStreaming(fetch(moduleUrl));
compiled?.catch(() => undefined); // start() says so

/** Asks the other worker, which answers in order. */
function bots(module: WebAssembly.Module): (question: Uint8Array) => Promise<number> {
  const worker = new Worker(new URL('./bots.ts', import.meta.url), { type: 'module' });
  worker.postMessage(module);
  const asked: ((action: number) => void)[] = [];
  worker.onmessage = ({ data }: MessageEvent<number>) => asked.shift()?.(data);
  return (question) =>
    new Promise((resolve) => {
      asked.push(resolve);
      worker.postMessage(question);
    });
}

async function start(): Promise<HereServer> {
  const opened = Store.open().catch(() => null);
  const module = await compiled;
  if (module === null) throw new Error('this site was built without the module');
  const storage = await opened;
  return HereServer.start({
    module: (host) => Module.load(module, host),
    store: new Keeping(storage, (unsaved) => tell({ unsaved })),
    think: bots(module),
    deliver: (connection, text, code) => tell({ connection, text, code }),
    failed: (error) => tell({ failed: String(error) }),
    now: () => Math.round(performance.timeOrigin + performance.now()),
  });
}

/** Resolves when this worker has the lock, and holds it until another window takes it. */
function lock(takes: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let held = false;
    const how = takes ? { steal: true } : { signal: AbortSignal.timeout(LOCK_MS) };
    const hold = () => {
      held = true;
      resolve();
      return new Promise(() => undefined);
    };
    navigator.locks.request(LOCK, how, hold).catch((error: unknown) => {
      // Where nothing can be stored there are no locks, and no tables that two windows could play.
      if (error instanceof DOMException && error.name === 'SecurityError') return resolve();
      if (!held) reject(new Error('another window has the server'));
      tell({ elsewhere: true });
      close();
    });
  });
}

let server: Promise<HereServer> | null = null;

function begin(takes: boolean): void {
  const locked = lock(takes);
  server = locked.then(start);
  server.catch(() => undefined);
  void locked.then(
    () => server?.catch((error: unknown) => tell({ failed: String(error) })),
    () => undefined, // the page knows it already
  );
}

function read(it: HereServer, message: Exclude<FromPage, { type: 'start' }>): void {
  switch (message.type) {
    case 'opened':
      tell({ connection: message.connection, text: '', code: 0 });
      return it.opened(message.connection);
    case 'frame':
      return it.frame(message.connection, message.text);
    case 'closed':
      return it.closed(message.connection);
    case 'record': {
      const { table, match, round, asked } = message;
      return tell({ record: it.record(table, match, round), asked });
    }
  }
}

onmessage = ({ data }: MessageEvent<FromPage>) => {
  if (data.type === 'start') begin(data.takes);
  else
    void server?.then(
      (it) => read(it, data),
      () => undefined,
    );
};
