// How a card in wire notation ("R5", "B+2", "W4") looks and what it is called. This file knows
// nothing about what a card does or when it can be played.
import { faces, type FaceName, type FaceRow } from '../rules.gen';
import { cardWords, COLOUR_OF } from '../text/phrase';
import { say } from '../text/text.svelte';
import type { CardName, Colour } from '../wire.gen';

export type { CardName, Colour } from '../wire.gen';

export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
/** The colours of the dark side of FLIP. */
export const DARK_COLOURS = ['pink', 'teal', 'orange', 'purple'] as const;

/** All colours, light ones first. */
export const EVERY_COLOUR: readonly Colour[] = [...COLOURS, ...DARK_COLOURS];

/** The light colour that shares its key with a dark one. */
export function lightTwin(colour: Colour): (typeof COLOURS)[number] {
  const at = DARK_COLOURS.findIndex((dark) => dark === colour);
  return COLOURS.find((light, i) => light === colour || i === at) ?? 'red';
}

/** How each face is drawn. The corner shows the number, the index given here, or the number of
 * cards to draw. */
const DRAWINGS = {
  number: { symbol: 'number', index: '' },
  skip: { symbol: 'skip', index: '' },
  reverse: { symbol: 'reverse', index: '' },
  draw_two: { symbol: 'draw_two', index: '' },
  draw_one: { symbol: 'draw_two', index: '' },
  draw_five: { symbol: 'draw_two', index: '' },
  flip: { symbol: 'flip', index: '' },
  skip_everyone: { symbol: 'skip_everyone', index: '' },
  dark_wild: { symbol: 'dark_wild', index: 'W' },
  wild_draw_colour: { symbol: 'wild_draw_colour', index: '+C' },
  wild: { symbol: 'wild', index: 'W' },
  wild_draw_four: { symbol: 'wild_draw_four', index: '' },
  wild_shuffle_hands: { symbol: 'shuffle_hands', index: 'S' },
  wild_swap_hands: { symbol: 'swap_hands', index: 'X' },
  wild_reverse: { symbol: 'wild_reverse', index: 'R' },
  wild_skip: { symbol: 'wild_skip', index: 'S' },
  wild_draw_two: { symbol: 'wild_draw_two', index: '' },
  draw_four: { symbol: 'draw_two', index: '' },
  discard_all: { symbol: 'discard_all', index: '' },
  wild_reverse_draw_four: { symbol: 'wild_reverse_draw_four', index: '' },
  wild_draw_six: { symbol: 'wild_draw_six', index: '' },
  wild_draw_ten: { symbol: 'wild_draw_ten', index: '' },
  wild_colour_roulette: { symbol: 'roulette', index: '?' },
  wild_skip_two: { symbol: 'wild_skip', index: 'S2' },
  wild_targeted_draw_two: { symbol: 'targeted_draw_two', index: '' },
  hit_one: { symbol: 'hit', index: 'H1' },
  hit_two: { symbol: 'hit', index: 'H2' },
  trade_hands: { symbol: 'trade_hands', index: '' },
  wild_all_hit: { symbol: 'all_hit', index: 'A' },
  wild_hit_fire: { symbol: 'hit_fire', index: 'F' },
  wild_attack_attack: { symbol: 'attack_attack', index: 'A2' },
  wild_hit_four: { symbol: 'hit_four', index: 'H4' },
  flex_skip: { symbol: 'skip', index: '' },
  flex_reverse: { symbol: 'reverse', index: '' },
  flex_draw_two: { symbol: 'draw_two', index: '' },
  wild_all_flip: { symbol: 'all_flip', index: 'F' },
  wild_all_draw: { symbol: 'all_draw', index: '+2' },
  wild_target_draw: { symbol: 'targeted_draw_two', index: '+2' },
  point_taken: { symbol: 'point', index: '' },
  wild_drawn_together: { symbol: 'linked', index: 'DT' },
  wild_pile_up: { symbol: 'pile_up', index: 'PU' },
  wild_number: { symbol: 'number', index: '' },
  wild_dos: { symbol: 'wild_dos', index: '2' },
  wild_customizable_1: { symbol: 'custom', index: '1' },
  wild_customizable_2: { symbol: 'custom', index: '2' },
  wild_customizable_3: { symbol: 'custom', index: '3' },
} as const satisfies Record<FaceName, { symbol: string; index: string }>;

