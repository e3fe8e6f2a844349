// What the browser tests share: a real server with its own data directory, headless Chromium, pages
// whose errors fail the test, pictures, axe-core.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './chromium.mjs';
import { Server } from './server.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const BINARY = resolve(process.env.UNO_BIN ?? join(ROOT, 'build/release/uno'));
export const SHOTS = resolve(process.env.UNO_SHOTS ?? join(ROOT, 'build/shots'));

/** Takes a picture for people to look at, once the cards rest, if UNO_SHOTS names a folder. Tests
 * do not read it. */
export async function shoot(page, name, more = {}) {
  if (!process.env.UNO_SHOTS) return;
  await pause(500);
  await page.screenshot({ path: join(SHOTS, `${name}.png`), ...more });
}
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

// The module is compiled before it plays, and the machine can be busy.
export const LOAD_MS = 60_000;

export const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));

export async function waitFor(what, condition, limitMs = 15_000) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const value = await condition();
    if (value) return value;
    await pause(60);
  }
  assert.fail(`waited in vain for: ${what}`);
}

// The server is killed on purpose, and a page may request a picture just then. Chromium reports no
// request for the icon of a tab, so that kill() cannot wait for its answer.
const EXPECTED =
  /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET \S*\/icon(_turn)?\.svg$/;

const QUIET_MS = 300;
const UNANSWERED_MS = 5_000;

export class Stage {
  troubles = []; // errors of all pages
  coming = new Map(); // the time of each unanswered request, in ms

  /** `more`: flags and environment of the server; `whole`: a browser that shows notifications. */
  async open(more, whole = false) {
    this.folder = await mkdtemp(join(tmpdir(), 'uno-e2e-'));
    await mkdir(SHOTS, { recursive: true });
    const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    this.axe = await readFile(axe, 'utf8');
    this.server = new Server(BINARY, join(this.folder, 'tables'), join(ROOT, 'web/dist'), more);
    await this.server.start();
    this.browser = await launch(whole);
  }

  /** Closes all pages and forgets their errors. An open page goes on playing its table, and takes
   * time from later tests. */
  async clear() {
    for (const context of this.browser?.contexts() ?? []) await context.close();
    this.coming.clear();
    this.troubles = [];
  }

  async close() {
    await this.browser?.close();
    await this.server?.kill();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** A page with its own browser profile. Any error in it fails the test. Without a service worker,
   * unless `settings` says otherwise: it would keep an answer that a test replaces. If nobody looks
   * at pictures, a pixel of the page is one of the screen, which saves some time for painting. */
  async page(name, settings) {
    const plain = process.env.UNO_SHOTS ? {} : { deviceScaleFactor: 1 };
    const options = { serviceWorkers: 'block', ...settings, ...plain };
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => this.troubles.push(`${name}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() !== 'error') return;
      const said = `${line.text()} ${line.location().url}`;
      if (!EXPECTED.test(said)) this.troubles.push(`${name}: ${said}`);
    });
    page.on('request', (request) => this.coming.set(request, Date.now()));
    for (const end of ['requestfinished', 'requestfailed'])
      page.on(end, (request) => this.coming.delete(request));
    return page;
  }

  /** Kills the server once no page is fetching anything. A truncated file is an error in the
   * console; door.mjs tests how the page handles it. */
  async kill() {
    let since = Date.now();
    await waitFor('quiet pages', () => {
      // Requests of a closed page or a cut connection are never answered.
      const due = [...this.coming.values()].some((sent) => Date.now() - sent < UNANSWERED_MS);
      if (due) since = Date.now();
      return Date.now() - since >= QUIET_MS;
    });
    await this.server.kill();
  }

  shoot(page, name, more = {}) {
    return shoot(page, name, more);
  }

  /** Waits for animations to end, because colours differ while elements fade in. */
  async checkAccessibility(page, what) {
    await page.evaluate(() => {
      const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
      const coming = document.getAnimations().filter(ends);
      return Promise.allSettled(coming.map(({ finished }) => finished));
    });
    await page.evaluate(this.axe);
    const found = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
      const text = ({ html }) => html.slice(0, 160);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(text).join(' | ')}`);
    });
    assert.deepEqual(found, [], `axe-core on ${what}`);
  }
}
