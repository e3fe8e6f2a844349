// The page to learn on: puzzles by keyboard and without a network, the puzzle of the day with a
// streak, a first game with its coach, statistics of what was played, and a browser that stores
// nothing.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Person, playUntil } from './person.mjs';
import { LOAD_MS, ROOT, shoot, Stage, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' };
const stage = new Stage();
let stock;
let page;

before(async () => {
  const lines = await readFile(join(ROOT, 'web/src/learn/puzzles.jsonl'), 'utf8');
  stock = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  await stage.open();
  page = await stage.page('Ann', PHONE);
});
after(() => stage.close());

const shot = (name) => shoot(page, `learn_${name}`);
const value = (selector, name) => page.locator(selector).first().getAttribute(name);
const open = async () => {
  await page.goto(`${stage.server.url}/learn`);
  await page.locator('[data-daily]:enabled').waitFor({ timeout: LOAD_MS });
};
/** The puzzle on the screen. */
async function puzzle() {
  await page.locator('[data-puzzle]').waitFor();
  const now = await value('[data-puzzle]', 'data-puzzle');
  return stock.find(({ id }) => id === now);
}

const BUTTONS = { '?': 'challenge', ok: 'accept', n: 'keep' };
const isPlain = ({ view, acts: [{ act }] }) =>
  view.edition === 'classic' &&
  (act in BUTTONS || act === 'd' || view.hand.includes(act.replace('!', '')));

/** Answers a plain act with the keyboard. */
async function answer(act) {
  if (act.endsWith('!')) await page.keyboard.press('u');
  const card = act.replace('!', '');
  if (act in BUTTONS) await page.locator(`[data-act-button="${BUTTONS[act]}"]`).first().focus();
  else if (act === 'd') await page.locator('[data-act=draw]').first().focus();
  else await page.locator(`[data-card-button="${card}"]`).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-right]').waitFor();
}

test('a puzzle is solved by keyboard, without a network, and the page says why', async () => {
  await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitFor('the parts in the cache', () =>
    page.evaluate(async () => {
      const keys = await caches.keys();
      const all = await Promise.all(
        keys.map(async (key) => (await (await caches.open(key)).keys()).map(({ url }) => url)),
      );
      return all.flat().some((url) => /puzzles/.test(url));
    }),
  );
  await stage.server.kill();
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('[data-puzzle-start]:enabled').waitFor();
  await stage.checkAccessibility(page, 'the page to learn on');
  await shot('page');
  await page.locator('[data-game]').selectOption('classic');
  await page.locator('[data-puzzle-start]').focus();
  await page.keyboard.press('Enter');
  let now = await puzzle();
  for (; !isPlain(now); now = await puzzle()) {
    await page.locator('[data-leave]').click();
    await page.evaluate((id) => {
      const kept = JSON.parse(localStorage.getItem('openuno.learn') ?? '{"answers":{},"days":{}}');
      localStorage.setItem(
        'openuno.learn',
        JSON.stringify({ ...kept, answers: { ...kept.answers, [id]: false } }),
      );
    }, now.id);
    await page.reload();
    await page.locator('[data-puzzle-start]:enabled').waitFor();
    await page.locator('[data-game]').selectOption('classic');
    await page.locator('[data-puzzle-start]').click();
  }
  await shot('puzzle');
  await stage.checkAccessibility(page, 'a puzzle');
  await answer(now.acts[0].act);
  assert.equal(await value('[data-right]', 'data-right'), 'true');
  assert.equal(await value('[data-best]', 'data-best'), now.acts[0].act);
  assert.match(await page.locator('[data-best]').innerText(), /: .+[.]$/);
  const rows = await page.locator('[data-chance]').count();
  assert.ok(rows >= Math.min(5, now.acts.length), `${rows} chances`);
  await stage.checkAccessibility(page, 'the answer');
  await shot('answer');
  await page.locator('[data-next]').focus();
  await page.keyboard.press('Enter');
  const other = await puzzle();
  assert.notEqual(other.id, now.id);
  await page.locator('[data-leave]').click();
  await page.locator('[data-solved="1"]').waitFor();
  await page.context().setOffline(false);
  await stage.server.start();
});

const DAY_MS = 86_400_000;
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

