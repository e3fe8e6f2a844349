// A connection that loses every byte in both directions without closing: the page notices, says so,
// and resumes its seat when bytes flow again.
//
//   UNO_BIN=build/release/uno node --test web/e2e/line.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SETTINGS, Seat } from './seat.mjs';
import { Stage, waitFor } from './stage.mjs';
import { LossyProxy } from './swallow.mjs';

const stage = new Stage();
const line = new LossyProxy();

before(async () => {
  await stage.open();
  await line.open(stage.server.port);
});
after(async () => {
  line.close();
  await stage.close();
});

const lost = (page) => page.locator('.banner').count();

async function noticedMs(page) {
  const since = Date.now();
  await waitFor('the page to notice', () => lost(page));
  return Date.now() - since;
}

test('a dead connection is noticed and replaced', { timeout: 90_000 }, async () => {
  const hello = { type: 'create', name: 'Ann', options: '-', ...SETTINGS };
  const seat = await Seat.take(stage.server.url, hello);
  const page = await stage.page('Ann', {});
  await page.goto(line.url);
  await page.evaluate(
    ([table, token]) =>
      localStorage.setItem(`openuno.seat.${table}`, JSON.stringify({ token, at: Date.now() })),
    [seat.table, seat.token],
  );
  await page.goto(`${line.url}/t/${seat.table}`);
  await page.getByText('Ann').first().waitFor();

  line.swallow(true);
  const alone = await noticedMs(page);
  assert.ok(alone < 10_500, `noticed after ${alone} ms: a ping each 5 s, 5 s for its answer`);
  line.swallow(false);
  await waitFor('the seat to be taken again', async () => (await lost(page)) === 0, 20_000);

  line.swallow(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const back = await noticedMs(page);
  assert.ok(back < 5_500, `noticed after ${back} ms: asked at once when the page is back`);
  line.swallow(false);
  await waitFor('the seat to be taken again', async () => (await lost(page)) === 0, 20_000);
  console.log(`noticed after ${alone} ms alone, ${back} ms when the page was back`);
  assert.deepEqual(stage.troubles, []);
});
