// A match of All Wild, FLIP, No Mercy, Attack, Flex, Party, Spin, DOS and Quatro each, in real browsers
// against a real server: a host on a desktop who chooses the edition on the start page, a guest on a
// phone, and two bots. In the middle the server is killed and a page is reloaded; the records replay.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/editions.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { promisify } from 'node:util';
import { look, Player } from './player.mjs';
import { addBot, openAllRules } from './lobby.mjs';
import { BINARY, pause, Stage, waitFor } from './stage.mjs';

const LIMIT_MS = 300_000;
// Many draw cards make rounds of Party long: between beginners, half of them take over 500 turns, and
// one in ten never ends. With a hand limit and better bots, a match takes about 95 turns.
const HAND_LIMITS = { party: '12' };
const WEAKEST = { party: 'linear' };
// Cards that choose a player, link two, or start a pile.
const LIKES = { all_wild: /^W(T2|X)$/, party: /PT$|^WDT$|^WPU$/ };
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

const run = promisify(execFile);
const stage = new Stage();

before(() => stage.open());
after(() => stage.close());
afterEach(() => stage.clear());

/** Creates the table from the start page, with a match of a few rounds. */
async function lobby(host, guest, edition, target) {
  await host.goto(stage.server.url);
  await host.getByLabel('Your name').fill('Ann');
  // By key: in the fan, the centre of a card may lie under the next card.
  await host.locator(`[data-editions] [value=${edition}]`).press(' ');
  await stage.shoot(host, `${edition}-door`, { fullPage: true });
  await host.getByRole('button', { name: 'Make a table' }).click();
  await host.locator('[data-add-bot]').waitFor();
  await guest.goto(host.url());
  await guest.getByLabel('Your name').fill('Bob');
  await stage.shoot(guest, `${edition}-invited-phone`, { fullPage: true });
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await host.locator('ol > li', { hasText: 'Bob' }).waitFor();

  await openAllRules(host);
  const points = host.locator('[data-option=target] input');
  await points.fill(String(target));
  await points.press('Enter');
  await host.locator('fieldset.differs[data-option=target]').waitFor();
  const changed = ['target'];
  const limit = HAND_LIMITS[edition];
  if (limit) {
    const option = host.locator('[data-option=hand_limit]');
    const group = host.locator('details[data-group]', { has: option });
    await group.locator('summary').first().press('Enter');
    await option.locator('input[value=number]').press(' ');
    await option.locator('select').selectOption(limit);
    changed.push('hand_limit');
  }
  for (const option of changed)
    await guest.locator(`[data-rules] [data-differs=${option}]`).waitFor({ state: 'attached' });
  const differs = guest.locator('[data-rules] [data-differs]');
  assert.equal(await differs.count(), changed.length, 'nothing else differs from the sheet');
  await stage.shoot(host, `${edition}-rules`);
  await stage.checkAccessibility(host, `the rules of ${edition}`);
  await host.keyboard.press('Escape');
  await addBot(host, 'linear');
  await addBot(host, WEAKEST[edition] ?? 'random');
  await host.locator('[data-open=table-settings]').click();
  await host.locator('[name=pace][value=off]').check({ force: true });
  await host.keyboard.press('Escape');
  await stage.shoot(host, `${edition}-lobby`);
  await host.getByRole('button', { name: 'Start the match' }).click();
  return host.url().split('/').pop();
}

/** Kills the server and reloads the page of the guest. */
async function fallAndComeBack([host, guest]) {
  const before = (await look(host)).hand;
  await stage.kill();
  await stage.server.start();
  await guest.reload();
  await waitFor('both pages', async () => {
    const seen = await Promise.all([look(host), look(guest)]);
    return seen.every(({ lost, hand, over }) => !lost && (hand.length > 0 || over !== null));
  });
  return before.length;
}

/** Takes pictures of rare situations when they occur. `seen` is what the page of player `who` shows.
 * A question of the wheel is rare, so a picture of either player's will do. */
