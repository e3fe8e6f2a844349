// What a host does in a lobby, for the browser tests.
import { wait_for } from './stage.mjs';

/** Seats a bot of that level, and waits until it sits. */
export async function add_bot(page, bot) {
  const before = await page.locator('ol > li').count();
  await page.locator('[data-level]').selectOption(bot);
  await page.locator('[data-add-bot]').click();
  await wait_for('the bot', async () => (await page.locator('ol > li').count()) > before);
}

/** The dialog of the rules, with every option in sight. */
export async function open_all_rules(page) {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) await page.locator('[data-open=rules]').click();
  await dialog.waitFor();
  const all = page.locator('details[data-all-rules]:not([open]) > summary');
  if ((await all.count()) > 0) await all.press('Enter');
}
