// Runs a program of tools/build_wasm in Node, with the repository as its root of files:
//
//   node --no-warnings browser/run.mjs build/wasm/engine_test.wasm --gtest_filter='Scenarios.*'
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const [program, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const wasi = new WASI({
  version: 'preview1',
  args: [program, ...args],
  env: process.env,
  preopens: { '/': root },
});
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(
  await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport }),
);
