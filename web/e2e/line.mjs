// A line that swallows every byte in both directions without closing: the page notices by itself,
// says so, and takes its seat again when bytes flow. Between page and server stands a proxy.
//
//   UNO_BIN=build/release/uno node --test web/e2e/line.mjs
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { kSettings, Seat } from './seat.mjs';
import { Stage, wait_for } from './stage.mjs';

const stage = new Stage();
const line = { swallows: false, sockets: new Set() };
let proxy;

before(async () => {
  await stage.open();
  proxy = createServer((near) => {
    const far = connect(stage.server.port, '127.0.0.1');
    const ends = { near, far, dead: line.swallows };
    line.sockets.add(ends);
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on('data', (bytes) => ends.dead || to.write(bytes));
      from.on('close', () => ends.dead || to.destroy());
      from.on('error', () => {});
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
after(async () => {
  for (const { near, far } of line.sockets) near.destroy(), far.destroy();
  proxy?.close();
  await stage.close();
});

/** From now on nothing passes, on the lines that are there and on new ones. */
function swallow(on) {
  line.swallows = on;
  if (on) for (const ends of line.sockets) ends.dead = true;
}

const lost = (page) => page.locator('.banner').count();

async function noticed_ms(page) {
  const since = Date.now();
  await wait_for('the page to notice', () => lost(page));
  return Date.now() - since;
}

test('a dead line is noticed and mended', { timeout: 90_000 }, async () => {
  const hello = { type: 'create', name: 'Ann', options: '-', ...kSettings };
  const seat = await Seat.take(stage.server.url, hello);
  const page = await stage.page('Ann', {});
  const url = `http://127.0.0.1:${proxy.address().port}`;
  await page.goto(url);
  await page.evaluate(
    ([table, token]) =>
      localStorage.setItem(`openuno.seat.${table}`, JSON.stringify({ token, at: Date.now() })),
    [seat.table, seat.token],
  );
  await page.goto(`${url}/t/${seat.table}`);
  await page.getByText('Ann').first().waitFor();

  swallow(true);
  const alone = await noticed_ms(page);
  assert.ok(alone < 10_500, `noticed after ${alone} ms: a ping each 5 s, 5 s for its answer`);
  swallow(false);
  await wait_for('the seat to be taken again', async () => (await lost(page)) === 0, 20_000);

  swallow(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const back = await noticed_ms(page);
  assert.ok(back < 5_500, `noticed after ${back} ms: asked at once when the page is back`);
  swallow(false);
  await wait_for('the seat to be taken again', async () => (await lost(page)) === 0, 20_000);
  console.log(`noticed after ${alone} ms alone, ${back} ms when the page was back`);
  assert.deepEqual(stage.troubles, []);
});
