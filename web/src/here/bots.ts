// The worker in which bots think: a second instance of the module, which only answers questions. Its
// first message is the compiled module.
import { Module } from './module';

const nothing = () => undefined;
const host = {
  send: nothing,
  close: nothing,
  append: nothing,
  fetch: nothing,
  forget: nothing,
  think: nothing,
};
let module: Promise<Module> | null = null;

onmessage = ({ data }: MessageEvent<WebAssembly.Module | Uint8Array>) => {
  if (data instanceof WebAssembly.Module) module = Module.load(data, host);
  else void module?.then((it) => postMessage(it.call('choose', data)));
};
