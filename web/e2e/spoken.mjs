// A whole match played without seeing: one page, the keyboard, and the roles and names of the
// accessibility tree. No selectors, no mouse. Everything that live regions announce is recorded:
// each sentence must have a form of golden/spoken.txt, and together they must tell the whole match,
// from the lobby to the winner.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/spoken.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createServer } from 'vite';
import { DESKTOP, ROOT, SHOTS, pause, Stage, waitFor } from './stage.mjs';

const TARGET = 60;
const LIMIT_MS = 240_000;
const TABS_MOST = 60;
const FORMS = new Set(
  readFileSync(join(ROOT, 'golden/spoken.txt'), 'utf8').split('\n').filter(Boolean),
);

const stage = new Stage();
let vite;
let forms;

before(async () => {
  await stage.open();
  const root = join(ROOT, 'web');
  const configFile = join(root, 'vite.config.ts');
  const server = { middlewareMode: true };
  vite = await createServer({ root, configFile, logLevel: 'error', server });
  forms = await vite.ssrLoadModule('/src/testing/forms.ts');
});
after(async () => {
  await vite?.close();
  await stage.close();
});

/** Runs in the page: records what is added to live regions, and regions with role alert. */
function listen() {
  globalThis.heard = [];
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const say = (text, where) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line) globalThis.heard.push({ line, game: where.hasAttribute('data-said') });
  };
  const hear = ({ type, target, addedNodes }) => {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
    if (!region) {
      for (const node of addedNodes)
        if (node.nodeType === 1)
          for (const alarm of node.parentElement?.querySelectorAll('[role=alert]') ?? [])
            say(alarm.textContent, alarm);
    } else if (region.getAttribute('aria-live') === 'off') return;
    else if (type === 'characterData') say(region.textContent, region);
    else for (const node of addedNodes) say(node.textContent, region);
  };
  new MutationObserver((changes) => changes.forEach(hear)).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** A part that opens has its heading inside. */
const isFocused = (found) =>
  found.evaluate((node) => {
    const held = document.activeElement;
    return node === held || (held.tagName === 'SUMMARY' && held.contains(node));
  });

/** Presses Tab until the element with that role and name has the focus. */
async function tabTo(page, role, name) {
  const found = page.getByRole(role, { name }).first();
  await found.waitFor();
  for (let i = 0; i < TABS_MOST; ++i) {
    if (await isFocused(found)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${TABS_MOST} presses of Tab do not lead to the ${role} ${name}`);
}

async function press(page, role, name) {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function setTable(page) {
  await page.goto(stage.server.url);
  await tabTo(page, 'textbox', 'Your name');
  await page.keyboard.type('Ann');
  await press(page, 'button', /^(Make|Create) a table$/);
  for (const seats of [2, 3]) {
    await press(page, 'button', /^Add (a )?bot/);
    await page.getByText(`${seats} seats taken`).waitFor();
  }
  const rules = page.getByRole('button', { name: 'Change the rules' });
  const apart = (await rules.count()) > 0; // the rules are in a dialog of their own
  if (apart) {
    await press(page, 'button', 'Change the rules');
    await tabTo(page, 'heading', 'All rules');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'spinbutton', /points/i);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(TARGET));
  await page.keyboard.press('Enter');
  if (apart) await page.keyboard.press('Escape');
  await press(page, 'button', 'Start the match');
  await page.getByRole('region', { name: 'Your hand' }).waitFor();
}

/** Presses a key or two for what the tree offers; returns false if it offers nothing. */
async function answer(page, tree) {
  const offers = (pattern) => pattern.test(tree);
  const key = async (...keys) => {
    for (const one of keys) await page.keyboard.press(one);
    return true;
  };
  if (offers(/button "Next round"/)) return key('n');
  if (offers(/dialog[^\n]*\n[^]*button "(red|blue|green|yellow)"/i)) return key('b');
  if (offers(/button "Catch/)) return key('x');
  if (offers(/button "Challenge/)) return key('c');
  if (offers(/button "Play it"/)) return key('p');
  if (offers(/button "red"/)) return key('g');
  const playable = offers(/button "[^"]+, playable"/);
  if (playable && offers(/button "UNO[^\n]*(?<!\[disabled\])(?<!pressed\])$/m)) await key('u');
  if (playable) return key('ArrowUp', 'Enter');
  if (offers(/button "Keep/)) return key('k');
  if (offers(/button "Draw a card/)) return key('d');
  return false;
}

async function play(page) {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const tree = await page.getByRole('main').ariaSnapshot();
    const dialogs = await page.getByRole('dialog').allInnerTexts();
    if (/heading ".*(win|wins|won) the match/.test(tree)) return;
    const open = dialogs.length > 0 ? `${tree}\n- dialog\n${await dialogTree(page)}` : tree;
    await answer(page, open);
    await pause(80);
  }
  assert.fail(`no end after ${LIMIT_MS} ms: ${await page.getByRole('main').ariaSnapshot()}`);
}

const dialogTree = (page) =>
  page
    .getByRole('dialog')
    .first()
    .ariaSnapshot()
    .catch(() => '');

/** What every match must announce, in this order. */
const STORY = [
  /^Waiting for players/,
  /\bdeals?\b/,
  /You hold CARD/,
  /Your turn: /,
  /^NAME plays CARD/,
  /scores? N points/,
  /\bdeals?\b|wins the match/,
  /wins? the match/,
];

function checkStory(lines) {
  let at = 0;
  for (const part of STORY) {
    const found = lines.findIndex((line, i) => i >= at && part.test(line));
    assert.ok(found >= 0, `after line ${at} nothing tells ${part}`);
    at = found;
  }
}

test('a match is played by keyboard and heard in full', async (t) => {
  const page = await stage.page('listener', { ...DESKTOP, reducedMotion: 'reduce' });
  await page.addInitScript(listen);
  await setTable(page);
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  await play(page);
  await waitFor('the end to be told', () =>
    page.evaluate(() => globalThis.heard.some(({ line }) => /wins? the match/.test(line))),
  );
  const heard = await page.evaluate(() => globalThis.heard);
  await writeFile(join(SHOTS, 'spoken.txt'), heard.map(({ line }) => `${line}\n`).join(''));
  const came = heard.map(({ line }) => /^(.+) (?:takes a seat\.|joins)$/.exec(line)?.[1]);
  const people = ['Ann', ...came.filter(Boolean)];
  const told = heard.filter(({ game }) => game).map(({ line }) => forms.formsOf(line, people));
  const unknown = told.flat().filter((form) => !FORMS.has(form));
  assert.deepEqual([...new Set(unknown)], [], 'sentences that golden/spoken.txt does not have');
  checkStory(told.map((parts) => parts.join('. ')));
  const seconds = heard.filter(({ line }) => /\bsecond|\d s\b/.test(line));
  assert.deepEqual(seconds, [], 'no region tells the time');
  assert.deepEqual(stage.troubles, []);
  const different = new Set(told.flat()).size;
  t.diagnostic(`${heard.length} announcements, ${different} forms of ${FORMS.size}`);
});
