// The end of a round: the last card is seen first, only the winner is celebrated, and the lines of
// the chart differ without colours.
import { screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { say, show } from '../testing/client';
import { event, pairs, score, seats, view } from '../testing/views';
import type { View } from '../wire.gen';
import { apart, linesOf, ticks } from './chart';

const scores = [
  score({ number: 1, winner: 1, points: 64, gains: [0, 64, 0, 0] }),
  score({ number: 2, winner: 0, points: 30, gains: [30, 0, 0, 0] }),
];
const over = (change: Partial<View> = {}) =>
  view({
    stage: 'round_over',
    version: 18,
    legal: [],
    hand: [],
    scores,
    events: [event({ event: 'scored', seat: 0, points: 30 })],
    ...change,
  });
const dialog = () => document.querySelector('.over');
const shower = () => document.querySelector('[data-confetti]');

describe('the end of a round', () => {
  let moving: boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    moving = true;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: !moving, media }) as MediaQueryList,
    );
  });
  afterEach(() => vi.useRealTimers());

  function wait(time: number) {
    vi.advanceTimersByTime(time);
    flushSync();
  }

  it('shows the last card before the scores', () => {
    show(view());
    say(over());
    expect(dialog()).toBeNull();
    expect(document.querySelector('[data-top=R9]')).not.toBeNull();
    wait(1600);
    expect(dialog()).not.toBeNull();
  });

  it('shows the scores at once to latecomers, and continues with the next deal', () => {
    show(over());
    expect(dialog()).not.toBeNull();
    say(view({ version: 19 }));
    say(over({ version: 20 }));
    say(view({ version: 21 }));
    wait(1600);
    expect(dialog()).toBeNull();
  });

  it('celebrates the winner, for three seconds', () => {
    show(view());
    say(over());
    wait(1600);
    expect(shower()).not.toBeNull();
    wait(3000);
    expect(shower()).toBeNull();
  });

  it.each<[string, Partial<View>, boolean]>([
    ['a loser', { scores: [scores[1]!, scores[0]!] }, true],
    ['who watches', { you: -1 }, true],
    ['who wants no motion', {}, false],
  ])('does not celebrate for %s', (_, change, moves) => {
    moving = moves;
    show(view({ you: change.you ?? 0 }));
    say(over(change));
    wait(1600);
    expect(dialog()).not.toBeNull();
    expect(shower()).toBeNull();
  });
});

describe('the chart', () => {
  it('shows the totals after each round, also as a table', () => {
    show(over());
    const table = screen.getByRole('table', { name: 'Totals after each round' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^Round ?Ann ?Bob ?Cem ?Dora$/),
      expect.stringMatching(/^1 ?0 ?64 ?0 ?0$/),
      expect.stringMatching(/^2 ?30 ?64 ?0 ?0$/),
    ]);
  });

  it('makes ten lines different without colours', () => {
    const lines = linesOf(over({ seats: seats(10) }));
    expect(new Set(lines.map(({ mark }) => mark)).size).toBe(10);
    const looks = lines.map(({ colour, dash }) => colour + dash);
    expect(new Set(looks).size).toBe(10);
  });

  it('draws one line for partners, and nothing for one round or lives', () => {
    const lines = linesOf(over({ seats: pairs(seats(4)) }));
    expect(lines.map(({ name }) => name)).toEqual(['Ann and Cem', 'Bob and Dora']);
    expect(linesOf(over({ scores: scores.slice(1) }))).toEqual([]);
    expect(linesOf(over({ counts: 'lives' }))).toEqual([]);
  });

  it('has round numbers at its grid lines', () => {
    expect(ticks(0, 64)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(0, 0)).toEqual([0, 1]);
    expect(ticks(-50, 210)).toEqual([-100, 0, 100, 200, 300]);
  });

  it('moves names apart and keeps them inside', () => {
    expect(apart([50, 50, 10], 10, 100)).toEqual([50, 60, 10]);
    expect(apart([98, 99], 10, 100)).toEqual([85, 95]);
  });
});
