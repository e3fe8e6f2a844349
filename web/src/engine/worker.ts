// Runs openuno.wasm (browser/verbs.cpp): one message in, one answer out. While it analyses, the
// module writes how many acts are done.
import moduleUrl from 'virtual:engine/module';
import { load } from '../../../browser/openuno.mjs';
import type { FromWorker, ToWorker } from './engine';

const tell = (message: FromWorker) => postMessage(message);
const PROGRESS = /^(\d+)\/(\d+)$/;

function onwrite(text: string) {
  const [, done, all] = PROGRESS.exec(text) ?? [];
  if (done !== undefined) tell({ done: Number(done), all: Number(all) });
  else console.error(text);
}

async function start() {
  if (moduleUrl === null) throw new Error('this site was built without the module');
  return load(await WebAssembly.compileStreaming(fetch(moduleUrl)), onwrite);
}

const engine = start();

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  engine
    .then((call) => tell({ answer: call.text(data) }))
    .catch((error: unknown) => tell({ failed: String(error) }));
};
