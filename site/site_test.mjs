// Tests of the built site, which tools/build_site has put into SITE_DIR for the path SITE_BASE: its
// links, that it needs no other machine, how it looks and works in Chromium on a phone and a desktop,
// and that the game in it plays without a server. A plain host of files delivers it: a path that is
// no file does not exist. The pictures of the pages are in UNO_SHOTS.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, posix, relative, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../browser/openuno.mjs';
import { launch } from '../web/e2e/chromium.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const SITE = resolve(process.env.SITE_DIR ?? join(ROOT, 'build/site/public'));
const BASE = process.env.SITE_BASE ?? '/';
const SHOTS = resolve(process.env.UNO_SHOTS ?? join(ROOT, 'build/shots'));
const fromWeb = createRequire(join(ROOT, 'web/package.json'));
const AXE = readFileSync(fromWeb.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 768 };
const LOAD_MS = 60_000; // the module is compiled first, and the machine can be busy
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SITE, join(entry.parentPath ?? entry.path, entry.name)));
const pages = files.filter((name) => name.endsWith('.html') && !name.startsWith('play/'));
const texts = new Map(pages.map((name) => [name, readFileSync(join(SITE, name), 'utf8')]));
const idsOf = (name) =>
  new Set([...texts.get(name).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decode(id)));
const decode = (text) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

let server;
let origin;
let browser;
const missing = []; // what pages asked for and the host did not have

/** A host of files that knows nothing of the site. */
function deliver({ url }, answer) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const file = name.startsWith(BASE) ? name.slice(BASE.length) : null;
  if (file === null || !files.includes(file)) {
    missing.push(path);
    answer.writeHead(404).end('There is no such file.');
    return;
  }
  answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  answer.end(readFileSync(join(SITE, file)));
}

before(async () => {
  mkdirSync(SHOTS, { recursive: true });
  server = createServer(deliver).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  origin = `http://127.0.0.1:${server.address().port}`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** Opens a page of the site. Errors in it, and requests to other machines, are in `troubles`. */
async function open(name, viewport, colorScheme = 'light') {
  const context = await browser.newContext({ viewport, colorScheme, serviceWorkers: 'block' });
  const page = await context.newPage();
  const troubles = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) troubles.push(`asks for ${url}`);
  });
  await page.goto(origin + BASE + name);
  return { page, troubles, close: () => context.close() };
}

test('the site has its pages', () => {
  assert.ok(pages.length > 45, `${pages.length} pages`);
  for (const name of ['index', 'results', 'live', 'rules/really', 'reference/python', '404'])
    assert.ok(texts.has(`${name}.html`), name);
});

test('every link leads to a page, a file or a heading of the site', () => {
  const dead = [];
  const ids = new Map(pages.map((name) => [name, idsOf(name)]));
  for (const [name, text] of texts)
    for (const [, raw] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const [path, anchor] = decode(raw).split('#');
      if (/^(data|mailto|https?):/.test(path)) continue; // the next test looks at these
      let file = path === '' ? name : posix.join('/', posix.dirname(BASE + name), path).slice(1);
      if (path.startsWith('/')) file = path.slice(1);
      if (path !== '') {
        if (!`/${file}`.startsWith(BASE)) dead.push(`${name}: ${raw} leaves the site`);
        file = `/${file}`.slice(BASE.length);
      }
      if (file === '' || file.endsWith('/')) file += 'index.html';
      if (!files.includes(file)) dead.push(`${name}: ${raw}`);
      else if (anchor && ids.has(file) && !ids.get(file).has(decodeURIComponent(anchor)))
        dead.push(`${name}: ${raw} has no such heading`);
    }
  assert.deepEqual([...new Set(dead)].slice(0, 40), []);
});

test('no page uses or names another machine', () => {
  const known = /^https?:\/\/(www\.w3\.org|localhost|127\.0\.0\.1|[\w.-]*example\.org)\b/;
  const found = [];
  for (const [name, text] of texts)
    for (const [, url] of text.matchAll(/\s(?:href|src)="(https?:[^"]*)"/g))
      if (!known.test(url)) found.push(`${name}: ${url}`);
  assert.deepEqual(found, []);
});

const LOOKED_AT = ['', 'guide/players.html', 'guide/researchers.html', 'rules/really.html'].concat([
  'rules/the-official-game-and-its-options.html',
  'results.html',
  'live.html',
  'reference/options.html',
  'reference/cpp.html',
]);

