// Where the seats stand round the table, as points of a box. Clockwise on the screen is clockwise
// in the game: the next higher seat is to the left of the viewer, who sits at the bottom.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

const kSteps = 360;

/** A point of the rounded box with half axes rx, ry; `turn` 0 is the bottom, growing clockwise. */
function rim(turn: number, rx: number, ry: number, roundness: number): Point {
  const angle = turn * 2 * Math.PI;
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / roundness);
  return { x: -rx * bend(Math.sin(angle)), y: ry * bend(Math.cos(angle)) };
}

function rim_points(from: number, to: number, rx: number, ry: number, roundness: number): Point[] {
  return Array.from({ length: kSteps + 1 }, (_, i) =>
    rim(from + ((to - from) * i) / kSteps, rx, ry, roundness),
  );
}

/** Points on a line at equal distances along it: `shares` are fractions of its length. */
function along(line: Point[], shares: number[]): Point[] {
  const lengths = [0];
  for (let i = 1; i < line.length; ++i) {
    const [a, b] = [line[i - 1]!, line[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const whole = lengths[lengths.length - 1]!;
  return shares.map((share) => {
    const goal = share * whole;
    const i = Math.max(
      1,
      lengths.findIndex((length) => length >= goal - 1e-9),
    );
    const [a, b] = [line[i - 1]!, line[i]!];
    const piece = lengths[i]! - lengths[i - 1]!;
    const part = piece === 0 ? 0 : (goal - lengths[i - 1]!) / piece;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  });
}

/**
 * The centres of `count` seats of size `chip` in `box`. With `viewer` the bottom is left free for
 * the viewer's own hand and the seats stand on the rest of the rim, from the left up and round;
 * without, they stand on the whole rim, the first at the bottom.
 */
export function places(count: number, box: Box, chip: Box, viewer: boolean): Point[] {
  const rx = Math.max(0, (box.width - chip.width) / 2);
  const ry = Math.max(0, (box.height - chip.height) / 2);
  const narrow = box.width < box.height * 1.15;
  const roundness = narrow ? 7 : 2.7;
  const shares = viewer
    ? Array.from({ length: count }, (_, i) => (count === 1 ? 0.5 : share_of(i, count, narrow)))
    : Array.from({ length: count }, (_, i) => i / count);
  const free = narrow ? free_of(count) : 0.17; // of the whole turn, on each side of the bottom
  const line = viewer
    ? rim_points(free, 1 - free, rx, ry, roundness)
    : rim_points(0, 1, rx, ry, roundness);
  return along(line, shares).map(({ x, y }) => ({ x: box.width / 2 + x, y: box.height / 2 + y }));
}

/** On a narrow table few seats stay at the top and leave the middle to the piles. */
function free_of(count: number): number {
  if (count <= 3) return 0.36;
  return count <= 5 ? 0.24 : 0.14;
}

/** Few seats keep to the upper rim, many use all of it. */
function share_of(i: number, count: number, narrow: boolean): number {
  const margin = narrow ? 0 : Math.max(0, 0.2 - 0.06 * (count - 2));
  return margin + ((1 - 2 * margin) * i) / (count - 1);
}

/** How far apart the cards of a hand stand, and in how many rows. */
export interface Fan {
  rows: number;
  step: number;
}

/** A hand of `count` cards of width `card` in `width`: never tighter than `least` in a row. */
export function fan(count: number, width: number, card: number, least: number): Fan {
  const step_for = (n: number) => (n <= 1 ? card : (width - card) / (n - 1));
  const most = card + 8;
  const one = step_for(count);
  if (one >= least) return { rows: 1, step: Math.min(most, one) };
  const two = step_for(Math.ceil(count / 2));
  return { rows: 2, step: Math.max(least, Math.min(most, two)) };
}

/** The width of a card of the own hand on a screen of that size. */
export function hand_card_width(width: number, height: number): number {
  if (width < 760 || height < 520) return Math.min(74, Math.max(58, height / 10.5));
  return Math.min(112, Math.max(72, height / 7.4));
}
