// The browser's side of one table: the connection, the seat, the last view, and one method for each
// thing a person can request. It decides when to resume a seat and when to repeat a request. The
// server alone decides what is legal.
import { OwnPart } from './fair/own_part';
import type { Verdict } from './fair/check';
import { Connection, ELSEWHERE, IDLE, type Link, type World, BROWSER } from './net/connection';
import { keepGame } from './net/last_game';
import { hasHere, keepsModule, takeHere, withHere } from './here/socket';
import {
  FILES_ONLY,
  isHere,
  isLearn,
  isPage,
  isReplay,
  pagePath,
  pathOf,
  replayPath,
  shownPath,
  socketUrl,
  tableInPath,
  type ReplayPlace,
} from './net/route';
import {
  makeNextToken,
  forgetToken,
  keepPlayers,
  keepName,
  keepToken,
  confirmToken,
  dropToken,
  tokenOf,
  tokensOf,
  fullTableId,
  peopleBeside,
  seatOf,
  OTHERS,
} from './net/seat_tokens';
import { beginLesson } from './learn/lesson';
import { FIRST_SETTINGS } from './screens/settings';
import { nameCard, playEdition } from './text/text.svelte';
import { measurePlaces } from './table/motion';
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

/** If the server is too busy for an action, it is sent again after each of these waits. Then the
 * person is told. */
const AGAIN_MS: readonly number[] = [400, 1200];
const LOOK_MS = 4000; // how often an invite or the list of public tables is refreshed
/** Never repeated automatically: if the connection breaks, nobody knows whether the server has done
 * it. */
const ONCE: readonly ClientMessage['type'][] = ['create', 'join', 'quick_match'];
/** Requests that set a state, so that repeating them does no harm. */
const TWICE_IS_ONCE: readonly ClientMessage['type'][] = [
  'pause',
  'go_on',
  'vote_remove',
  'auto_call',
  'renew_token',
];
/** Requests about the present view. Without a connection they are dropped, because they are useless
 * later. */
const OF_THE_MOMENT: readonly ClientMessage['type'][] = ['why', 'hint', 'undo', 'referee'];
/** "Play now": the number of bots, and the preferred kinds. The first kind that the game has is
 * used. */
const QUICK_BOTS = 3;
const QUICK_BOT: readonly BotName[] = ['greedy', 'sensible'];
/** The bots of a first game. */
const LESSON_BOT: readonly BotName[] = ['rule-v1', 'random'];

export class Session {
  table = $state.raw<Table>(EMPTY_TABLE);
  link = $state.raw<Link>(IDLE);
  tableId = $state<string | null>(null);
  /** The table is one that this browser keeps, without a server. */
  here = $state(false);
  /** The address in the address bar is the page to learn on. */
  learning = $state(false);
  /** The address in the address bar does not exist. */
  lost = $state(false);
  /** The page replays a finished round. The table it was opened from stays connected. */
  replaying = $state(false);
  /** The refusal that says why the table cannot be shown. */
  away = $state.raw<Refused | null>(null);
  /** The first message of a connection: `create` or `join` until there is a seat, then `resume`. */
  hello = $state.raw<ClientMessage | null>(null);
  /** The last request. A refusal without the id of an action answers it. */
  asked = $state.raw<ClientMessage['type'] | null>(null);

  /** The public tables, while somebody reads the list; null until the server has sent them. */
  publicTables = $state.raw<readonly PublicTable[] | null>(null);

  /** The result of checking the last finished deal. */
  verdict = $state.raw<Verdict | null>(null);

  /** The token was renewed: this browser alone has the new one. */
  alone = $state(false);

  /** The names of muted people. */
  muted = $state.raw<readonly string[]>([]);

  /** The sessions of other people who share this phone. */
  beside = $state.raw<readonly Session[]>([]);

  private readonly connection: Connection;
  private readonly ownPart: OwnPart;
  private cancelLook: (() => void) | null = null;
  private cancelAgain: (() => void) | null = null;
  private acts = 0;
  private tries = 0; // how often the pending action was answered with "busy"
  private namesKept = ''; // the names that were kept last
  private quick = false; // the table being created is for "Play now" or a first game
  private lesson = false; // it is for a first game
  // A separate field, because an unmounting component would read the previous value of `hello`.
  private browsing = false;
  private repeats: ClientMessage[] = []; // requests to repeat once the seat is resumed
  private helloSent = false; // `hello` was sent and not answered yet

