// The sentences that the terminal uses too, word for word.
import { describe, expect, it } from 'vitest';
import vectors from '../../../golden/text.txt?raw';
import { cardWords, phraseWords, type Phrase } from './phrase';

type Vector = Phrase & { names: string[]; reader: number; text: string };
const rows = vectors
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

describe('phrases', () => {
  it('match golden/text.txt', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const { text, names, reader, ...phrase } of rows)
      expect(phraseWords(phrase, { names, reader }), JSON.stringify(phrase)).toBe(text);
  });

  it('become their key if no catalogue has them', () => {
    const people = { names: [], reader: -1 };
    expect(phraseWords({ key: 'event.sang', args: {} }, people)).toBe('event.sang');
    const named = { key: 'event.skipped', args: { seat: 4 } };
    expect(phraseWords(named, people)).toBe('Seat 4 is skipped');
  });

  it('name cards', () => {
    expect(['R5', 'B+2', 'W4', 'x'].map(cardWords)).toEqual([
      'red 5',
      'blue Draw Two',
      'Wild Draw Four',
      'an unknown card',
    ]);
  });
});
