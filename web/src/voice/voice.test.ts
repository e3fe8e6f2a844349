// The texts for screen readers: the news of each view in a region that exists beforehand, and the
// table on request.
import { screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { say, show } from '../testing/client';
import { cards, event, seat, seats, view } from '../testing/views';
import { announcement, reading } from './words';

const lobby = view({ stage: 'lobby', hand: [], legal: [] }, { turn: -1, top: '', ask: '' });

/** All lines so far. */
function said(): string[] {
  const region = document.querySelector('[data-said]');
  return [...(region?.children ?? [])].map((line) => line.textContent ?? '');
}

describe('the announcer', () => {
  it('announces lobby and deal in the same region', () => {
    show(lobby);
    const region = document.querySelector('[data-said]');
    expect(said()).toEqual(['Waiting for players. At the table: Ann, Bob, Cem and Dora']);
    say({ ...lobby, version: 18, seats: [...lobby.seats, seat({ name: 'Emil' })] });
    expect(screen.getByRole('status').textContent).toBe('Emil takes a seat.');
    expect(said()).toHaveLength(1);
    const dealt = [
      event({ event: 'dealt', seat: 3 }),
      event({ event: 'first_card', card: 'R9', colour: 'red' }),
    ];
    say(view({ version: 19, events: dealt, hand: cards('R2 W') }));
    expect(said().at(-1)).toBe(
      'Dora deals. The first card is red 9. You hold red 2 and Wild. ' +
        'Your turn: play a card or draw',
    );
    expect(document.querySelector('[data-said]')).toBe(region);
  });

  it('adds a line for each view and changes none', () => {
    show(view({ legal: [] }, { turn: 1 }));
    const [first] = document.querySelectorAll('[data-said] p');
    for (const count of [1, 2])
      say(view({ version: 20 + count, events: [event({ event: 'drew', seat: 1, count })] }));
    expect(
      said()
        .slice(1)
        .map((line) => line.split('.')[0]),
    ).toEqual(['Bob draws a card', 'Bob draws 2 cards']);
    expect(document.querySelector('[data-said] p')).toBe(first);
  });

  it('contains no time', () => {
    show(view({ timer_s: 30 }, { deadline_ms: 21000 }));
    const live = '[role=status], [role=alert], [role=timer], [data-said]';
    const regions = document.querySelectorAll(live);
    expect([...regions].filter((one) => /second|\d s\b/.test(one.textContent ?? ''))).toEqual([]);
  });

  it('reads the table at a key press, and all of it at a second', async () => {
    show(view({ legal: [] }, { turn: 1 }));
    const user = userEvent.setup();
    await user.keyboard('w');
    expect(said().at(-1)).toBe(reading(view({ legal: [] }, { turn: 1 }), false));
    await user.keyboard('w');
    expect(said().at(-1)).toMatch(/Cem, 1 card, 0 points.*You hold red 2, red 5/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('reading', () => {
  it('is short: whose turn, the discard pile, your cards', () => {
    expect(reading(view({}, { turn: 1, colour: 'blue', top: 'W', pending: 0 }), false)).toBe(
      'Bob is thinking. Discard pile: Wild. Colour: blue. You hold 7 cards',
    );
  });

  it('can be full: everybody in playing order, every card, what can be played', () => {
    const all = seats(4).map((one, i) => ({ ...one, uno_open: i === 2 }));
    expect(reading(view({ seats: all }, { direction: -1 }), true)).toBe(
      'Round 3. Your turn: play a card or draw. Discard pile: red 9. Colour: red. ' +
        'Play goes counter-clockwise. Dora, 8 cards, 231 points. ' +
        'Cem, 1 card, 0 points, has not called UNO. Bob, 5 cards, 64 points. ' +
        'Draw pile, 61 cards. You hold red 2, red 5, yellow 7, green Skip, blue 0, ' +
        'blue Draw Two and Wild. You can play red 2, red 5 and Wild',
    );
  });
});

describe('announcement', () => {
  it('does not repeat a question when nothing happened', () => {
    expect(announcement(view(), view({ version: 18, events: [] }))).toBe('');
    expect(announcement(view({}, { turn: 1 }), view({ events: [] }))).toMatch(/^Your turn/);
  });

  it('leaves out the reasons of bots', () => {
    const events = [event({ event: 'drew', seat: 1, count: 1 }), event({ event: 'why', seat: 1 })];
    expect(announcement(view(), view({ events, legal: [] }, { turn: 2 }))).toBe('Bob draws a card');
  });
});