async function takePictures(name, pages, who, seen, taken) {
  const once = async (what, page) => {
    if (taken.has(what)) return;
    taken.add(what);
    await stage.shoot(page, `${name}-${what}`);
  };
  if (seen.ask === 'sector' && seen.mine) await once('sector', pages[who]);
  if (who > 0) return;
  const latest = seen.happened.at(-1);
  if (seen.happened.length > 12) {
    await once('desktop', pages[0]);
    await once('phone', pages[1]);
  }
  if (latest === 'flipped') await once('turned', pages[0]);
  if (seen.hand.length >= 16) await once('hand', pages[0]);
  if (seen.happened.includes('knocked_out')) await once('out', pages[0]);
  if (latest === 'pressed') await once('pressed', pages[1]);
  if (seen.happened.includes('flexed')) await once('flexed', pages[1]);
  if (seen.ask === 'spin' && seen.mine) await once('to-spin', pages[0]);
  if (latest === 'spun' || seen.wheel) {
    await once('spun', pages[0]);
    await once('spun-phone', pages[1]);
  }
  if (seen.how.length > 0) await once('how', pages[0]);
  if (seen.onRow.length > 0 || seen.choosing) await once('choosing', pages[0]);
  if (seen.ask === 'point') await once('point', pages[1]);
  if (seen.fingers) await once('fingers', pages[0]);
  if (seen.linked) await once('linked', pages[1]);
  if (seen.side) await once('side', pages[0]);
  if (seen.gains) await once('gains', pages[1]);
  if (seen.placing !== 'none') await once(seen.placing, pages[0]);
  if (seen.line.length > 0) await once('line', pages[0]);
}

/** Plays a match, adds the pictures to `taken`, and returns how often each thing was pressed. */
async function playMatch(name, pages, taken) {
  const hands = (who) => (who ? 'mouse' : 'keyboard');
  const players = pages.map((page, who) => new Player(page, hands(who), LIKES[name]));
  const refused = new Map(); // for each player, why the page did not take the last press
  let fell = false;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    let idle = true;
    for (const [who, player] of players.entries()) {
      const seen = await look(player.page);
      if (seen.over === 'match_over' && who === 0) return players.map(({ done }) => done);
      assert.ok(name !== 'all_wild' || !seen.colour, `no colour is in force: ${seen.colour}`);
      if (seen.over === null) await takePictures(name, pages, who, seen, taken);
      if (!fell && seen.happened.length > 20 && seen.over === null) {
        fell = true;
        await fallAndComeBack(pages);
        if (name === 'flex') await checkPowers(pages[0]);
        break;
      }
      // The offer can be gone.
      const pressed = await player.step(seen).catch((error) => {
        refused.set(who, `${JSON.stringify(seen)}: ${error}`);
        return false;
      });
      idle &&= !pressed;
    }
    if (idle) await pause(40);
  }
  for (const [who, page] of pages.entries()) {
    await stage.shoot(page, `${name}-stuck-${who}`);
    console.log(`# page ${who} shows ${JSON.stringify(await look(page))}`);
    console.log(`# page ${who} last refused ${refused.get(who)}`);
  }
  assert.fail(`no end after ${LIMIT_MS} ms`);
}

