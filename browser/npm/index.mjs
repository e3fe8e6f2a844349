// The JavaScript module `openuno`: the rules of every game and its bots, as functions. They run in
// WebAssembly and need no network. A round travels as its state line, so nothing is kept between
// calls. index.d.ts describes every function; example.mjs plays a round.
import { load as loadModule } from './openuno.mjs'; // browser/openuno.mjs

const WASM = new URL('./openuno.wasm', import.meta.url);

/** The message to the module was wrong: an unknown option, a seat that does not exist. */
export class WrongMessage extends Error {
  name = 'WrongMessage';
}

/** 64 random hexadecimal digits. */
export function freshSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function compiled(given) {
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.compile(given);
  const url = new URL(given ?? WASM, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export async function load(given) {
  const answer = await loadModule(await compiled(given));
  const call = (message) => {
    const told = answer(message);
    if (told.error !== undefined) throw new WrongMessage(told.error);
    return told;
  };
  return {
    games: () => call({ verb: 'games' }).games,
    deal: ({ options = '-', seats, dealer = 0, seed = freshSeed() }) =>
      call({ verb: 'deal', options, seats, dealer, seed }),
    legalActions: (state, seat) => call({ verb: 'legal', state, seat }).acts,
    apply: (state, seat, act) => call({ verb: 'apply', state, seat, act }),
    observe: (state, seat = -1) => call({ verb: 'observe', state, seat }),
    why: (state, seat, act) => call({ verb: 'why', state, seat, act }),
    bot: (state, seat, bot, seed = freshSeed()) =>
      call({ verb: 'bot', state, seat, bot, seed }).act,
  };
}
