// The sentences that the terminal says too, word for word.
import { describe, expect, it } from 'vitest';
import vectors from '../../../golden/text.txt?raw';
import { card_words, phrase_words, type Phrase } from './phrase';

type Vector = Phrase & { names: string[]; reader: number; text: string };
const rows = vectors
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

describe('phrases', () => {
  it('are said as golden/text.txt has them', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const { text, names, reader, ...phrase } of rows)
      expect(phrase_words(phrase, { names, reader }), JSON.stringify(phrase)).toBe(text);
  });

  it('are said as their key where no catalogue has them', () => {
    const people = { names: [], reader: -1 };
    expect(phrase_words({ key: 'event.sang', args: {} }, people)).toBe('event.sang');
    const named = { key: 'event.skipped', args: { seat: 4 } };
    expect(phrase_words(named, people)).toBe('Seat 4 is skipped');
  });

  it('name cards', () => {
    expect(['R5', 'B+2', 'W4', 'x'].map(card_words)).toEqual([
      'red 5',
      'blue Draw Two',
      'Wild Draw Four',
      'an unknown card',
    ]);
  });
});
