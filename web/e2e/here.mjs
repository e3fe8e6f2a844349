// Plays without a server. The second visit opens without a network, "Play now" starts a match
// against bots in the browser, and the match survives a reload in mid-turn, a crash of the tab and a
// new version of the page. When the server is there again, nothing is lost on either side.
import assert from 'node:assert/strict';
import { writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Person, playUntil } from './person.mjs';
import { look } from './player.mjs';
import { LOAD_MS, shoot, SHOTS, Stage, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' };
const stage = new Stage();
let context;
let page;

before(async () => {
  await stage.open();
  page = await stage.page('Ann', PHONE);
  context = page.context();
});
after(() => stage.close());

const url = () => new URL(page.url());
const shot = (name) => shoot(page, `here_${name}`);
const atTable = () => waitFor('a table', async () => (await look(page)).hand.length > 0, LOAD_MS);

/** The cards of the hand and the top card: what must not change while the page is away. */
async function position() {
  const { hand, top } = await look(page);
  return JSON.stringify({ hand: [...hand].sort(), top });
}
const myTurn = () => waitFor('a turn', async () => (await look(page)).mine, LOAD_MS);

test('"Play now" plays at the server on the first visit, and here on the second', async () => {
  await page.goto(stage.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('[data-play-now]').click();
  await atTable();
  assert.match(url().pathname, /^\/t\/[a-z0-9]+$/);
  await page.goto(stage.server.url);
  await page.locator('[data-play-now]').click();
  await waitFor('a table here', () => url().pathname.startsWith('/here/'), LOAD_MS);
  await atTable();
  assert.deepEqual(stage.troubles, []);
});

test('the second visit opens without a network', async () => {
  await page.goto(stage.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await stage.server.kill();
  await context.setOffline(true);
  await page.reload();
  await page.locator('[data-play-now]').waitFor();
});

test('"Play now" starts a match in the browser, and it goes on after a reload', async () => {
  await page.locator('[data-play-now]').click();
  await atTable();
  assert.match(url().pathname, /^\/here\/[a-z]+$/);
  await myTurn();
  await shot('turn');
  const before = await position();
  await page.reload();
  await atTable();
  await myTurn();
  assert.equal(await position(), before);
});

test('a crash of the tab loses nothing', async () => {
  await myTurn();
  const [before, at] = [await position(), page.url()];
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  page = await context.newPage();
  await page.goto(at);
  await atTable();
  await myTurn();
  assert.equal(await position(), before);
});

test('the match ends, and its record can be read', async () => {
  const ann = new Person('Ann', page);
  await playUntil([ann], 'the end of a round', (_, seen) => seen.over !== null);
  await shot('over');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('td a[download]').first().click(),
  ]);
  const record = await readFile(await file.path(), 'utf8');
  assert.match(record, /^\[/m);
  await writeFile(join(SHOTS, 'here.uno'), record);
});

test('the table stands in the list of the start page, beside those of the server', async () => {
  await context.setOffline(false);
  await stage.server.start();
  await page.goto(stage.server.url);
  const own = page.locator('.own button.seat');
  await own.first().waitFor();
  assert.equal(await own.count(), 3); // two here, and one at the server
  await own.first().click(); // the last one played
  await waitFor('the table again', () => url().pathname.startsWith('/here/'));
  assert.deepEqual(stage.troubles, []);
});