  /** `owner`: the session of the page, for that of another person who shares the phone. Only the
   * owner follows the address bar. */
  constructor(
    private readonly url: string = socketUrl(location),
    private readonly world: World = BROWSER,
    private readonly owner: Session | null = null,
    private readonly person = 0,
  ) {
    this.ownPart = new OwnPart(
      (message) => this.connection.send(message),
      (verdict) => (this.verdict = verdict),
      person,
    );
    this.connection = new Connection(
      url,
      {
        link: (link) => this.linkChanged(link),
        opened: () => this.sayHello(),
        message: (message) => this.read(message),
      },
      withHere(world, () => this.here),
      () => this.tableId,
    );
  }

  /** Opens the page of the address bar, and resumes a kept seat at that table. */
  arrive(): void {
    const wasReplaying = this.replaying;
    this.replaying = isReplay(shownPath());
    if (this.replaying) return;
    const named = tableInPath(shownPath());
    const id = named === null ? null : fullTableId(named);
    if (wasReplaying && id !== null && id === this.tableId) return this.showTable();
    this.reset(id);
    this.here = isHere(shownPath());
    this.learning = isLearn(shownPath());
    this.lost = !isPage(shownPath());
    const token = id === null ? null : tokenOf(id);
    if (id === null || token === null) return this.look();
    this.begin({ type: 'resume', table: id, token });
    for (const person of peopleBeside(id)) {
      const known = tokenOf(seatOf(id, person)) ?? '';
      this.seatBeside(person, { type: 'resume', table: id, token: known });
    }
  }

  /** Whether several people share this phone. */
  get shared(): boolean {
    return (this.owner ?? this).beside.length > 0;
  }

  /** Gives another person who shares this phone a seat. */
  addPerson(name: string): void {
    const isFree = (person: number) => this.beside.every((one) => one.person !== person);
    const person = OTHERS.find(isFree);
    if (this.tableId === null || person === undefined) return;
    this.seatBeside(person, { type: 'join', table: this.tableId, name });
  }

  private seatBeside(person: number, hello: ClientMessage): void {
    const one = new Session(this.url, this.world, this, person);
    one.here = this.here;
    one.tableId = this.tableId;
    this.beside = [...this.beside, one];
    one.begin(hello);
  }

  /** Somebody who shared this phone has no seat any more. */
  private lose(one: Session, refusal: Refused | null): void {
    this.beside = this.beside.filter((other) => other !== one);
    if (refusal === null) return;
    this.asked = 'join';
    this.table = { ...this.table, refusal };
  }

  go(id: string | null, here = false): void {
    history.pushState(null, '', pathOf(id, here));
    this.arrive();
  }

  /** Opens the page to learn on. */
  learn(): void {
    history.pushState(null, '', pagePath('/learn'));
    this.arrive();
  }

  /** Closes the connection of a session that is not the page's own. */
  stop(): void {
    this.reset(null);
  }

  /** Replays a finished round over the table, which stays connected. */
  replay(place: ReplayPlace): void {
    if (this.owner) return this.owner.replay(place);
    history.pushState({ overTable: true }, '', replayPath(place));
    this.arrive();
  }

  /** Back to the table, or to the start page. */
  leaveReplay(): void {
    if ((history.state as { overTable?: boolean } | null)?.overTable) history.back();
    else this.go(null);
  }

  /** Whether `playNow` plays without the server: if there is none, or if this browser already keeps
   * the module, which deals sooner than a server answers. */
  get playsHere(): boolean {
    return hasHere && (FILES_ONLY || !navigator.onLine || keepsModule());
  }

  /** Creates a table against bots and starts at once. The name is not remembered. */
  playNow(name: string, options: string): void {
    this.here = this.playsHere;
    this.begin({ type: 'create', name, options, ...FIRST_SETTINGS });
    this.quick = true;
    this.lesson = false;
  }

  /** The same with easy bots and a coach who explains the rules, without the server if possible. */
  firstGame(name: string, options: string): void {
    this.here = hasHere;
    this.begin({ type: 'create', name, options, ...FIRST_SETTINGS, hints: true });
    this.quick = this.lesson = true;
  }

  /** Joins a table that waits for players, or opens one that others can find. */
  findPlayers(name: string): void {
    this.quick = false;
    this.begin({ type: 'quick_match', name });
  }

