// The session with a fake server: joining, returning, and actions that must not be lost or sent
// twice under another id.
import { beforeEach, describe, expect, it } from 'vitest';
import { keepToken, tokenOf, tokensOf } from './net/seat_tokens';
import { Session } from './session.svelte';
import { NO_FAIR, preview, view } from './testing/views';
import { FakeWorld } from './testing/world';
import type { Refused } from './wire.gen';

function refused(change: Partial<Refused> = {}): Refused {
  return { type: 'refused', id: '', reason: 'not_now', rule: '', option: '', says: [], ...change };
}

let world: FakeWorld;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  world = new FakeWorld();
  session = new Session('ws://x/ws', world);
});

/** A session with a seat at table k3 and its first view. */
function seated() {
  history.replaceState(null, '', '/t/k3');
  keepToken('k3', 'secret');
  session.arrive();
  world.socket.onopen?.();
  world.socket.say(view({ table: 'k3', version: 5 }));
}

/** Refuses the last action because the server is busy. */
function busy() {
  const act = world.sent().at(-1);
  if (act?.type !== 'act') throw new Error('no act was sent last');
  world.socket.say(refused({ id: act.id, reason: 'busy' }));
}

function reconnect() {
  world.socket.onclose?.({ code: 1006 });
  world.timers = world.timers.filter((timer) => timer.ms < 8000);
  world.runTimer();
  world.socket.onopen?.();
}

describe('coming to a table', () => {
  it('creates, keeps the token and shows the invite address', () => {
    session.create('Ann');
    world.socket.onopen?.();
    expect(world.sent()[0]).toMatchObject({ type: 'create', name: 'Ann' });
    world.socket.say({ type: 'seated', table: 'k3', token: 'secret', seat: 0 });
    expect(location.pathname).toBe('/t/k3');
    expect(tokenOf('k3')).toBe('secret');
  });

  it('refreshes the table of a link, and keeps no seat', () => {
    session.go('k3');
    world.socket.onopen?.();
    expect(world.sent()).toEqual([{ type: 'look', table: 'k3' }]);
    world.socket.say(preview({ table: 'k3' }));
    expect(session.table.preview?.host).toBe('Ann');
    expect(session.table.view).toBeNull();
    world.runTimer();
    expect(world.sent().map((message) => message.type)).toEqual(['look', 'look']);
  });

  it('says that the table does not exist and stops', () => {
    session.go('k3');
    world.socket.onopen?.();
    world.socket.say(refused({ reason: 'no_such_table' }));
    expect(session.hello).toBeNull();
    expect(session.away?.reason).toBe('no_such_table');
    expect(world.sockets).toHaveLength(1);
  });

  it('joins by link with a name', () => {
    session.go('k3');
    session.join('Bob');
    world.socket.onopen?.();
    expect(world.sent()).toEqual([{ type: 'join', table: 'k3', name: 'Bob' }]);
  });

  it('resumes the kept seat after a reload', () => {
    seated();
    expect(world.sent()).toEqual([{ type: 'resume', table: 'k3', token: 'secret' }]);
    expect(session.table.view?.version).toBe(5);
  });

  it('returns to the form when the seat is refused, and forgets it', () => {
    history.replaceState(null, '', '/t/k3');
    keepToken('k3', 'old');
    session.arrive();
    world.socket.onopen?.();
    world.socket.say(refused({ reason: 'bad_token' }));
    expect(tokenOf('k3')).toBeNull();
    expect(session.hello).toEqual({ type: 'look', table: 'k3' });
    expect(session.table.refusal?.reason).toBe('bad_token');
  });

  it('does not create a second table when the answer is lost', () => {
    session.create('Ann');
    world.socket.onopen?.();
    world.socket.onclose?.({ code: 1006 });
    expect(session.link.status).toBe('stopped');
    expect(session.hello).toBeNull();
    expect(world.timers).toHaveLength(0);
  });

  it('watches and keeps watching after a loss', () => {
    session.go('k3');
    session.watch();
    world.socket.onopen?.();
    world.socket.say(view({ you: -1 }));
    reconnect();
    expect(world.sent()).toEqual([{ type: 'watch', table: 'k3' }]);
  });
});

