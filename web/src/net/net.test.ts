// Addresses, waiting times, kept seats, and the connection with a fake world.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS, waitMs } from './backoff';
import { Connection, FIRST_MESSAGE_MS } from './connection';
import { recordPath, socketUrl, tableInLink, tableInPath } from './route';
import { forgetToken, keepName, keepToken, lastName, tokenOf } from './seat_tokens';
import { FakeWorld, recorder } from '../testing/world';

describe('route', () => {
  it('finds the table in the path', () => {
    expect(tableInPath('/t/k3mhp2')).toBe('k3mhp2');
    expect(tableInPath('/t/k3mhp2/')).toBe('k3mhp2');
    for (const path of ['/', '/t/', '/t/a/b', '/x/k3mhp2', '/t/%2e%2e']) {
      expect(tableInPath(path)).toBeNull();
    }
  });

  it('finds the table in pasted text', () => {
    expect(tableInLink(' http://host:8080/t/k3mhp2?x=1 ')).toBe('k3mhp2');
    expect(tableInLink('k3mhp2')).toBe('k3mhp2');
    expect(tableInLink('http://host/')).toBeNull();
    expect(tableInLink('two words')).toBeNull();
  });

  it('makes the addresses of records and the socket', () => {
    expect(recordPath('k3', 2, 7)).toBe('/records/k3/2/7.uno');
    expect(socketUrl({ protocol: 'https:', host: 'a:1' } as Location)).toBe('wss://a:1/ws');
    expect(socketUrl({ protocol: 'http:', host: 'a:1' } as Location)).toBe('ws://a:1/ws');
  });

  it('puts tables behind a # on a site of files', async () => {
    document.head.innerHTML = '<base href="/uno/play/"><meta name="openuno-server" content="none">';
    vi.resetModules();
    const route = await import('./route');
    document.head.innerHTML = '';
    const shown = (hash: string) =>
      route.shownPath({ pathname: '/uno/play/', hash } as unknown as Location);
    expect(route.pathOf('k3mhp2', true)).toBe('/uno/play/#/here/k3mhp2');
    expect(route.pathOf(null)).toBe('/uno/play/');
    expect(route.tableInPath(shown('#/here/k3mhp2'))).toBe('k3mhp2');
    expect(route.isHere(shown('#/here/k3mhp2'))).toBe(true);
    expect(route.isPage(shown(''))).toBe(true);
    expect(route.isPage(shown('#nonsense'))).toBe(false);
    expect(route.isReplay(shown('#/replay?here=k3mhp2&match=1&round=2'))).toBe(true);
    const hash = '#/replay#packed';
    const place = { pathname: '/uno/play/', search: '', hash } as unknown as Location;
    expect(route.shownPlace(place).fragment).toBe('packed');
  });
});

describe('waitMs', () => {
  it('doubles, is bounded, and spreads by a quarter either way', () => {
    expect(waitMs(1, 0.5)).toBe(2 * waitMs(0, 0.5));
    expect(waitMs(3, 0.5)).toBe(8 * waitMs(0, 0.5));
    expect(waitMs(500, 0.5)).toBe(LONGEST_WAIT_MS);
    expect(waitMs(2, 0)).toBeLessThan(waitMs(2, 0.999));
    expect(waitMs(500, 0.999)).toBeLessThanOrEqual(LONGEST_WAIT_MS * 1.25);
  });
});

describe('seat tokens', () => {
  beforeEach(() => localStorage.clear());

  it('are found by table and can be forgotten', () => {
    keepToken('a', 'secret');
    expect(tokenOf('a')).toBe('secret');
    expect(tokenOf('b')).toBeNull();
    forgetToken('a');
    expect(tokenOf('a')).toBeNull();
  });

  it('are limited to fifty: the oldest is dropped', () => {
    for (let i = 0; i < 51; ++i) keepToken(`t${i}`, 'x', 1000 + i);
    expect(tokenOf('t0')).toBeNull();
    expect(tokenOf('t1')).toBe('x');
  });

  it('survive damaged storage', () => {
    localStorage.setItem('openuno.seat.a', '{broken');
    expect(tokenOf('a')).toBeNull();
  });

  it('remember the name', () => {
    keepName('Ann');
    expect(lastName()).toBe('Ann');
  });
});

