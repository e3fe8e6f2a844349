// Where the seats and the piles stand on the felt: pure arithmetic from the size of the felt,
// the size of text and the number of seats to boxes that never touch each other or the edge.
// Seats go clockwise round three sides, up on the left, across the top, down on the right; the
// viewer sits at the bottom. It does not know what a seat shows.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export interface Seating {
  full: boolean; // seats with a face and the backs of their cards; else name and figures only
  chip: Box; // of one seat, with all that sticks out of it
  spots: Point[]; // the middles of the seats, clockwise
  pile: number; // the width of a card on the piles
  middle: Point; // of the piles with their marks
  line: boolean; // below the middle there is room for a line of words
  across: number; // how wide that line may be
  height: number; // what the felt needs; more than it has where the page has to be scrolled
}

/** Sizes of a seat in units of the text: the narrowest, the widest, the height. */
const kFull = { least: 10.25, most: 15, height: 5.2 };
const kSmall = { least: 5.15, most: 9, height: 3.6 };
const kGap = 0.5; // between seats, in units of the text
const kLetter = 0.55; // the width of a letter of a name
const kBeside = { full: 5, small: 1.6 }; // what stands beside the name
/** The middle in widths of a card, with the ring round it; and the word for the colour. */
const kMiddle = { width: 3.2, height: 1.95, word: 2.1 };
const kLine = 1.6; // a line of words below the middle, in units of the text
const kLineWidth = 13; // it is worth it from that width on, in units of the text,
const kLineCost = 0.8; // and where the piles do not shrink to less than that
const kLeastPile = 2.75; // the smallest card on the piles, in units of the text
const kSteps = 5; // widths of a seat that are tried

interface Try {
  full: boolean;
  chip: Box;
  side: number; // seats on the left, and as many on the right
  between: boolean; // the top row stands between the columns, not above them
  below: boolean; // the middle stands below the columns, not between them
}

const sum = (count: number, size: number, gap: number) =>
  count === 0 ? 0 : count * size + (count - 1) * gap;

/** Whether seats of that shape go into that width at all. */
function fits_across({ chip, side, between }: Try, count: number, width: number, gap: number) {
  const top = count - 2 * side;
  const columns = side > 0 ? 2 * (chip.width + gap) : 0;
  if (columns > width + gap) return false;
  return sum(top, chip.width, gap) <= (between ? width - columns : width);
}

/** The room for the middle, as the distances of its edges. */
function room({ chip, side, between, below }: Try, count: number, box: Box, gap: number) {
  const top = count - 2 * side > 0 ? chip.height + gap : 0;
  const columns = sum(side, chip.height, gap);
  const start = between ? 0 : top;
  if (below) return { top: Math.max(top, start + columns + gap), left: 0, width: box.width };
  const left = side > 0 ? chip.width + gap : 0;
  return { top, left, width: box.width - 2 * left };
}

function pile_in(width: number, height: number, em: number): number {
  return Math.min(width / kMiddle.width, (height - kMiddle.word * em) / kMiddle.height);
}

/** What the felt needs in height for the seats and the smallest piles. */
function height_of(one: Try, count: number, box: Box, em: number): number {
  const gap = kGap * em;
  const { top, width } = room(one, count, box, gap);
  const least = kLeastPile * em;
  if (width / kMiddle.width < least) return Infinity;
  const start = one.between || count === 2 * one.side ? 0 : one.chip.height + gap;
  const columns = start + sum(one.side, one.chip.height, gap);
  return Math.max(columns, top + least * kMiddle.height + kMiddle.word * em);
}

