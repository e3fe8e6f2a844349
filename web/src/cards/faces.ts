// What a card of the wire notation ("R5", "B+2", "W4") looks like and is called. It knows how to
// draw and name a card, never what the card does or when it may be played.
import { t } from '../text/text';

export const kColours = ['red', 'yellow', 'green', 'blue'] as const;
export type Colour = (typeof kColours)[number];

export type Symbol =
  | 'number'
  | 'skip'
  | 'reverse'
  | 'draw_two'
  | 'wild'
  | 'wild_draw_four'
  | 'shuffle_hands'
  | 'swap_hands'
  | 'custom'
  | 'blank';

export interface Face {
  colour: Colour | null;
  symbol: Symbol;
  index: string; // what stands in the corner; empty where the symbol stands there too
  name: string; // for people: "red 5"
}

const kLetters: Record<string, Colour> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };

export function as_colour(name: string): Colour | null {
  return (kColours as readonly string[]).includes(name) ? (name as Colour) : null;
}

function wild_face(card: string): Face | null {
  switch (card) {
    case 'W':
      return { colour: null, symbol: 'wild', index: 'W', name: t.card.wild };
    case 'W4':
      return { colour: null, symbol: 'wild_draw_four', index: '+4', name: t.card.wild_draw_four };
    case 'WS':
      return { colour: null, symbol: 'shuffle_hands', index: 'S', name: t.card.shuffle_hands };
    case 'WX':
      return { colour: null, symbol: 'swap_hands', index: 'X', name: t.card.swap_hands };
    case 'WC1':
    case 'WC2':
    case 'WC3':
      return {
        colour: null,
        symbol: 'custom',
        index: card.slice(2),
        name: t.card.custom(card.slice(2)),
      };
    default:
      return null;
  }
}

const kBlank: Face = { colour: null, symbol: 'blank', index: '', name: t.card.back };

/** The face of a card; an unknown notation gives a blank card that says what it is. */
export function face_of(card: string): Face {
  const wild = wild_face(card);
  if (wild) return wild;
  const colour = kLetters[card.charAt(0)];
  const rest = card.slice(1);
  if (!colour || rest === '') return { ...kBlank, index: card, name: card || kBlank.name };
  const named = (symbol: Symbol, index: string, words: string): Face => ({
    colour,
    symbol,
    index,
    name: t.card.coloured(t.colour[colour], words),
  });
  if (rest === 'S') return named('skip', '', t.card.skip);
  if (rest === 'R') return named('reverse', '', t.card.reverse);
  if (rest === '+2') return named('draw_two', '+2', t.card.draw_two);
  if (/^\d$/.test(rest)) return named('number', rest, rest);
  return { ...kBlank, colour, index: rest, name: card };
}

export function card_name(card: string): string {
  return face_of(card).name;
}

/** Keys that tell equal cards of a hand apart: "R5#0", "R5#1". */
export function hand_keys(hand: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}#${copy}`;
  });
}
