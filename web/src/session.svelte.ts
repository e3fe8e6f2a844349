// The browser's side of one table: the connection, the seat, the last view, and one method for
// everything a person can ask for. It decides when to resume and when to ask again; what may be
// done at the table is the server's word.
import { OwnPart } from './fair/own_part';
import type { Verdict } from './fair/check';
import { Connection, IDLE, type Link, type World, BROWSER } from './net/connection';
import { keepGame } from './net/last_game';
import { isPlace, pathOf, socketUrl, tableInPath } from './net/route';
import {
  drawNext,
  forgetToken,
  keepCompany,
  keepName,
  keepToken,
  settleToken,
  spendToken,
  tokenOf,
  tokensOf,
  wholeId,
} from './net/seat_tokens';
import { FIRST_SETTINGS } from './screens/settings';
import { playEdition } from './text/text.svelte';
import { survey } from './table/motion';
import { isBusy, EMPTY_TABLE, receive, type Table } from './table/reduce';
import type {
  Act,
  BotName,
  ClientMessage,
  Refused,
  Removed,
  ServerMessage,
  PublicTable,
  View,
} from './wire.gen';

/** An act that the server had no time for is sent again after these waits, then that is told. */
const AGAIN_MS: readonly number[] = [400, 1200];
const LOOK_MS = 4000; // between two looks at an invite, or at the public tables
/** Nobody knows whether one that was lost was carried out: the person asks again. */
const ONCE: readonly ClientMessage['type'][] = ['create', 'join', 'quick_match'];
/** They ask for a state: heard twice they do what they do once. */
const TWICE_IS_ONCE: readonly ClientMessage['type'][] = [
  'pause',
  'go_on',
  'vote_remove',
  'auto_call',
  'renew_token',
];
/** They are about the table as it was seen: asked on a dead line they are of no use later. */
const OF_THE_MOMENT: readonly ClientMessage['type'][] = ['why', 'hint', 'undo', 'referee'];
/** Of "Play now": how many bots, and which; where a game has no such bot, the next one. */
const QUICK_BOTS = 3;
const QUICK_BOT: readonly BotName[] = ['greedy', 'sensible'];

export class Session {
  table = $state.raw<Table>(EMPTY_TABLE);
  link = $state.raw<Link>(IDLE);
  tableId = $state<string | null>(null);
  /** The address bar points to a page that there is not. */
  lost = $state(false);
  /** Why there is no table to be shown, as the server said it. */
  away = $state.raw<Refused | null>(null);
  /** What was said to get to the table: `create` or `join` until seated, then `resume`. */
  hello = $state.raw<ClientMessage | null>(null);
  /** What was asked for last; a refusal without an act's id is the answer to it. */
  asked = $state.raw<ClientMessage['type'] | null>(null);

  /** Tables of strangers, while somebody reads the list; null until they are told. */
  publicTables = $state.raw<readonly PublicTable[] | null>(null);

  /** What this browser found of the last deal whose round is over. */
  verdict = $state.raw<Verdict | null>(null);

  /** The token was made void and this browser alone has the new one. */
  alone = $state(false);

  /** Names of people whose talk is not shown here. */
  muted = $state.raw<readonly string[]>([]);

  private readonly connection: Connection;
  private readonly ownPart = new OwnPart(
    (message) => this.connection.send(message),
    (verdict) => (this.verdict = verdict),
  );
  private cancelLook: (() => void) | null = null;
  private cancelAgain: (() => void) | null = null;
  private acts = 0;
  private tries = 0; // of the act that is pending, to which the server said that it is busy
  private company = ''; // whose names were kept last
  private quick = false; // the table on its way is for "Play now"
  // Not `hello`: what a component that goes away reads of a state is what it was before.
  private browsing = false;
  private unheard: ClientMessage[] = []; // to be sent when the seat is taken back
  private greeting = false; // `hello` is sent and not yet answered

  constructor(
    url: string = socketUrl(location),
    private readonly world: World = BROWSER,
  ) {
    this.connection = new Connection(
      url,
      {
        link: (link) => this.linked(link),
        opened: () => this.greet(),
        message: (message) => this.read(message),
      },
      world,
      () => this.tableId,
    );
  }

  /** Goes where the address bar points; takes the kept seat of that table, if there is one. */
  arrive(): void {
    const named = tableInPath(location.pathname);
    const id = named === null ? null : wholeId(named);
    this.reset(id);
    this.lost = !isPlace(location.pathname);
    const token = id === null ? null : tokenOf(id);
    if (id !== null && token !== null) this.begin({ type: 'resume', table: id, token });
    else this.look();
  }

  go(id: string | null): void {
    history.pushState(null, '', pathOf(id));
    this.arrive();
  }

