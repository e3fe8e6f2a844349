// The totals of a match after each round, as lines to draw. Up to ten lines differ without colour:
// each has its own mark, and the dashes change after every four.
import { nameOf } from '../table/prompt';
import { listOf } from '../text/text.svelte';
import type { View } from '../wire.gen';

export interface Line {
  seat: number;
  name: string; // partners share a line
  totals: number[]; // starts with 0 before the first round
  mark: string; // an SVG path about 8 wide around (0, 0)
  dash: string;
  colour: string; // one of four, as CSS
}

const MARKS = [
  'M0-4a4 4 0 1 0 .01 0Z', // disc
  'M-3.5-3.5h7v7h-7Z', // square
  'M0-4.5 4.5 3.5h-9Z', // triangle
  'M0-5 5 0 0 5-5 0Z', // diamond
  'M0 4.5 4.5-3.5h-9Z', // triangle on its tip
  'M-1.4-4.5h2.8v3.1h3.1v2.8h-3.1v3.1h-2.8v-3.1h-3.1v-2.8h3.1Z', // plus
  'M0-5 1.4-1.4 5 0 1.4 1.4 0 5-1.4 1.4-5 0-1.4-1.4Z', // star
  'M-5-2h10v4h-10Z', // bar lying
  'M-2-5h4v10h-4Z', // bar standing
  'M-2.5-4.5h5l2.5 4.5-2.5 4.5h-5l-2.5-4.5Z', // hexagon
];
const DASHES = ['', '7 4', '2 4'];
const COLOURS = ['var(--red)', 'var(--blue)', 'var(--green)', 'var(--yellow)'];
const TICKS = 4;

/** The look of line number `i`. */
export function styleOf(i: number): Pick<Line, 'mark' | 'dash' | 'colour'> {
  return {
    mark: MARKS[i % MARKS.length] ?? '',
    dash: DASHES[Math.floor(i / COLOURS.length) % DASHES.length] ?? '',
    colour: COLOURS[i % COLOURS.length] ?? '',
  };
}

/** One line for each seat or pair of partners. None if lives are counted, or before the second
 * round. */
export function linesOf(view: View): Line[] {
  if (view.counts !== 'points' || view.scores.length < 2) return [];
  const alone = view.seats.flatMap(({ partner }, seat) =>
    partner >= 0 && partner < seat ? [] : [{ seat, partner }],
  );
  return alone.map(({ seat, partner }, i) => {
    const people = partner >= 0 ? [seat, partner] : [seat];
    const totals = [0];
    for (const { gains } of view.scores) totals.push((totals.at(-1) ?? 0) + (gains[seat] ?? 0));
    return {
      seat,
      name: listOf(people.map((one) => nameOf(view, one))),
      totals,
      ...styleOf(i),
    };
  });
}

/** Round numbers for the grid lines, from 0 (or below) to at least `most`. */
export function ticks(least: number, most: number): number[] {
  const span = Math.max(1, most - Math.min(0, least));
  const rough = span / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const whole = Math.max(1, step);
  const first = Math.floor(Math.min(0, least) / whole) * whole;
  const count = Math.max(1, Math.ceil((most - first) / whole));
  return Array.from({ length: count + 1 }, (_, i) => first + i * whole);
}

/** Moves labels apart that are closer than `gap`, keeping their order and staying within the
 * height. */
export function apart(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let least = gap / 2;
  for (const one of order) {
    one.y = Math.max(one.y, least);
    least = one.y + gap;
  }
  let most = height - gap / 2;
  for (const one of [...order].reverse()) {
    one.y = Math.min(one.y, most);
    most = one.y - gap;
  }
  const placed = [...wanted];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}
