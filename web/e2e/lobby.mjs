// What a host does in a lobby, for the browser tests.
import { waitFor } from './stage.mjs';

/** Seats a bot of that level, and waits until it sits. */
export async function addBot(page, bot) {
  const before = await page.locator('ol > li').count();
  await page.locator('[data-level]').selectOption(bot);
  await page.locator('[data-add-bot]').click();
  await waitFor('the bot', async () => (await page.locator('ol > li').count()) > before);
}

/** The dialog of the rules, with every option in sight. */
export async function openAllRules(page) {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) await page.locator('[data-open=rules]').click();
  await dialog.waitFor();
  const all = page.locator('details[data-all-rules]:not([open]) > summary');
  if ((await all.count()) > 0) await all.press('Enter');
}
