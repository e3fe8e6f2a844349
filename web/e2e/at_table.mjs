// What the tests of single options do at a table: put a page on a seat, press one control, wait
// until the page shows something. Player (player.mjs) plays whole games instead.
import { look } from './player.mjs';
import { pause, wait_for } from './stage.mjs';

/** The page takes the seat over, as after a reload. */
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
  wait_for(`${what} on the page`, async () => {
    const seen = await look(page);
    return condition(seen) && seen;
  });

export const asks = (page, ask) => shows(page, ask, (seen) => seen.ask === ask);

/** The last line about that kind of event in the log, which is always open on a wide page. */
export async function tells(page, event) {
  const line = page.locator(`.log [data-event=${event}]`).last();
  await line.waitFor({ state: 'attached' });
  return (await line.textContent()).trim();
}

export async function press_card(page, card) {
  const button = page.locator(`[data-card-button="${card}"][aria-disabled=false]`);
  await button.first().click({ position: { x: 9, y: 16 } }); // the rest lies under the next card
}

export async function play_wild(page, card, colour) {
  await press_card(page, card);
  await page.locator(`dialog [data-colour-button=${colour}]`).click();
}

/** Presses as people do: not within the moment in which a button that just appeared is deaf. */
export async function press(page, name, value) {
  const button = page.locator(`[data-${name}="${value}"]`);
  await button.waitFor();
  await pause(450);
  await button.click();
}
