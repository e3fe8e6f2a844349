// Computes where the seats and piles stand on the felt, from its size, the text size and the number
// of seats. The boxes never touch each other or the edge. Seats go clockwise around three sides: up
// on the left, across the top, down on the right; the viewer sits at the bottom.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export interface Seating {
  full: boolean; // seats with a face and card backs; otherwise only name and figures
  chip: Box; // the size of a seat with everything that sticks out
  spots: Point[]; // the centres of the seats, clockwise
  pile: number; // card width on the piles, or the height of a cell of the board
  middle: Point; // the centre of the piles and their marks
  line: boolean; // there is room for a line of text below the piles
  across: number; // the width of that line
  height: number; // the height that the felt needs; if there is less, the page scrolls
}

/** Sizes of a seat in em: narrowest, widest, height. */
const FULL = { least: 10.25, most: 15, height: 5.2 };
const SMALL = { least: 5.15, most: 9, height: 3.6 };
const GAP = 0.5; // em between seats
const LETTER = 0.55; // em for a letter of a name
const BESIDE = { full: 5, small: 1.6 }; // em for what stands beside the name
/** What stands in the middle. */
export interface Middle {
  width: number; // in card widths, or in heights of a cell
  height: number;
  word: number; // em for a line below
  least: number; // em; the smallest card on the piles, or cell
  across: number; // pixels; a narrower middle cannot be pressed
  weight: number; // how much its size counts beside full seats
  cost: number; // for a line of text, it may not shrink below this share
}
/** The piles with the ring around them, and the word of the active colour. */
export const PILES: Middle = {
  width: 3.2,
  height: 1.95,
  word: 2.1,
  least: 2.75,
  across: 0,
  weight: 1,
  cost: 0.8,
};
/** The board of seven columns, and the line about the bag. */
export const BOARD: Middle = {
  width: 8.2,
  height: 6.85,
  word: 1.8,
  least: 1.35,
  across: 322,
  weight: 12,
  cost: 0.94,
};
const LINE = 1.6; // em for a line of text below the piles
const LINE_WIDTH = 13; // em; a narrower line is not worth it
const STEPS = 5; // how many seat widths are tried

interface Try {
  full: boolean;
  chip: Box;
  side: number; // seats on the left side, and as many on the right
  between: boolean; // the top row is between the side columns, not above
  below: boolean; // the piles are below the side columns, not between
}

const sum = (count: number, size: number, gap: number) =>
  count === 0 ? 0 : count * size + (count - 1) * gap;

/** Whether seats of that shape fit the width. */
function fitsAcross({ chip, side, between }: Try, count: number, width: number, gap: number) {
  const top = count - 2 * side;
  const columns = side > 0 ? 2 * (chip.width + gap) : 0;
  if (columns > width + gap) return false;
  return sum(top, chip.width, gap) <= (between ? width - columns : width);
}

/** The room for the piles. */
function room({ chip, side, between, below }: Try, count: number, box: Box, gap: number) {
  const top = count - 2 * side > 0 ? chip.height + gap : 0;
  const columns = sum(side, chip.height, gap);
  const start = between ? 0 : top;
  if (below) return { top: Math.max(top, start + columns + gap), left: 0, width: box.width };
  const left = side > 0 ? chip.width + gap : 0;
  return { top, left, width: box.width - 2 * left };
}

function pileIn(middle: Middle, width: number, height: number, em: number): number {
  return Math.min(width / middle.width, (height - middle.word * em) / middle.height);
}

/** The height for the seats and the smallest piles. */
function heightOf(middle: Middle, one: Try, count: number, box: Box, em: number): number {
  const gap = GAP * em;
  const { top, width } = room(one, count, box, gap);
  const least = middle.least * em;
  const narrow = width < middle.across || width / middle.width < least;
  if (narrow && width < box.width) return Infinity;
  const start = one.between || count === 2 * one.side ? 0 : one.chip.height + gap;
  const columns = start + sum(one.side, one.chip.height, gap);
  return Math.max(columns, top + least * middle.height + middle.word * em);
}