function tries(count: number, width: number, em: number, letters: number): Try[] {
  const found: Try[] = [];
  for (const full of [true, false]) {
    const { least, most, height } = full ? kFull : kSmall;
    const named = kLetter * letters + (full ? kBeside.full : kBeside.small);
    const widest = Math.max(least, Math.min(most, named));
    for (let step = 0; step <= kSteps; ++step) {
      const chip = {
        width: Math.floor((widest - ((widest - least) * step) / kSteps) * em),
        height: Math.ceil(height * em),
      };
      found.push({ full, chip, side: 0, between: false, below: false });
      for (let side = 1; 2 * side <= count; ++side)
        for (const between of [true, false])
          for (const below of [false, true]) found.push({ full, chip, side, between, below });
    }
  }
  return found.filter((one) => fits_across(one, count, width, kGap * em));
}

/** How good it looks: large piles, whole names, seats along the sides as the felt is long. */
function worth(one: Try, count: number, box: Box, em: number, most: number): number {
  const { top, width } = room(one, count, box, kGap * em);
  const pile = Math.min(most, pile_in(width, box.height - top, em));
  const even = (count * box.height) / (2 * box.height + box.width);
  const shape = Math.abs(one.side - even) / count;
  const apart = one.side > 0 && one.between ? 0.05 : 0;
  return (
    pile / most + (one.full ? 0.45 : 0) + one.chip.width / (14 * em) - shape + apart -
    (one.below ? 0.4 : 0)
  );
}

/** The middles of `count` pieces spread over `length`: as much room around as between. */
function spread(count: number, size: number, length: number, gap: number): number[] {
  const free = length - count * size;
  const between = Math.max(gap, free / (count + 1));
  const around = (free - between * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => around + i * (size + between) + size / 2);
}

function spots_of(one: Try, count: number, box: Box, gap: number): Point[] {
  const { chip, side, between, below } = one;
  const top = count - 2 * side;
  const start = between || top === 0 ? 0 : chip.height + gap;
  const deep = below ? sum(side, chip.height, gap) : box.height - start;
  const inner = between && side > 0 ? chip.width + gap : 0;
  const down = spread(side, chip.height, deep, gap).map((y) => start + y);
  const across = spread(top, chip.width, box.width - 2 * inner, gap).map((x) => inner + x);
  return [
    ...down.slice().reverse().map((y) => ({ x: chip.width / 2, y })),
    ...across.map((x) => ({ x, y: chip.height / 2 })),
    ...down.map((y) => ({ x: box.width - chip.width / 2, y })),
  ];
}

/**
 * The places of `count` seats on a felt of that size. `em` is the size of text in pixels, `letters`
 * the length of the longest name, `most` the widest card on the piles.
 */
export function seating(
  count: number,
  felt: Box,
  em: number,
  letters: number,
  most: number,
): Seating {
  const gap = kGap * em;
  const narrowest = Math.ceil((2 * kSmall.least + kGap) * em); // two seats beside each other
  const wide = { width: Math.max(felt.width, narrowest), height: felt.height };
  const all = tries(count, wide.width, em, letters);
  const needs = all.map((one) => height_of(one, count, wide, em));
  const least = Math.min(...needs);
  const box = { width: wide.width, height: Math.max(felt.height, least) };
  const possible = all.filter((_, i) => needs[i]! <= box.height);
  const values = possible.map((one) => worth(one, count, box, em, most));
  const one = possible[values.indexOf(Math.max(...values))]!;
  const { top, left, width } = room(one, count, box, gap);
  const deep = box.height - top;
  const pile_of = (high: number) => Math.floor(Math.min(most, pile_in(width, high, em)));
  const above = pile_of(deep - kLine * em);
  const line =
    above >= kLeastPile * em &&
    above >= kLineCost * pile_of(deep) &&
    above * kMiddle.width >= kLineWidth * em;
  return {
    full: one.full,
    chip: one.chip,
    spots: spots_of(one, count, box, gap),
    pile: line ? above : pile_of(deep),
    middle: { x: left + width / 2, y: top + (deep - (line ? kLine * em : 0)) / 2 },
    line,
    across: Math.floor(width),
    height: Math.ceil(least),
  };
}
