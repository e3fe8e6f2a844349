// A whole match in real browsers against a real server: two people, two bots, a spectator. A page
// reloads in mid-turn, the server is killed and restarted in mid-round, and the scores on the
// screen are compared with the records. It also takes the pictures of the README.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/match.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { look, Player } from './player.mjs';
import { killAndRestart, reloadInTurn, shownScores } from './at_table.mjs';
import { addBot, openAllRules } from './lobby.mjs';
import { BINARY, DESKTOP, pause, Stage, waitFor } from './stage.mjs';

const TARGET = 100;
const LIMIT_MS = 240_000;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };

const run = promisify(execFile);

const stage = new Stage();
const { troubles } = stage;
const shoot = (page, name) => stage.shoot(page, name);
const checkAccessibility = (page, what) => stage.checkAccessibility(page, what);

before(() => stage.open());
after(() => stage.close());
process.on('exit', (code) => console.log(`${code ? 0 : 1} passed, ${code ? 1 : 0} failed`));

async function lobby(host, guest, watcher) {
  await host.goto(stage.server.url);
  await checkAccessibility(host, 'the start page');
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: 'Make a table' }).click();
  await host.locator('[data-only-here]').waitFor(); // this server listens on this computer only
  const link = host.url();
  assert.match(link, /\/t\/\w+$/);

  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByText('Ann will start the match.').waitFor();

  for (const bot of ['linear', 'random', 'random']) await addBot(host, bot);
  await host.locator('ol > li').nth(4).getByRole('button').click();
  await host.locator('[data-open=table-settings]').click();
  await host.getByLabel('60 s').check({ force: true });
  await host.getByLabel('Quick').check({ force: true });
  await host.locator('[name=hints]').check();
  await host.locator('dialog [data-close]').click();
  await openAllRules(host);
  const points = host.locator('[data-option=target] input');
  await points.fill(String(TARGET));
  await points.press('Enter');
  await host.locator('dialog [data-close]').click();
  await waitFor('four seats', async () => (await host.locator('ol > li').count()) === 4);
  const rules = guest.locator('[data-rules]');
  const goal = rules.getByText(`You need ${TARGET} points to win the match.`);
  await goal.waitFor({ state: 'attached' });

  await watcher.goto(link);
  await watcher.getByRole('button', { name: 'Just watch' }).click();
  await watcher.getByText('You are watching.').waitFor();

  await checkAccessibility(host, 'the lobby');
  await shoot(host, 'lobby');
  await shoot(guest, 'lobby-phone');
  await host.getByRole('button', { name: 'Start the match' }).click();
  return link.split('/').pop();
}

/** The hint key names a possible action, and only this page shows it. */
async function askForHint(page, other) {
  await page.keyboard.press('s');
  const note = page.locator('[data-note=hint]');
  await note.waitFor();
  assert.match(await note.textContent(), /^\s*[A-Z][^:]+: .+\./);
  assert.equal(await other.locator('[data-note=hint]').count(), 0);
  await shoot(page, 'hint');
}

/** Everything that must happen once, as soon as it is possible. */
function errands(host, guest) {
  let turns = [0, 0];
  const due = new Set(['reload', 'kill', 'hint', 'pictures']);
  return {
    due,
    async run(who, seen) {
      if (!seen.mine || seen.over || seen.picker) return false;
      ++turns[who];
      if (who === 1 && turns[1] >= 1 && due.delete('reload')) {
        await reloadInTurn(guest);
        return true;
      }
      if (who === 0 && due.delete('hint')) {
        await askForHint(host, guest);
        return false;
      }
      if (who === 0 && turns[0] >= 2 && due.delete('pictures')) {
        await checkAccessibility(host, 'the table');
        await checkAccessibility(guest, 'the table on a phone');
        await shoot(host, 'table-desktop');
        await shoot(guest, 'table-phone');
        return true;
      }
      if (who === 0 && turns[0] >= 3 && due.delete('kill')) {
        await killAndRestart(stage, [host, guest]);
        return true;
      }
      return false;
    },
  };
}

async function playMatch(host, guest) {
  const players = [new Player(host, 'keyboard'), new Player(guest, 'mouse')];
  const jobs = errands(host, guest);
  const end = Date.now() + LIMIT_MS;
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
          // The offer can be gone: another player caught first, or the next round began.
          if (!/Timeout/.test(error.message)) throw error;
          return false;
        })) && idle;
    }
    if (idle) await pause(40);
  }
  await shoot(host, 'stuck-desktop');
  await shoot(guest, 'stuck-phone');
  assert.fail(
    `no end after ${LIMIT_MS} ms: ${JSON.stringify([await look(host), await look(guest)])}`,
  );
}

