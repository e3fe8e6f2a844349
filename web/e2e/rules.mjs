// House rules in real browsers against a real server: a host with only a keyboard sets rules in the
// form, a guest on a phone reads them in the invite, and they play with two bots until hands were
// swapped and passed, somebody jumped in and draw cards were stacked.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/rules.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { look, Player } from './player.mjs';
import { addBot, openAllRules } from './lobby.mjs';
import { BINARY, DESKTOP, pause, Stage, waitFor } from './stage.mjs';

const LIMIT_MS = 300_000;
const LIKES = /^.0$/; // a 0 is the rarest of the required events
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

const run = promisify(execFile);
const stage = new Stage();

before(() => stage.open());
after(() => stage.close());
process.on('exit', (code) => console.log(`${code ? 0 : 1} passed, ${code ? 1 : 0} failed`));

/** Focuses an element and presses a key on it. */
async function pressOn(page, selector, key) {
  await page.locator(selector).first().focus();
  await page.keyboard.press(key);
}

const option = (name) => `[data-option=${name}]`;

async function openTable(host) {
  await host.goto(stage.server.url);
  await host.getByLabel('Your name').fill('Ann');
  await host.keyboard.press('Enter');
  await host.locator('[data-open=rules]').waitFor();
  return host.url();
}

/** Uses the form with the keyboard alone: a preset, an option, a forbidden combination, a name. */
async function setRules(host) {
  await pressOn(host, '[data-open=rules]', 'Enter');
  await pressOn(host, '[data-preset=party_table]', 'Space');
  await host.locator('[data-rules] [data-differs=stack_mode]').waitFor({ state: 'attached' });
  await openAllRules(host);
  const has = host.locator(option('stack_mode'));
  const stacking = host.locator('details[data-group]', { has });
  await stacking.locator('summary').focus();
  await host.keyboard.press('Enter');
  await pressOn(host, `${option('stack_mode')} input[value=any]`, 'Space');
  const rules = host.locator('[data-rules]');
  await rules.getByText('You can play any draw card on any other.').waitFor({ state: 'attached' });

  // Short rounds mean more deals and more zeros.
  await host.getByRole('searchbox').focus();
  await host.keyboard.type('cards dealt');
  await host.locator(`${option('hand_size')} input`).fill('5');
  await host.keyboard.press('Enter');
  await host.locator('[data-rules] [data-differs=hand_size]').waitFor({ state: 'attached' });
  await host.getByRole('searchbox').fill('');

  await host.getByRole('searchbox').focus();
  await host.keyboard.type('challenge succeeds');
  await pressOn(host, `${option('guilty_resolution')} input[value=take_back_pass]`, 'Space');
  const note = host.getByRole('alert').filter({ hasText: 'stack_mode' });
  await note.waitFor();
  assert.match(await note.textContent(), /guilty_resolution/, 'a refusal names both options');
  await stage.shoot(host, 'rules-refused');
  await stage.checkAccessibility(host, 'the form with a refusal');
  await pressOn(host, `${option('guilty_resolution')} button`, 'Enter');
  await host.getByRole('searchbox').fill('');

  await pressOn(host, 'details[data-share] > summary', 'Enter');
  await host.getByLabel('Name of these rules').fill('Friday table');
  await host.keyboard.press('Enter');
  await host.locator('[data-rules-name]').getByText('Friday table').waitFor({ state: 'attached' });
  const text = await host.locator('[data-rules-text]').inputValue();
  assert.equal(text, 'Friday table: party_table hand_size=5 stack_mode=any');
  await host.keyboard.press('Escape');
}

/** What an invitation link shows before joining. */
async function readInvite(guest, link) {
  await guest.goto(link);
  const invite = guest.locator('[data-preview=lobby]');
  await invite.getByText('Friday table').waitFor();
  const named = await invite
    .locator('[data-differs]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-differs')).sort());
  const expected = 'drawn_card_play draw_mode hand_size jump_in seven stack_mode zero'.split(' ');
  assert.deepEqual(named, expected.sort(), 'the invite tells all that differs');
  await stage.shoot(guest, 'invite-preview-phone', { fullPage: true });
  await stage.checkAccessibility(guest, 'the invite');
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.locator('[data-rules]').getByText('Friday table').waitFor();
}

async function lobby(host, guest) {
  const link = await openTable(host);
  await setRules(host);
  await readInvite(guest, link);
  for (let i = 0; i < 2; ++i) await addBot(host, 'greedy');
  await waitFor('four seats', async () => (await host.locator('ol > li').count()) === 4);
  await stage.shoot(host, 'rules-form', { fullPage: true });
  await stage.shoot(guest, 'rules-guest-phone');
  await host.setViewportSize(PHONE.viewport);
  await pressOn(host, '[data-open=rules]', 'Enter');
  await pause(200);
  await stage.shoot(host, 'rules-form-phone');
  await host.keyboard.press('Escape');
  await host.setViewportSize(DESKTOP.viewport);
  await pressOn(host, '.start', 'Enter');
  return link.split('/').pop();
}

/**
 * Asks about a card that cannot be played; it stays in the hand. Returns false if the turn passed
 * before the answer came, because another player jumped in.
 */
