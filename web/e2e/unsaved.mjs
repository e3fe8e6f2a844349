// A game without a server where the browser cannot store it: its storage is full, or forbidden. The
// page says so, and the game goes on.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchProfile } from './chromium.mjs';
import { Person, playUntil } from './person.mjs';
import { look } from './player.mjs';
import { LOAD_MS, Stage, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };
const stage = new Stage();

before(() => stage.open());
after(() => stage.close());

const hasCards = (page) =>
  waitFor('a hand', async () => (await look(page)).hand.length > 0, LOAD_MS);
const unsaved = (page) => page.locator('[data-notice=unsaved]');

/** Opens a table with two bots. */
async function open(page) {
  await page.goto(stage.server.url);
  await page.fill('input[name=name]', 'Ann');
  await page.locator('[data-phone]').click();
  for (let bots = 0; bots < 2; ++bots)
    await page.locator('[data-add-bot]').click({ timeout: LOAD_MS });
}

async function start(page) {
  await page.locator('.start:enabled').click();
  await hasCards(page);
}

/** Plays on until Ann has acted that often. */
async function act(page, times) {
  const ann = new Person('Ann', page);
  const acts = () => [...ann.player.done.values()].reduce((sum, one) => sum + one, 0);
  await playUntil([ann], `${times} acts`, () => acts() >= times);
}

test('with full storage the game goes on, and is stored when there is space again', async () => {
  const page = await stage.page('full storage', PHONE);
  const browser = await page.context().newCDPSession(page);
  const quota = (quotaSize) =>
    browser.send('Storage.overrideQuotaForOrigin', { origin: stage.server.url, quotaSize });
  await quota(1); // before the page stores anything: Chromium remembers for a while what is free
  await open(page);
  await unsaved(page).waitFor();
  await stage.shoot(page, 'unsaved');
  await unsaved(page).getByRole('button').click();
  await start(page);
  await act(page, 2);
  await quota(undefined);
  await act(page, 2);
  // The round can be over, or wait for an answer that is no turn; play on then.
  const myTurn = (_, seen) => seen.mine && seen.over === null;
  const { hand, top } = await playUntil([new Person('Ann', page)], 'a turn', myTurn);
  await page.reload();
  await hasCards(page);
  const back = await look(page);
  assert.deepEqual([back.hand, back.top], [hand, top]);
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

test('where nothing may be stored, the game goes on, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uno-profile-'));
  await mkdir(join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings));
  const context = await launchProfile(folder, PHONE);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await open(page);
    await unsaved(page).waitFor();
    await unsaved(page).getByRole('button').click();
    const stores = await page.evaluate(() => {
      try {
        return localStorage !== null;
      } catch {
        return false;
      }
    });
    assert.equal(stores, false, 'this profile should forbid storage');
    await start(page);
    await act(page, 3);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
