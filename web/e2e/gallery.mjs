// The tables of the gallery in a pseudo language that is 40% longer and in brackets: visible text
// without brackets bypasses the catalogue, and no text may be cut off or widen the page. Names are
// marked translate="no", English sentences lang="en". Then a few tables are mirrored for looking at
// them.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Gallery } from './gallery_page.mjs';
import { SHOTS, shoot } from './stage.mjs';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
];
const MIRRORED = [
  'start',
  'lobby',
  'turn',
  'catch',
  'round_over',
  'stack',
  'ten',
  'dos_laying',
  'quatro_sure',
];
/** What to press to open more of a case. */
const OPENED = {
  keys: ['turn', '?'],
  rules: ['turn', 'i'],
  leave: ['lobby', null, '[data-open=leave]'],
  lobbyRules: ['lobby', null, '[data-open=rules]'],
  lobbySettings: ['lobby', null, '[data-open=table-settings]'],
  make_card: ['lobby_themed', null, '[data-open=rules]', '[data-make-card]'],
  themed_rules: ['lobby_themed', null, '[data-open=rules]'],
  guest_rules: ['lobby_guest', null, '[data-open=rules]'],
  settings: ['start', null, '[data-open=settings]'],
  referee: ['dare', null, '[data-open=referee]'],
  picker: ['several', null, '[data-card-button=R8]'],
  wild: ['turn', null, '[data-card-button=W]'],
  dos_choosing: ['dos', null, '[data-card-button=WD]'],
};
const gallery = new Gallery();
let names;

before(async () => {
  await gallery.open();
  const load = (file) => gallery.server.ssrLoadModule(`/gallery/${file}.ts`);
  names = [
    ...Object.keys((await load('cases')).cases),
    ...Object.keys((await load('quatro')).boards),
  ];
});
after(() => gallery.close());

/** Runs in the page: finds text without brackets and text that is cut off. */
function troubles() {
  const found = [];
  const bare = (text) => {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/\[[^[\]]*\]/g, ' ');
    }
    return /\p{L}/u.test(rest);
  };
  const told = (node) => node.closest('[translate=no], [lang=en], svg, style, script');
  const where = (node) => `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
  for (const node of document.body.querySelectorAll('*')) {
    if (told(node) || !node.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = node.getAttribute(name);
      if (text && bare(text)) found.push(`${name} of ${where(node)}: ${text}`);
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest('svg, style, script, option, .visually-hidden'))
      continue;
    if (!holder.checkVisibility({ visibilityProperty: true })) continue;
    if (!told(holder) && bare(node.data)) found.push(`bypass in ${where(holder)}: ${node.data}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || holder.closest('[translate=no], .log, [data-aside]')) continue;
    for (let over = holder; over && over !== document.body; over = over.parentElement) {
      const style = getComputedStyle(over);
      const edge = over.getBoundingClientRect();
      const [x, y] = [style.overflowX, style.overflowY];
      if (/hidden|clip/.test(x) && (box.left < edge.left - 1 || box.right > edge.right + 1))
        found.push(`cut sideways by ${where(over)}: ${node.data}`);
      if (/hidden|clip/.test(y) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2))
        found.push(`cut in height by ${where(over)}: ${node.data}`);
      if (/auto|scroll/.test(`${x} ${y}`) || style.position === 'fixed') break;
    }
    const scrolls = (() => {
      for (let over = holder; over && over !== document.body; over = over.parentElement)
        if (/auto|scroll/.test(getComputedStyle(over).overflowX)) return true;
      return false;
    })();
    if (!scrolls && (box.left < -1 || box.right > innerWidth + 1))
      found.push(`outside of the window: ${node.data}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
  return [...new Set(found)];
}

for (const size of SIZES) {
  test(`no text bypasses the catalogue or is cut off at ${size.width}`, async () => {
    const page = await gallery.page(size, 'language=xx');
    const all = [];
    const look = async (name) => {
      const found = await page.evaluate(troubles);
      if (found.length > 0)
        await page.screenshot({ path: join(SHOTS, `long_${name}_${size.width}.png`) });
      all.push(...found.map((one) => `${name}: ${one}`));
    };
    for (const name of names) {
      await gallery.put(page, name);
      await look(name);
    }
    for (const [opened, [name, key, ...selectors]] of Object.entries(OPENED)) {
      await gallery.put(page, name);
      if (key) await page.keyboard.press(key);
      for (const selector of selectors)
        if (await page.locator(selector).first().isVisible()) await page.click(selector);
      await look(opened);
    }
    await page.close();
    assert.equal(all.join('\n'), '');
  });
}

test('the tables can be mirrored', async () => {
  for (const size of SIZES) {
    const page = await gallery.page(size, 'dir=rtl');
    for (const name of MIRRORED) {
      await gallery.put(page, name);
      await shoot(page, `mirrored_${name}_${size.width}`);
      const seen = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth > innerWidth,
        start: getComputedStyle(document.querySelector('main')).direction,
        // The index of a card is in its upper left corner.
        covered: [...document.querySelectorAll('li[data-card]')].filter((card) => {
          const { left, top } = card.querySelector('.face').getBoundingClientRect();
          return !card.contains(document.elementFromPoint(left + 12, top + 14));
        }).length,
      }));
      assert.deepEqual({ name, ...seen }, { name, wide: false, start: 'rtl', covered: 0 });
    }
    await page.close();
  }
});
