// Two people share a phone: the page shows the cards of one of them, and between their turns none.
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { keepToken, keptSeats, peopleBeside, tokenOf } from '../net/seat_tokens';
import { fetchBehind } from '../screens/late.svelte';
import { Session } from '../session.svelte';
import { cards, NO_FAIR, seats, view } from '../testing/views';
import { FakeWorld } from '../testing/world';
import type { ServerMessage, View } from '../wire.gen';

const HANDS = ['R2 R5', 'G7 GS'].map(cards);
let world: FakeWorld;
let session: Session;

/** Tells each person how the table stands. */
function tell(change: Partial<View>, round: Partial<View['round']> = {}): void {
  HANDS.forEach((hand, you) =>
    say(you, view({ table: 'k3', seats: seats(3), you, hand, ...change }, round)),
  );
}

function say(person: number, message: ServerMessage): void {
  world.sockets[person]?.say(message);
  flushSync();
}

const shownCards = () =>
  [...document.querySelectorAll('[data-card-button]')].map((node) =>
    node.getAttribute('data-card-button'),
  );
const handing = () => document.querySelector('[data-handing]')?.getAttribute('data-handing');

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
  flushSync();
}

beforeEach(async () => {
  document.body.innerHTML = '';
  localStorage.clear();
  await fetchBehind();
  world = new FakeWorld();
  session = new Session('ws://x/ws', world);
  history.replaceState(null, '', '/t/k3');
  keepToken('k3', 'first');
  keepToken('k3.1', 'second');
  vi.useFakeTimers();
  render(App, { session });
  world.sockets.forEach((socket) => socket.onopen?.());
});

afterEach(() => {
  vi.useRealTimers();
});

describe('two people at one phone', () => {
  it('resume their own seats', () => {
    const said = world.sockets.map(({ sent }) => sent[0]);
    expect(said).toEqual([
      { type: 'resume', table: 'k3', token: 'first' },
      { type: 'resume', table: 'k3', token: 'second' },
    ]);
  });

  it('see only their own cards, and between their turns nobody sees any', () => {
    say(0, view({ table: 'k3', seats: seats(3), you: 0, hand: HANDS[0] ?? [] }, { turn: 0 }));
    expect(shownCards()).toEqual([]); // the other view is still on its way
    tell({}, { turn: 0 });
    expect(handing()).toBe('Ann');
    expect(shownCards()).toEqual([]);
    press('[data-take=Ann]');
    expect(shownCards()).toEqual(HANDS[0]);
    tell({ version: 18 }, { turn: 2 }); // a bot
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(shownCards()).toEqual(HANDS[0]);
    tell({ version: 19 }, { turn: 1 });
    expect(shownCards()).toEqual(HANDS[0]); // for a moment
    vi.advanceTimersByTime(2000);
    flushSync();
    expect(shownCards()).toEqual([]);
    expect(document.querySelector('[data-said]')?.textContent).toBe('');
    press('[data-take=Bob]');
    expect(shownCards()).toEqual(HANDS[1]);
  });

  it('all see the end of a round, and the next one begins with hidden cards', () => {
    tell({}, { turn: 1 });
    press('[data-take=Bob]');
    tell({ stage: 'round_over', version: 18 }, { turn: -1, ask: 'over' });
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(document.querySelector('.over')).not.toBeNull();
    expect(handing()).toBeUndefined();
    tell({ version: 19 }, { turn: 1, number: 2 });
    expect(handing()).toBe('Bob');
    expect(shownCards()).toEqual([]);
  });

  it('act each on their own connection', () => {
    tell({ may: ['talk'] }, { turn: 1 });
    press('[data-take=Bob]');
    const before = world.sockets.map(({ sent }) => sent.length);
    press('[data-act=draw]');
    expect(world.sockets.map(({ sent }, i) => sent.length - (before[i] ?? 0))).toEqual([0, 1]);
  });

  it('leave together', () => {
    tell({ stage: 'lobby' });
    session.beside[0]?.leave();
    expect(world.sockets.map(({ sent }) => sent.at(-1)?.type)).toEqual(['leave', 'leave']);
    expect(world.sockets.map(({ closed }) => closed)).toEqual([true, true]);
    expect(peopleBeside('k3')).toEqual([]);
    expect(tokenOf('k3')).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('are at most four, and are one table in the list', () => {
    tell({ stage: 'lobby' });
    for (const name of ['Cem', 'Dora', 'Emil']) session.addPerson(name);
    const joining = world.sockets.slice(2);
    expect(joining).toHaveLength(2);
    joining.forEach((socket) => socket.onopen?.());
    const names = joining.map(({ sent }) => (sent[0]?.type === 'join' ? sent[0].name : ''));
    expect(names).toEqual(['Cem', 'Dora']);
    joining.forEach((socket, i) =>
      socket.say({ type: 'seated', table: 'k3', token: `more${i}`, seat: 2 + i }),
    );
    expect(peopleBeside('k3')).toEqual([1, 2, 3]);
    expect(keptSeats().map(({ table }) => table)).toEqual(['k3']);
  });

  it('are fewer when the host frees a seat', () => {
    tell({ stage: 'lobby' });
    say(1, { type: 'removed', table: 'k3', cause: 'host', proof: NO_FAIR.proof });
    expect(session.beside).toHaveLength(0);
    expect(peopleBeside('k3')).toEqual([]);
    tell({}, { turn: 0 });
    expect(shownCards()).toEqual(HANDS[0]); // one person needs no screen between turns
  });

  it('are fewer when a name is refused, and the page says why', () => {
    tell({ stage: 'lobby' });
    session.addPerson('Ann');
    world.sockets[2]?.onopen?.();
    const says = [{ key: 'refusal.name_taken', args: {} }];
    const rest = { id: '', rule: '', option: '' } as const;
    say(2, { type: 'refused', reason: 'name_taken', says, ...rest });
    expect(session.beside).toHaveLength(1);
    expect(session.table.refusal?.reason).toBe('name_taken');
  });
});