  /** Refreshes the list of public tables until `stopBrowsing`. */
  browse(): void {
    this.begin({ type: 'tables' });
  }

  stopBrowsing(): void {
    if (this.browsing) this.reset(null);
  }

  /** `here`: without the server, for people who share this phone. */
  create(name: string, options = '-', here = FILES_ONLY): void {
    keepName(name);
    this.quick = false;
    this.here = hasHere && here;
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

  /** Watches a table from the list, unless this browser has a seat there. */
  visit(table: string): void {
    this.go(table);
    if (this.hello?.type === 'look') this.watch();
  }

  /** Takes a spectator back to the form for joining. */
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
    this.repeats = [...this.repeats.filter(({ type }) => type !== message.type), message];
  }

  /** Before a match, leaving frees the seat. During a match, the token can still resume it. */
  leave(): void {
    if (this.owner) return this.owner.leave();
    for (const one of [...this.beside, this]) one.freeSeat();
    this.go(null);
  }

  private freeSeat(): void {
    const { view } = this.table;
    if (view && view.you >= 0) this.connection.send({ type: 'leave' });
    if (this.tableId !== null && view?.stage === 'lobby') forgetToken(this.seat(this.tableId));
  }

  /** The name under which the seat at that table is kept. */
  private seat(table: string): string {
    return seatOf(table, this.person);
  }

  retry(): void {
    if (this.link.code === ELSEWHERE) takeHere();
    const owner = this.owner ?? this;
    for (const one of [owner, ...owner.beside]) one.connection.retryNow();
  }