  /** A table against bots, dealt as soon as it stands. The name need not be remembered. */
  playNow(name: string, options: string): void {
    this.begin({ type: 'create', name, options, ...FIRST_SETTINGS });
    this.quick = true;
  }

  /** A seat where others wait, or a table that others find. */
  findPlayers(name: string): void {
    this.quick = false;
    this.begin({ type: 'quick_match', name });
  }

  /** Reads the list of public tables, again and again until `stopBrowsing`. */
  browse(): void {
    this.begin({ type: 'tables' });
  }

  stopBrowsing(): void {
    if (this.browsing) this.reset(null);
  }

  create(name: string, options = '-'): void {
    keepName(name);
    this.quick = false;
    this.begin({ type: 'create', name, options, ...FIRST_SETTINGS });
  }

  join(name: string): void {
    if (this.tableId === null) return;
    keepName(name);
    this.begin({ type: 'join', table: this.tableId, name });
  }

  watch(): void {
    if (this.tableId !== null) this.begin({ type: 'watch', table: this.tableId });
  }

  /** Looks on at a table of the list, unless the own seat is there. */
  visit(table: string): void {
    this.go(table);
    if (this.hello?.type === 'look') this.watch();
  }

  /** A spectator asks for a seat: back to the form that takes a name. */
  sitDown(): void {
    this.reset(this.tableId);
    this.look();
  }

  act(action: string): void {
    const view = this.table.view;
    if (!view || isBusy(this.table)) return;
    const id = `${Date.now().toString(36)}-${(this.acts++).toString(36)}`;
    const act: Act = { type: 'act', action, id, version: view.version };
    this.asked = 'act';
    this.tries = 0;
    this.cancelAgain?.();
    this.table = { ...this.table, pending: act, refusal: null, answer: null, hint: null };
    this.sendPending();
  }

  arm(armed: boolean): void {
    this.table = { ...this.table, armed };
  }

  ask(message: ClientMessage): void {
    this.table = { ...this.table, refusal: null, answer: null, hint: null };
    this.asked = message.type;
    const sent = this.connection.send(message);
    if (sent) this.connection.check();
    const keep = sent
      ? TWICE_IS_ONCE.includes(message.type)
      : !OF_THE_MOMENT.includes(message.type);
    if (!keep) return;
    this.unheard = [...this.unheard.filter(({ type }) => type !== message.type), message];
  }

  /** Before a match the seat is free then; during it the token takes it back. */
  leave(): void {
    const { view } = this.table;
    if (view && view.you >= 0) this.connection.send({ type: 'leave' });
    if (this.tableId !== null && view?.stage === 'lobby') forgetToken(this.tableId);
    this.go(null);
  }

  retry(): void {
    this.connection.retryNow();
  }

  /** The network or the page is back: no need to wait for the next try, or the next ping. */
  wake(): void {
    if (this.link.status === 'waiting') this.connection.retryNow();
    else this.connection.check();
  }

  pushKey(): string {
    return this.connection.pushKey();
  }

  mute(name: string, on: boolean): void {
    this.muted = [...this.muted.filter((one) => one !== name), ...(on ? [name] : [])];
  }

  readonly now = (): number => this.world.now();

  dismiss(): void {
    this.table = { ...this.table, refusal: null, answer: null, hint: null };
  }

  /** Shows a table before sitting down, again and again while it is read. */
  private look(): void {
    if (this.tableId !== null) this.begin({ type: 'look', table: this.tableId });
  }

  private reset(id: string | null): void {
    this.cancelLook?.();
    this.cancelAgain?.();
    this.connection.stop();
    this.table = EMPTY_TABLE;
    this.publicTables = null;
    this.browsing = false;
    this.tableId = id;
    this.hello = null;
    this.away = null;
    this.greeting = false;
    this.unheard = [];
    this.alone = false;
  }

  private begin(hello: ClientMessage): void {
    this.cancelLook?.();
    this.browsing = hello.type === 'tables';
    this.hello = hello;
    this.table = { ...EMPTY_TABLE, preview: this.table.preview };
    this.connection.open();
  }

  private greet(): void {
    if (!this.hello) return;
    // Another tab may have renewed the token, or the answer to our own wish was lost.
    if (this.hello.type === 'resume') {
      const [newest = this.hello.token] = tokensOf(this.hello.table);
      this.hello = { ...this.hello, token: newest };
    }
    this.greeting = true;
    this.ownPart.greeted();
    this.asked = this.hello.type;
    this.connection.send(this.hello);
  }

  private linked(link: Link): void {
    this.link = link;
    if (link.status !== 'waiting' && link.status !== 'stopped') return;
    if (this.hello === null || !ONCE.includes(this.hello.type)) return;
    this.hello = null;
    this.connection.stop();
    this.link = { ...link, status: 'stopped' };
  }

