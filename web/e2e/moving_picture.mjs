// Makes docs/round.webp, the moving picture at the top of README.md: a person plays against three bots
// in Chromium, and this takes a picture several times a second. `node web/e2e/moving_picture.mjs`
// needs the built program, the built client and img2webp.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { look, Player } from './player.mjs';
import { pause, ROOT, Stage, waitFor } from './stage.mjs';

const SIZE = { width: 800, height: 500 };
const FRAME_MS = 400;
const FRAMES_MAX = 56;
const THINK_MS = 1500; // how long the person looks at the table before a move
const LONGEST_FRAME_MS = 1200; // a table where nothing happens is cut short
const BYTES_MAX = 1_500_000;
const OUT = join(ROOT, 'docs/round.webp');

const stage = new Stage();
const folder = await mkdtemp(join(tmpdir(), 'uno-picture-'));
const frames = []; // {file, bytes, ms}: each lasts until the next different one

/** Takes a picture, unless nothing has changed. */
async function take(page) {
  const bytes = await page.screenshot();
  const last = frames.at(-1);
  if (last?.bytes.equals(bytes)) {
    last.ms = Math.min(last.ms + FRAME_MS, LONGEST_FRAME_MS);
    return;
  }
  const file = join(folder, `${String(frames.length).padStart(3, '0')}.png`);
  await writeFile(file, bytes);
  frames.push({ file, bytes, ms: FRAME_MS });
}

/** Plays like a person, who needs a moment for each move, until there are enough pictures. */
async function play(page) {
  const player = new Player(page, 'mouse', /S$|R$|\+2|W/);
  let seenSince = 0;
  while (frames.length < FRAMES_MAX) {
    const begun = Date.now();
    const seen = await look(page);
    if (seen.over !== null) break;
    const asked = seen.mine || seen.picker || seen.catching || seen.ask !== null;
    if (!asked) seenSince = 0;
    else if (seenSince === 0) seenSince = begun;
    else if (begun - seenSince > THINK_MS) {
      await player.step(seen).catch(() => undefined); // the offer can be gone
      seenSince = 0;
    }
    await take(page);
    await pause(Math.max(0, FRAME_MS - (Date.now() - begun)));
  }
  await take(page);
}

try {
  await stage.open();
  const page = await stage.page('You', { viewport: SIZE, colorScheme: 'dark' });
  await page.goto(stage.server.url);
  await page.locator('[data-play-now]').click();
  await waitFor('a hand', async () => (await look(page)).hand.length > 0);
  await play(page);
  const shown = frames.flatMap(({ file, ms }) => ['-d', String(ms), file]);
  const flags = ['-loop', '0', '-lossy', '-q', '55', '-m', '6'];
  execFileSync('img2webp', [...flags, ...shown, '-o', OUT], { stdio: 'ignore' });
  const { size } = await stat(OUT);
  console.log(`${OUT}: ${frames.length} pictures, ${size} bytes`);
  if (size > BYTES_MAX) throw new Error(`more than ${BYTES_MAX} bytes`);
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