async function checkScores(page, table) {
  const { winner, rounds, totals } = await shownScores(page);
  const totalOf = new Map(totals);
  assert.equal(totalOf.size, 4);
  assert.ok(rounds.length > 0);
  const records = [];
  for (const [seat, total] of totalOf) {
    const won = rounds.filter((round) => round.winner === seat);
    assert.equal(
      total,
      won.reduce((sum, round) => sum + round.points, 0),
      `total of seat ${seat}`,
    );
    assert.equal(total >= TARGET, seat === winner, `seat ${seat} with ${total}`);
  }
  for (const round of rounds) {
    assert.equal(round.record, `/records/${table}/1/${round.number}.uno`);
    const answer = await fetch(stage.server.url + round.record);
    assert.equal(answer.status, 200, round.record);
    const text = await answer.text();
    records.push(text);
    const result = /\[Result "(.*)"\]/.exec(text)?.[1];
    const expected = round.winner < 0 ? 'void' : `${round.winner} scores ${round.points}`;
    assert.equal(result, expected, round.record);
    const file = join(stage.folder, `${round.number}.uno`);
    await writeFile(file, text);
    await run(BINARY, ['replay', '--check', file]);
  }
  return records;
}

/** Each page has checked the last deal, and the program agrees. */
async function checkFairness(pages, table) {
  for (const page of pages) {
    await page.locator('[data-fair]').waitFor();
    assert.equal(await page.locator('[data-fair]').getAttribute('data-fair'), 'good');
  }
  const [host] = pages;
  await host.locator('[data-fair]').click();
  const own = host.locator('[data-point=own].yes');
  await own.waitFor();
  await checkAccessibility(host, 'what was checked of a deal');
  await shoot(host, 'fair');
  const link = await host.locator('dialog a[download]').getAttribute('href');
  assert.match(link, new RegExp(`^/fair/${table}/\\d+$`));
  const file = join(stage.folder, 'deal.fair');
  await writeFile(file, await (await fetch(stage.server.url + link)).text());
  const key = (await (await fetch(`${stage.server.url}/fair/key`)).text()).trim();
  const { stdout } = await run(BINARY, ['verify', '--key', key, file]);
  assert.match(
    stdout,
    /2 players added a random number to the shuffle\. Every player who had locked in a secret/,
  );
  await host.keyboard.press('Escape');
}

/** The armed UNO button called UNO with a play, and a record shows it. */
function checkCalls(players, records) {
  for (const [seat, { done }] of players.entries()) {
    if (!done.has('arm')) continue;
    assert.match(records.join('\n'), new RegExp(`\\b${seat}:\\S+!`), `UNO of seat ${seat}`);
  }
}

test('four seats play a match despite a reload and a killed server', async (t) => {
  const host = await stage.page('desktop', DESKTOP);
  const guest = await stage.page('phone', { ...PHONE, reducedMotion: 'reduce' });
  const watcher = await stage.page('spectator', DESKTOP);

  const table = await lobby(host, guest, watcher);
  await watcher.getByText('You are watching this table.').waitFor();
  assert.equal((await look(watcher)).hand.length, 0, 'a spectator holds no cards');

  const { players, due } = await playMatch(host, guest);
  assert.deepEqual([...due], [], 'everything that had to happen happened');
  assert.ok((await host.locator('.log [data-event=why]').count()) > 0, 'a bot said why');
  await guest.locator('.over[data-stage=match_over]').waitFor();
  await watcher.locator('.over[data-stage=match_over]').waitFor();
  await shoot(host, 'match-end');
  await shoot(guest, 'match-end-phone');
  await checkAccessibility(host, 'the end of the match');
  const records = await checkScores(host, table);
  checkCalls(players, records);
  await checkFairness([host, guest, watcher], table);
  assert.deepEqual(await shownScores(guest), await shownScores(host));
  assert.deepEqual(await shownScores(watcher), await shownScores(host));
  const pressed = players.map(({ done }) => JSON.stringify([...done]));
  t.diagnostic(`${records.length} rounds; pressed ${pressed.join(' ')}`);

  await host.getByRole('button', { name: 'Rematch' }).click();
  await waitFor('the first hand of the rematch', async () => (await look(guest)).hand.length > 0);

  await guest.getByRole('button', { name: 'Menu' }).click();
  await guest.getByRole('button', { name: 'Leave' }).click();
  const asked = guest.getByRole('dialog', { name: 'Leave the table?' });
  await asked.getByText('Leave', { exact: true }).click();
  await guest.getByRole('button', { name: 'Play now' }).waitFor();
  await host.getByText('Stand-in').first().waitFor();
  assert.deepEqual(troubles, [], 'no error in any page');
});