for (const scheme of ['light', 'dark'])
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
    test(`pages are accessible and fit, ${scheme}, ${size}`, async () => {
      const faults = [];
      for (const name of LOOKED_AT) {
        const { page, troubles, close } = await open(name, viewport, scheme);
        await page.locator('main, .VPContent').first().waitFor();
        await page.waitForTimeout(400); // the theme fades its colours in
        const label = name.replace(/\W+/g, '_') || 'index';
        await page.screenshot({ path: join(SHOTS, `site_${label}_${size}_${scheme}.png`) });
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(
          (tags) => window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] }),
          TAGS,
        );
        for (const { id, nodes } of violations)
          faults.push(`${name}: ${id}: ${nodes.length} such as ${nodes[0].html.slice(0, 160)}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) faults.push(`${name}: ${wide} pixels too wide`);
        faults.push(...troubles.map((trouble) => `${name}: ${trouble}`));
        await close();
      }
      assert.deepEqual(faults, []);
    });

test('the search finds a rule by its words', async () => {
  const { page, troubles, close } = await open('guide/players.html', DESKTOP);
  await page.locator('.VPNavBarSearch button').first().click();
  await page.locator('.VPLocalSearchBox input').fill('stack draw two');
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  const found = await page.locator('.VPLocalSearchBox .result').allInnerTexts();
  assert.ok(
    found.some((text) => /Stacking|Draw Two/.test(text)),
    found.join('\n'),
  );
  assert.deepEqual(troubles, []);
  await close();
});

test('the examples run in the page and print what they print in Node', async () => {
  const module = await WebAssembly.compile(readFileSync(join(SITE, 'live/openuno.wasm')));
  const { page, troubles, close } = await open('live.html', PHONE);
  const names = readdirSync(join(ROOT, 'site/live')).map((name) => name.replace('.mjs', ''));
  assert.ok(names.length >= 3);
  for (const name of names) {
    const { default: example } = await import(`./live/${name}.mjs`);
    const expected = [];
    example(await load(module), (line) => expected.push(line));
    assert.ok(expected.length >= 2, name);
    const box = page.locator('.live', { has: page.locator(`[data-live=${name}]`) });
    await box.locator('button').click();
    await box.locator('pre').filter({ hasText: ' ms)' }).waitFor({ timeout: LOAD_MS });
    const printed = await box.locator('pre').innerText();
    assert.equal(printed.replace(/\n\(\d+ ms\)$/, ''), expected.join('\n'), name);
  }
  await page.screenshot({ path: join(SHOTS, 'site_live_ran.png'), fullPage: true });
  assert.deepEqual(troubles, []);
  await close();
});

test('the game plays without a server, and a reload goes on with it', async () => {
  const { page, troubles, close } = await open('play/', PHONE);
  await page.locator('[data-play-now]').waitFor();
  await page.locator('[data-files-only]').waitFor();
  assert.equal(await page.locator('#code-heading').count(), 0, 'there is no table to join');
  await page.screenshot({ path: join(SHOTS, 'site_play_start.png') });
  missing.length = 0;
  await page.locator('[data-play-now]').click();
  await page.locator('[data-card-button]').first().waitFor({ timeout: LOAD_MS });
  const at = new URL(page.url());
  assert.equal(at.pathname, `${BASE}play/`);
  assert.match(at.hash, /^#\/here\/[a-z]+$/);
  await page.screenshot({ path: join(SHOTS, 'site_play_table.png') });
  await page.reload();
  await page.locator('[data-card-button]').first().waitFor({ timeout: LOAD_MS });
  assert.equal(page.url(), at.href);
  assert.deepEqual(missing, [], 'the page asked for what a host of files has not');
  await page.goBack();
  await page.locator('[data-play-now]').waitFor();
  await page.locator('.own button.seat').first().click();
  await page.locator('[data-card-button]').first().waitFor({ timeout: LOAD_MS });
  assert.deepEqual(troubles, []);
  await close();
});

test('a table of your own has its lobby, without an invitation', async () => {
  const { page, troubles, close } = await open('play/', PHONE);
  await page.locator('#friends-heading ~ form input').first().fill('Ann');
  await page.locator('#friends-heading ~ form button').click();
  await page.locator('[data-here]').waitFor({ timeout: LOAD_MS });
  assert.equal(await page.locator('#invite-heading').count(), 0);
  await page.screenshot({ path: join(SHOTS, 'site_play_lobby.png') });
  assert.deepEqual(troubles, []);
  await close();
});
