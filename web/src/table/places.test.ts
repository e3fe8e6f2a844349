// The layout of felt and hand at all sizes: nothing touches, nothing is outside.
import { describe, expect, it } from 'vitest';
import { arrivals, fan, handHeight, RISE, ordered } from './fan';
import { seating } from './places';

const FELTS = [
  [346, 290],
  [346, 390],
  [376, 480],
  [392, 296],
  [744, 620],
  [1038, 450],
  [1590, 680],
  [2230, 950],
] as const;

describe('seats', () => {
  const every = FELTS.flatMap(([width, height]) =>
    [16, 32].flatMap((em) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16].map((n) => ({ width, height, em, n })),
    ),
  );

  it.each(every)('$n on $width x $height, text $em', ({ width, height, em, n }) => {
    const plan = seating(n, { width, height }, em, 15, 120);
    const { chip, spots, pile, middle } = plan;
    const low = Math.max(height, plan.height);
    expect(spots).toHaveLength(n);
    expect(pile).toBeGreaterThanOrEqual(44);
    // A tenth seat exists only for spectators: they have no hand, so the felt is higher.
    // A page with more seats can scroll.
    if (em === 16 && n <= 10 && (n < 10 || height > 296))
      expect(plan.height).toBeLessThanOrEqual(height);
    const boxes = spots.map(({ x, y }) => ({ x, y, width: chip.width, height: chip.height }));
    boxes.push({ ...middle, width: pile * 2.4, height: pile * 1.95 });
    boxes.forEach((a, i) => {
      expect(a.x - a.width / 2).toBeGreaterThanOrEqual(-0.5);
      expect(a.x + a.width / 2).toBeLessThanOrEqual(width + 0.5);
      expect(a.y - a.height / 2).toBeGreaterThanOrEqual(-0.5);
      expect(a.y + a.height / 2).toBeLessThanOrEqual(low + 0.5);
      for (const b of boxes.slice(i + 1)) {
        const apart =
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 0.5 ||
          Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 0.5;
        expect(apart, JSON.stringify([a, b])).toBe(true);
      }
    });
  });

  it('go clockwise: up on the left, across, down on the right', () => {
    const { spots } = seating(3, { width: 1038, height: 450 }, 16, 6, 120);
    const [left, top, right] = spots;
    expect(left!.x).toBeLessThan(top!.x);
    expect(top!.x).toBeLessThan(right!.x);
    expect(top!.y).toBeLessThan(left!.y);
    expect(left!.y).toBe(right!.y);
  });
});

describe('the hand', () => {
  it.each([1, 2, 7, 11, 12, 13, 20, 32])('%i cards are readable and fit', (count) => {
    for (const [width, height] of [
      [346, handHeight(360, 640)],
      [340, handHeight(740, 360)],
      [1038, handHeight(1366, 768)],
      [2230, handHeight(2560, 1440)],
    ] as const) {
      const { card, rows, step, beyond } = fan(count, width, height);
      expect(step).toBeGreaterThanOrEqual(0.3 * card);
      expect(beyond).toBe(false);
      const most = Math.ceil(count / rows);
      expect(card + (most - 1) * step).toBeLessThanOrEqual(width);
      expect(card * 1.4 * (rows === 1 ? 1 : 1.52) + RISE).toBeLessThanOrEqual(height);
    }
  });

  it('says when not all cards fit', () => {
    expect(fan(70, 346, 124).beyond).toBe(true);
  });

  it('is sorted by colour, by number, or as drawn', () => {
    const keys = ['R2#0', 'R9#0', 'Y2#0', 'B+2#0', 'W#0'];
    const arrived = arrivals(arrivals([], ['Y2#0', 'W#0', 'R9#0', 'G1#0']), keys);
    expect(arrived).toEqual(['Y2#0', 'W#0', 'R9#0', 'R2#0', 'B+2#0']);
    expect(ordered(keys, 'colour', arrived)).toEqual(keys);
    expect(ordered(keys, 'drawn', arrived)).toEqual(arrived);
    const numbers = ['R2#0', 'Y2#0', 'R9#0', 'B+2#0', 'W#0'];
    expect(ordered(keys, 'number', arrived)).toEqual(numbers);
  });
});
