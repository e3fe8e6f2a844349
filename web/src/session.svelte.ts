// The browser's side of one table: the connection, the seat, the last view, and one method for
// everything a person can ask for. It decides when to resume and when to ask again; what may be
// done at the table is the server's word.
import { OwnPart } from './fair/own_part';
import type { Verdict } from './fair/check';
import { Connection, kIdle, type Link, type World, kBrowser } from './net/connection';
import { keep_game } from './net/last_game';
import { is_place, path_of, socket_url, table_in_path } from './net/route';
import {
  draw_next,
  forget_token,
  keep_company,
  keep_name,
  keep_token,
  settle_token,
  spend_token,
  token_of,
  tokens_of,
  whole_id,
} from './net/seat_tokens';
import { kFirstSettings } from './screens/settings';
import { play_edition } from './text/text.svelte';
import { survey } from './table/motion';
import { is_busy, kEmptyTable, receive, type Table } from './table/reduce';
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
const kAgainMs: readonly number[] = [400, 1200];
const kLookMs = 4000; // between two looks at an invite, or at the public tables
/** Nobody knows whether one that was lost was carried out: the person asks again. */
const kOnce: readonly ClientMessage['type'][] = ['create', 'join', 'quick_match'];
/** They ask for a state: heard twice they do what they do once. */
const kTwiceIsOnce: readonly ClientMessage['type'][] = [
  'pause',
  'go_on',
  'vote_remove',
  'auto_call',
  'renew_token',
];
/** They are about the table as it was seen: asked on a dead line they are of no use later. */
const kOfTheMoment: readonly ClientMessage['type'][] = ['why', 'hint', 'undo', 'referee'];
/** Of "Play now": how many bots, and which; where a game has no such bot, the next one. */
const kQuickBots = 3;
const kQuickBot: readonly BotName[] = ['greedy', 'sensible'];

export class Session {
  table = $state.raw<Table>(kEmptyTable);
  link = $state.raw<Link>(kIdle);
  table_id = $state<string | null>(null);
  /** The address bar points to a page that there is not. */
  lost = $state(false);
  /** Why there is no table to be shown, as the server said it. */
  away = $state.raw<Refused | null>(null);
  /** What was said to get to the table: `create` or `join` until seated, then `resume`. */
  hello = $state.raw<ClientMessage | null>(null);
  /** What was asked for last; a refusal without an act's id is the answer to it. */
  asked = $state.raw<ClientMessage['type'] | null>(null);

  /** Tables of strangers, while somebody reads the list; null until they are told. */
  public_tables = $state.raw<readonly PublicTable[] | null>(null);

  /** What this browser found of the last deal whose round is over. */
  verdict = $state.raw<Verdict | null>(null);

  /** The token was made void and this browser alone has the new one. */
  alone = $state(false);

  /** Names of people whose talk is not shown here. */
  muted = $state.raw<readonly string[]>([]);

  private readonly connection: Connection;
  private readonly own_part = new OwnPart(
    (message) => this.connection.send(message),
    (verdict) => (this.verdict = verdict),
  );
  private cancel_look: (() => void) | null = null;
  private cancel_again: (() => void) | null = null;
  private acts = 0;
  private tries = 0; // of the act that is pending, to which the server said that it is busy
  private company = ''; // whose names were kept last
  private quick = false; // the table on its way is for "Play now"
  // Not `hello`: what a component that goes away reads of a state is what it was before.
  private browsing = false;
  private unheard: ClientMessage[] = []; // to be sent when the seat is taken back
  private greeting = false; // `hello` is sent and not yet answered

  constructor(
    url: string = socket_url(location),
    private readonly world: World = kBrowser,
  ) {
    this.connection = new Connection(
      url,
      {
        link: (link) => this.linked(link),
        opened: () => this.greet(),
        message: (message) => this.read(message),
      },
      world,
      () => this.table_id,
    );
  }

  /** Goes where the address bar points; takes the kept seat of that table, if there is one. */
  arrive(): void {
    const named = table_in_path(location.pathname);
    const id = named === null ? null : whole_id(named);
    this.reset(id);
    this.lost = !is_place(location.pathname);
    const token = id === null ? null : token_of(id);
    if (id !== null && token !== null) this.begin({ type: 'resume', table: id, token });
    else this.look();
  }

  go(id: string | null): void {
    history.pushState(null, '', path_of(id));
    this.arrive();
  }

