// A whole match played without seeing: one page, the keyboard, and what the accessibility tree says
// by roles and names. No selector, no mouse. Everything that live regions announce is written down
// as a screen reader would hear it: each sentence must have a form of golden/spoken.txt, and the
// story of the match must be complete, from the lobby to its winner.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/spoken.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createServer } from 'vite';
import { kDesktop, kRoot, kShots, pause, Stage, wait_for } from './stage.mjs';

const kTarget = 60;
const kLimitMs = 240_000;
const kTabsMost = 60;
const kForms = new Set(
  readFileSync(join(kRoot, 'golden/spoken.txt'), 'utf8').split('\n').filter(Boolean),
);

const stage = new Stage();
let vite;
let forms;

before(async () => {
  await stage.open();
  const root = join(kRoot, 'web');
  const configFile = join(root, 'vite.config.ts');
  const server = { middlewareMode: true };
  vite = await createServer({ root, configFile, logLevel: 'error', server });
  forms = await vite.ssrLoadModule('/src/testing/forms.ts');
});
after(async () => {
  await vite?.close();
  await stage.close();
});

/** Runs in the page: hears what is added to live regions, and regions that alarm. */
function listen() {
  globalThis.heard = [];
  const kLive = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const say = (text, where) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line) globalThis.heard.push({ line, game: where.hasAttribute('data-said') });
  };
  const hear = ({ type, target, addedNodes }) => {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(kLive);
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

/** What is to be opened has its heading inside. */
const is_focused = (found) =>
  found.evaluate((node) => {
    const held = document.activeElement;
    return node === held || (held.tagName === 'SUMMARY' && held.contains(node));
  });

/** Presses Tab until the one with that role and name has the focus. */
async function tab_to(page, role, name) {
  const found = page.getByRole(role, { name }).first();
  await found.waitFor();
  for (let i = 0; i < kTabsMost; ++i) {
    if (await is_focused(found)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${kTabsMost} presses of Tab do not lead to the ${role} ${name}`);
}

async function press(page, role, name) {
  await tab_to(page, role, name);
  await page.keyboard.press('Enter');
}

async function set_table(page) {
  await page.goto(stage.server.url);
  await tab_to(page, 'textbox', 'Your name');
  await page.keyboard.type('Ann');
  await press(page, 'button', /^(Make|Create) a table$/);
  for (const seats of [2, 3]) {
    await press(page, 'button', /^Add (a )?bot/);
    await page.getByText(`${seats} seats taken`).waitFor();
  }
  const rules = page.getByRole('button', { name: 'Change the rules' });
  const apart = (await rules.count()) > 0; // in a dialog of their own
  if (apart) {
    await press(page, 'button', 'Change the rules');
    await tab_to(page, 'heading', 'All rules');
    await page.keyboard.press('Enter');
  }
  await tab_to(page, 'spinbutton', /points/i);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(kTarget));
  await page.keyboard.press('Enter');
  if (apart) await page.keyboard.press('Escape');
  await press(page, 'button', 'Start the match');
  await page.getByRole('region', { name: 'Your hand' }).waitFor();
}

/** One key or two for what the tree offers; false when it offers nothing. */
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
  const end = Date.now() + kLimitMs;
  while (Date.now() < end) {
    const tree = await page.getByRole('main').ariaSnapshot();
    const dialogs = await page.getByRole('dialog').allInnerTexts();
    if (/heading ".*(win|wins|won) the match/.test(tree)) return;
    const open = dialogs.length > 0 ? `${tree}\n- dialog\n${await dialog_tree(page)}` : tree;
    await answer(page, open);
    await pause(80);
  }
  assert.fail(`no end after ${kLimitMs} ms: ${await page.getByRole('main').ariaSnapshot()}`);
}

const dialog_tree = (page) => page.getByRole('dialog').first().ariaSnapshot().catch(() => '');

/** What every match has to tell, in this order. */
const kStory = [
  /^Waiting for players/,
  /\bdeals?\b/,
  /You hold CARD/,
  /Your turn: /,
  /^NAME plays CARD/,
  /scores? N points/,
  /\bdeals?\b|wins the match/,
  /wins? the match/,
];

function check_story(lines) {
  let at = 0;
  for (const part of kStory) {
    const found = lines.findIndex((line, i) => i >= at && part.test(line));
    assert.ok(found >= 0, `after line ${at} nothing tells ${part}`);
    at = found;
  }
}

test('a match is played by keyboard and heard in full', async (t) => {
  const page = await stage.page('listener', { ...kDesktop, reducedMotion: 'reduce' });
  await page.addInitScript(listen);
  await set_table(page);
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  await play(page);
  await wait_for('the end to be told', () =>
    page.evaluate(() => globalThis.heard.some(({ line }) => /wins? the match/.test(line))),
  );
  const heard = await page.evaluate(() => globalThis.heard);
  await writeFile(join(kShots, 'spoken.txt'), heard.map(({ line }) => `${line}\n`).join(''));
  const came = heard.map(({ line }) => /^(.+) (?:takes a seat\.|joins)$/.exec(line)?.[1]);
  const people = ['Ann', ...came.filter(Boolean)];
  const told = heard.filter(({ game }) => game).map(({ line }) => forms.forms_of(line, people));
  const unknown = told.flat().filter((form) => !kForms.has(form));
  assert.deepEqual([...new Set(unknown)], [], 'sentences that golden/spoken.txt does not have');
  check_story(told.map((parts) => parts.join('. ')));
  const seconds = heard.filter(({ line }) => /\bsecond|\d s\b/.test(line));
  assert.deepEqual(seconds, [], 'no region tells the time');
  assert.deepEqual(stage.troubles, []);
  const different = new Set(told.flat()).size;
  t.diagnostic(`${heard.length} announcements, ${different} forms of ${kForms.size}`);
});
