// Actions of a host in the lobby, for the browser tests.
import { pause, waitFor } from './stage.mjs';

/** A button that appears under the pointer ignores presses for this time (src/ui/deaf.ts). */
const DEAF_MS = 400;

/** Adds a bot of that level and waits until it has a seat. */
export async function addBot(page, bot) {
  const before = await page.locator('ol > li').count();
  await page.locator('[data-level]').selectOption(bot);
  await page.locator('[data-add-bot]').click();
  await waitFor('the bot', async () => (await page.locator('ol > li').count()) > before);
  await pause(DEAF_MS); // the button that removes the bot appears near the one that added it
}

/** Opens the rules dialog with all options visible. */
export async function openAllRules(page) {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) await page.locator('[data-open=rules]').click();
  await dialog.waitFor();
  const all = page.locator('details[data-all-rules]:not([open]) > summary');
  if ((await all.count()) > 0) await all.press('Enter');
}
