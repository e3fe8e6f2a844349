// One whole match in real browsers against the real server: two people, two bots, a spectator. One
// page is reloaded in mid-turn, the server is killed and started again in mid-round, and the scores
// on the screen are compared with the records. Takes the pictures of the README on the way.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/match.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { look, Player } from './player.mjs';
import { Server } from './server.mjs';

const kRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const kBinary = resolve(process.env.UNO_BIN ?? join(kRoot, 'build/release/uno'));
const kShots = resolve(process.env.UNO_SHOTS ?? join(kRoot, 'build/shots'));
const kTarget = 100;
const kLimitMs = 240_000;
const kFlags = (
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync ' +
  '--disable-background-networking --disable-component-update'
).split(' ');
const kPhone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const kDesktop = { viewport: { width: 1280, height: 800 } };

const run = promisify(execFile);
const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));

let server, browser, folder, axe;
const troubles = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uno-e2e-'));
  await mkdir(kShots, { recursive: true });
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  server = new Server(kBinary, join(folder, 'tables'), join(kRoot, 'web/dist'));
  await server.start();
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: kFlags });
});

process.on('exit', (code) => console.log(`${code ? 0 : 1} passed, ${code ? 1 : 0} failed`));

after(async () => {
  await browser?.close();
  await server?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A page of its own browser profile; anything that goes wrong in it fails the test. */
async function open_page(name, settings) {
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => troubles.push(`${name}: ${error.message}`));
  page.on('console', (line) => {
    const expected = /WebSocket connection to .* failed/.test(line.text()); // the server is killed
    if (line.type() === 'error' && !expected) troubles.push(`${name}: ${line.text()}`);
  });
  return page;
}

const shoot = (page, name) => page.screenshot({ path: join(kShots, `${name}.png`) });

async function check_accessibility(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], `axe-core on ${what}`);
}

async function wait_for(what, condition, limit_ms = 15_000) {
  const end = Date.now() + limit_ms;
  while (Date.now() < end) {
    const value = await condition();
    if (value) return value;
    await pause(60);
  }
  assert.fail(`waited in vain for: ${what}`);
}

async function lobby(host, guest, watcher) {
  await host.goto(server.url);
  await check_accessibility(host, 'the start page');
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: 'Create a table' }).click();
  const link = await host.getByRole('textbox', { name: 'Invite link', exact: true }).inputValue();
  assert.match(link, /\/t\/\w+$/);

  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByText('Ann starts the match.').waitFor();

  for (const bot of ['greedy', 'random', 'random']) {
    await host.locator(`[data-bot=${bot}]`).click();
    await pause(150);
  }
  await host.locator('li').nth(4).getByRole('button').click();
  await host.getByLabel('60 s').check({ force: true });
  await host.getByRole('spinbutton').fill(String(kTarget));
  await host.getByRole('spinbutton').press('Enter');
  await wait_for('four seats', async () => (await host.locator('ol > li').count()) === 4);
  await wait_for(
    'the target',
    async () => (await guest.getByRole('spinbutton').inputValue()) === `${kTarget}`,
  );
  await host.getByRole('button', { name: 'Copy link' }).click();

  await watcher.goto(link);
  await watcher.getByRole('button', { name: 'Just watch' }).click();
  await watcher.getByText('You are watching.').waitFor();

  await check_accessibility(host, 'the lobby');
  await shoot(host, 'lobby');
  await shoot(guest, 'lobby-phone');
  await host.getByRole('button', { name: 'Start the match' }).click();
  return link.split('/').pop();
}

/** In mid-turn: the page is reloaded and shows the same hand, the same table, the same question. */
async function reload_in_turn(page) {
  const held = await look(page);
  await page.reload();
  const back = await wait_for('the seat after the reload', async () => {
    const seen = await look(page);
    return seen.hand.length > 0 ? seen : null;
  });
  for (const part of ['hand', 'top', 'colour', 'ask', 'mine', 'playable', 'acts']) {
    assert.deepEqual(back[part], held[part], `${part} after the reload`);
  }
}

/** In mid-round: the server dies and comes back, and nobody has lost a card. */
async function kill_and_restart(pages) {
  const parts = ['hand', 'top', 'colour', 'ask', 'mine'];
  const held = await Promise.all(pages.map(look));
  await server.kill();
  for (const page of pages) await page.getByText('Connection lost.').waitFor();
  await shoot(pages[1], 'connection-lost-phone');
  await server.start();
  for (const [i, page] of pages.entries()) {
    const back = await wait_for('the connection to come back', async () => {
      const seen = await look(page);
      return seen.lost ? null : seen;
    });
    for (const part of parts) assert.deepEqual(back[part], held[i][part], `${part} after kill -9`);
  }
}

/** Everything that must happen once on the way, as soon as there is a chance for it. */
function errands(host, guest) {
  let turns = [0, 0];
  const due = new Set(['reload', 'kill', 'pictures']);
  return {
    due,
    async run(who, seen) {
      if (!seen.mine || seen.over || seen.picker) return false;
      ++turns[who];
      if (who === 1 && turns[1] >= 1 && due.delete('reload')) {
        await reload_in_turn(guest);
        return true;
      }
      if (who === 0 && turns[0] >= 2 && due.delete('pictures')) {
        await check_accessibility(host, 'the table');
        await check_accessibility(guest, 'the table on a phone');
        await pause(500);
        await shoot(host, 'table-desktop');
        await shoot(guest, 'table-phone');
        return true;
      }
      if (who === 0 && turns[0] >= 3 && due.delete('kill')) {
        await kill_and_restart([host, guest]);
        return true;
      }
      return false;
    },
  };
}

