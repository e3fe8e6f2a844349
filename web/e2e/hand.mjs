// A hand with more cards than fit, with a real pointer: the card under it is enlarged, pressing or
// sliding chooses the card where the pointer ends, releasing beside the hand chooses none. It is
// another player's turn (web/gallery/questions.ts: ahead), so a press marks a card and a second
// press unmarks it.
//
//   node web/e2e/hand.mjs
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { launch } from './chromium.mjs';
import { finger, mouse } from './pointer.mjs';
import { ROOT, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 390, height: 844 } }; // as tight as on a phone
const STEPS = 10;
let server;
let browser;

before(async () => {
  const root = join(ROOT, 'web');
  const configFile = join(root, 'vite.config.ts');
  server = await createServer({ root, configFile, logLevel: 'error' });
  await server.listen(0);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** The enlarged card and the marked cards of the hand. */
const stateOf = (page) =>
  page.evaluate(() => {
    const numbers = (name) =>
      [...document.querySelectorAll(`.hand li.${name}`)].map((one) => Number(one.dataset.card));
    return { large: numbers('large'), chosen: numbers('chosen') };
  });

const shows = (page, what, wanted) =>
  waitFor(what, async () => {
    const seen = await stateOf(page);
    return Object.entries(wanted).every(([name, list]) => String(seen[name]) === String(list));
  });

/** A point on the visible strip of a card, near its left edge. */
async function strip(page, index) {
  const box = await page.locator(`.hand li[data-card="${index}"]`).boundingBox();
  return { x: box.x + 5, y: box.y + box.height * 0.3 };
}

async function slide(pointer, from, to) {
  for (let i = 1; i <= STEPS; ++i) {
    const part = i / STEPS;
    await pointer.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
}

for (const [name, settings, hold] of [
  ['mouse', DESKTOP, mouse],
  ['finger', PHONE, finger],
]) {
  test(`a large hand is played by ${name}`, async () => {
    const context = await browser.newContext({ ...settings, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { port } = server.httpServer.address();
    await page.goto(`http://localhost:${port}/gallery/?case=ahead&seats=4`);
    await page.locator('.hand li').nth(20).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const pointer = await hold(page);
    const [from, to] = [await strip(page, 3), await strip(page, 8)];

    await pointer.down(from);
    await shows(page, 'the pressed card, enlarged', { large: [3], chosen: [] });
    await slide(pointer, from, to);
    await shows(page, 'the card slid to, enlarged', { large: [8], chosen: [] });
    await pointer.up();
    await shows(page, 'the card slid to, marked', { chosen: [8] });
    if (name === 'finger') {
      await shows(page, 'no card enlarged', { large: [] }); // a mouse stays
      // Chromium takes a touch within some 100 ms of a slide for the end of its fling and makes no
      // click of it. No finger is as quick as this test.
      await setTimeout(400);
    }

    await pointer.down(to);
    await pointer.up();
    await shows(page, 'the mark taken back', { chosen: [] });

    const beside = { x: from.x, y: from.y - 220 };
    await pointer.down(from);
    await slide(pointer, from, beside);
    await pointer.up();
    await shows(page, 'nothing chosen beside the hand', { large: [], chosen: [] });
    assert.equal(await page.locator('.hand li').count(), 32);
    await context.close();
  });
}
