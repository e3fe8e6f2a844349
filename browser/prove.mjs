// Runs the tests of engine/, bots/, wire/, table/ and sim/ as WebAssembly. `./test wasm` calls it
// after `tools/build_wasm proof`. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const run = fileURLToPath(new URL('run.mjs', import.meta.url));
const program = (folder) =>
  fileURLToPath(new URL(`../build/wasm/${folder}_test.wasm`, import.meta.url));
// Node 18 needs the first one.
const FLAGS = ['--experimental-wasi-unstable-preview1', '--no-warnings'];
// These try every number as an action in many positions. They take most of the time, and the step
// unit runs them.
const SKIPPED = '--gtest_filter=-*EveryNumber*';
let passed = 0;
let failed = 0;
for (const folder of ['engine', 'bots', 'wire', 'table', 'sim']) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...FLAGS, run, program(folder), '--gtest_print_time=0', SKIPPED],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const lines = (pattern) => new Set(stdout.match(pattern)).size;
  const wrong = lines(/^\[ {2}FAILED {2}\] [\w/]+\.[\w/]+/gm); // named twice
  const ended = /^\[ {2}PASSED {2}\] /m.test(stdout);
  passed += lines(/^\[ {7}OK \] .*/gm);
  failed += status === 0 && ended ? 0 : Math.max(1, wrong);
  if (status !== 0) console.log(stdout.replace(/^\[( RUN {6}| {7}OK )\].*\n/gm, ''), stderr);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