  /** A table against bots, dealt as soon as it stands. The name need not be remembered. */
  play_now(name: string, options: string): void {
    this.begin({ type: 'create', name, options, ...kFirstSettings });
    this.quick = true;
  }

  /** A seat where others wait, or a table that others find. */
  find_players(name: string): void {
    this.quick = false;
    this.begin({ type: 'quick_match', name });
  }

  /** Reads the list of public tables, again and again until `stop_browsing`. */
  browse(): void {
    this.begin({ type: 'tables' });
  }

  stop_browsing(): void {
    if (this.browsing) this.reset(null);
  }

  create(name: string, options = '-'): void {
    keep_name(name);
    this.quick = false;
    this.begin({ type: 'create', name, options, ...kFirstSettings });
  }

  join(name: string): void {
    if (this.table_id === null) return;
    keep_name(name);
    this.begin({ type: 'join', table: this.table_id, name });
  }

  watch(): void {
    if (this.table_id !== null) this.begin({ type: 'watch', table: this.table_id });
  }

  /** Looks on at a table of the list, unless the own seat is there. */
  visit(table: string): void {
    this.go(table);
    if (this.hello?.type === 'look') this.watch();
  }

  /** A spectator asks for a seat: back to the form that takes a name. */
  sit_down(): void {
    this.reset(this.table_id);
    this.look();
  }

  act(action: string): void {
    const view = this.table.view;
    if (!view || is_busy(this.table)) return;
    const id = `${Date.now().toString(36)}-${(this.acts++).toString(36)}`;
    const act: Act = { type: 'act', action, id, version: view.version };
    this.asked = 'act';
    this.tries = 0;
    this.cancel_again?.();
    this.table = { ...this.table, pending: act, refusal: null, answer: null, hint: null };
    this.send_pending();
  }

  arm(armed: boolean): void {
    this.table = { ...this.table, armed };
  }

  ask(message: ClientMessage): void {
    this.table = { ...this.table, refusal: null, answer: null, hint: null };
    this.asked = message.type;
    const sent = this.connection.send(message);
    if (sent) this.connection.check();
    const keep = sent ? kTwiceIsOnce.includes(message.type) : !kOfTheMoment.includes(message.type);
    if (!keep) return;
    this.unheard = [...this.unheard.filter(({ type }) => type !== message.type), message];
  }

  /** Before a match the seat is free then; during it the token takes it back. */
  leave(): void {
    const { view } = this.table;
    if (view && view.you >= 0) this.connection.send({ type: 'leave' });
    if (this.table_id !== null && view?.stage === 'lobby') forget_token(this.table_id);
    this.go(null);
  }

  retry(): void {
    this.connection.retry_now();
  }

  /** The network or the page is back: no need to wait for the next try, or the next ping. */
  wake(): void {
    if (this.link.status === 'waiting') this.connection.retry_now();
    else this.connection.check();
  }

  push_key(): string {
    return this.connection.push_key();
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
    if (this.table_id !== null) this.begin({ type: 'look', table: this.table_id });
  }

  private reset(id: string | null): void {
    this.cancel_look?.();
    this.cancel_again?.();
    this.connection.stop();
    this.table = kEmptyTable;
    this.public_tables = null;
    this.browsing = false;
    this.table_id = id;
    this.hello = null;
    this.away = null;
    this.greeting = false;
    this.unheard = [];
    this.alone = false;
  }

  private begin(hello: ClientMessage): void {
    this.cancel_look?.();
    this.browsing = hello.type === 'tables';
    this.hello = hello;
    this.table = { ...kEmptyTable, preview: this.table.preview };
    this.connection.open();
  }

  private greet(): void {
    if (!this.hello) return;
    // Another tab may have renewed the token, or the answer to our own wish was lost.
    if (this.hello.type === 'resume') {
      const [newest = this.hello.token] = tokens_of(this.hello.table);
      this.hello = { ...this.hello, token: newest };
    }
    this.greeting = true;
    this.own_part.greeted();
    this.asked = this.hello.type;
    this.connection.send(this.hello);
  }

  private linked(link: Link): void {
    this.link = link;
    if (link.status !== 'waiting' && link.status !== 'stopped') return;
    if (this.hello === null || !kOnce.includes(this.hello.type)) return;
    this.hello = null;
    this.connection.stop();
    this.link = { ...link, status: 'stopped' };
  }