async function play_match(host, guest) {
  const players = [new Player(host, 'keyboard'), new Player(guest, 'mouse')];
  const jobs = errands(host, guest);
  const end = Date.now() + kLimitMs;
  let rounds = 0;
  while (Date.now() < end) {
    let idle = true;
    for (const [who, player] of players.entries()) {
      const seen = await look(player.page);
      if (seen.over === 'match_over' && who === 0) return { players, due: jobs.due };
      if (seen.over === 'round_over' && who === 0 && ++rounds === 1)
        await shoot(host, 'round-over');
      if (await jobs.run(who, seen)) continue;
      idle =
        !(await player.step(seen).catch((error) => {
          // What was offered can be gone: somebody else caught first, the next round was dealt.
          if (!/Timeout/.test(error.message)) throw error;
          return false;
        })) && idle;
    }
    if (idle) await pause(40);
  }
  await shoot(host, 'stuck-desktop');
  await shoot(guest, 'stuck-phone');
  assert.fail(
    `no end after ${kLimitMs} ms: ${JSON.stringify([await look(host), await look(guest)])}`,
  );
}

/** Rounds and totals as the page shows them. */
function shown_scores(page) {
  return page.evaluate(() => {
    const number = (node, name) => Number(node.getAttribute(name));
    return {
      winner: number(document.querySelector('.over'), 'data-winner'),
      rounds: [...document.querySelectorAll('tr[data-round]')].map((row) => ({
        number: number(row, 'data-round'),
        winner: number(row, 'data-winner'),
        points: number(row, 'data-points'),
        record: row.querySelector('a').getAttribute('href'),
      })),
      totals: [...document.querySelectorAll('[data-seat-total]')].map((row) => [
        number(row, 'data-seat'),
        number(row, 'data-seat-total'),
      ]),
    };
  });
}

async function check_scores(page, table) {
  const { winner, rounds, totals } = await shown_scores(page);
  const total_of = new Map(totals);
  assert.equal(total_of.size, 4);
  assert.ok(rounds.length > 0);
  const records = [];
  for (const [seat, total] of total_of) {
    const won = rounds.filter((round) => round.winner === seat);
    assert.equal(
      total,
      won.reduce((sum, round) => sum + round.points, 0),
      `total of seat ${seat}`,
    );
    assert.equal(total >= kTarget, seat === winner, `seat ${seat} with ${total}`);
  }
  for (const round of rounds) {
    assert.equal(round.record, `/records/${table}/1/${round.number}.uno`);
    const answer = await fetch(server.url + round.record);
    assert.equal(answer.status, 200, round.record);
    const text = await answer.text();
    records.push(text);
    const result = /\[Result "(.*)"\]/.exec(text)?.[1];
    const expected = round.winner < 0 ? 'void' : `${round.winner} scores ${round.points}`;
    assert.equal(result, expected, round.record);
    const file = join(folder, `${round.number}.uno`);
    await writeFile(file, text);
    await run(kBinary, ['replay', '--check', file]);
  }
  return records;
}

/** Whoever armed the UNO button has called with a play, and so it stands in a record. */
function check_calls(players, records) {
  for (const [seat, { done }] of players.entries()) {
    if (!done.has('arm')) continue;
    assert.match(records.join('\n'), new RegExp(`\\b${seat}:\\S+!`), `UNO of seat ${seat}`);
  }
}

test('four seats play a match through a reload and a killed server', async (t) => {
  const host = await open_page('desktop', kDesktop);
  const guest = await open_page('phone', { ...kPhone, reducedMotion: 'reduce' });
  const watcher = await open_page('spectator', kDesktop);

  const table = await lobby(host, guest, watcher);
  await watcher.getByText('You are watching this table.').waitFor();
  assert.equal((await look(watcher)).hand.length, 0, 'a spectator holds no cards');

  const { players, due } = await play_match(host, guest);
  assert.deepEqual([...due], [], 'everything that had to happen happened');
  await guest.locator('.over[data-stage=match_over]').waitFor();
  await watcher.locator('.over[data-stage=match_over]').waitFor();
  await pause(400);
  await shoot(host, 'match-end');
  await shoot(guest, 'match-end-phone');
  await check_accessibility(host, 'the end of the match');
  const records = await check_scores(host, table);
  check_calls(players, records);
  assert.deepEqual(await shown_scores(guest), await shown_scores(host));
  assert.deepEqual(await shown_scores(watcher), await shown_scores(host));
  const pressed = players.map(({ done }) => JSON.stringify([...done]));
  t.diagnostic(`${records.length} rounds; pressed ${pressed.join(' ')}`);

  await host.getByRole('button', { name: 'Rematch' }).click();
  await wait_for('the first hand of the rematch', async () => (await look(guest)).hand.length > 0);

  await guest.getByRole('button', { name: 'Leave' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await guest.getByRole('button', { name: 'Create a table' }).waitFor();
  await host.getByText('Stand-in').first().waitFor();
  assert.deepEqual(troubles, [], 'no error in any page');
});
