// Players who leave during a match, in real browsers: one closes the tab, the others see that the
// game waits, a bot stands in after the time limit, and reopening the page resumes the seat.
// Meanwhile the others vote a player out, who is told, watches, and gets a seat again after the
// round.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node --test web/e2e/absent.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shows, sit, tells } from './at_table.mjs';
import { Person, playUntil } from './person.mjs';
import { look } from './player.mjs';
import { deal } from './seat.mjs';
import { DESKTOP, Stage, waitFor } from './stage.mjs';

const ABSENT_S = 30;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const BEGIN = 'first_action=ignore first_player=seat(0) target=1000';

const stage = new Stage();
let ann, bob, cem, dora;
let watcher;
let path;
let leftAt; // when Cem closed the tab

before(async () => {
  await stage.open();
  const settings = { absent_s: ABSENT_S };
  const { seats } = await deal(stage.server.url, BEGIN, 4, () => true, settings);
  path = `/t/${seats[0].table}`;
  const person = async (i, name, lookOf) => {
    const page = await stage.page(name, { ...lookOf, reducedMotion: 'reduce' });
    await sit(stage.server.url, page, seats[i]);
    return new Person(name, page);
  };
  ann = await person(0, 'Ann', DESKTOP);
  bob = await person(1, 'Bob', PHONE);
  cem = await person(2, 'Cem', DESKTOP);
  dora = await person(3, 'Dora', DESKTOP);
  watcher = { page: await stage.page('watcher', DESKTOP) };
  await watcher.page.goto(stage.server.url + path);
  await watcher.page.getByRole('button', { name: 'Just watch' }).click();
});
after(() => stage.close());

const standIn = (page, seat) => page.locator(`[data-seat="${seat}"]`).getByText('Stand-in');

test('the game waits for a player who closed the tab, and everybody is told', async () => {
  await cem.page.close();
  leftAt = Date.now();
  const waits = ({ page }) => page.locator('[data-rest=absent]').isVisible();
  await playUntil([ann, bob, dora], 'the turn of Cem', waits);
  for (const { page } of [ann, bob, dora, watcher]) {
    const note = page.locator('[data-rest=absent]');
    await note.waitFor();
    assert.ok(!(await page.locator('.prompt').isVisible()), 'nobody is said to be thinking');
    const text = (await note.textContent()).trim();
    assert.match(text, /^Cem is away\. A bot takes over in \d+ seconds?\.$/);
  }
  assert.ok(Date.now() - leftAt < ABSENT_S * 1000, 'in time');
});

async function vote({ page }, words) {
  if (await page.locator('[data-open=menu]').isVisible()) {
    await page.locator('[data-open=menu]').click();
    await page.locator('dialog [data-open=people]').click();
  } else await page.locator('[data-open=people]').click();
  const button = page.locator('[data-vote="3"]');
  assert.equal((await button.textContent()).trim(), words);
  await button.click();
}

test('a player who is voted out watches until the round is over', async () => {
  await vote(ann, 'Vote to remove (0 of 2)');
  await ann.page.locator('[data-vote="3"][aria-pressed=true]').waitFor();
  await vote(bob, 'Vote to remove (1 of 2)');
  const told = dora.page.locator('[data-removed=vote]');
  await told.waitFor();
  assert.equal((await told.textContent()).trim(), 'The other players voted to remove you.');
  for (const { page } of [ann, bob]) {
    await page.keyboard.press('Escape');
    await standIn(page, 3).waitFor();
  }
  assert.equal(await tells(ann.page, 'voted_out'), 'Dora was voted out; a bot takes over');
  await dora.page.locator('[data-go=look]').click();
  await dora.page.getByText('You watch for now and take a seat when it ends.').waitFor();
  await dora.page.getByLabel('Your name').fill('Theodora'); // the bot keeps the name Dora
  await dora.page.getByRole('button', { name: 'Take a seat' }).click();
  await dora.page.getByText('You take a seat when this round ends.').waitFor();
  assert.deepEqual((await look(dora.page)).hand, [], 'who looks on has no hand');
});

test('a bot stands in after the time limit of the table', async (t) => {
  const limitMs = 2 * ABSENT_S * 1000;
  await waitFor('the bot', () => standIn(ann.page, 2).isVisible(), limitMs);
  const waited = Date.now() - leftAt;
  assert.ok(waited >= ABSENT_S * 1000 - 500, `after ${waited} ms`);
  t.diagnostic(`a bot stands in after ${waited} ms`);
  await standIn(bob.page, 2).waitFor();
  assert.equal(await tells(ann.page, 'absent'), 'Cem is away; a bot plays until Cem is back');
  await ann.page.locator('[data-rest=absent]').waitFor({ state: 'detached' });
  await playUntil([ann, bob], 'play to go on', (who, { mine }) => who === ann && mine);
});

test('a player who returns gets the seat and the hand back', async () => {
  const cards = await ann.page.locator('[data-seat="2"] .cards').textContent();
  const page = await cem.context.newPage();
  await page.goto(stage.server.url + path);
  const { hand } = await shows(page, 'the hand', (seen) => seen.hand.length > 0);
  assert.equal(hand.length, Number(cards));
  cem = new Person('Cem', page);
  for (const one of [ann, bob]) await standIn(one.page, 2).waitFor({ state: 'detached' });
  assert.equal(await tells(ann.page, 'returned'), 'Cem is back');
  await playUntil([ann, bob, cem], 'the turn of Cem', (who, { mine }) => who === cem && mine);
});

test('a player who was voted out gets a seat in the next round', async () => {
  const ended = (_, { over }) => over !== null; // the first player to see it could press on
  await playUntil([ann, bob, cem], 'the end of the round', ended);
  await waitFor('the seat of Dora', () => dora.page.locator('[data-next=round]').isVisible());
  await playUntil([ann], 'the next round', (_, { hand }) => hand.length > 0);
  await shows(dora.page, 'the new hand', ({ hand }) => hand.length >= 7);
  assert.deepEqual(stage.troubles, []);
});