test('the puzzle of the day is solved on two days in a row', async () => {
  const greatest = (a, b) => (b === 0 ? a : greatest(b, a % b));
  let stride = 179;
  while (greatest(stride, stock.length) !== 1) ++stride;
  const ofDay = (time) => stock[(Math.floor(time / DAY_MS) * stride) % stock.length];
  let first = Date.UTC(2027, 0, 1, 12);
  while (!isPlain(ofDay(first)) || !isPlain(ofDay(first + DAY_MS))) first += DAY_MS;
  for (const [streak, time] of [
    [1, first],
    [2, first + DAY_MS],
  ]) {
    await page.clock.setFixedTime(time);
    await open();
    assert.equal(await value('[data-daily]', 'data-daily'), ofDay(time).id, dayOf(time));
    await page.locator('[data-daily]').click();
    await puzzle();
    await answer(ofDay(time).acts[0].act);
    await page.locator('[data-done]').click();
    await page.locator(`[data-streak="${streak}"]`).waitFor();
    await page.locator('[data-daily-done=true]').waitFor();
  }
  await page.clock.setFixedTime(first + 3 * DAY_MS);
  await open();
  await page.locator('[data-streak="0"]').waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('the coach of a first game explains rules when they matter', async () => {
  await page.clock.setFixedTime(Date.now());
  await open();
  await page.locator('[data-first-start]').click();
  await page.locator('[data-coach]').waitFor({ timeout: LOAD_MS });
  assert.match(page.url(), /\/here\/[a-z]+$/);
  const told = new Set();
  const ann = new Person('Ann', page);
  await playUntil([ann], 'five lessons', async (_, seen) => {
    const coach = page.locator('[data-coach]');
    if (seen.picker || (await coach.count()) === 0) return false;
    if (told.size === 1) await shot('coach');
    const name = await coach.getAttribute('data-coach');
    assert.ok(!told.has(name), `${name} is explained once`);
    told.add(name);
    assert.match(await coach.locator('p').first().innerText(), /[.]$/);
    await page.locator('[data-coach-next]').press('Enter'); // it may move while the table changes
    return told.size >= 5 && told.has('turn'); // others can play a Skip and a Reverse before it
  });
  assert.ok(told.has('welcome'), [...told].join());
  await stage.checkAccessibility(page, 'a first game');
  await page.reload();
  await page.locator('.hand').waitFor({ timeout: LOAD_MS });
  const coach = page.locator('[data-coach]');
  if ((await coach.count()) > 0) assert.ok(!told.has(await coach.getAttribute('data-coach')));
});

test('a finished round is in the statistics, which can be exported and deleted', async () => {
  const ann = new Person('Ann', page);
  await playUntil([ann], 'the end of a round', async (_, seen) => {
    const stop = page.locator('[data-coach-stop]');
    if (!seen.picker && (await stop.count()) > 0) await stop.click();
    return seen.over !== null;
  });
  await open();
  await page.locator('[data-figure=rounds][data-value="1"]').waitFor({ timeout: LOAD_MS });
  assert.match(await value('[data-figure=won]', 'data-value'), /^(0|100)%$/);
  assert.match(await value('[data-figure=luck]', 'data-value'), /^\d+%$/);
  await page.locator('[data-figure=rounds]').scrollIntoViewIfNeeded();
  await shot('statistics');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-export]').click(),
  ]);
  const { rounds, puzzles } = JSON.parse(await readFile(await file.path(), 'utf8'));
  assert.equal(rounds.length, 1);
  assert.match(rounds[0].record, /^\[Format/);
  assert.equal(rounds[0].figures.length, 4);
  assert.ok(Object.keys(puzzles.answers).length >= 3);
  await page.locator('[data-delete]').click();
  await page.locator('[data-delete-no]').click();
  assert.equal(await page.locator('[data-figure=rounds]').count(), 1);
  await page.locator('[data-delete]').click();
  await page.locator('[data-delete-yes]').click();
  await page.locator('[data-no-rounds]').waitFor();
  await open();
  await page.locator('[data-no-rounds]').waitFor();
  await page.locator('[data-solved="0"]').waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('a browser that stores nothing says so, and the game goes on', async () => {
  const full = await stage.page('Bob', { viewport: { width: 1366, height: 768 } });
  await full.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
      return name === 'openuno.learn' ? refuse() : open.call(this, name, ...more);
    };
  });
  page = full;
  await open();
  await page.locator('[data-unread]').waitFor();
  await page.locator('[data-puzzle-start]').click();
  await puzzle();
  const bob = new Person('Bob', page);
  await playUntil([bob], 'an answer', async () => (await page.locator('[data-right]').count()) > 0);
  await page.locator('[data-done]').click();
  await page.locator('[data-not-kept]').waitFor();
  await page.locator('[data-tried="1"]').waitFor(); // nothing is lost on this page
  await shot('not_kept');
  await page.locator('[data-home]').click();
  await page.locator('[data-play-now]').click();
  await playUntil([bob], 'the end of a round', (_, seen) => seen.over !== null);
  await page.locator('[data-notice=rounds]').waitFor();
  await shot('rounds_refused');
});
