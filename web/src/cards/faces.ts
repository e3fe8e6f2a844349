// What a card of the wire notation ("R5", "B+2", "W4") looks like and is called. It knows how to
// draw and name a card, never what the card does or when it may be played.
import { card_words } from '../text/phrase';
import { say } from '../text/text.svelte';
import type { CardName, Colour } from '../wire.gen';

export type { CardName, Colour } from '../wire.gen';

export const kColours: readonly Colour[] = ['red', 'yellow', 'green', 'blue'];

type WildName = Extract<CardName, `W${string}`>;
type Letter = 'R' | 'Y' | 'G' | 'B';
type FaceOf<Card> = Card extends `${Letter}${infer Rest}` ? Rest : never;
type FaceName = FaceOf<CardName>;

export type Symbol =
  | 'number'
  | 'skip'
  | 'reverse'
  | 'draw_two'
  | 'wild'
  | 'wild_draw_four'
  | 'wild_reverse'
  | 'wild_skip'
  | 'wild_draw_two'
  | 'targeted_draw_two'
  | 'shuffle_hands'
  | 'swap_hands'
  | 'custom'
  | 'blank';

interface Drawn {
  symbol: Symbol;
  index: string; // what stands in the corner; empty where the symbol stands there too
}

export interface Face extends Drawn {
  colour: Colour | null;
}

const kLetters: Record<Letter, Colour> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };

const number = (index: string): Drawn => ({ symbol: 'number', index });
const kFaces: Record<FaceName, Drawn> = {
  0: number('0'),
  1: number('1'),
  2: number('2'),
  3: number('3'),
  4: number('4'),
  5: number('5'),
  6: number('6'),
  7: number('7'),
  8: number('8'),
  9: number('9'),
  S: { symbol: 'skip', index: '' },
  R: { symbol: 'reverse', index: '' },
  '+2': { symbol: 'draw_two', index: '+2' },
};

const kWilds: Record<WildName, Drawn> = {
  W: { symbol: 'wild', index: 'W' },
  W4: { symbol: 'wild_draw_four', index: '+4' },
  WS: { symbol: 'shuffle_hands', index: 'S' },
  WX: { symbol: 'swap_hands', index: 'X' },
  WR: { symbol: 'wild_reverse', index: 'R' },
  WSK: { symbol: 'wild_skip', index: 'S' },
  W2: { symbol: 'wild_draw_two', index: '+2' },
  WS2: { symbol: 'wild_skip', index: 'S2' },
  WT2: { symbol: 'targeted_draw_two', index: '+2' },
  WC1: { symbol: 'custom', index: '1' },
  WC2: { symbol: 'custom', index: '2' },
  WC3: { symbol: 'custom', index: '3' },
};

/** The face of a card; of none, that of a card face down. */
export function face_of(card: CardName | ''): Face {
  if (card === '') return { colour: null, symbol: 'blank', index: '' };
  const wild = kWilds[card as WildName];
  if (wild) return { ...wild, colour: null };
  return { ...kFaces[card.slice(1) as FaceName], colour: kLetters[card.charAt(0) as Letter] };
}

/** What people call it: "red 5". */
export function card_name(card: CardName | ''): string {
  return card === '' ? say('client.card.back') : card_words(card);
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