  /** The network or the page is back: try or ping at once instead of waiting. */
  wake(): void {
    for (const one of this.beside) one.wake();
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

  /** Shows a table before joining, and refreshes it. */
  private look(): void {
    if (this.tableId !== null) this.begin({ type: 'look', table: this.tableId });
  }

  /** The card names of the table again, after those of a replay. */
  private showTable(): void {
    playEdition(this.table.view?.edition ?? '');
    nameCard(this.table.view?.card_name ?? '');
  }

  private reset(id: string | null): void {
    for (const one of this.beside) one.stop();
    this.beside = [];
    this.cancelLook?.();
    this.cancelAgain?.();
    this.connection.stop();
    this.table = EMPTY_TABLE;
    this.publicTables = null;
    this.browsing = false;
    this.tableId = id;
    this.hello = null;
    this.away = null;
    this.helloSent = false;
    this.repeats = [];
    this.alone = false;
  }

  private begin(hello: ClientMessage): void {
    this.cancelLook?.();
    this.browsing = hello.type === 'tables';
    this.hello = hello;
    this.table = { ...EMPTY_TABLE, preview: this.table.preview };
    this.connection.open();
  }

  private sayHello(): void {
    if (!this.hello) return;
    // Another tab may have renewed the token, or the answer to our own request was lost.
    if (this.hello.type === 'resume') {
      const [newest = this.hello.token] = tokensOf(this.seat(this.hello.table));
      this.hello = { ...this.hello, token: newest };
    }
    this.helloSent = true;
    this.ownPart.reconnected();
    this.asked = this.hello.type;
    this.connection.send(this.hello);
  }

  private linkChanged(link: Link): void {
    this.link = link;
    if (link.status !== 'waiting' && link.status !== 'stopped') return;
    if (link.code === ELSEWHERE) {
      if (this.quick && !FILES_ONLY && navigator.onLine) this.quickAtServer();
      return; // nothing was asked of that server
    }
    if (this.hello === null || !ONCE.includes(this.hello.type)) return;
    if (this.quick && hasHere && !this.here && !this.helloSent) {
      this.here = true; // the server cannot be reached: play without it
      return this.begin(this.hello);
    }
    this.hello = null;
    this.connection.stop();
    this.link = { ...link, status: 'stopped' };
  }

  /** Another window plays here, so "Play now" plays at the server. */
  private quickAtServer(): void {
    const { hello } = this;
    this.here = false;
    if (hello) this.begin(hello);
  }

  private read(message: ServerMessage): void {
    if (message.type === 'seated') this.seated(message.table, message.token);
    if (message.type === 'refused' && this.helloSent) {
      this.helloRefused(message);
      return;
    }
    if (message.type === 'refused' && this.retriesAct(message)) return;
    if (message.type === 'removed') this.leftTable(message);
    const { replaying } = this.owner ?? this;
    if (message.type === 'view' && !replaying) {
      playEdition(message.edition);
      nameCard(message.card_name);
      measurePlaces();
    }
    this.table = receive(this.table, message, this.world.now());
    if (message.type === 'preview') {
      if (!this.replaying) nameCard(message.card_name);
      this.previewed(message.table);
    }
    if (message.type === 'public_tables') this.listed(message.tables);
    if (message.type === 'view') this.ownPart.read(message);
    if (message.type === 'view' && message.you >= 0) this.noteView(message);
    if (message.type !== 'view' && message.type !== 'refused') return;
    const repeats = this.repeats;
    this.repeats = [];
    if (!this.helloSent) return;
    this.helloSent = false;
    this.away = null;
    if (this.hello?.type === 'resume') confirmToken(this.seat(this.hello.table), this.hello.token);
    this.sendPending(); // the answer may have been lost with the old connection
    for (const lost of repeats) this.ask(lost);
  }

  /** Renews the token of this seat, so that no other browser can use it any more. */
  signOutOthers(): void {
    if (this.tableId === null) return;
    this.ask({ type: 'renew_token', token: makeNextToken(this.seat(this.tableId)) });
  }

  private seated(id: string, token: string): void {
    const kept = token !== '' ? token : tokenOf(this.seat(id));
    if (kept === null) return;
    if (this.asked === 'renew_token') this.alone = true;
    if (token !== '') keepToken(this.seat(id), token, Date.now(), this.here);
    this.hello = { type: 'resume', table: id, token: kept };
    if (this.tableId === id) return;
    this.tableId = id;
    history.pushState(null, '', pathOf(id, this.here));
  }

  /** Somebody removed this player: the page says so and shows where to go next. */
  private leftTable({ table, cause }: Removed): void {
    if (cause !== 'spectators') forgetToken(this.seat(table));
    this.hello = null;
    this.connection.stop();
    this.owner?.lose(this, null);
  }

  private noteView(view: View): void {
    if (this.owner) return;
    const others = view.seats.filter((_, seat) => seat !== view.you).map(({ name }) => name);
    if (others.join('\n') !== this.namesKept) keepPlayers(view.table, others);
    this.namesKept = others.join('\n');
    if (view.stage === 'round' && view.you === view.host) keepGame(view);
    if (!this.quick || view.stage !== 'lobby') return;
    this.quick = false;
    const kinds = this.lesson ? LESSON_BOT : QUICK_BOT;
    const bot = kinds.find((one) => view.bots.includes(one)) ?? 'greedy';
    for (let i = 0; i < QUICK_BOTS; ++i) this.connection.send({ type: 'add_bot', bot });
    if (this.lesson) beginLesson(view.table);
    // First this browser commits to its part in the deal.
    void this.ownPart.settled().finally(() => this.ask({ type: 'start' }));
  }

  /** The server found the table by its code: use the whole id from now on. */
  private previewed(id: string): void {
    if (this.tableId !== id) {
      this.tableId = id;
      history.replaceState(null, '', pathOf(id, this.here));
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
    this.helloSent = false;
    this.cancelLook?.();
    this.cancelLook = this.world.later(() => {
      const again = this.hello?.type === 'look' || this.hello?.type === 'tables';
      if (again && this.hello) this.connection.send(this.hello);
    }, LOOK_MS);
  }

  /** There is no seat to resume: back to the invite, unless the table does not exist. */
  private helloRefused(refusal: Refused): void {
    const looked = this.hello?.type === 'look';
    if (this.hello?.type === 'resume') {
      const seat = this.seat(this.hello.table);
      dropToken(seat, this.hello.token);
      const other = refusal.reason === 'bad_token' && tokensOf(seat).length > 0;
      if (other) return this.sayHello();
      forgetToken(seat);
    }
    this.helloSent = false;
    this.hello = null;
    this.connection.stop();
    if (this.owner) return this.owner.lose(this, refusal);
    this.table = { ...EMPTY_TABLE, preview: looked ? null : this.table.preview };
    if (looked) this.away = refusal;
    else this.look();
    this.table = { ...this.table, refusal: looked ? null : refusal };
  }

  /** Whether a busy server will be asked again, so that the person need not be told. */
  private retriesAct(refusal: Refused): boolean {
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
