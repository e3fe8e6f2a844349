// Made-up tables for looking at while the design changes: /gallery/?case=NAME under `npm run dev`.
// Never part of the build, whose only entry is index.html of the folder above.
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fredoka/index.css';
import '../src/app.css';
import { flushSync, mount } from 'svelte';
import App from '../src/App.svelte';
import type { Socket, World } from '../src/net/connection';
import { Session } from '../src/session.svelte';
import { receive } from '../src/table/reduce';
import { choose_language } from '../src/text/text.svelte';
import { cases } from './cases';
import CardSheet from './CardSheet.svelte';

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

const asked = new URLSearchParams(location.search);
await choose_language(asked.get('language') ?? 'en');
document.documentElement.dir = asked.get('dir') ?? 'ltr';

const target = document.getElementById('app') as HTMLElement;
const name = asked.get('case') ?? 'cards';

if (name === 'cards') {
  mount(CardSheet, { target });
} else {
  const session = new Session('ws://nowhere', world);
  mount(App, { target, props: { session } });
  flushSync();
  if (name === 'join') session.table_id = 'k3mhp2';
  for (const message of cases[name] ?? []) {
    session.table = receive(session.table, message, world.now());
    flushSync();
  }
}
