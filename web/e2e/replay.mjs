// Replays finished rounds: from the end of a round at a table, with keys, every view and the
// analysis; from a pasted link, a pasted record and a file; and from a page of `uno replay --html`.
// Broken files and links of another version are explained, and the round on the screen stays.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Person, playUntil } from './person.mjs';
import { BINARY, DESKTOP, LOAD_MS, ROOT, Stage, waitFor } from './stage.mjs';

const run = promisify(execFile);
const PHONE = { viewport: { width: 390, height: 844 } };
const DEALS = 100; // of the page's first analysis
const record = (name) => join(ROOT, `golden/rounds/${name}.uno`);
const stage = new Stage();
let page;

before(async () => {
  await stage.open();
  page = await stage.page('Ann', DESKTOP);
});
after(() => stage.close());

const frame = async (at = page) =>
  Number(await at.locator('[data-replay]').getAttribute('data-frame'));
const shows = (number, at = page) =>
  waitFor(`move ${number}`, async () => (await frame(at)) === number, LOAD_MS);
const last = async (at = page) =>
  Number(await at.locator('[data-replay]').getAttribute('data-frames')) - 1;
const analysed = (at = page) => at.locator('[data-analysis=done]').waitFor({ timeout: LOAD_MS });
const opened = (at = page) => at.locator('[data-slider]').waitFor({ timeout: LOAD_MS });

/** What the player of seat 0 of a golden round is shown. */
async function paste(text) {
  await page.locator('[data-paste]').fill(text);
  await page.locator('[data-open-pasted]').click();
}

test('a finished round opens from the end of the round, and the table stays', async () => {
  await page.goto(stage.server.url);
  await page.locator('[data-play-now]').click();
  const ann = new Person('Ann', page);
  await playUntil([ann], 'the end of a round', (_, seen) => seen.over !== null);
  const table = page.url();
  await page.locator('[data-look-again]').click();
  await opened();
  assert.match(page.url(), /\/replay\?table=/);
  await analysed();
  await page.locator('[data-leave]').click();
  await page.locator('[data-look-again]').waitFor();
  assert.equal(page.url(), table);
  await page.locator('[data-look-again]').click();
  await opened();
});

test('keys step, jump, play and pause', async () => {
  const end = await last();
  assert.ok(end > 8, `${end} moves`);
  await page.locator('body').press('ArrowRight');
  await shows(1);
  await page.locator('body').press('ArrowRight');
  await shows(2);
  await page.locator('body').press('ArrowLeft');
  await shows(1);
  await page.locator('body').press('End');
  await shows(end);
  await page.locator('body').press('Home');
  await shows(0);
  await page.locator('body').press('PageDown');
  const moment = await waitFor('a moment', async () => (await frame()) || null);
  assert.ok(moment <= end);
  await page.locator('body').press('Home');
  await page.locator('body').press('+');
  await page.locator('body').press(' ');
  await waitFor('two moves by themselves', async () => (await frame()) >= 2);
  await page.locator('body').press(' ');
  const paused = await frame();
  await new Promise((wake) => setTimeout(wake, 1500));
  assert.equal(await frame(), paused);
});

test('every seat has its own view, and the end shows all hands', async () => {
  await page.locator('body').press('Home');
  const views = page.locator('[data-viewer]');
  await views.selectOption('0');
  await page.locator('[data-card-button]').first().waitFor();
  assert.equal(await page.locator('[data-all-hands]').count(), 0);
  await views.selectOption('-1');
  await waitFor('no hand', async () => (await page.locator('[data-card-button]').count()) === 0);
  await views.selectOption('-2');
  await page.locator('[data-all-hands]').waitFor();
  await page.locator('body').press('End');
  await shows(await last());
});

test('a pasted record is analysed with the numbers of `uno analyse`', async () => {
  await page.goto(`${stage.server.url}/replay`);
  const flat = (await readFile(record('classic'), 'utf8')).replaceAll('\n', ' ');
  await paste(flat);
  await opened();
  await analysed();
  const { stdout } = await run(BINARY, [
    'analyse',
    record('classic'),
    '--json',
    '--budget',
    String(DEALS),
    '--seed',
    '0'.repeat(64),
  ]);
  const analysis = JSON.parse(stdout);
  const at = analysis.steps.findIndex(({ deals }) => deals > 0);
  await page.locator('[data-slider]').fill(String(at));
  await shows(at);
  const choices = page.locator('[data-choice]');
  const step = analysis.steps[at];
  assert.equal(await choices.first().getAttribute('data-choice'), step.acts[0].action);
  const said = await choices.first().textContent();
  assert.ok(said.includes(`${Math.trunc((step.acts[0].chance + 5) / 10)}%`), said);
  assert.equal(await page.locator('[data-turning]').count(), 3);
  assert.equal(await page.locator('[data-parts] li').count(), 5);
  const [turn] = analysis.turning;
  await page.locator('[data-turning]').first().click();
  await shows(turn.step);
  await stage.shoot(page, 'replay-desktop-dark');
  await stage.checkAccessibility(page, 'a replay');
});

