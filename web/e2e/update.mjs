// A new version of the client arrives during a match in the browser: the match ends in the version in
// which it began. The new version takes over on a reload, if no other page is open, and resumes the
// stored match. It needs no network for the language of the page. An old page that talks to a newer
// server says so.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'vite';
import { Person, playUntil } from './person.mjs';
import { look } from './player.mjs';
import { LOAD_MS, ROOT, Stage, waitFor } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow', locale: 'de-DE' };
const stage = new Stage();
let page;

/** The same client, except that its page says which version it is: almost every file has another
 * name then. */
async function buildNext(folder) {
  const mark = {
    name: 'next-version',
    transform: (code, id) =>
      id.endsWith('/src/main.ts') || id.endsWith('/screens/behind.ts')
        ? `${code}\ndocument.documentElement.dataset.version = 'next';`
        : null,
  };
  process.chdir(join(ROOT, 'web'));
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [mark],
    build: { outDir: folder, emptyOutDir: true },
  });
}

before(async () => {
  await stage.open();
  await buildNext(join(stage.folder, 'next'));
  page = await stage.page('Ann', PHONE);
});
after(() => stage.close());

const hasCards = () => waitFor('a hand', async () => (await look(page)).hand.length > 0, LOAD_MS);
const version = () => page.evaluate(() => document.documentElement.dataset.version ?? 'first');
const language = () => page.evaluate(() => document.documentElement.lang);
const keptLanguages = () =>
  page.evaluate(async () => {
    const cache = await caches.open('openuno.languages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
const position = async () => {
  await waitFor('a turn', async () => (await look(page)).mine, LOAD_MS);
  const { hand, top } = await look(page);
  return JSON.stringify({ hand: [...hand].sort(), top });
};

test('a match in the browser begins in the first version', async () => {
  await page.goto(stage.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitFor('German to be kept', async () => (await keptLanguages()).length === 1);
  await page.evaluate(() =>
    localStorage.setItem(
      'openuno.game',
      JSON.stringify({ edition: 'classic', options: 'format=single_round' }),
    ),
  );
  await page.reload();
  await page.fill('input[name=name]', 'Ann');
  await page.locator('[data-phone]').click();
  for (let bots = 0; bots < 2; ++bots)
    await page.locator('[data-add-bot]').click({ timeout: LOAD_MS });
  await page.locator('.start:enabled').click();
  await hasCards();
});

test('a new version arrives, and the match goes on to its end in the old one', async () => {
  const old = await page.locator('script[type=module]').getAttribute('src');
  await stage.server.kill();
  stage.server.web = join(stage.folder, 'next');
  await stage.server.start();
  const gone = await fetch(new URL(old, `${stage.server.url}/`));
  assert.equal(gone.status, 404, 'the server should have only files of the new version');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });
  await waitFor(
    'the new version to be stored',
    () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()).waiting),
    LOAD_MS,
  );
  const ann = new Person('Ann', page);
  await playUntil([ann], 'the end of the match', (_, { over }) => over === 'match_over');
  await page.locator('[data-look-again]').click(); // files that the page has not needed before
  await page.locator('[data-leave]').first().waitFor({ timeout: LOAD_MS });
  await page.goBack();
  assert.equal(await version(), 'first');
  await page.locator('[data-next=match]').click();
  await hasCards();
});

test('a reload keeps the old version while another page is open', async () => {
  const before = await position();
  const other = await page.context().newPage();
  await other.goto(stage.server.url);
  await page.reload();
  await hasCards();
  assert.equal(await position(), before);
  assert.equal(await version(), 'first');
  await other.close();
});

test('a reload brings the new version, which resumes the match without a network', async () => {
  const before = await position();
  await stage.server.kill();
  await page.context().setOffline(true);
  await page.reload();
  await waitFor('the new version', async () => (await version().catch(() => '')) === 'next');
  await hasCards();
  assert.equal(await position(), before);
  await waitFor('German', async () => (await language()) === 'de');
  const kept = await keptLanguages();
  assert.equal(kept.length, 1, `only the new file of one language: ${kept}`);
  await page.context().setOffline(false);
  await stage.server.start();
  assert.deepEqual(stage.troubles, []);
});

test('an old page says that a newer server does not understand it, and can be loaded again', async () => {
  const old = await stage.page('an old page', { viewport: PHONE.viewport });
  await old.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    const renamed = (text) => text.replace('"type":"create"', '"type":"create_old"');
    socket.onMessage((text) => server.send(renamed(text)));
  });
  await old.goto(stage.server.url);
  await old.locator('[data-play-now]').click();
  const said = old.locator('.banner', { hasText: 'The server did not understand this page.' });
  await said.waitFor();
  const loaded = old.waitForEvent('load');
  await said.getByRole('button').click();
  await loaded;
  // The page can send something while the server closes the connection.
  const troubles = stage.troubles.filter((one) => !one.includes('already in CLOSING or CLOSED'));
  assert.deepEqual(troubles, []);
});
