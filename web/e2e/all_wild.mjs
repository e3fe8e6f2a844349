// A match of All Wild in real browsers against a real server: a host on a desktop who chooses the
// edition, a guest on a phone, and bots that play the edition. No colour is named or shown, players
// are chosen, and the records replay.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/all_wild.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { look, Player } from './player.mjs';
import { addBot, openAllRules } from './lobby.mjs';
import { BINARY, DESKTOP, pause, Stage, waitFor } from './stage.mjs';

const TARGET = 1000;
const LIMIT_MS = 240_000;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const CHOOSING = /^W(T2|X)$/;

const run = promisify(execFile);
const stage = new Stage();

before(() => stage.open());
after(() => stage.close());

async function lobby(host, guest) {
  await host.goto(stage.server.url);
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: 'Make a table' }).click();
  await host.locator('[data-add-bot]').waitFor();
  const link = host.url();
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();

  await addBot(host, 'greedy'); // a bot that does not play the edition
  await openAllRules(host);
  const has = host.locator('[data-option=edition]');
  const edition = host.locator('details[data-group]', { has });
  if ((await edition.getAttribute('open')) === null) await edition.locator('> summary').click();
  await host.locator('[data-option=edition] summary').click();
  await host.locator('[data-option=edition] input[value=all_wild]').check();
  const level = host.locator('[data-level]');
  await level.locator('[value=sensible]').waitFor({ state: 'attached' });
  assert.equal(await level.locator('[value=greedy]').count(), 0, 'no bot of the classic game');
  const seated = host.locator('ol > li [data-kind=linear]'); // the other bot was replaced
  await seated.waitFor({ state: 'attached' });
  const points = host.locator('[data-option=target] input');
  await points.fill(String(TARGET));
  await points.press('Enter');
  await host.keyboard.press('Escape');
  await addBot(host, 'random');
  await host.locator('[data-open=table-settings]').click();
  await host.locator('[name=pace][value=off]').check({ force: true });
  await host.keyboard.press('Escape');
  await guest.locator('[data-rules] [data-differs=target]').waitFor({ state: 'attached' });
  await waitFor('four seats', async () => (await host.locator('ol > li').count()) === 4);
  await stage.shoot(host, 'all-wild-lobby');
  await host.getByRole('button', { name: 'Start the match' }).click();
  return link.split('/').pop();
}

/** Takes pictures in mid-turn and of choosing a player, when the situation occurs. */
async function takePictures(due, pages, seen) {
  if (!seen.mine || seen.over) return;
  if (seen.choosing && due.delete('choosing')) {
    await pause(400);
    await stage.shoot(pages[0], 'all-wild-choosing');
    await stage.checkAccessibility(pages[0], 'the choice of a player');
  } else if (!seen.choosing && seen.happened.length > 12 && due.delete('table')) {
    await pause(500);
    await stage.shoot(pages[0], 'all-wild-desktop');
    await stage.shoot(pages[1], 'all-wild-phone');
    await stage.checkAccessibility(pages[0], 'a table of All Wild');
  }
}

async function playMatch(pages) {
  const players = pages.map((page, who) => new Player(page, who ? 'mouse' : 'keyboard', CHOOSING));
  const due = new Set(['table', 'choosing']);
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    let idle = true;
    for (const [who, player] of players.entries()) {
      const seen = await look(player.page);
      if (seen.over === 'match_over' && who === 0) {
        if (due.size === 0) return { players, due };
        // No player had to be chosen: play another match.
        await player.page.getByRole('button', { name: 'Rematch' }).click();
        await waitFor('the rematch', async () => (await look(player.page)).over === null);
        continue;
      }
      // Before the deal no colour is shown.
      assert.ok(!seen.colour, `no colour is in force: ${seen.colour}`);
      if (who === 0) await takePictures(due, pages, seen);
      idle = !(await player.step(seen).catch(() => false)) && idle; // the offer can be gone
    }
    if (idle) await pause(40);
  }
  assert.fail(`no end after ${LIMIT_MS} ms: ${JSON.stringify(await look(pages[0]))}`);
}

async function checkRecords(page, table) {
  const records = await page
    .locator('tr[data-round] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.ok(records.length > 0);
  for (const record of records) {
    assert.ok(record.startsWith(`/records/${table}/`), record);
    const text = await (await fetch(stage.server.url + record)).text();
    assert.match(text, /\[Edition "all_wild"\]/);
    const file = join(stage.folder, 'round.uno');
    await writeFile(file, text);
    await run(BINARY, ['replay', '--check', file]);
  }
  return records.length;
}

test('a match of All Wild against the bots that play it', async (t) => {
  const host = await stage.page('desktop', DESKTOP);
  const guest = await stage.page('phone', { ...PHONE, reducedMotion: 'reduce' });
  const table = await lobby(host, guest);
  const { players, due } = await playMatch([host, guest]);
  await pause(400);
  await stage.shoot(host, 'all-wild-end');
  await stage.shoot(guest, 'all-wild-end-phone');
  assert.deepEqual([...due], [], 'every picture was taken');
  const pressed = players.map(({ done }) => done);
  assert.ok(
    pressed.some((done) => done.has('player')),
    'a player was chosen',
  );
  assert.ok(!pressed.some((done) => done.has('colour')), 'nobody was asked for a colour');
  const rounds = await checkRecords(host, table);
  t.diagnostic(`${rounds} rounds; pressed ${pressed.map((done) => JSON.stringify([...done]))}`);
  assert.deepEqual(stage.troubles, [], 'no error in any page');
});
