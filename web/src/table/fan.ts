// The layout of a hand: card size, number of rows, distance. The height depends only on the window,
// so that another card never moves the table. If one row would be too tight to read, two rows of
// smaller cards take the same height.

export interface Fan {
  card: number; // width of a card
  rows: 1 | 2;
  step: number; // distance from card to card
  beyond: boolean; // there are more cards than fit the width
}

export const RISE = 14; // px by which a playable card is raised
const EDGE = 10; // px around the cards
export const CARD_SHAPE = 1.4; // height of a card in card widths
export const TILE_SHAPE = 1 / 1.2;
const TILES = 0.72; // the height of a hand of tiles, as a part of that of cards
const TIGHT = 0.34; // of a card, in one row: its index and sign are visible
const TIGHTEST = 0.3; // of a card, in two rows
const SECOND = 0.52; // of a card: visible part of the first row above the second
const APART = 8; // px between cards that have room

/** The height of the hand in a window of that size. A few tiles leave more room for the board. */
export function handHeight(width: number, height: number, tiles = false): number {
  if (tiles) return Math.round(TILES * handHeight(width, height));
  if (height < 520 && width > height) return 118;
  return Math.round(Math.max(124, Math.min(320, height * (width < height ? 0.19 : 0.225))));
}

export function fan(count: number, width: number, height: number, shape = CARD_SHAPE): Fan {
  const free = height - RISE - EDGE;
  const inner = width - 2 * EDGE;
  const stepOf = (n: number, card: number) =>
    n <= 1 ? card : Math.min(card + APART, (inner - card) / (n - 1));
  const card = Math.floor(free / shape);
  const step = stepOf(count, card);
  if (step >= TIGHT * card) return { card, rows: 1, step, beyond: false };
  const small = Math.floor(free / (1 + SECOND) / shape);
  const half = stepOf(Math.ceil(count / 2), small);
  const tight = TIGHTEST * small;
  return { card: small, rows: 2, step: Math.max(tight, half), beyond: half < tight };
}

export const secondRow = (card: number) => Math.round(card * CARD_SHAPE * (SECOND - 1));

export type Order = 'colour' | 'number' | 'drawn';
export const ORDERS: readonly Order[] = ['colour', 'number', 'drawn'];

/** A sort key: numbers first, then other cards by their sign, wild cards last. */
function figure(key: string): string {
  if (key.startsWith('W')) return `2${key}`;
  const [, number, rest] = /^.(\d+)(.*)$/.exec(key) ?? [];
  return number === undefined ? `1${key.slice(1)}` : `0${number.padStart(2, '0')}${rest}`;
}

/** Sorts the keys of a hand, which come sorted by colour. `arrived` has the keys of the hand before
 * in order of arrival. */
export function ordered(keys: readonly string[], order: Order, arrived: readonly string[]) {
  if (order === 'colour') return [...keys];
  const place = new Map(arrived.map((key, i) => [key, i]));
  const rank = (key: string) => place.get(key) ?? arrived.length;
  return [...keys].sort((a, b) => {
    if (order === 'drawn') return rank(a) - rank(b);
    return figure(a) < figure(b) ? -1 : Number(figure(a) > figure(b));
  });
}

/** The order of arrival after a view: gone cards are dropped, new ones come last. */
export function arrivals(before: readonly string[], keys: readonly string[]): string[] {
  const now = new Set(keys);
  const old = new Set(before);
  return [...before.filter((key) => now.has(key)), ...keys.filter((key) => !old.has(key))];
}