test('a link carries the round; another version and damage are explained', async () => {
  await page.locator('[data-share]').click();
  const link = await waitFor('the link', () => page.locator('[data-share-link]').inputValue());
  assert.match(link, /\/replay#1\.[\w-]+$/);
  const other = await stage.page('Ben', PHONE);
  const hash = link.slice(link.indexOf('#'));
  await other.goto(`${stage.server.url}/replay${hash}`);
  await opened(other);
  await analysed(other);
  await stage.shoot(other, 'replay-phone', { fullPage: true });
  const wide = () => document.documentElement.scrollWidth - window.innerWidth;
  assert.ok((await other.evaluate(wide)) <= 0, 'wider than a phone');
  const before = await last(other);
  await other.evaluate((to) => (location.hash = to), hash.replace('#1.', '#9.'));
  await other.locator('[data-wrong]').waitFor();
  assert.match(await other.locator('[data-wrong]').textContent(), /newer version/);
  assert.equal(await last(other), before, 'the round stays');
  await other.goto(`${stage.server.url}/?`);
  await other.goto(`${stage.server.url}/replay${hash.slice(0, -20)}`);
  await other.locator('[data-wrong]').waitFor();
  await other.context().close();
});

test('a fault report and a picture can be saved', async () => {
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dialog [data-picture]').click(),
  ]);
  const png = await readFile(await picture.path());
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  await mkdir(join(ROOT, 'build/shots'), { recursive: true });
  await writeFile(join(ROOT, 'build/shots/replay-picture.png'), png);
  await page.locator('[data-fault]').fill('The wrong card was drawn');
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-save-fault]').click(),
  ]);
  const text = await readFile(await report.path(), 'utf8');
  assert.match(text, /The wrong card was drawn/);
  assert.match(text, /\[Format "openuno-record 1"\]/);
  await page.keyboard.press('Escape');
});

test('a broken file is explained, and the round stays', async () => {
  const before = await last();
  const file = page.locator('[data-open-form] input[type=file]');
  await page.locator('[data-other]').click();
  await file.setInputFiles({ name: 'a.uno', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.locator('[data-wrong]').waitFor();
  assert.match(await page.locator('[data-wrong]').textContent(), /not the record of a round/);
  assert.equal(await last(), before);
  const damaged = (await readFile(record('dos'), 'utf8')).replace(/ 1:\S+/, ' 1:R9@R9');
  await paste(damaged);
  await waitFor('why it is refused', async () =>
    /line \d+/.test((await page.locator('[data-wrong]').textContent()) ?? ''),
  );
  assert.equal(await last(), before);
});

test('rounds of every game open, from dropped files', async () => {
  const games = 'all_wild no_mercy flip attack flex party spin dos quatro'.split(' ');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const game of games) {
    const text = await readFile(record(game), 'utf8');
    const moves = text.split('\n\n')[1].trim().split(/\s+/).length;
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'round.uno', { type: 'text/plain' }));
      const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(drop);
    }, text);
    await waitFor(`the round of ${game}`, async () => (await last()) === moves, LOAD_MS);
    await page.locator('[data-slider]').fill(String(Math.floor(moves / 2)));
    await shows(Math.floor(moves / 2));
    await stage.shoot(page, `replay-${game}`);
  }
  assert.deepEqual(stage.troubles, []);
});

/** Opens the page of `uno replay --html` in a browser without a network. */
async function pageAlone(language) {
  const file = join(stage.folder, `replay-${language}.html`);
  const words = ['replay', record('classic'), '--html', file, '--budget', '20'];
  await run(BINARY, [...words, '--language', language]);
  const alone = await stage.page(language, DESKTOP);
  await alone.context().setOffline(true);
  await alone.goto(pathToFileURL(file).href);
  await opened(alone);
  await analysed(alone);
  return alone;
}

test('`uno replay --html` writes a page that needs no network', async () => {
  const alone = await pageAlone('en');
  await alone.locator('body').press('ArrowRight');
  await shows(1, alone);
  await alone.locator('[data-viewer]').selectOption('1');
  await alone.locator('[data-card-button]').first().waitFor();
  await stage.shoot(alone, 'replay-html');
  assert.deepEqual(stage.troubles, []);
});

for (const language of ['ar', 'ja'])
  test(`the page is in the language of the reader: ${language}`, async () => {
    const alone = await pageAlone(language);
    const [lang, dir] = await alone.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dir,
    ]);
    assert.deepEqual([lang, dir], [language, language === 'ar' ? 'rtl' : 'ltr']);
    const texts = JSON.parse(await readFile(join(ROOT, `text/${language}.json`), 'utf8'));
    const said = await alone.locator('body').innerText();
    assert.ok(said.includes(texts['client.replay.parts']), said.slice(0, 400));
    await stage.shoot(alone, `replay-html-${language}`);
    assert.deepEqual(stage.troubles, []);
  });
