// Accessibility of the screens in the gallery: axe-core with the rules of WCAG 2.2 AA in light and
// dark, no horizontal scrolling at 400% zoom, and nothing lost at twice the text size.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Gallery } from './gallery_page.mjs';
import { SHOTS } from './stage.mjs';

const PHONE = { width: 390, height: 844 };
const ZOOMED = { width: 320, height: 256 }; // 1280 x 1024 at 400%
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Cases of the gallery, and what to press in them. */
const PLACES = [
  ['start'],
  ['start', 'settings'],
  ['public_tables'],
  ['no_page'],
  ['join'],
  ['join_full'],
  ['join_started'],
  ['lobby'],
  ['lobby', 'rules'],
  ['lobby', 'settings'],
  ['lobby', 'table-settings'],
  ['lobby', 'leave'],
  ['lobby_public'],
  ['lobby_away'],
  ['lobby_guest'],
  ['lobby_guest', 'rules'],
];
const TABLES = ['turn', 'other', 'drawn', 'challenge', 'stack', 'dare', 'catch', 'refused'].concat([
  'grace',
  'talk',
  'slow_line',
]);
const ENDS = ['round_over', 'match_over']; // these show the last card first

const gallery = new Gallery();
let axe;

before(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await gallery.open();
});
after(() => gallery.close());

async function open(page, [name, opened]) {
  await gallery.put(page, name);
  if (opened) await page.locator(`[data-open=${opened}]`).first().click();
}

for (const theme of ['dark', 'light'])
  test(`axe-core finds nothing in ${theme}`, async () => {
    const page = await gallery.page(PHONE, `theme=${theme}`);
    await page.evaluate(axe);
    const all = [];
    for (const place of [...PLACES, ...[...TABLES, ...ENDS].map((name) => [name])]) {
      await open(page, place);
      if (ENDS.includes(place[0])) await page.locator('.over').waitFor();
      const found = await page.evaluate(async (values) => {
        const off = { 'page-has-heading-one': { enabled: false } }; // counted below
        const only = { runOnly: { type: 'tag', values }, rules: off };
        const { violations } = await globalThis.axe.run(document, only);
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
      }, TAGS);
      // One heading of the first level; the table does not have one yet.
      const headings = await page.locator('h1:visible').count();
      if (![...TABLES, ...ENDS].includes(place[0]) && headings !== 1)
        found.push(`${headings} headings of the first level`);
      all.push(...found.map((one) => `${place.join(' ')}: ${one}`));
    }
    await page.close();
    assert.equal(all.join('\n'), '');
  });

/** Runs in the page: finds elements that are wider than the window or clipped. */
function lost() {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const dialog = document.querySelector('dialog[open]');
  if (dialog && dialog.scrollWidth > dialog.clientWidth + 1)
    found.push(`the dialog is ${dialog.scrollWidth} wide`);
  for (const node of (dialog ?? document).querySelectorAll('button, input, select, summary')) {
    if (!node.checkVisibility() || node.closest('.chip, svg')) continue;
    const box = node.getBoundingClientRect();
    const name = node.textContent.trim() || node.getAttribute('name');
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${name}`);
    if (node.scrollWidth > node.clientWidth + 1 && node.tagName === 'BUTTON')
      found.push(`cut: ${name}`);
  }
  return found;
}

for (const [what, size, more] of [
  ['at 400% zoom', ZOOMED, ''],
  ['with text of 200%', PHONE, 'text=200'],
  ['with text of 200% from right to left', PHONE, 'text=200&dir=rtl'],
])
  test(`nothing is lost ${what}`, async () => {
    const page = await gallery.page(size, more);
    const all = [];
    for (const place of PLACES) {
      await open(page, place);
      const found = await page.evaluate(lost);
      if (found.length > 0)
        await page.screenshot({ path: join(SHOTS, `lost_${place.join('_')}.png`) });
      all.push(...found.map((one) => `${place.join(' ')}: ${one}`));
    }
    await page.close();
    assert.equal(all.join('\n'), '');
  });