async function checkRecords(page, edition) {
  const records = await page
    .locator('tr[data-round] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.ok(records.length > 0);
  for (const record of records) {
    const text = await (await fetch(stage.server.url + record)).text();
    assert.match(text, new RegExp(`\\[Edition "${edition}"\\]`));
    const file = join(stage.folder, 'round.uno');
    await writeFile(file, text);
    await run(BINARY, ['replay', '--check', file]);
  }
  return records.length;
}

/** Each page has checked the deal of the last round. The guest's page was loaded anew in a round, so
 * it can be unsure about that one. */
async function checkFairness(host, guest) {
  const mark = (page) => page.locator('[data-fair]').getAttribute('data-fair');
  assert.equal(await mark(host), 'good');
  assert.ok(['good', 'unsure'].includes(await mark(guest)), `the deal is ${await mark(guest)}`);
}

/** Each seat shows its power card, with a label for screen readers. */
async function checkPowers(page) {
  assert.equal(await page.locator('[data-seat] .chip [data-power], .me [data-power]').count(), 4);
  const labels = page.locator(
    '[data-seat] .chip[aria-label*="power card "], .me [aria-label^="power card "]',
  );
  assert.equal(await labels.count(), 4);
}

/** Things that a person must have chosen, and pictures that must have been taken. Whether there is
 * such a choice depends on the deal. */
const CHOSEN = {
  flex: ['flex'],
  all_wild: ['player'],
  party: ['player'],
  dos: ['row card', 'back', 'keep'],
  quatro: ['column', 'pair', 'undo', 'swap'],
  spin: ['spin'],
};
const TAKEN = {
  flex: ['flexed'],
  party: ['point', 'linked', 'side'],
  dos: ['choosing', 'gains'],
  spin: ['to-spin', 'spun', 'sector'],
};

/** Checks that the end shows the four tiles in a row. */
async function checkBoard(page) {
  const tiles = await page.locator('[data-end-board] .line').count();
  assert.ok(tiles >= 4, 'four in a row at the end');
}

const MATCHES = 5; // nine of ten matches have such a choice

for (const [edition, target] of [
  ['all_wild', 300],
  ['flip', 60],
  ['no_mercy', 300],
  ['attack', 60],
  ['flex', 60],
  ['party', 10],
  ['dos', 100],
  ['quatro', 2],
  ['spin', 150],
  ['two_packs', 60],
])
  test(`a match of ${edition} with two people and two bots, and a killed server`, async (t) => {
    const host = await stage.page('desktop', LAPTOP);
    const guest = await stage.page('phone', { ...PHONE, reducedMotion: 'reduce' });
    const chosen = new Set();
    const taken = new Set();
    const missing = () => [
      ...(CHOSEN[edition] ?? []).filter((what) => !chosen.has(what)),
      ...(TAKEN[edition] ?? []).filter((what) => !taken.has(what)),
    ];
    for (let match = 1; match === 1 || missing().length > 0; ++match) {
      assert.ok(match <= MATCHES, `a person met: ${missing().join(', ')}`);
      await lobby(host, guest, edition, target);
      const pressed = await playMatch(edition, [host, guest], taken);
      await stage.shoot(host, `${edition}-end`);
      const rounds = await checkRecords(host, edition);
      await checkFairness(host, guest);
      const told = pressed.map((done) => JSON.stringify([...done]));
      t.diagnostic(`${rounds} rounds; pictures of ${[...taken].join(', ')}; pressed ${told}`);
      for (const done of pressed) for (const what of done.keys()) chosen.add(what);
      if (edition === 'quatro') await checkBoard(host);
      if (edition === 'all_wild') assert.ok(!chosen.has('colour'), 'nobody names a colour');
    }
    assert.deepEqual(stage.troubles, [], 'no error in any page');
  });

test('sixteen players at a table of Party', async (t) => {
  const host = await stage.page('desktop', LAPTOP);
  const guest = await stage.page('phone', { ...PHONE, reducedMotion: 'reduce' });
  await host.goto(stage.server.url);
  await host.getByLabel('Your name').fill('Ann');
  await host.locator('[data-editions] [value=party]').press(' ');
  await host.getByRole('button', { name: 'Make a table' }).click();
  await host.locator('[data-open=rules]').click();
  await host.locator('[data-preset=uno_party_large]').press(' ');
  await host.keyboard.press('Escape');
  await guest.goto(host.url());
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  // Rounds of better bots can end before the people have acted, because bots jump in.
  for (let bot = 0; bot < 14; ++bot) await addBot(host, 'random');
  await stage.shoot(host, 'party-sixteen-lobby', { fullPage: true });
  await host.locator('[data-open=table-settings]').click();
  await host.locator('[name=pace][value=off]').check({ force: true });
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Start the match' }).click();

  const likes = /PT$|^WDT$/; // cards that choose a player
  const players = [new Player(host, 'keyboard', likes), new Player(guest, 'mouse', likes)];
  const ACTS = 4; // a turn of the whole table takes fourteen bots about twenty seconds
  let acts = 0;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && acts < ACTS;) {
    for (const player of players) {
      const seen = await look(player.page);
      if (seen.choosing) await stage.shoot(guest, 'party-sixteen-phone');
      acts += (await player.step(seen).catch(() => false)) ? 1 : 0;
    }
    await pause(40);
  }
  assert.ok(acts >= ACTS, `the people acted ${acts} times`);
  for (const page of [host, guest])
    assert.equal(await page.locator('.felt [data-seat]').count(), 15);
  await stage.shoot(host, 'party-sixteen');
  await stage.checkAccessibility(host, 'a table of sixteen');
  t.diagnostic(`${acts} acts of people`);
  assert.deepEqual(stage.troubles, [], 'no error in any page');
});