  private read(message: ServerMessage): void {
    if (message.type === 'seated') this.seated(message.table, message.token);
    if (message.type === 'refused' && this.greeting) {
      this.turned_away(message);
      return;
    }
    if (message.type === 'refused' && this.tries_again(message)) return;
    if (message.type === 'removed') this.stand_up(message);
    if (message.type === 'view') {
      play_edition(message.edition);
      survey();
    }
    this.table = receive(this.table, message, this.world.now());
    if (message.type === 'preview') this.previewed(message.table);
    if (message.type === 'public_tables') this.listed(message.tables);
    if (message.type === 'view') this.own_part.read(message);
    if (message.type === 'view' && message.you >= 0) this.seat_with(message);
    if (message.type !== 'view' && message.type !== 'refused') return;
    const unheard = this.unheard;
    this.unheard = [];
    if (!this.greeting) return;
    this.greeting = false;
    this.away = null;
    if (this.hello?.type === 'resume') settle_token(this.hello.table, this.hello.token);
    this.send_pending(); // the answer may have been lost with the old socket
    for (const lost of unheard) this.ask(lost);
  }

  /** Makes the token of the own seat void wherever else it is kept. */
  sign_out_others(): void {
    if (this.table_id === null) return;
    this.ask({ type: 'renew_token', token: draw_next(this.table_id) });
  }

  private seated(id: string, token: string): void {
    const kept = token !== '' ? token : token_of(id);
    if (kept === null) return;
    if (this.asked === 'renew_token') this.alone = true;
    if (token !== '') keep_token(id, token);
    this.hello = { type: 'resume', table: id, token: kept };
    if (this.table_id === id) return;
    this.table_id = id;
    history.pushState(null, '', path_of(id));
  }

  /** Somebody else ended the stay: the page says so and shows a way on. */
  private stand_up({ table, cause }: Removed): void {
    if (cause !== 'spectators') forget_token(table);
    this.hello = null;
    this.connection.stop();
  }

  private seat_with(view: View): void {
    const others = view.seats.filter((_, seat) => seat !== view.you).map(({ name }) => name);
    if (others.join('\n') !== this.company) keep_company(view.table, others);
    this.company = others.join('\n');
    if (view.stage === 'round' && view.you === view.host) keep_game(view);
    if (!this.quick || view.stage !== 'lobby') return;
    this.quick = false;
    const bot = kQuickBot.find((one) => view.bots.includes(one)) ?? 'greedy';
    for (let i = 0; i < kQuickBots; ++i) this.connection.send({ type: 'add_bot', bot });
    this.ask({ type: 'start' });
  }

  /** A code was looked up: from now on the table is called by its whole id. */
  private previewed(id: string): void {
    if (this.table_id !== id) {
      this.table_id = id;
      history.replaceState(null, '', path_of(id));
      if (this.hello?.type === 'look') this.hello = { type: 'look', table: id };
    }
    this.away = null;
    this.look_again();
  }

  private listed(tables: readonly PublicTable[]): void {
    this.public_tables = tables;
    this.look_again();
  }

  private look_again(): void {
    this.greeting = false;
    this.cancel_look?.();
    this.cancel_look = this.world.later(() => {
      const again = this.hello?.type === 'look' || this.hello?.type === 'tables';
      if (again && this.hello) this.connection.send(this.hello);
    }, kLookMs);
  }

  /** No seat: back to the invite, unless there is no such table. */
  private turned_away(refusal: Refused): void {
    const looked = this.hello?.type === 'look';
    if (this.hello?.type === 'resume') {
      spend_token(this.hello.table, this.hello.token);
      const other = refusal.reason === 'bad_token' && tokens_of(this.hello.table).length > 0;
      if (other) return this.greet();
      forget_token(this.hello.table);
    }
    this.greeting = false;
    this.hello = null;
    this.connection.stop();
    this.table = { ...kEmptyTable, preview: looked ? null : this.table.preview };
    if (looked) this.away = refusal;
    else this.look();
    this.table = { ...this.table, refusal: looked ? null : refusal };
  }

  /** Whether the person need not be told, because the act goes out once more by itself. */
  private tries_again(refusal: Refused): boolean {
    if (refusal.reason !== 'busy' || refusal.id !== this.table.pending?.id) return false;
    const wait_ms = kAgainMs[this.tries++];
    if (wait_ms === undefined) return false;
    this.cancel_again = this.world.later(() => this.send_pending(), wait_ms);
    return true;
  }

  private send_pending(): void {
    const act = this.table.pending;
    if (act && this.connection.send(act)) this.connection.check();
  }
}
