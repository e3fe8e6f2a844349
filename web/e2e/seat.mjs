// A seat at the table of a real server without a page: sends messages and keeps its last view. It
// is for tests that need a waiting player or a certain situation: the cards cannot be chosen, so
// tables are opened until one has it. It knows no rules.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import WebSocket from 'ws';
import { BINARY } from './stage.mjs';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora'];
const TABLES_MOST = 200;
const WAIT_MS = 10_000;
/** The settings of a new table, without its rules. */
export const SETTINGS = {
  timer_s: 0,
  spectators: true,
  pace: 'calm',
  hints: false,
  absent_s: 60,
  grace_ms: 0,
  talk: 'phrases',
  public: false,
};
const THINK_MS = 110; // between actions: a connection may send ten messages a second

const PARTS = new Map();
for (const part of JSON.parse(execFileSync(BINARY, ['wire'])).messages)
  PARTS.set(part.type, part.fields);

/** Fills in the fields that were left out of a message or a part of one (PROTOCOL.md). */
export function whole(part, type) {
  for (const field of PARTS.get(type)) {
    const of = field.type.replace('[]', '');
    if (!(field.name in part)) part[field.name] = structuredClone(field.usual);
    else if (PARTS.has(of)) for (const one of [part[field.name]].flat()) whole(one, of);
  }
  return part;
}

export class Seat {
  view = null;
  refusal = null;
  table = '';
  token = '';

  static async take(server, hello) {
    const seat = new Seat(server);
    await once(seat.socket, 'open');
    seat.say(hello);
    await seat.until('a seat', () => seat.token !== '' && seat.view);
    return seat;
  }

  constructor(server) {
    this.socket = new WebSocket(`${server.replace('http', 'ws')}/ws`);
    this.socket.on('message', (text) => this.hear(JSON.parse(text)));
  }

  hear(message) {
    if (message.type === 'view') this.view = whole(message, 'view');
    else if (message.type === 'refused') this.refusal = message;
    else if (message.type === 'welcome') this.pushKey = message.push_key;
    else if (message.type === 'seated') ({ table: this.table, token: this.token } = message);
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  async until(what, condition) {
    const signal = AbortSignal.timeout(WAIT_MS);
    while (!condition(this.view)) {
      assert.equal(this.refusal, null, `waiting for ${what}`);
      await once(this.socket, 'message', { signal }).catch(() =>
        assert.fail(`waited in vain for ${what}; the view: ${JSON.stringify(this.view)}`),
      );
    }
  }

  async act(action) {
    const { version } = this.view;
    this.say({ type: 'act', action, id: `at-${version}`, version });
    await this.until(`what comes of ${action}`, (view) => view.version > version);
  }

  /** From now on plays the first playable card, or the first other action. */
  playAlong() {
    let answered = -1;
    let said = 0;
    this.socket.on('message', () => {
      const { stage, you, round, legal, version } = this.view;
      if (stage !== 'round' || round.turn !== you || version === answered) return;
      answered = version;
      const play = legal.find(({ act }) => act === 'play'); // a needless UNO call costs nothing
      const action = play ? `${play.action}!` : legal[0].action;
      const now = Date.now();
      said = Math.max(now, said + THINK_MS);
      setTimeout(() => this.say({ type: 'act', action, id: `at-${version}`, version }), said - now);
    });
  }

  /** Acts until its turn ends. */
  async endTurn() {
    while (this.view.stage === 'round' && this.view.round.turn === this.view.you) {
      const { legal } = this.view;
      const calm = legal.find(({ act }) => ['draw', 'keep', 'accept', 'take'].includes(act));
      await this.act((calm ?? legal[0]).action);
    }
  }

  leave() {
    this.socket.close();
  }
}

/** Opens tables with these rules and settings until `suits` accepts the seats; also returns how
 * many it took. */
export async function deal(server, options, count, suits, settings = {}) {
  for (let tables = 1; tables <= TABLES_MOST; ++tables) {
    const hello = { type: 'create', name: NAMES[0], options, ...SETTINGS, ...settings };
    const seats = [await Seat.take(server, hello)];
    for (const name of NAMES.slice(1, count))
      seats.push(await Seat.take(server, { type: 'join', table: seats[0].table, name }));
    seats[0].say({ type: 'start' });
    for (const seat of seats) await seat.until('a deal', ({ stage }) => stage === 'round');
    if (suits(...seats.map(({ view }) => view))) return { seats, tables };
    for (const seat of seats) seat.leave();
  }
  return assert.fail(`none of ${TABLES_MOST} tables had the situation: ${options}`);
}