describe('a newer server', () => {
  it('can send messages that this page does not know', () => {
    seated();
    world.socket.onmessage?.({ data: '{"type":"dance","steps":3}' });
    expect(session.table.view?.version).toBe(5);
    world.socket.say(view({ table: 'k3', version: 6 }));
    expect(session.table.view?.version).toBe(6);
  });

  it('that does not understand this page ends the connection for good', () => {
    seated();
    world.socket.onclose?.({ code: 4000 });
    expect(session.link).toMatchObject({ status: 'stopped', code: 4000 });
  });
});

describe('acting', () => {
  it('sends the action with the version of the view, one at a time', () => {
    seated();
    session.act('R5');
    session.act('R2');
    const acts = world.sent().filter((message) => message.type === 'act');
    expect(acts).toEqual([
      { type: 'act', action: 'R5', id: expect.any(String) as string, version: 5 },
    ]);
  });

  it('repeats a lost action after resuming, under the same id', () => {
    seated();
    session.act('R5');
    const before = world.sent().at(-1);
    reconnect();
    expect(world.sent().map((message) => message.type)).toEqual(['resume']);
    world.socket.say(view({ table: 'k3', version: 5 }));
    expect(world.sent().at(-1)).toEqual(before);
  });

  it('does not repeat an answered action', () => {
    seated();
    session.act('R5');
    world.socket.say({ type: 'done', id: session.table.pending!.id });
    reconnect();
    world.socket.say(view({ table: 'k3', version: 6 }));
    expect(world.sent().map((message) => message.type)).toEqual(['resume']);
  });

  it('pings with an action, and gives up a connection that does not answer', () => {
    seated();
    const silent = world.socket;
    silent.say({ type: 'welcome', ping_s: 5, pong_s: 5, push_key: '' });
    silent.say({ type: 'pong', n: 1 });
    session.act('R5');
    expect(world.sent().at(-1)).toEqual({ type: 'ping', n: 2 });
    world.timers.find((timer) => timer.ms === 5000)?.run();
    expect(silent.closed).toBe(true);
    expect(session.link.status).toBe('waiting');
    expect(session.table.pending?.action).toBe('R5');
  });

  it('repeats an action twice if the server is busy, and then says so', () => {
    seated();
    session.act('R5');
    const act = world.sent().at(-1);
    for (const wait of [400, 1200]) {
      busy();
      expect(session.table.refusal).toBeNull();
      expect(session.table.pending?.action).toBe('R5');
      const count = world.sent().length;
      world.timers.find((timer) => timer.ms === wait)?.run();
      expect(world.sent().slice(count)).toEqual([act]);
    }
    busy();
    expect(session.table.refusal?.reason).toBe('busy');
    expect(session.table.pending).toBeNull();
  });

  it('does not repeat it after leaving the table', () => {
    seated();
    session.act('R5');
    busy();
    const { socket } = world;
    session.go(null);
    for (const timer of world.timers) timer.run();
    expect(socket.sent.filter((message) => message.type === 'act')).toHaveLength(1);
  });

  it('uses a new id for every action', () => {
    seated();
    const ids = ['R5', 'R2', 'd'].map((action) => {
      session.act(action);
      const id = session.table.pending!.id;
      world.socket.say({ type: 'done', id });
      session.act(action); // a second press, before the view
      expect(session.table.pending).toBeNull();
      world.socket.say(view({ table: 'k3', version: 7 }));
      return id;
    });
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => id.length >= 1 && id.length <= 40)).toBe(true);
  });
});

