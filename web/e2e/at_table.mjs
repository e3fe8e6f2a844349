// Helpers for tests of single options at a table: put a page on a seat, press a control, wait until
// the page shows something, reload it, kill the server. Player (player.mjs) plays whole games
// instead.
import assert from 'node:assert/strict';
import { look } from './player.mjs';
import { pause, waitFor } from './stage.mjs';

/** Lets the page resume the seat, as after a reload. */
export async function sit(server, page, seat) {
  seat.leave();
  const key = `openuno.seat.${seat.table}`;
  if (!page.url().startsWith(server)) await page.goto(server);
  await page.evaluate(
    ([name, token]) => localStorage.setItem(name, JSON.stringify({ token, at: Date.now() })),
    [key, seat.token],
  );
  await page.goto(`${server}/t/${seat.table}`);
  await shows(page, 'its hand', ({ hand }) => hand.length === seat.view.hand.length);
}

export const shows = (page, what, condition) =>
  waitFor(`${what} on the page`, async () => {
    const seen = await look(page);
    return condition(seen) && seen;
  });

export const asks = (page, ask) => shows(page, ask, (seen) => seen.ask === ask);

/** The last log line about that kind of event. A wide page always shows the log. */
export async function tells(page, event) {
  const line = page.locator(`.log [data-event=${event}]`).last();
  await line.waitFor({ state: 'attached' });
  return (await line.textContent()).trim();
}

export async function pressCard(page, card) {
  const button = page.locator(`[data-card-button="${card}"][aria-disabled=false]`);
  await button.first().click({ position: { x: 9, y: 16 } }); // the next card covers the rest
}

export async function playWild(page, card, colour) {
  await pressCard(page, card);
  await page.locator(`dialog [data-colour-button=${colour}]`).click();
}

/** Presses a button after the moment in which a new button ignores taps. */
export async function press(page, name, value) {
  const button = page.locator(`[data-${name}="${value}"]`);
  await button.waitFor();
  await pause(450);
  await button.click();
}

/** Reloads the page in mid-turn: it must show the same hand, table and question. */
export async function reloadInTurn(page) {
  const held = await look(page);
  await page.reload();
  const back = await shows(page, 'the seat after the reload', ({ hand }) => hand.length > 0);
  for (const part of ['hand', 'top', 'colour', 'ask', 'mine', 'playable', 'acts']) {
    assert.deepEqual(back[part], held[part], `${part} after the reload`);
  }
}

/** Kills and restarts the server in mid-round: nobody may lose a card. */
export async function killAndRestart(stage, pages) {
  const parts = ['hand', 'top', 'colour', 'ask', 'mine'];
  const held = await Promise.all(pages.map(look));
  await stage.kill();
  for (const page of pages) await page.getByText('Connection lost.').waitFor();
  await stage.shoot(pages[1], 'connection-lost-phone');
  await stage.server.start();
  for (const [i, page] of pages.entries()) {
    const back = await shows(page, 'the connection to come back', ({ lost }) => !lost);
    for (const part of parts) assert.deepEqual(back[part], held[i][part], `${part} after kill -9`);
  }
}

/** The rounds and totals on the page. */
export function shownScores(page) {
  return page.evaluate(() => {
    const number = (node, name) => Number(node.getAttribute(name));
    return {
      winner: number(document.querySelector('.over'), 'data-winner'),
      rounds: [...document.querySelectorAll('tr[data-round]')].map((row) => ({
        number: number(row, 'data-round'),
        winner: number(row, 'data-winner'),
        points: number(row, 'data-points'),
        record: row.querySelector('a').getAttribute('href'),
      })),
      totals: [...document.querySelectorAll('[data-seat-total]')].map((row) => [
        number(row, 'data-seat'),
        number(row, 'data-seat-total'),
      ]),
    };
  });
}
