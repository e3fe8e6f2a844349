// Example tables to look at while the design changes: /gallery/?case=NAME under `npm run dev`
// (&seats=N for the questions of a table). It is not part of the build.
import '@fontsource-variable/figtree/index.css';
import '@fontsource/fredoka/600.css';
import '../src/app.css';
import { flushSync, mount, unmount } from 'svelte';
import App from '../src/App.svelte';
import type { Socket, World } from '../src/net/connection';
import { fetchBehind } from '../src/screens/late.svelte';
import { Session } from '../src/session.svelte';
import { EMPTY_TABLE, receive, type Table } from '../src/table/reduce';
import { chooseLanguage, playEdition } from '../src/text/text.svelte';
import { followPreferences, preferences } from '../src/ui/preferences.svelte';
import { cases } from './cases';
import CardSheet from './CardSheet.svelte';
import Picture from './Picture.svelte';
import { boards } from './quatro';
import { dialogs, questions, type Question } from './questions';

const silent = (): Socket => ({
  onopen: null,
  onmessage: null,
  onclose: null,
  send() {},
  close() {},
});
const world: World = {
  open: silent,
  now: () => performance.now(),
  chance: () => 0,
  later: () => () => {},
};

await fetchBehind();
const asked = new URLSearchParams(location.search);
await chooseLanguage(asked.get('language') ?? 'en');
// Only for this picture; not kept.
preferences.theme = asked.get('theme') === 'light' ? 'light' : 'dark';
if (asked.get('text') === '200') preferences.textSize = 200;
if (asked.get('hand') === 'left') preferences.hand = 'left';
followPreferences();
document.documentElement.dir = asked.get('dir') ?? document.documentElement.dir;

/** What a case needs besides its messages. */
const MORE: Record<string, Partial<Question>> = {
  public_tables: { press: ['[data-public-tables]'] },
  slow_line: { latencyMs: 1240 },
};
const INVITES = ['join', 'join_full', 'join_started'];
const target = document.getElementById('app') as HTMLElement;
const name = asked.get('case') ?? 'cards';
const shown = { ...questions, ...dialogs, ...boards };

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
  flushSync();
}

let session = new Session('ws://nowhere', world);
let app: object | null = null;

/** Replaces the case on the page, and first closes what was open. */
function put({ messages, press: presses = [], lost, latencyMs = null, verdict }: Question) {
  for (let i = 0; i < 5; ++i) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  flushSync();
  const idle = { status: 'open', attempt: 0, retryAt: 0, code: 0, latencyMs } as const;
  session.link = lost ? { ...idle, status: 'waiting', retryAt: world.now() + 9000 } : idle;
  session.verdict = verdict ?? null;
  session.table = messages.reduce<Table>((table, one) => receive(table, one, 0), EMPTY_TABLE);
  playEdition(session.table.view?.edition ?? '');
  flushSync();
  presses.forEach(press);
  const listed = messages.find((one) => one.type === 'public_tables');
  session.publicTables = listed?.tables ?? null;
  flushSync();
}

/** Shows a case of cases.ts, or a question, on a fresh page. */
async function open(one: string, count = 4, question = cases[one] === undefined) {
  const made = question ? shown[one]?.(count) : undefined;
  if (app) await unmount(app);
  session = new Session('ws://nowhere', world);
  app = mount(App, { target, props: { session } });
  flushSync();
  if (INVITES.includes(one)) session.tableId = 'k3mhp2';
  session.lost = one === 'no_page';
  put(made ?? { messages: cases[one] ?? [], ...MORE[one] });
}

/** For geometry.mjs, which swaps cases without reloading the page. */
Object.assign(globalThis, {
  gallery: {
    questions: Object.keys(questions),
    dialogs: Object.keys(dialogs),
    boards: Object.keys(boards),
    open,
    speak: chooseLanguage,
    show: (one: string, count: number) => {
      const question = shown[one];
      if (!question) throw new Error(`no case ${one}`);
      put(question(count));
    },
  },
});

if (name === 'cards') {
  mount(CardSheet, { target });
} else if (name === 'share' || name === 'touch_icon') {
  mount(Picture, { target, props: { icon: name === 'touch_icon' } });
} else {
  await open(name, Number(asked.get('seats') ?? 4), asked.has('seats') || !cases[name]);
}
