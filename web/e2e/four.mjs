// Four people in four browsers at one table: a player is removed before the match and returns, a
// page reloads in mid-turn, a connection loses what is sent in both directions, a player pauses,
// the server is killed; then they play to the end. After each event every page must show the right
// thing, and nothing may jump during the first round. Absent players are in absent.mjs.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node --test web/e2e/four.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { killAndRestart, press, pressCard, reloadInTurn } from './at_table.mjs';
import { shownScores, shows, tells } from './at_table.mjs';
import { openAllRules } from './lobby.mjs';
import { Person, playUntil } from './person.mjs';
import { look } from './player.mjs';
import { countShifts, shiftsOf, watchShifts } from './shifts.mjs';
import { DESKTOP, pause, Stage, waitFor } from './stage.mjs';
import { LossyProxy } from './swallow.mjs';

const TARGET = 30;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const LOW = { viewport: { width: 740, height: 360 }, hasTouch: true, colorScheme: 'light' };

const stage = new Stage();
const line = new LossyProxy();
let ann, bob, cem, dora, all;

before(async () => {
  await stage.open();
  await line.open(stage.server.port);
  const person = async (name, lookOf) => new Person(name, await stage.page(name, lookOf));
  all = [ann, bob, cem, dora] = [
    await person('Ann', DESKTOP),
    await person('Bob', PHONE),
    await person('Cem', TABLET),
    await person('Dora', LOW),
  ];
  for (const { page } of all) await watchShifts(page);
});
after(async () => {
  line.close();
  await stage.close();
});

const pages = () => all.map(({ page }) => page);
const seats = (page) => page.locator('ol > li').count();
const news = (page, text) => page.locator('[data-news]').getByText(text).waitFor();

async function sitDown({ name, page }) {
  await page.getByRole('heading', { name: 'Ann invites you' }).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await news(ann.page, `${name} takes a seat.`);
}

async function openTable() {
  const { page } = ann;
  await page.goto(stage.server.url);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.locator('[data-only-here]').waitFor(); // this server listens on this computer only
  const path = new URL(page.url()).pathname;
  await openAllRules(page);
  const points = page.locator('[data-option=target] input');
  await points.fill(String(TARGET));
  await points.press('Enter');
  await page.locator('dialog [data-close]').click();
  for (const guest of [bob, cem, dora]) {
    await guest.page.goto((guest === cem ? line.url : stage.server.url) + path);
    await sitDown(guest);
  }
}

test('a removed guest is told so and can return', async () => {
  await openTable();
  await ann.page.getByRole('button', { name: 'Remove Dora' }).click();
  const told = dora.page.locator('[data-removed=host]');
  await told.waitFor();
  assert.equal((await told.textContent()).trim(), 'The host removed you.');
  await dora.page.getByRole('button', { name: 'Back to the start page' }).waitFor();
  for (const { page } of [ann, bob, cem])
    await waitFor('three seats', async () => (await seats(page)) === 3);
  await news(bob.page, 'Dora leaves.');
  await press(dora.page, 'go', 'look');
  await sitDown(dora);
  for (const page of pages()) await waitFor('four seats', async () => (await seats(page)) === 4);
});

test('the match begins for everybody', async () => {
  await ann.page.getByRole('button', { name: 'Start the match' }).click();
  const tops = [];
  for (const { name, page } of all) {
    const seen = await shows(page, `the hand of ${name}`, ({ hand }) => hand.length > 0);
    tops.push(seen.top);
    await page.evaluate(() => document.fonts.ready);
    await countShifts(page);
  }
  assert.equal(new Set(tops).size, 1, 'all see the same card on the pile');
});

test('a page is reloaded in the middle of a turn', async () => {
  await playUntil(all, 'the turn of Bob', (who, { mine }) => who === bob && mine);
  await pause(500); // his view may be the first of four to arrive
  const others = await Promise.all([ann, cem, dora].map(({ page }) => look(page)));
  await reloadInTurn(bob.page);
  await countShifts(bob.page);
  for (const [i, { page }] of [ann, cem, dora].entries())
    assert.deepEqual((await look(page)).hand, others[i].hand, 'nobody else notices');
});

const lost = ({ page }) => page.getByText('Connection lost.').waitFor();

async function mend({ page }) {
  line.swallow(false);
  await waitFor('the connection to be replaced', async () => !(await look(page)).lost, 20_000);
}

