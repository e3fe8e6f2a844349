// A game without a server in two windows of one browser: the second window says that the first has
// the games, and can take them over. No move is lost, and no window waits for ever.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { look } from './player.mjs';
import { LOAD_MS, Stage, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };
const stage = new Stage();
let first;
let second;

before(async () => {
  await stage.open();
  first = await stage.page('the first window', PHONE);
  second = await first.context().newPage();
  second.on('pageerror', (error) => stage.troubles.push(`the second window: ${error.message}`));
});
after(() => stage.close());

const ELSEWHERE = 'Your games are open in another window of this browser.';
const told = (page) => page.locator('.banner', { hasText: ELSEWHERE });
const playHere = (page) => told(page).getByRole('button').click();
const hasCards = (page) =>
  waitFor('a hand', async () => (await look(page)).hand.length > 0, LOAD_MS);
const myTurn = (page) => waitFor('a turn', async () => (await look(page)).mine, LOAD_MS);

test('a second window says that the first one has the game', async () => {
  await first.goto(stage.server.url);
  await first.fill('input[name=name]', 'Ann');
  await first.locator('[data-phone]').click();
  for (let bots = 0; bots < 2; ++bots)
    await first.locator('[data-add-bot]').click({ timeout: LOAD_MS });
  await first.locator('.start:enabled').click();
  await hasCards(first);
  await second.goto(first.url());
  await told(second).waitFor({ timeout: LOAD_MS });
  await stage.shoot(second, 'windows_second');
  assert.equal(await told(first).count(), 0);
});

test('it can take the game over, and the first window says so', async () => {
  await myTurn(first);
  const { hand, top } = await look(first);
  await playHere(second);
  await hasCards(second);
  const seen = await look(second);
  assert.deepEqual([seen.hand, seen.top], [hand, top]);
  await told(first).waitFor();
});

test('the first window can take it back', async () => {
  await playHere(first);
  await told(second).waitFor();
  await hasCards(first);
  assert.equal(await told(first).count(), 0);
});

test('when the other window is closed, a reload is enough', async () => {
  await first.close();
  await second.reload();
  await hasCards(second);
  assert.deepEqual(stage.troubles, []);
});
