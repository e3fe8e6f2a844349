// Two people share one phone at a table without a server: part of a classic round, and a match of
// UNO Quatro. After each change of the page, only cards of the person who holds the phone may be on
// it, and none while the phone changes hands.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, playUntil } from './person.mjs';
import { look } from './player.mjs';
import { LOAD_MS, Stage, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };
const stage = new Stage();

before(() => stage.open());
after(() => stage.close());

/** Runs in the page before its own code. Reads along what the server in the worker tells each
 * person, and notes in `leaks` what the page shows too much. */
function watch() {
  const hands = new Map(); // by name: the cards of the latest views
  const stages = new Map();
  const KEPT = 4; // cards that fly away stay on the page for a moment
  let holder = null;
  globalThis.leaks = [];
  globalThis.checks = 0;

  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const message = data.text ? JSON.parse(data.text) : {};
        if (message.type !== 'view') return;
        const name = message.seats[message.you].name;
        stages.set(name, message.stage);
        hands.set(name, [...(hands.get(name) ?? []), message.hand].slice(-KEPT));
      });
    }
  };
  const take = ({ target }) => {
    const button = target.closest?.('[data-take]');
    if (button) holder = button.getAttribute('data-take');
  };
  addEventListener('click', take, { capture: true });

  function check() {
    if ([...stages.values()].some((stage) => stage !== 'round')) return;
    const shown = [...document.querySelectorAll('[data-card-button]')];
    const cards = shown.map((node) => node.getAttribute('data-card-button'));
    const handing = document.querySelector('[data-handing]') !== null;
    const said = document.querySelector('[data-said]')?.textContent ?? '';
    const own = (hands.get(holder) ?? []).flat();
    const foreign = cards.filter((card) => handing || !own.includes(card));
    if (foreign.length > 0) globalThis.leaks.push({ holder, handing, foreign });
    if (handing && said !== '') globalThis.leaks.push({ said });
    globalThis.checks += 1;
  }
  new MutationObserver(check).observe(document, { childList: true, subtree: true });
}

/** Opens a page with a table for Ann and Bob in that game, of one round. */
async function tableOf(game, bots) {
  const page = await stage.page(`${game} on one phone`, PHONE);
  await page.addInitScript(watch);
  await page.goto(stage.server.url);
  // A round of classic can be very long. It is not played to its end, and does not end early.
  const options = game === 'classic' ? 'hand_size=12 ' : `edition=${game} `;
  await page.evaluate(
    ([edition, text]) =>
      localStorage.setItem('openuno.game', JSON.stringify({ edition, options: text })),
    [game, `${options}format=single_round`],
  );
  await page.reload();
  await page.fill('input[name=name]', 'Ann');
  await page.locator('[data-phone]').click();
  await page.locator('[data-person]').fill('Bob', { timeout: LOAD_MS });
  await page.locator('[data-add-person]').click();
  await page.locator('[data-people="2"]').waitFor();
  await page.locator('bdi', { hasText: 'Bob' }).waitFor();
  for (let i = 0; i < bots; ++i) await page.locator('[data-add-bot]').click();
  await page.locator('.start:enabled').click();
  await page.locator('[data-take]').waitFor({ timeout: LOAD_MS });
  return page;
}

async function checkLeaks(page) {
  const { leaks, checks } = await page.evaluate(() => ({
    leaks: globalThis.leaks,
    checks: globalThis.checks,
  }));
  assert.deepEqual(leaks, []);
  return checks;
}

/** Plays until the phone has changed hands that often. */
async function passPhone(person, times) {
  const taken = () => person.player.done.get('take the phone') ?? 0;
  const until = taken() + times;
  await playUntil([person], 'the phone to change hands', (_, { over }) => {
    assert.equal(over, null, 'the round ended too early');
    return taken() >= until;
  });
}

for (const [game, bots] of [
  ['classic', 0],
  ['quatro', 0],
])
  test(`${game} on one phone, with a reload in the middle`, async () => {
    const page = await tableOf(game, bots);
    if (game === 'classic') {
      await stage.shoot(page, 'phone_handing');
      await stage.checkAccessibility(page, 'the screen between two turns');
    }
    const both = new Person('Ann and Bob', page);
    await passPhone(both, 3);
    await checkLeaks(page);
    const { hand } = await waitFor('cards', async () => {
      const seen = await look(page);
      return seen.hand.length > 0 && seen;
    });
    assert.ok(hand.length > 0);
    await page.reload();
    await page.locator('[data-take]').waitFor({ timeout: LOAD_MS });
    assert.deepEqual((await look(page)).hand, []);
    await passPhone(both, 3);
    const checks = await checkLeaks(page);
    assert.ok(checks > 5, `the page was checked only ${checks} times`);
    if (game === 'quatro') {
      await playUntil([both], 'the end of the match', (_, seen) => seen.over === 'match_over');
      await checkLeaks(page);
      await stage.shoot(page, `phone_over_${game}`);
      await page.locator('[data-next=match]').click(); // the host can go on
      await page.locator('[data-take]').waitFor();
      await checkLeaks(page);
    }
    await page.context().close();
    assert.deepEqual(stage.troubles, []);
  });
