// Slow games and web push: a real server sends to a real HTTPS server, which replaces the push
// service, and Chromium's service worker shows the message. Only the subscription at the browser
// vendor is missing: without it Chromium has no push address.
//
//   UNO_BIN=build/release/uno node --test web/e2e/push.mjs
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PushService, Subscription } from './push_service.mjs';
import { SETTINGS, Seat } from './seat.mjs';
import { pause, Stage, waitFor } from './stage.mjs';

const DAY = 86_400;
const QUIET_MS = 5000; // server/limits.h
const stage = new Stage();
const service = new PushService();
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uno-push-'));
  await service.open(folder);
  const flags = ['--push-to-anywhere', '--push-contact', 'mailto:host@example.org'];
  await stage.open({ flags, env: { SSL_CERT_FILE: service.certificate } }, true);
});
after(async () => {
  await stage.close();
  service.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const settings = { ...SETTINGS, timer_s: DAY };

async function twoSeats() {
  const { url } = stage.server;
  const ann = await Seat.take(url, { type: 'create', name: 'Ann', options: '-', ...settings });
  const ben = await Seat.take(url, { type: 'join', table: ann.table, name: 'Ben' });
  return [ann, ben];
}

async function comeBack({ table, token }) {
  const seat = new Seat(stage.server.url);
  await waitFor('a line', () => seat.socket.readyState === 1);
  seat.say({ type: 'resume', table, token });
  await seat.until('the table', (view) => view !== null);
  return Object.assign(seat, { table, token });
}

const deal = async (seats) => {
  seats[0].say({ type: 'start' });
  for (const seat of seats) await seat.until('a deal', (view) => view.stage === 'round');
};

test('only an absent player is told, and only once', { timeout: 90_000 }, async () => {
  service.received.length = 0;
  const seats = await twoSeats();
  const told = seats.map((_, i) => new Subscription(service, `seat${i}`));
  for (const [i, seat] of seats.entries()) {
    seat.say({ type: 'tell_me', ...told[i].address });
    await seat.until('to be told', (view) => view.told);
  }
  await deal(seats);
  const here = seats.findIndex(({ view }) => view.round.turn === view.you);
  const away = 1 - here;
  seats[away].leave();
  await seats[here].until('nobody there', (view) => !view.seats[away].online);
  await seats[here].endTurn();
  const since = Date.now();
  await waitFor('a push', () => service.of(`seat${away}`).length > 0);
  const [push] = service.of(`seat${away}`);
  assert.ok(push.at - since > QUIET_MS - 500, `after ${push.at - since} ms`);
  const { table } = seats[0];
  assert.deepEqual(told[away].open(push.body), {
    table,
    says: {
      key: 'push.your_turn',
      args: { name: ['Ann', 'Ben'][away], table: table.slice(0, 5).toUpperCase() },
    },
  });
  assert.throws(() => told[here].open(push.body), 'nobody else can open it');
  assert.equal(push.headers['content-encoding'], 'aes128gcm');
  assert.equal(push.headers.ttl, String(DAY));
  assert.match(push.headers.topic, /^[A-Za-z0-9_-]{32}$/);
  const claims = service.claimsOf(push, seats[here].pushKey);
  assert.equal(claims.aud, service.url);
  assert.equal(claims.sub, 'mailto:host@example.org');
  assert.ok(claims.exp > Date.now() / 1000 && claims.exp < Date.now() / 1000 + DAY);

  const back = await comeBack(seats[away]);
  await back.endTurn();
  await seats[here].until('its turn', (view) => view.round.turn === here);
  await pause(QUIET_MS + 1500); // it has its turn and is connected
  assert.equal(service.received.length, 1);
  const key = await stat(join(stage.server.folder, 'vapid.pem'));
  assert.equal(key.mode & 0o777, 0o600);

  service.status = 410; // the browser has unsubscribed
  seats[here].leave();
  await waitFor('a push', () => service.of(`seat${here}`).length > 0);
  service.status = 201;
  const toldNoMore = await comeBack(seats[here]);
  await waitFor('it to be forgotten', () => !toldNoMore.view.told);
  assert.equal(back.view.told, true, 'the other one stays');
  for (const seat of [toldNoMore, back]) seat.leave();
});

/** The page resumes the seat, and the start page lists it. */
async function sit(page, seat) {
  await page.goto(stage.server.url);
  await page.evaluate(
    ([table, token]) =>
      localStorage.setItem(`openuno.seat.${table}`, JSON.stringify({ token, at: Date.now() })),
    [seat.table, seat.token],
  );
  seat.leave();
  await page.goto(`${stage.server.url}/t/${seat.table}`);
}

/** Passes a text to the service worker as a push does. */
async function deliver(page, text) {
  const line = await page.context().newCDPSession(page);
  const found = new Promise((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const push = { origin: stage.server.url, registrationId: await found, data: text };
  await line.send('ServiceWorker.deliverPushMessage', push);
}

test(
  'the browser shows the message, and the start page shows the turn',
  { timeout: 90_000 },
  async () => {
    const [ann, ben] = await twoSeats();
    const told = new Subscription(service, 'browser');
    const page = await stage.page('Ann', { serviceWorkers: 'allow' });
    await page.context().grantPermissions(['notifications'], { origin: stage.server.url });
    await page.addInitScript(({ endpoint, ...keys }) => {
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
      PushManager.prototype.subscribe = () => Promise.resolve(subscription);
    }, told.address);
    await sit(page, ann);
    await page.locator('[name=tell_me]').click();
    await waitFor('the table to say so', () => page.locator('[name=tell_me]:checked').count());
    await stage.checkAccessibility(page, 'a lobby of a slow game');
    await page.getByRole('button', { name: 'Start' }).click();
    await ben.until('a deal', (view) => view.stage === 'round');

    await page.goto(stage.server.url); // leave the table
    await ben.until('nobody there', (view) => !view.seats[0].online);
    if (ben.view.round.turn === ben.view.you) await ben.endTurn();
    const own = page.locator('button.seat', { hasText: ann.table.slice(0, 5).toUpperCase() });
    await page.reload();
    await own.getByText('Your turn').waitFor();
    assert.match(await own.textContent(), /24 h left/);
    await stage.checkAccessibility(page, 'the start page with a table that waits');

    const [push] = await waitFor('a push', () => {
      const all = service.of('browser');
      return all.length > 0 && all;
    });
    await deliver(page, JSON.stringify(told.open(push.body)));
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        const notes = await worker.getNotifications();
        return notes.map(({ title, body, tag }) => ({ title, body, tag }));
      });
    await waitFor('a notification', async () => (await shown()).length > 0);
    const code = ann.table.slice(0, 5).toUpperCase();
    const body = `Ann, it is your turn at table ${code}.`;
    assert.deepEqual(await shown(), [{ title: 'OpenUNO', body, tag: ann.table }]);

    // A synthetic click cannot open a window, so only the target is checked.
    const [worker] = page.context().serviceWorkers();
    const opened = await worker.evaluate(async () => {
      const paths = [];
      self.clients.openWindow = (path) => Promise.resolve(void paths.push(path));
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      const pause = () => new Promise((go) => setTimeout(go, 20));
      for (let i = 0; i < 100 && paths.length === 0; ++i) await pause();
      return paths;
    });
    assert.deepEqual(opened, [`/t/${ann.table}`]);
    ben.leave();
    assert.deepEqual(stage.troubles, []);
  },
);
