// The module plays a match as the server does: it starts from what is stored, stores before it
// tells, and a bot in another instance answers.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../net/message';
import { editions } from '../rules.gen';
import { actsOfCard, BAR_ACTS, ofAct, playsOf, question } from '../table/choices';
import type { ClientMessage, LegalView, ServerMessage, View } from '../wire.gen';
import { Keeping } from './keeping';
import { Module, type Entry, type Host } from './module';
import { HereServer, type Surroundings } from './server';

const FILE = '../build/wasm/here.wasm';
const bytes = existsSync(FILE) ? readFileSync(FILE) : null;

/** A store in memory that is as slow as one in a browser, and can be full. */
class Memory {
  entries: Entry[] = [];
  full = false;
  tries = 0;
  unsaved: boolean[] = []; // what the page is told
  tables = () => Promise.resolve([...new Set(this.entries.map(({ table }) => table))]);
  load = (table: string) => Promise.resolve(this.entries.filter((one) => one.table === table));
  append = async (given: readonly Entry[]) => {
    ++this.tries;
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    const has = ({ table, seq }: Entry) =>
      this.entries.some((one) => one.table === table && one.seq === seq);
    if (given.some(has)) throw new DOMException('taken', 'ConstraintError');
    this.entries.push(...given);
  };
  forget = (table: string) => {
    this.entries = this.entries.filter((one) => one.table !== table);
    return Promise.resolve();
  };
}

class Page {
  heard: ServerMessage[] = [];
  failures: unknown[] = [];
  crashed = false;
  server!: HereServer;
  now = 1_800_000_000_000;

  static async open(store: Memory): Promise<Page> {
    const page = new Page();
    const compiled = await WebAssembly.compile(bytes as BufferSource);
    const load = (host: Host) => Module.load(compiled, host);
    const nothing = () => undefined;
    const bots = await load({
      send: nothing,
      close: nothing,
      append: nothing,
      fetch: nothing,
      forget: nothing,
      think: nothing,
    });
    const around: Surroundings = {
      module: load,
      store: page.storeOf(new Keeping(store, (unsaved) => store.unsaved.push(unsaved))),
      failed: (error) => page.failures.push(error),
      think: (question) => Promise.resolve(bots.call('choose', question)),
      deliver: (_, text) => {
        if (text) page.heard.push(readMessage(text));
      },
      now: () => (page.now += 40), // faster than a real clock
    };
    page.server = await HereServer.start(around);
    page.server.opened(1);
    return page;
  }

  /** What the server of a crashed tab still does must reach nothing. */
  private storeOf(keeping: Keeping): Surroundings['store'] {
    return {
      tables: () => keeping.tables(),
      load: (table) => keeping.load(table),
      append: (entry) => (this.crashed ? new Promise(() => undefined) : keeping.append(entry)),
      forget: (table) => keeping.forget(table),
    };
  }

  say(message: ClientMessage): void {
    this.server.frame(1, JSON.stringify(message));
  }

