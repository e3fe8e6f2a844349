// The pages of `uno sim --html` and `uno train --html` in a real browser: charts are drawn, nothing
// is requested from the network, nothing is wider than a phone, and they print. Covers a plain run,
// a comparison of matches, and a training.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/report.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { launch } from './chromium.mjs';
import { BINARY, shoot } from './stage.mjs';

const run = promisify(execFile);
const WINDOWS = [
  { width: 1400, colorScheme: 'light' },
  { width: 1400, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
];
let browser;
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uno-report-'));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});
process.on('exit', (code) => console.log(`${code ? 0 : 1} passed, ${code ? 1 : 0} failed`));

async function lookAt(file, name, { width, colorScheme }, charts, rows) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const trouble = [];
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && trouble.push(line.text()));
  page.on('request', (request) => request.url() !== file && trouble.push(request.url()));
  await page.goto(file);
  await page
    .locator('figure svg')
    .nth(charts - 1)
    .waitFor();
  assert.equal(await page.locator('figure svg').count(), charts);
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  assert.ok((await page.evaluate(overflow)) <= 0, `${name} is wider than ${width}`);
  assert.ok((await page.locator('tbody tr').count()) >= rows, 'every figure in the table');
  await shoot(page, `${name}-${width}-${colorScheme}`, { fullPage: true });
  const paper = await page.pdf({ format: 'A4' });
  assert.ok(paper.length > 20_000);
  assert.deepEqual(trouble, []);
  await context.close();
}

async function report(name, command, charts, rows = 100) {
  const file = join(folder, `${name}.html`);
  await run(BINARY, [...command, '--html', file]);
  for (const window of WINDOWS) await lookAt(pathToFileURL(file).href, name, window, charts, rows);
}

test('a run has its charts', () =>
  report('sim-run', ['sim', '--games=20000', '--preset=party_table'], 9));

const MATCHES = ['--match', '--players=3', '--bots=greedy,random,random'];
test('a comparison has its charts', () =>
  report('sim-comparison', ['sim', '--games=500', ...MATCHES, '--compare=stack_mode=any'], 15));

test('a training has its charts', () =>
  report('training', ['train', 'linear', '--players=3', '--rounds=20000'], 2, 0));
