// Tests the choice of puzzles: the day's, the next one, levels, answers; and that every puzzle of
// the collection can be shown and answered.
import { describe, expect, it } from 'vitest';
import { readMessage } from '../net/message';
import { actWords } from '../text/phrase';
import { editions } from '../rules.gen';
import { addEnglish } from '../text/text.svelte';
import behind from 'virtual:text/en/behind';
import type { View } from '../wire.gen';
import lines from './puzzles.jsonl?raw';
import {
  answerOf,
  dayBefore,
  dayOf,
  editionOf,
  levelOf,
  nextOf,
  ofDay,
  ofGame,
  placeOfDay,
  readPuzzles,
} from './puzzles';

addEnglish(behind);
const stock = readPuzzles(lines);

describe('the stock', () => {
  it('has puzzles of every game and every kind, most of them of the classic game', () => {
    expect(new Set(stock.map(editionOf))).toEqual(new Set(editions.map(({ edition }) => edition)));
    expect(new Set(stock.map(({ kind }) => kind))).toEqual(
      new Set(['card', 'act', 'challenge', 'call']),
    );
    expect(new Set(stock.map(({ id }) => id)).size).toBe(stock.length);
    expect(stock.length).toBeGreaterThanOrEqual(490);
    expect(ofGame(stock, 'classic').length).toBeGreaterThan(stock.length / 2);
  });

  it('has one act in each puzzle whose interval lies above all others', () => {
    for (const { id, acts } of stock) {
      const [best, ...others] = acts;
      expect(others.length, id).toBeGreaterThan(0);
      for (const other of others) expect(other.high, id).toBeLessThanOrEqual(best?.low ?? 0);
    }
  });

  it('has words for every act, which the view lists', () => {
    for (const puzzle of stock) {
      const view = readMessage(JSON.stringify({ ...puzzle.view, type: 'view' })) as View;
      expect(view.round.turn, puzzle.id).toBe(view.you);
      for (const { act } of puzzle.acts) {
        const words = actWords(act, view);
        expect(words, `${puzzle.id} ${act}`).not.toMatch(/^act\.|^Do nothing/);
      }
    }
  });
});

describe('the puzzle of the day', () => {
  it('is another one each day until all had their day', () => {
    const places = Array.from({ length: 500 }, (_, i) =>
      placeOfDay(dayOf(new Date(2026, 0, 1 + i)), 500),
    );
    expect(new Set(places).size).toBe(500);
    expect(Math.min(...places)).toBe(0);
  });

  it('depends on the day alone', () => {
    expect(dayOf(new Date(2026, 10, 29, 0, 1))).toBe('2026-11-29');
    expect(ofDay(stock, '2026-11-29')).toBe(ofDay(stock, '2026-11-29'));
    expect(ofDay(stock, '2026-11-29')).not.toBe(ofDay(stock, '2026-11-30'));
  });

  it('knows the day before, over months and leap years', () => {
    expect(dayBefore('2026-12-01')).toBe('2026-11-30');
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  });
});

describe('the next puzzle', () => {
  const [a, b, c] = stock.slice(0, 3) as [(typeof stock)[0], (typeof stock)[0], (typeof stock)[0]];
  it('is the first one without an answer, from the last one on', () => {
    expect(nextOf([a, b, c], new Set())).toBe(a);
    expect(nextOf([a, b, c], new Set([a.id]), a.id)).toBe(b);
    expect(nextOf([a, b, c], new Set([c.id]), b.id)).toBe(a);
    expect(nextOf([a, b, c], new Set([a.id, b.id, c.id]), c.id)).toBe(a);
    expect(nextOf([], new Set())).toBe(null);
  });
});

describe('an answer', () => {
  const puzzle = {
    ...(stock[0] as (typeof stock)[0]),
    acts: ['R5!', 'R5', 'd'].map((act) => ({ act, won: 500, low: 490, high: 510 })),
  };
  it('is the act, and a call counts where the puzzle asks about it', () => {
    expect(answerOf(puzzle, 'R5!')?.act).toBe('R5!');
    expect(answerOf(puzzle, 'R5')?.act).toBe('R5');
    expect(answerOf(puzzle, 'd!')?.act).toBe('d');
    expect(answerOf(puzzle, 'G1')).toBe(null);
  });

  it('is hard if the strongest bot misses it', () => {
    const misses = (random: number, easy: number, strong: number) => [
      { bot: 'random' as const, missed: random },
      { bot: 'rule-v1' as const, missed: easy },
      { bot: 'linear' as const, missed: strong },
    ];
    expect(levelOf({ ...puzzle, misses: misses(900, 0, 0) })).toBe('easy');
    expect(levelOf({ ...puzzle, misses: misses(900, 1000, 0) })).toBe('medium');
    expect(levelOf({ ...puzzle, misses: misses(900, 0, 1000) })).toBe('hard');
  });
});
