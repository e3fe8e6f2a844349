// A host makes a deck in a real browser: a name, an effect and dares for the card, the line of text to
// copy, and a round in which another player gets a dare. Then the page at 360 pixels, by keyboard
// alone, and from right to left.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/make_card.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asks, playWild, press, shows, sit } from './at_table.mjs';
import { deal } from './seat.mjs';
import { DESKTOP, pause, Stage } from './stage.mjs';

const SMALL = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };
const stage = new Stage();

before(() => stage.open());
after(() => stage.close());

async function openTable(page) {
  await page.goto(stage.server.url);
  await page.getByLabel('Your name').fill('Ann');
  await page.keyboard.press('Enter');
  await page.locator('[data-open=rules]').waitFor();
}

/** Focuses an element and presses a key on it. */
async function pressOn(page, selector, key) {
  await page.locator(selector).first().focus();
  await page.keyboard.press(key);
}

const line = (page) => page.locator('[data-card-line]').inputValue();

test('a host makes a card by keyboard, and the table has it', async () => {
  const page = await stage.page('maker', { ...SMALL, reducedMotion: 'reduce' });
  await openTable(page);
  await pressOn(page, '[data-open=rules]', 'Enter');
  assert.equal(await page.locator('[data-make-card]').count(), 0, 'only with a themed deck');
  await page.locator('details:has([data-preset=themed112])').evaluate((node) => {
    node.open = true;
  });
  await pressOn(page, '[data-preset=themed112]', 'Space');
  await page.locator('[data-make-card]').waitFor();
  await pressOn(page, '[data-make-card]', 'Enter');
  await page.locator('[data-make]').waitFor();
  await pause(450);
  await page.getByLabel('Name of the card').fill('Walk the plank');
  await pressOn(page, '[data-make] [data-option=custom1] summary', 'Enter');
  await pressOn(page, '[data-make] [data-option=custom1] input[value=perform]', 'Space');
  await page.locator('[data-make] .parameters select').selectOption('3');
  await page.getByLabel('Text on the card').fill('Walk, or draw "three" cards.');
  await page.getByLabel(/^Dares/).fill('walk along the wall\n\nsay Aye like a pirate');
  assert.equal(
    await line(page),
    'deck=themed112 custom1=perform(3) card1="Walk the plank" ' +
      'text1="Walk, or draw three cards." dares="walk along the wall|say Aye like a pirate"',
  );
  assert.match(await page.locator('[data-picture] svg').textContent(), /Walk.*the.*plank/s);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, 'nothing is wider than 360 pixels');
  await stage.shoot(page, 'make-card-360');
  await stage.checkAccessibility(page, 'making a card');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await stage.shoot(page, 'make-card-rtl');
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await pressOn(page, '[data-make] button.primary', 'Enter');
  await page.getByText('Your card is now in use at this table').waitFor();
  await page.keyboard.press('Escape');
  const rules = page.locator('[data-rules-text]');
  await page.waitForFunction(() =>
    document.querySelector('[data-rules-text]')?.value.includes('card1="Walk the plank"'),
  );
  assert.match(await rules.inputValue(), /custom1=perform\(3\) card1="Walk the plank"/);
  await page.locator('[data-card-words]').getByText('say Aye like a pirate').waitFor({
    state: 'attached',
  });
  await page.close();
});

test('a wide page shows the card while it is made', async () => {
  const page = await stage.page('maker-desktop', { ...DESKTOP, reducedMotion: 'reduce' });
  await openTable(page);
  await page.locator('[data-open=rules]').click();
  await page.locator('details:has([data-preset=pirates])').evaluate((node) => {
    node.open = true;
  });
  await pause(450);
  await page.locator('[data-preset=pirates]').check();
  await page.locator('[data-make-card]').click();
  await page.locator('[data-make]').waitFor();
  assert.equal(await page.getByLabel('Name of the card').inputValue(), 'Walk the plank');
  await stage.shoot(page, 'make-card');
  await page.close();
});

test('another player gets the dare, and its words are read on every page', async (t) => {
  const rules =
    'deck=themed112 hand_size=20 first_action=ignore first_player=seat(0) custom1=perform(3) ' +
    'card1="Walk the plank" dares="walk along the wall|say Aye like a pirate"';
  const desktop = await stage.page('desktop', { ...DESKTOP, reducedMotion: 'reduce' });
  const phone = await stage.page('phone', { ...SMALL, reducedMotion: 'reduce' });
  const has = ({ hand }) => hand.includes('WC1');
  const { seats, tables } = await deal(stage.server.url, rules, 3, has);
  t.diagnostic(`the situation was there at table ${tables}`);
  await sit(stage.server.url, desktop, seats[0]);
  await sit(stage.server.url, phone, seats[1]);
  assert.match(
    await desktop.locator('[data-card-button=WC1]').first().getAttribute('aria-label'),
    /Walk the plank/,
  );
  await playWild(desktop, 'WC1', 'green');
  const { prompt } = await asks(phone, 'dare');
  assert.match(prompt, /^Do this, or draw 3 cards: “(walk along the wall|say Aye like a pirate)”$/);
  const judge = await asks(desktop, 'dare');
  assert.match(judge.prompt, /^Did Bob do this dare\? “.*”$/);
  await stage.shoot(phone, 'perform-phone');
  await stage.shoot(desktop, 'perform');
  await press(phone, 'act-button', 'fail');
  await shows(phone, 'three cards more', ({ ask, hand }) => ask === 'turn' && hand.length === 23);
});