describe('connection', () => {
  it('says hello again after every loss, with growing waits', () => {
    const world = new FakeWorld();
    const seen = recorder();
    const connection = new Connection('ws://x/ws', seen, world);
    connection.open();
    world.socket.onopen?.();
    expect(seen.openedCount).toBe(1);
    const pauses: number[] = [];
    for (let i = 0; i < 4; ++i) {
      world.socket.onclose?.({ code: 1006 });
      pauses.push(world.nextWait());
      world.runTimer();
      world.socket.onopen?.();
    }
    expect(seen.openedCount).toBe(5);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[3]).toBe(8 * pauses[0]!);
  });

  it('starts with a short wait again once the server has answered', () => {
    const world = new FakeWorld();
    const connection = new Connection('ws://x/ws', recorder(), world);
    connection.open();
    world.socket.onclose?.({ code: 1006 });
    const first = world.nextWait();
    world.runTimer();
    world.socket.onopen?.();
    world.socket.onmessage?.({ data: '{"type":"done","id":"1"}' });
    world.socket.onclose?.({ code: 1006 });
    expect(world.nextWait()).toBe(first);
  });

  it.each([4000, 1009, 4003, 4004])('does not reconnect automatically after code %i', (code) => {
    const world = new FakeWorld();
    const seen = recorder();
    const connection = new Connection('ws://x/ws', seen, world);
    connection.open();
    world.socket.onopen?.();
    world.socket.onclose?.({ code });
    expect(seen.links.at(-1)).toMatchObject({ status: 'stopped', code });
    expect(world.timers).toHaveLength(0);
  });

  it('sends nothing without a socket', () => {
    const world = new FakeWorld();
    const connection = new Connection('ws://x/ws', recorder(), world);
    expect(connection.send({ type: 'start' })).toBe(false);
    connection.open();
    expect(connection.send({ type: 'start' })).toBe(false);
    world.socket.onopen?.();
    expect(connection.send({ type: 'start' })).toBe(true);
    expect(world.sent()).toEqual([{ type: 'start' }]);
  });

  /** A connection that was welcomed and has just sent its first ping. */
  function welcomed(world: FakeWorld) {
    const seen = recorder();
    const connection = new Connection('ws://x/ws', seen, world);
    connection.open();
    world.socket.onopen?.();
    world.socket.say({ type: 'welcome', ping_s: 5, pong_s: 5, push_key: '' });
    return { connection, seen };
  }
  const pings = (world: FakeWorld) =>
    world.sent().flatMap((message) => (message.type === 'ping' ? [message.n] : []));

  it('notices a dead connection 5 s after a ping', () => {
    const world = new FakeWorld();
    const { seen } = welcomed(world);
    const silent = world.socket;
    expect(world.timers.map(({ ms }) => ms)).toEqual([5000]);
    world.runTimer();
    expect(silent.closed).toBe(true);
    expect(seen.links.at(-1)?.status).toBe('waiting');
    world.runTimer();
    expect(world.sockets).toHaveLength(2);
  });

  it('pings repeatedly while answered, and measures the latency', () => {
    const world = new FakeWorld();
    const { seen } = welcomed(world);
    for (let n = 1; n <= 3; ++n) {
      expect(pings(world)).toHaveLength(n);
      world.time += 40;
      world.socket.say({ type: 'pong', n });
      expect(seen.links.at(-1)).toMatchObject({ status: 'open', latencyMs: 40 });
      expect(world.timers.map(({ ms }) => ms)).toEqual([5000]);
      world.runTimer();
    }
    expect(world.sockets).toHaveLength(1);
    expect(seen.messages).toEqual([]);
  });

  it('gives up on a server that sends nothing', () => {
    const world = new FakeWorld();
    const connection = new Connection('ws://x/ws', recorder(), world);
    connection.open(); // the handshake is lost, too
    expect(world.timers.map(({ ms }) => ms)).toEqual([FIRST_MESSAGE_MS]);
    world.runTimer();
    expect(world.sockets[0]!.closed).toBe(true);
    world.runTimer();
    expect(world.sockets).toHaveLength(2);
  });

  it('pings at once when the page is back, and reconnects if the answer is overdue', () => {
    const world = new FakeWorld();
    const { connection } = welcomed(world);
    world.socket.say({ type: 'pong', n: 1 });
    connection.check(); // before the next ping is due
    expect(pings(world)).toEqual([1, 2]);
    world.time += 60_000; // the page was asleep, and so were its timers
    connection.check();
    expect(world.sockets).toHaveLength(2);
    expect(world.sockets[0]!.closed).toBe(true);
  });
});