  /** The first message of that type that fits. */
  async hears<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    for (;;) {
      const found = this.heard.find(
        (one): one is Extract<ServerMessage, { type: T }> =>
          one.type === type && fits(one as Extract<ServerMessage, { type: T }>),
      );
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  view(): View | undefined {
    return this.heard.filter((one): one is View => one.type === 'view').at(-1);
  }
}

const CREATE: ClientMessage = {
  type: 'create',
  name: 'Ann',
  options: 'format=single_round',
  timer_s: 0,
  spectators: false,
  pace: 'quick',
  hints: true,
  absent_s: 0,
  grace_ms: 1000,
  talk: 'off',
  public: false,
};

/** Each group of actions that one press on the screen stands for. */
function presses({ legal, hand, round }: View): LegalView[][] {
  const bar = BAR_ACTS.map(({ act }) => ofAct(legal, act));
  return [playsOf(legal, round.drawn), ...hand.map((card) => actsOfCard(legal, card)), ...bar];
}

/** Whether a press of this group sends an action although the player has something left to choose. */
function choosesForYou(entries: readonly LegalView[]): boolean {
  if (question(entries).kind !== 'send') return false;
  return new Set(entries.map(({ action }) => action)).size > 1 || entries[0]?.then.length !== 0;
}

describe.skipIf(bytes === null)('the server in the browser', () => {
  it.each(editions)(
    'never chooses for you with one press: $edition',
    async ({ edition, seats }) => {
      const page = await Page.open(new Memory());
      page.say({ ...CREATE, options: `edition=${edition}`, pace: 'off' });
      await page.hears('seated');
      for (let bots = 1; bots < Math.min(seats, 6); ++bots)
        page.say({ type: 'add_bot', bot: 'random' });
      page.say({ type: 'start' });
      await page.hears('view', ({ stage }) => stage === 'round');
      let looked = -1;
      for (let acts = 0; acts < 200;) {
        const view = page.view();
        if (!view || view.stage === 'match_over') break;
        const { legal, version } = view;
        if (version > looked && view.stage === 'round') {
          expect(presses(view).filter(choosesForYou)).toEqual([]);
          looked = version;
          // Plays are more interesting than draws, and a random one reaches more positions.
          const plays = legal.filter(({ card }) => card !== '');
          const some = plays.length > 0 ? plays : legal;
          const one = some[Math.floor(Math.random() * some.length)];
          const ending = one?.then[Math.floor(Math.random() * one.then.length)];
          const action = ending === undefined ? one?.action : `${one?.action ?? ''}:${ending}`;
          if (action !== undefined) page.say({ type: 'act', action, id: `a${acts++}`, version });
        } else if (view.may.includes('next_round')) page.say({ type: 'next_round' });
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      expect(looked).toBeGreaterThan(0);
    },
  );

  it('plays a round against bots, also from what is stored', async () => {
    const store = new Memory();
    let page = await Page.open(store);
    page.say(CREATE);
    const { table, token } = await page.hears('seated');
    page.say({ type: 'add_bot', bot: 'greedy' });
    page.say({ type: 'add_bot', bot: 'linear' });
    page.say({ type: 'start' });
    await page.hears('view', ({ stage }) => stage === 'round');
    for (let acts = 0; page.view()?.stage === 'round'; ++acts) {
      const view = page.view();
      const action = view?.legal[0]?.action;
      if (view && action !== undefined)
        page.say({ type: 'act', action, id: `a${acts}`, version: view.version });
      if (acts === 30) {
        const kept = store.entries.length;
        page.crashed = true;
        page = await Page.open(store);
        page.say({ type: 'resume', table, token });
        await page.hears('view');
        expect(store.entries.length).toBeGreaterThanOrEqual(kept);
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
      expect(acts).toBeLessThan(20_000);
    }
    expect(page.view()?.stage).not.toBe('round');
    expect(page.server.record(table, 1, 1)).toMatch(/^\[/);
  });

  it('goes on while the store is full, says so, and stores everything when there is space', async () => {
    const store = new Memory();
    const page = await Page.open(store);
    store.full = true;
    page.say(CREATE);
    await page.hears('seated');
    expect(store.entries).toEqual([]);
    expect(store.unsaved).toEqual([true]);
    const tries = store.tries;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(store.tries).toBe(tries); // nothing loops
    store.full = false;
    page.say({ type: 'add_bot', bot: 'greedy' });
    await page.hears('view', ({ seats }) => seats.length === 2);
    expect(store.entries.map(({ seq }) => seq)).toEqual(store.entries.map((_, i) => i + 1));
    expect(store.unsaved).toEqual([true, false]);
  });

  it('stops when another server has played its table', async () => {
    const store = new Memory();
    const page = await Page.open(store);
    page.say(CREATE);
    const { table } = await page.hears('seated');
    const last = store.entries.at(-1)?.seq ?? 0;
    store.entries.push({ table, seq: last + 1, actionId: '', body: 'of the other server' });
    page.say({ type: 'add_bot', bot: 'greedy' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(page.failures).toHaveLength(1);
    expect(page.view()?.seats).toHaveLength(1);
    expect(store.unsaved).toEqual([]);
  });
});