async function askWhy(page, seen) {
  const dim = '[data-card-button][aria-disabled=true]';
  if ((await page.locator(dim).count()) === 0) return false;
  const note = page.locator('[data-note=refused], [data-note=penalised]');
  const why = note.getByText(/Rule [CHX]-/);
  const outcome = await waitFor('the reason', async () => {
    const { mine, over } = await look(page);
    if (!mine || over) return 'passed';
    await page
      .locator(dim)
      .first()
      .click({ position: { x: 9, y: 16 }, force: true, timeout: 2000 })
      .catch(() => {}); // the hand can change between the look and the press
    await pause(400);
    return (await why.isVisible()) && 'answered';
  });
  if (outcome === 'passed') return false;
  const { hand } = await look(page); // another player may have made this one draw in the meantime
  const gone = seen.hand.filter((card) => !hand.includes(card));
  assert.deepEqual(gone, [], 'asking why plays nothing');
  await stage.shoot(page, 'why-phone');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  return true;
}

/** Pictures and checks that wait for their situation. */
class Moments {
  left = new Set(['swap', 'swap-phone', 'stack', 'stack-phone', 'table', 'why', 'over']);

  async once(name, page, what = '') {
    if (!this.left.delete(name)) return;
    await stage.shoot(page, `house-${name}`);
    if (what) await stage.checkAccessibility(page, what);
  }

  async lookAt(page, who, seen) {
    const phone = who === 1 ? '-phone' : ''; // this one also runs axe-core, which takes seconds
    if (seen.over) await this.once('over', page);
    else if (seen.choosing) await this.once(`swap${phone}`, page, phone && 'choosing a player');
    else if (seen.mine && seen.ask === 'stack')
      await this.once(`stack${phone}`, page, phone && 'a pending draw');
    else if (seen.mine && seen.ask === 'turn' && who === 1) {
      await this.once('table', page, 'the table on a phone');
      if (this.left.has('why') && (await askWhy(page, seen))) this.left.delete('why');
    }
  }
}

/** Which house rules were seen, from the log and the pile. */
function noteHappened(happened, seen) {
  for (const event of ['hands_swapped', 'hands_passed', 'jumped_in']) {
    if (seen.happened.includes(event)) happened.add(event);
  }
  if (seen.pending >= 4) happened.add('stack of two');
}

const WANTED = ['hands_swapped', 'hands_passed', 'jumped_in', 'stack of two'];
const NEEDED = ['over', 'table', 'why']; // the other pictures are taken if the situation occurs

async function play(host, guest) {
  const players = [new Player(host, 'keyboard', LIKES), new Player(guest, 'mouse', LIKES)];
  const moments = new Moments();
  const happened = new Set();
  const isDone = () =>
    WANTED.every((one) => happened.has(one)) &&
    players.some(({ done }) => done.has('jump in')) &&
    NEEDED.every((one) => !moments.left.has(one));
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end && !isDone()) {
    const both = await Promise.all(players.map(({ page }) => look(page)));
    for (const seen of both) noteHappened(happened, seen);
    for (const [who, seen] of both.entries()) await moments.lookAt(players[who].page, who, seen);
    // Players who can jump in do so before the others act.
    const order = both[1].jump ? [1, 0] : [0, 1];
    let idle = true;
    for (const who of order) {
      const seen = await look(players[who].page);
      if (seen.over === 'match_over' && who === 0) await pressOn(host, '[data-next]', 'Enter');
      const acted = await players[who].step(seen).catch((error) => {
        if (!/Timeout/.test(error.message)) throw error; // the offer can be gone
        return false;
      });
      if (acted) idle = false;
      if (acted) break;
    }
    if (idle) await pause(30);
  }
  const missing = WANTED.filter((one) => !happened.has(one));
  assert.deepEqual(missing, [], `seen in ${LIMIT_MS} ms; not yet: ${[...moments.left]}`);
  assert.ok(isDone(), `a person jumped in, and all was seen; not yet: ${[...moments.left]}`);
  return { players, moments };
}

/** Every finished round of the first match replays to the shown result. */
async function checkRecords(table) {
  let rounds = 0;
  for (;;) {
    const answer = await fetch(`${stage.server.url}/records/${table}/1/${rounds + 1}.uno`);
    if (answer.status !== 200) return rounds;
    const file = join(stage.folder, `${++rounds}.uno`);
    await writeFile(file, await answer.text());
    await run(BINARY, ['replay', '--check', file]);
  }
}

test('house rules are set, read before joining, and played', async (t) => {
  const host = await stage.page('desktop', DESKTOP);
  const guest = await stage.page('phone', { ...PHONE, reducedMotion: 'reduce' });
  const table = await lobby(host, guest);
  await waitFor('the first hand', async () => (await look(guest)).hand.length > 0);
  const { players, moments } = await play(host, guest);
  const rounds = await checkRecords(table);
  assert.ok(rounds > 0, 'a round was finished');
  const pressed = players.map(({ done }) => JSON.stringify([...done]));
  t.diagnostic(`${rounds} rounds; pressed ${pressed.join(' ')}; no picture: ${[...moments.left]}`);
  assert.deepEqual(stage.troubles, [], 'no error in any page');
});
