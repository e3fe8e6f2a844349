// Walks through every question at the table with two to sixteen players, eight window sizes, text at
// 100% and 200%, both reading directions and five languages, and measures: nothing overlaps, nothing is cut off or
// outside, every control is at least 44 pixels, nothing moves from question to question, dialogs
// start at the top. The tables come from web/gallery/questions.ts and are swapped inside one page.
//
// A table that does not fit may scroll vertically as a whole page. The test prints how often that
// happens; with text at 100% and at most ten players it must not happen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Gallery } from './gallery_page.mjs';
import { PAGE } from './geometry_page.mjs';

// UNO_ALL visits every size, number of seats, size of text and direction; by default, those where
// most faults were found.
const EVERYTHING = Boolean(process.env.UNO_ALL);
const ALL_SIZES = EVERYTHING
  ? ['360x640', '360x740', '390x844', '740x360', '768x1024', '1366x768', '1920x1080', '2560x1440']
  : ['360x640', '390x844', '740x360', '1366x768'];
const SEATS = EVERYTHING ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16] : [2, 4, 10, 16];
const FEW_SEATS = EVERYTHING ? SEATS : [4, 10];
const MANY = 10; // with more players, a small screen scrolls, and long names end in dots
/** Languages beside English: with long words, with the longest ones, from right to left, and one
 * that breaks lines anywhere. */
const LANGUAGES = ['de', 'fi', 'ar', 'ja'];
const directionOf = (language) => (language === 'ar' ? 'rtl' : 'ltr');
const TEXTS = [
  { text: 100, dir: 'ltr', seats: SEATS },
  { text: 200, dir: 'rtl', seats: FEW_SEATS },
  ...(EVERYTHING
    ? [
        { text: 100, dir: 'rtl', seats: SEATS },
        { text: 200, dir: 'ltr', seats: SEATS },
      ]
    : []),
];
const DIALOG_SEATS = [4, 10];
const BOARD_SEATS = EVERYTHING ? [2, 3, 4] : [2, 4];
const TOLD = 12; // faults that are printed for each window
const gallery = new Gallery();
let page;
let layouts = 0;
let scrolled = 0;

before(async () => {
  await gallery.open();
  page = await gallery.page(null, '');
  await page.evaluate(PAGE);
});

after(async () => {
  console.log(`${layouts} layouts, ${scrolled} of them scrolled as a page`);
  await gallery.close();
});

/** Runs in the page: checks all cases of a window and returns the faults. */
async function walk({ language, text, dir, seats, many, dialogSeats, boardSeats }) {
  await globalThis.gallery.speak(language);
  document.documentElement.style.setProperty('--larger', `${text - 100}%`); // as the setting does
  document.documentElement.dir = dir;
  const drawn = () =>
    new Promise((wake) => requestAnimationFrame(() => requestAnimationFrame(wake)));
  await drawn();
  const { gallery, measure: look } = globalThis;
  const found = { faults: [], layouts: 0, scrolled: 0 };
  let felt = null;
  let seated = 0;
  let boarded = false;
  const visit = async (name, count, still) => {
    gallery.show(name, count);
    // A new felt, number of seats or kind of table is measured before the next frame.
    const now = document.querySelector('.felt');
    const shown = document.querySelectorAll('.felt > .spot').length;
    const lies = document.querySelector('.felt .board') !== null;
    if (now !== felt || shown !== seated || lies !== boarded) await drawn();
    [felt, seated, boarded] = [now, shown, lies];
    const { faults: all, scrolls } = look(text, still);
    const crowded = /^needs \d+ in height|is cut off by span\.name/;
    const faults = all.filter((fault) => count <= many || !crowded.test(fault));
    ++found.layouts;
    found.scrolled += scrolls;
    found.faults.push(...faults.map((fault) => `${name} of ${count}: ${fault}`));
  };
  for (const count of seats) {
    const still = new Map();
    for (const name of gallery.questions) await visit(name, count, still);
  }
  for (const count of boardSeats) {
    const still = new Map();
    for (const name of gallery.boards) await visit(name, count, still);
  }
  for (const count of dialogSeats)
    for (const name of gallery.dialogs) await visit(name, count, new Map());
  return found;
}

/** Walks through a window and returns the first faults of each way to show it. */
async function faultsOf(size, ways) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  const all = [];
  for (const way of ways) {
    const found = await page.evaluate(walk, {
      ...way,
      many: MANY,
      dialogSeats: DIALOG_SEATS,
      boardSeats: BOARD_SEATS,
    });
    layouts += found.layouts;
    scrolled += found.scrolled;
    const where = `${size} ${way.language} ${way.text}% ${way.dir}`;
    all.push(...found.faults.slice(0, TOLD).map((fault) => `${where} ${fault}`));
    if (found.faults.length > 0) all.push(`${where}: ${found.faults.length} faults in all`);
  }
  return all.join('\n');
}

for (const size of ALL_SIZES)
  test(`the table holds at ${size}`, async () => {
    const ways = TEXTS.map((way) => ({ language: 'en', ...way }));
    assert.equal(await faultsOf(size, ways), '');
  });

for (const language of LANGUAGES)
  test(`the table holds in ${language}`, async () => {
    const dir = directionOf(language);
    const texts = EVERYTHING ? [100, 200] : [100];
    const ways = texts.map((text) => ({ language, text, dir, seats: FEW_SEATS }));
    const faults = [];
    for (const size of EVERYTHING ? ALL_SIZES : ['360x640', '1366x768'])
      faults.push(await faultsOf(size, ways));
    assert.equal(faults.filter((one) => one !== '').join('\n'), '');
  });
