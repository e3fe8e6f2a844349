// The server at a path of a larger site, behind a real haproxy with TLS: a table is dealt, the
// address bar and links keep the path, and a reload resumes the seat.
//
//   UNO_BIN=build/release/uno node web/e2e/proxy.mjs
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { look } from './player.mjs';
import { freePort } from './server.mjs';
import { DESKTOP, Stage, waitFor } from './stage.mjs';

const PATH = '/games/uno';
const folder = mkdtempSync(join(tmpdir(), 'uno-proxy-'));
let proxy;
let site;

const configuration = (port, upstream) => `
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port} ssl crt ${folder}/both.pem
  http-request set-header X-Forwarded-Proto https
  use_backend uno if { path_beg ${PATH}/ }
backend uno
  server uno ${upstream}
`;

/** Whether something listens on that port. */
function opens(port) {
  return new Promise((tell) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => tell(true)));
    socket.once('error', () => tell(false));
  });
}

const stage = new Stage();
before(async () => {
  const port = await freePort();
  site = `https://127.0.0.1:${port}${PATH}`;
  await stage.open({ flags: ['--public-url', site] });
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', [...request.split(' '), '-subj', '/CN=127.0.0.1', ...files], {
    stdio: 'ignore',
  });
  const both = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)));
  writeFileSync(join(folder, 'both.pem'), Buffer.concat(both));
  writeFileSync(join(folder, 'proxy.cfg'), configuration(port, new URL(stage.server.url).host));
  proxy = spawn('/usr/sbin/haproxy', ['-f', join(folder, 'proxy.cfg')], { stdio: 'inherit' });
  await waitFor('haproxy', () => opens(port));
});
after(async () => {
  await stage.close();
  proxy?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a table survives a reload, and links keep the path', async () => {
  const page = await stage.page('behind', { ...DESKTOP, ignoreHTTPSErrors: true });
  await page.goto(`${site}/`);
  await page.getByRole('button', { name: 'Play now' }).click();
  await waitFor('the hand', async () => (await look(page)).hand.length > 0);
  assert.match(page.url(), new RegExp(`^${site}/t/[a-z0-9]+$`));
  const { hand } = await look(page);
  await page.reload();
  await waitFor('the same hand', async () => (await look(page)).hand.length >= hand.length - 1);
  await page.goto(`${site}/`);
  const own = page.getByRole('button', { name: /with Ada, Bruno and Clara/ });
  await own.first().click();
  await waitFor('the table again', async () => (await look(page)).hand.length > 0);
  const text = await page.evaluate(async () => (await fetch(document.baseURI)).text());
  assert.ok(text.includes(`"og:image" content="${site}/share.jpg"`), 'the picture is at the site');
});

test('a page of another site cannot open the socket through the proxy', async () => {
  const page = await stage.page('stranger', { ...DESKTOP, ignoreHTTPSErrors: true });
  const answer = await page.request.get(`${site}/ws`, {
    headers: {
      origin: 'https://evil.test',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  assert.equal(answer.status(), 403);
});