/** The signs of the actions on tiles of Quatro. */
const MARKS = { s: 'swap', p: 'push', m: 'minus' } as const;
type Mark = (typeof MARKS)[keyof typeof MARKS];

export type Symbol = (typeof DRAWINGS)[FaceName]['symbol'] | 'blank' | Mark;

interface Drawn {
  symbol: Symbol;
  index: string; // printed in the corner; if empty, the symbol is
}

export interface Face extends Drawn {
  colour: Colour | null;
  second: Colour | null; // the colour of the flex side of a number
  flex: boolean; // has another effect on its flex side
  turns: boolean; // turns the power card of the player
  spins: boolean; // a Spin card
  mark: Mark | null; // the action of a tile
}

function drawingOf({ face, name, draws }: FaceRow): Drawn {
  const { symbol, index } = DRAWINGS[name];
  if (symbol === 'number') return { symbol, index: face };
  return { symbol, index: index === '' && draws > 0 ? `+${draws}` : index };
}

const FACES = new Map(faces.map((row) => [row.face, drawingOf(row)]));
const BLANK: Drawn = { symbol: 'blank', index: '' };

const PLAIN = { second: null, flex: false, turns: false, spins: false, mark: null };
/** A number card of Flex: with the flip symbol, or with the letter of its second colour. */
const FLEX_NUMBER = /^.(\d)(?:\*|\/([rygb]))$/;
/** A Spin card. */
const SPIN_NUMBER = /^.(\d)@$/;
/** A tile of Quatro with an action. */
const TILE = /^.(\d)([spm])$/;
const FLEX_ACTS = /\/$|^W(FA|FT|F4)$/;

/** The face of a card; a card that is face down has a blank one. */
export function faceOf(card: CardName | ''): Face {
  if (card === '') return { ...BLANK, ...PLAIN, colour: null };
  const wild = /^D?W/.test(card);
  const colour = wild ? null : (COLOUR_OF[card.charAt(0)] ?? null);
  const number = FLEX_NUMBER.exec(card);
  if (number) {
    const second = COLOUR_OF[number[2]?.toUpperCase() ?? ''] ?? null;
    const drawn = { symbol: 'number', index: number[1] ?? '' } as const;
    return { ...PLAIN, ...drawn, colour, second, turns: second === null };
  }
  const spin = SPIN_NUMBER.exec(card);
  if (spin) return { ...PLAIN, symbol: 'number', index: spin[1] ?? '', colour, spins: true };
  const tile = TILE.exec(card);
  if (tile) {
    const mark = MARKS[tile[2] as keyof typeof MARKS];
    return { ...PLAIN, symbol: 'number', index: tile[1] ?? '', colour, mark };
  }
  const face = FACES.get(wild ? card : card.slice(1)) ?? BLANK;
  return { ...face, ...PLAIN, colour, flex: FLEX_ACTS.test(card) };
}

const LINE_MOST = 9; // characters of a line that can still be read easily

/** The lines of a card's own name: as few as fit, four at most. */
export function linesOfName(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    const fits = joined.length <= LINE_MOST || lines.length === 4;
    if (last !== undefined && fits) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** The name of a card: "red 5". In Flex with everything that is printed on it. */
export function cardName(card: CardName | ''): string {
  if (card === '') return say('client.card.back');
  const number = FLEX_NUMBER.exec(card);
  if (!number) return cardWords(card);
  const plain = cardWords(card.slice(0, 2));
  const { second } = faceOf(card);
  return second
    ? say('client.card.second', { card: plain, colour: say(`colour.${second}`) })
    : say('client.card.turns', { card: plain });
}

/** Keys that distinguish equal cards of a hand: "R5#0", "R5#1". */
export function handKeys(hand: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}#${copy}`;
  });
}
