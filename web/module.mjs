// The modules `virtual:here/module` and `virtual:engine/module`: the addresses of here.wasm, with
// which the page plays without a server, and of openuno.wasm, with which it replays, analyses and
// counts rounds. An address is null if `tools/build_wasm` has not made the file. A plug-in of Vite.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../build/wasm');
const FILES = new Map([
  ['virtual:here/module', resolve(FOLDER, 'here.wasm')],
  ['virtual:engine/module', resolve(FOLDER, 'openuno.wasm')],
]);

export function wasmModules() {
  return {
    name: 'openuno-wasm',
    resolveId: (id) => (FILES.has(id) ? `\0${id}` : null),
    load(id) {
      const file = id.startsWith('\0') ? FILES.get(id.slice(1)) : undefined;
      if (file === undefined) return null;
      if (!existsSync(file)) return 'export default null;';
      this.addWatchFile(file);
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}