  private read(message: ServerMessage): void {
    if (message.type === 'seated') this.seated(message.table, message.token);
    if (message.type === 'refused' && this.greeting) {
      this.turnedAway(message);
      return;
    }
    if (message.type === 'refused' && this.triesAgain(message)) return;
    if (message.type === 'removed') this.standUp(message);
    if (message.type === 'view') {
      playEdition(message.edition);
      survey();
    }
    this.table = receive(this.table, message, this.world.now());
    if (message.type === 'preview') this.previewed(message.table);
    if (message.type === 'public_tables') this.listed(message.tables);
    if (message.type === 'view') this.ownPart.read(message);
    if (message.type === 'view' && message.you >= 0) this.seatWith(message);
    if (message.type !== 'view' && message.type !== 'refused') return;
    const unheard = this.unheard;
    this.unheard = [];
    if (!this.greeting) return;
    this.greeting = false;
    this.away = null;
    if (this.hello?.type === 'resume') settleToken(this.hello.table, this.hello.token);
    this.sendPending(); // the answer may have been lost with the old socket
    for (const lost of unheard) this.ask(lost);
  }

  /** Makes the token of the own seat void wherever else it is kept. */
  signOutOthers(): void {
    if (this.tableId === null) return;
    this.ask({ type: 'renew_token', token: drawNext(this.tableId) });
  }

  private seated(id: string, token: string): void {
    const kept = token !== '' ? token : tokenOf(id);
    if (kept === null) return;
    if (this.asked === 'renew_token') this.alone = true;
    if (token !== '') keepToken(id, token);
    this.hello = { type: 'resume', table: id, token: kept };
    if (this.tableId === id) return;
    this.tableId = id;
    history.pushState(null, '', pathOf(id));
  }

  /** Somebody else ended the stay: the page says so and shows a way on. */
  private standUp({ table, cause }: Removed): void {
    if (cause !== 'spectators') forgetToken(table);
    this.hello = null;
    this.connection.stop();
  }

  private seatWith(view: View): void {
    const others = view.seats.filter((_, seat) => seat !== view.you).map(({ name }) => name);
    if (others.join('\n') !== this.company) keepCompany(view.table, others);
    this.company = others.join('\n');
    if (view.stage === 'round' && view.you === view.host) keepGame(view);
    if (!this.quick || view.stage !== 'lobby') return;
    this.quick = false;
    const bot = QUICK_BOT.find((one) => view.bots.includes(one)) ?? 'greedy';
    for (let i = 0; i < QUICK_BOTS; ++i) this.connection.send({ type: 'add_bot', bot });
    this.ask({ type: 'start' });
  }

  /** A code was looked up: from now on the table is called by its whole id. */
  private previewed(id: string): void {
    if (this.tableId !== id) {
      this.tableId = id;
      history.replaceState(null, '', pathOf(id));
      if (this.hello?.type === 'look') this.hello = { type: 'look', table: id };
    }
    this.away = null;
    this.lookAgain();
  }

  private listed(tables: readonly PublicTable[]): void {
    this.publicTables = tables;
    this.lookAgain();
  }

  private lookAgain(): void {
    this.greeting = false;
    this.cancelLook?.();
    this.cancelLook = this.world.later(() => {
      const again = this.hello?.type === 'look' || this.hello?.type === 'tables';
      if (again && this.hello) this.connection.send(this.hello);
    }, LOOK_MS);
  }

  /** No seat: back to the invite, unless there is no such table. */
  private turnedAway(refusal: Refused): void {
    const looked = this.hello?.type === 'look';
    if (this.hello?.type === 'resume') {
      spendToken(this.hello.table, this.hello.token);
      const other = refusal.reason === 'bad_token' && tokensOf(this.hello.table).length > 0;
      if (other) return this.greet();
      forgetToken(this.hello.table);
    }
    this.greeting = false;
    this.hello = null;
    this.connection.stop();
    this.table = { ...EMPTY_TABLE, preview: looked ? null : this.table.preview };
    if (looked) this.away = refusal;
    else this.look();
    this.table = { ...this.table, refusal: looked ? null : refusal };
  }

  /** Whether the person need not be told, because the act goes out once more by itself. */
  private triesAgain(refusal: Refused): boolean {
    if (refusal.reason !== 'busy' || refusal.id !== this.table.pending?.id) return false;
    const waitMs = AGAIN_MS[this.tries++];
    if (waitMs === undefined) return false;
    this.cancelAgain = this.world.later(() => this.sendPending(), waitMs);
    return true;
  }

  private sendPending(): void {
    const act = this.table.pending;
    if (act && this.connection.send(act)) this.connection.check();
  }
}
