// Dragging a card with the mouse and with a finger: dropped on the pile it is played, released
// beside the pile it stays in the hand.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/drag.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shows, sit } from './at_table.mjs';
import { look } from './player.mjs';
import { finger, mouse } from './pointer.mjs';
import { deal } from './seat.mjs';
import { DESKTOP, pause, Stage } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BEGIN = 'first_action=ignore first_player=seat(0)';
const STEPS = 8;

const stage = new Stage();
before(() => stage.open());
after(() => stage.close());

const numberOf = ({ legal }) =>
  legal.find(({ act, card }) => act === 'play' && /^[RYGB]\d$/.test(card))?.card;

async function middleOf(found, dx = 0.5, dy = 0.5) {
  const box = await found.boundingBox();
  return { x: box.x + box.width * dx, y: box.y + box.height * dy };
}

async function drag(pointer, from, to) {
  await pointer.down(from);
  for (let i = 1; i <= STEPS; ++i) {
    const part = i / STEPS;
    await pointer.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await pause(16);
  }
}

for (const [name, settings, hold] of [
  ['mouse', DESKTOP, mouse],
  ['finger', PHONE, finger],
]) {
  test(`a card is dragged by ${name}`, async () => {
    const page = await stage.page(name, { ...settings, reducedMotion: 'reduce' });
    const [ann] = (await deal(stage.server.url, BEGIN, 2, numberOf)).seats;
    const card = numberOf(ann.view);
    await sit(stage.server.url, page, ann);
    await pause(500); // wait until the cards rest
    const pointer = await hold(page);
    const from = await middleOf(page.locator(`[data-card-button="${card}"]`).first(), 0.1, 0.3);
    const pile = await middleOf(page.locator('[data-top]'));
    const held = await look(page);
    await drag(pointer, from, { x: pile.x, y: from.y - 120 });
    await page.locator(`[data-ghost="${card}"]`).waitFor({ state: 'attached' });
    await stage.shoot(page, `drag-${name}`);
    await pointer.move({ x: 8, y: from.y - 90 });
    await pointer.up();
    await pause(300);
    assert.deepEqual((await look(page)).hand, held.hand, 'let go beside the pile');
    await drag(pointer, from, pile);
    await pointer.up();
    // The card shows as sent, and stays in the hand until the server has it.
    const landed = ({ top, hand }) => top === card && hand.length < held.hand.length;
    const seen = await shows(page, 'the dropped card', landed);
    assert.equal(seen.hand.length, held.hand.length - 1);
    await page.close();
    assert.deepEqual(stage.troubles, []);
  });
}