test('an action lost with the connection is done once after reconnecting', async () => {
  const plain = (one) => /^[RYGB]\d$/.test(one);
  const held = await playUntil(
    all,
    'a number in the hand of Cem, on the turn',
    (who, { mine, ask, playable }) => who === cem && mine && ask === 'turn' && playable.some(plain),
  );
  const card = held.playable.find(plain);
  const told = await ann.page.locator('.log [data-event=played]').count();
  line.swallow(true);
  await pressCard(cem.page, card);
  await lost(cem);
  assert.equal((await look(ann.page)).top, held.top, 'the others still wait');
  await mend(cem);
  for (const { name, page } of all)
    await shows(page, `${card} before ${name}`, ({ top }) => top === card);
  const many = held.hand.length;
  const { hand } = await shows(cem.page, 'a card less', (seen) => seen.hand.length < many);
  assert.equal(hand.length, many - 1);
  assert.equal(await ann.page.locator('.log [data-event=played]').count(), told + 1);
});

test('events lost with the connection are seen after reconnecting', async () => {
  const begins = (who, { mine, ask }) => who === ann && mine && ask === 'turn';
  await playUntil(all, 'a turn of Ann', begins);
  const before = await look(cem.page);
  line.swallow(true);
  const away = [ann, bob, dora];
  const lines = await ann.page.locator('.log li').count();
  await playUntil(
    away,
    'something to happen',
    async () => (await ann.page.locator('.log li').count()) > lines,
  );
  const { top, hand } = await look(cem.page);
  assert.deepEqual([top, hand], [before.top, before.hand], 'Cem knows nothing of it');
  await cem.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await lost(cem);
  await mend(cem);
  const now = await look(ann.page);
  const isNow = (seen) => seen.top === now.top && seen.colour === now.colour;
  await shows(cem.page, 'the table as it is', isNow);
});

test('anybody can pause, and everybody sees it', async () => {
  await bob.page.locator('[data-open=menu]').click();
  await bob.page.locator('dialog [data-open=people]').click();
  await bob.page.locator('[data-pause]').click();
  for (const { page } of all) {
    const note = page.locator('[data-rest=paused]');
    await note.waitFor();
    assert.equal((await note.textContent()).trim(), 'Bob paused the game. The clock is stopped.');
    const { playable, acts } = await look(page);
    assert.deepEqual([playable, acts], [[], []], 'nobody can act');
  }
  await bob.page.locator('dialog .cross').click();
  await ann.page.locator('[data-open=people]').click();
  await ann.page.locator('[data-go-on]').click();
  await ann.page.keyboard.press('Escape');
  for (const { page } of all)
    await page.locator('[data-rest=paused]').waitFor({ state: 'detached' });
  assert.equal(await tells(ann.page, 'paused'), 'Bob pauses the game');
  assert.equal(await tells(ann.page, 'went_on'), 'Ann resumes the game');
});

test('the server is killed in mid-round, and nobody loses a card', async () => {
  await playUntil(all, 'a turn of Dora', (who, { mine }) => who === dora && mine);
  await killAndRestart(stage, pages());
});

test('nothing jumps on any page during a round', async () => {
  await playUntil(all, 'the end of the round', (_, { over }) => over !== null);
  const found = {};
  for (const { name, page } of all) {
    await page.locator('.over').waitFor();
    found[name] = await shiftsOf(page);
    await stage.shoot(page, `four-round-over-${name}`);
  }
  assert.deepEqual(found, { Ann: [], Bob: [], Cem: [], Dora: [] });
});

test('everybody sees the same end of the match', async (t) => {
  const won = (who, { over }) => who === ann && over === 'match_over';
  await playUntil(all, 'the end of the match', won);
  for (const { page } of all) await page.locator('.over[data-stage=match_over]').waitFor();
  const scores = await shownScores(ann.page);
  const winner = all[scores.winner];
  for (const { name, page } of all) {
    assert.deepEqual(await shownScores(page), scores, `the scores before ${name}`);
    const heading = await page.locator('#over-heading').textContent();
    const who = name === winner.name ? 'You win' : `${winner.name} wins`;
    assert.match(heading.trim(), new RegExp(`^${who} the match with \\d+ points$`));
  }
  const total = Math.max(...scores.totals.map(([, points]) => points));
  assert.ok(total >= TARGET);
  assert.deepEqual(stage.troubles, []);
  t.diagnostic(`${scores.rounds.length} rounds, ${winner.name} has ${total}`);
});
