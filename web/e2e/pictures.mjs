// Takes a picture of every screen of the gallery: start page, lobby, a table of 2, 4, 7 and 10 with
// each question, the ends, the dialogs; on phone, tablet and desktop, dark and light, in both
// reading directions. Run it to look at a change; it is not a test.
//
//   node web/e2e/pictures.mjs                                 all of them, into build/shots/gallery
//   node web/e2e/pictures.mjs --only turn,lobby --sizes phone --themes dark --directions ltr
//   node web/e2e/pictures.mjs --only turn --seats 10 --sizes 1920x1080,740x360 --text 200
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from './chromium.mjs';
import { createServer } from 'vite';
import { ROOT, SHOTS } from './stage.mjs';

const SIZES = { phone: [390, 844], tablet: [768, 1024], desktop: [1366, 768] };
const SEATS = [2, 4, 7, 10];
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seats: { type: 'string', default: SEATS.join() },
    sizes: { type: 'string', default: Object.keys(SIZES).join() },
    themes: { type: 'string', default: 'dark,light' },
    directions: { type: 'string', default: 'ltr,rtl' },
    text: { type: 'string', default: '100' },
  },
});
const list = (text) => text.split(',').filter(Boolean);
/** Cases of the gallery, and what to press in them. */
const PRESSED = {
  lobbyRules: ['lobby', '[data-open=rules]'],
  lobbySettings: ['lobby', '[data-open=table-settings]'],
  lobbyLeave: ['lobby', '[data-open=leave]'],
  guest_rules: ['lobby_guest', '[data-open=rules]'],
  settings: ['start', '[data-open=settings]'],
};

const folder = join(SHOTS, 'gallery');
await mkdir(folder, { recursive: true });
const root = join(ROOT, 'web');
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'error',
});
await server.listen(0);
const { cases } = await server.ssrLoadModule('/gallery/cases.ts');
const { questions, dialogs } = await server.ssrLoadModule('/gallery/questions.ts');
const { boards } = await server.ssrLoadModule('/gallery/quatro.ts');
const address = `http://localhost:${server.httpServer.address().port}/gallery/`;

/** Every picture: its name, the case, the seats (0 for a case without seats), and what to press. */
function wanted() {
  const seats = list(asked.seats).map(Number);
  const atTable = (name, counts) =>
    counts.map((count) => ({ name: `${name}-${count}`, of: name, count }));
  const all = [
    ...Object.keys(cases).map((name) => ({ name, of: name, count: 0 })),
    ...Object.entries(PRESSED).map(([name, [of, press]]) => ({ name, of, count: 0, press })),
    ...Object.keys(questions).flatMap((name) => atTable(name, seats)),
    ...Object.keys(boards).flatMap((name) =>
      atTable(
        name,
        seats.filter((count) => count <= 4),
      ),
    ),
    ...Object.keys(dialogs).flatMap((name) => atTable(name, seats.slice(0, 1))),
  ];
  const only = list(asked.only);
  if (only.length === 0) return all;
  return all.filter(({ name, of }) => only.includes(of) || only.includes(name));
}

const browser = await launch();
let taken = 0;
for (const size of list(asked.sizes))
  for (const theme of list(asked.themes))
    for (const dir of list(asked.directions)) {
      const [width, height] = SIZES[size] ?? size.split('x').map(Number);
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      for (const { name, of, count, press } of wanted()) {
        const many = count > 0 ? `&seats=${count}` : '';
        const look = `theme=${theme}&dir=${dir}&text=${asked.text}`;
        await page.goto(`${address}?case=${of}&${look}${many}`);
        await page.locator('main, .row').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        if (of.endsWith('_over')) await page.locator('.over').waitFor();
        if (press) await page.locator(press).first().click();
        const large = asked.text === '100' ? '' : `-${asked.text}`;
        const file = `${name}-${size}-${theme}-${dir}${large}.png`;
        await page.screenshot({ path: join(folder, file) });
        ++taken;
      }
      await page.close();
    }
console.log(`${taken} pictures in ${folder}`);
await browser.close();
await server.close();
