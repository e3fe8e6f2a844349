// The operator's page in Chromium: plain HTML on the private port, on a phone and on a desktop, in
// light and dark. A person presses its buttons, and a page of another site cannot.
//
//   UNO_BIN=build/release/uno node --test web/e2e/operator.mjs
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { SETTINGS, Seat } from './seat.mjs';
import { freePort } from './server.mjs';
import { shoot, Stage } from './stage.mjs';

const stage = new Stage();
const seats = [];
let operator;

before(async () => {
  const port = await freePort();
  operator = `http://127.0.0.1:${port}/operator`;
  await stage.open({ flags: ['--private', `127.0.0.1:${port}`] });
  for (const options of ['-', 'edition=flip target=250', 'edition=no_mercy']) {
    const create = { type: 'create', name: '<script>', options, ...SETTINGS };
    const host = await Seat.take(stage.server.url, create);
    seats.push(
      host,
      await Seat.take(stage.server.url, { type: 'join', table: host.table, name: 'Ben' }),
    );
  }
});
after(() => stage.close());

for (const [name, width, scheme] of [
  ['phone', 390, 'dark'],
  ['desktop', 1366, 'light'],
]) {
  test(`it fits a ${name}, in ${scheme} colours`, async () => {
    const page = await stage.browser.newPage({
      viewport: { width, height: 844 },
      colorScheme: scheme,
    });
    const complaints = [];
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
    const places = { overview: '', table: `/table?table=${seats[0].table}`, deleted: '/deleted' };
    for (const [place, path] of Object.entries(places)) {
      await page.goto(operator + path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${place} is ${wide} pixels wide`);
      const low = await page.evaluate(
        () =>
          [...document.querySelectorAll('button')].filter((one) => one.offsetHeight < 44).length,
      );
      assert.equal(low, 0, `buttons of ${place} that are too low for a finger`);
      await stage.checkAccessibility(page, `${place} on a ${name}`);
      await shoot(page, `operator_${place}_${name}`, { fullPage: true });
    }
    assert.deepEqual(complaints, []);
    await page.close();
  });
}

test('a person drains the server, backs it up, closes a table and brings it back', async () => {
  const page = await stage.browser.newPage();
  const press = async (path, name, told) => {
    await page.goto(operator + path);
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('status').filter({ hasText: told }).waitFor();
  };
  await press('', 'Drain: allow no new tables', 'no new tables');
  assert.equal((await fetch(`${stage.server.url}/readyz`)).status, 503);
  await press('', 'Stop draining: allow new tables', 'new tables are allowed');
  await press('', 'Back up now', 'backup.sqlite');
  const { table } = seats[2];
  await press(`/table?table=${table}`, 'Close this table', `${table} is closed`);
  await press('/deleted', 'Bring back', `${table} is back`);
  await page.goto(operator);
  await page.getByLabel('Code of a table').fill(table.slice(0, 5).toUpperCase());
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: `Table ${table}` }).waitFor();
  await page.close();
});

test('a page of another site presses nothing', async () => {
  const reader = await (await fetch(operator)).text();
  const [, action] = /action="\/operator\?(do=drain[^"]+)"/.exec(reader);
  const target = `${operator}?${action.replaceAll('&amp;', '&')}`; // even with the right token
  const site = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<form method="post" action="${target}"><button>Win a prize</button></form>`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const page = await stage.browser.newPage();
  for (const host of ['127.0.0.1', 'localhost']) {
    await page.goto(`http://${host}:${site.address().port}/`);
    await page.getByRole('button').click();
    await page.getByText('did not come from the operator').waitFor();
  }
  assert.equal((await fetch(`${stage.server.url}/readyz`)).status, 200, 'it drains');
  await page.close();
  site.close();
});