function tries(count: number, width: number, em: number, letters: number): Try[] {
  const found: Try[] = [];
  for (const full of [true, false]) {
    const { least, most, height } = full ? FULL : SMALL;
    const named = LETTER * letters + (full ? BESIDE.full : BESIDE.small);
    const widest = Math.max(least, Math.min(most, named));
    for (let step = 0; step <= STEPS; ++step) {
      const chip = {
        width: Math.floor((widest - ((widest - least) * step) / STEPS) * em),
        height: Math.ceil(height * em),
      };
      found.push({ full, chip, side: 0, between: false, below: false });
      for (let side = 1; 2 * side <= count; ++side)
        for (const between of [true, false])
          for (const below of [false, true]) found.push({ full, chip, side, between, below });
    }
  }
  return found.filter((one) => fitsAcross(one, count, width, GAP * em));
}

/** How good an arrangement looks: large piles, whole names, seats along the longer sides. */
function worth(
  middle: Middle,
  one: Try,
  count: number,
  box: Box,
  em: number,
  most: number,
): number {
  const { top, width } = room(one, count, box, GAP * em);
  const pile = Math.min(most, pileIn(middle, width, box.height - top, em));
  const even = (count * box.height) / (2 * box.height + box.width);
  const shape = Math.abs(one.side - even) / count;
  const apart = one.side > 0 && one.between ? 0.05 : 0;
  return (
    (middle.weight * pile) / most +
    (one.full ? 0.45 : 0) +
    one.chip.width / (14 * em) -
    shape +
    apart -
    (one.below ? 0.4 : 0)
  );
}

/** The centres of `count` pieces spread over `length`, with as much space around as between. */
function spread(count: number, size: number, length: number, gap: number): number[] {
  const free = length - count * size;
  const between = Math.max(gap, free / (count + 1));
  const around = (free - between * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => around + i * (size + between) + size / 2);
}

function spotsOf(one: Try, count: number, box: Box, gap: number): Point[] {
  const { chip, side, between, below } = one;
  const top = count - 2 * side;
  const start = between || top === 0 ? 0 : chip.height + gap;
  const deep = below ? sum(side, chip.height, gap) : box.height - start;
  const inner = between && side > 0 ? chip.width + gap : 0;
  const down = spread(side, chip.height, deep, gap).map((y) => start + y);
  const across = spread(top, chip.width, box.width - 2 * inner, gap).map((x) => inner + x);
  return [
    ...down
      .slice()
      .reverse()
      .map((y) => ({ x: chip.width / 2, y })),
    ...across.map((x) => ({ x, y: chip.height / 2 })),
    ...down.map((y) => ({ x: box.width - chip.width / 2, y })),
  ];
}

/** The arrangement of `count` seats. `em` is the text size in pixels, `letters` the length of the
 * longest name, `most` the widest card on the piles or the highest cell of the board. */
export function seating(
  count: number,
  felt: Box,
  em: number,
  letters: number,
  most: number,
  middle = PILES,
): Seating {
  const gap = GAP * em;
  const narrowest = Math.ceil((2 * SMALL.least + GAP) * em); // two seats side by side
  const wide = { width: Math.max(felt.width, narrowest), height: felt.height };
  const all = tries(count, wide.width, em, letters);
  const needs = all.map((one) => heightOf(middle, one, count, wide, em));
  const least = Math.min(...needs);
  const box = { width: wide.width, height: Math.max(felt.height, least) };
  const possible = all.filter((_, i) => needs[i]! <= box.height);
  const values = possible.map((one) => worth(middle, one, count, box, em, most));
  const one = possible[values.indexOf(Math.max(...values))]!;
  const { top, left, width } = room(one, count, box, gap);
  const deep = box.height - top;
  const pileOf = (high: number) => Math.floor(Math.min(most, pileIn(middle, width, high, em)));
  const above = pileOf(deep - LINE * em);
  const line =
    above >= middle.least * em &&
    above >= middle.cost * pileOf(deep) &&
    above * middle.width >= LINE_WIDTH * em;
  return {
    full: one.full,
    chip: one.chip,
    spots: spotsOf(one, count, box, gap),
    pile: line ? above : pileOf(deep),
    middle: { x: left + width / 2, y: top + (deep - (line ? LINE * em : 0)) / 2 },
    line,
    across: Math.floor(width),
    height: Math.ceil(least),
  };
}