describe('asking on a bad connection', () => {
  const back = () => world.socket.say(view({ table: 'k3', version: 6 }));
  const asked = () => world.sent().slice(1); // after `resume`

  function lose() {
    world.socket.onclose?.({ code: 1006 });
  }
  function comeBack() {
    world.timers = world.timers.filter((timer) => timer.ms < 8000);
    world.runTimer();
    world.socket.onopen?.();
    back();
  }

  it('keeps requests while disconnected, and sends them after resuming', () => {
    seated();
    lose();
    session.ask({ type: 'pause' });
    session.ask({ type: 'talk', saying: '', text: 'one moment' });
    session.ask({ type: 'talk', saying: '', text: 'the train' });
    comeBack();
    expect(asked()).toEqual([{ type: 'pause' }, { type: 'talk', saying: '', text: 'the train' }]);
    reconnect();
    back();
    expect(asked()).toEqual([{ type: 'pause' }]); // without an answer it is repeated once
  });

  it('repeats requests that may be lost, if repeating does no harm', () => {
    seated();
    session.ask({ type: 'pause' });
    session.ask({ type: 'talk', saying: '', text: 'hello' });
    session.ask({ type: 'undo' });
    lose();
    comeBack();
    expect(asked()).toEqual([{ type: 'pause' }]);
  });

  it('repeats nothing that was answered or is about an old view', () => {
    seated();
    session.ask({ type: 'pause' });
    back();
    lose();
    session.ask({ type: 'undo' });
    session.ask({ type: 'referee', seat: 1, event: 'advice' });
    comeBack();
    expect(asked()).toEqual([]);
  });

  it('forgets requests when leaving the table', () => {
    seated();
    lose();
    session.ask({ type: 'pause' });
    session.go('k4');
    world.socket.onopen?.();
    world.socket.say(view({ table: 'k4', you: -1 }));
    expect(asked()).toEqual([]);
  });
});

describe('leaving', () => {
  it('tells the server, opens the start page, and can be undone during a match', () => {
    seated();
    const socket = world.socket;
    session.leave();
    expect(socket.sent.at(-1)).toEqual({ type: 'leave' });
    expect(location.pathname).toBe('/');
    expect(session.table.view).toBeNull();
    session.go('k3');
    world.socket.onopen?.();
    expect(world.sent()).toEqual([{ type: 'resume', table: 'k3', token: 'secret' }]);
  });

  it('forgets a seat in the lobby, which is free then', () => {
    seated();
    world.socket.say(view({ table: 'k3', version: 6, stage: 'lobby' }));
    session.leave();
    expect(tokenOf('k3')).toBeNull();
  });

  it('says why you were removed, and closes the connection', () => {
    seated();
    world.socket.say({ type: 'removed', table: 'k3', cause: 'vote', proof: NO_FAIR.proof });
    expect(session.table.removed?.cause).toBe('vote');
    expect(session.table.view).toBeNull();
    expect(tokenOf('k3')).toBeNull();
    expect(world.socket.closed).toBe(true);
    session.arrive();
    world.socket.onopen?.();
    expect(session.table.removed).toBeNull();
    expect(world.sent()).toEqual([{ type: 'look', table: 'k3' }]);
  });
});

describe('a new token for your seat', () => {
  /** The requests without an answer so far. */
  function renewed(): string {
    seated();
    session.signOutOthers();
    const asked = world.sent().at(-1);
    if (asked?.type !== 'renew_token') throw new Error('nothing was asked for');
    return asked.token;
  }
  const cameWith = () =>
    world.socket.sent.flatMap((said) => (said.type === 'resume' ? [said.token] : []));

  it('is made here and kept once the server has it', () => {
    const token = renewed();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(tokenOf('k3')).toBe('secret');
    expect(session.alone).toBe(false);
    world.socket.say({ type: 'seated', table: 'k3', token, seat: 0 });
    expect(tokensOf('k3')).toEqual([token]);
    expect(session.alone).toBe(true);
    reconnect();
    expect(cameWith()).toEqual([token]);
  });

  it('opens the seat if the answer was lost', () => {
    const token = renewed();
    reconnect();
    expect(cameWith()).toEqual([token]);
    world.socket.say(view({ table: 'k3', version: 6 }));
    expect(tokensOf('k3')).toEqual([token]);
    expect(world.socket.sent.at(-1)).toEqual({ type: 'renew_token', token });
  });

  it('is dropped for the old one if the request was lost', () => {
    const token = renewed();
    reconnect();
    world.socket.say(refused({ reason: 'bad_token' }));
    expect(cameWith()).toEqual([token, 'secret']);
    world.socket.say(view({ table: 'k3', version: 6 }));
    expect(tokenOf('k3')).toBe('secret');
    expect(session.table.refusal).toBeNull();
  });

  it('is used by another tab, and nothing is forgotten', () => {
    seated();
    keepToken('k3', 'of the other tab');
    reconnect();
    expect(cameWith()).toEqual(['of the other tab']);
    world.socket.say(refused({ reason: 'bad_token' }));
    expect(tokenOf('k3')).toBeNull();
    expect(session.hello).toEqual({ type: 'look', table: 'k3' });
  });
});
