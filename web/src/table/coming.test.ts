// What comes and has just come, as the felt and the seats tell it.
import { describe, expect, it } from 'vitest';
import { show } from '../testing/client';
import { seats, view } from '../testing/views';
import { coming_words, next_seat } from './coming';

const node = (selector: string) => document.querySelector<HTMLElement>(selector);

describe('what comes', () => {
  const drawn = seats(4).map((one, i) => ({ ...one, drew: i === 2 ? 2 : 0 }));

  it.each([
    [view(), 'Next: Bob'],
    [view({}, { turn: 2, direction: -1 }), 'Next: Bob'],
    [view({}, { turn: 3 }), 'You are next'],
    [view({}, { turn: -1 }), ''],
    [view({ seats: drawn }, { drew_last: 2 }), 'Cem drew 2 cards · Next: Bob'],
    [
      view({}, { turn: 1, ask: 'stack', facing: 1, faces_cards: 6, faces_skips: 1 }),
      'Bob faces 6 cards and a lost turn · Next: Cem',
    ],
    [
      view({}, { ask: 'challenge', facing: 0, faces_cards: 4, faces_skips: 1 }),
      'You face 4 cards and a lost turn · Next: Bob',
    ],
    [
      view({}, { ask: 'laying', facing: 1, faces_cards: 0, faces_skips: 2 }),
      'Bob loses the turn, 2 are lost in all · Next: Bob',
    ],
    [view({ stage: 'round_over' }), ''],
  ])('%#', (at, words) => expect(coming_words(at)).toBe(words));

  it('takes who is next from the view', () => {
    const all = seats(4).map((one, i) => ({ ...one, next: i === 0 ? 3 : -1 }));
    expect(next_seat(view({ seats: all }))).toBe(3);
    expect(next_seat(view({ seats: all }, { turn: 1 }))).toBe(-1);
  });

  it('stands at the seats, too', () => {
    show(view({ seats: drawn, legal: [] }, { turn: 1, ask: 'stack', facing: 1, faces_cards: 6 }));
    expect(node('[data-seat="1"] [data-faces]')?.textContent).toBe('+6');
    expect(node('[data-seat="2"] [data-drew]')?.textContent).toBe('+2');
    expect(node('[data-coming]')?.textContent).toMatch(/^\s*Bob faces 6 cards/);
    expect(document.querySelectorAll('[data-faces], [data-drew]')).toHaveLength(2);
  });
});
