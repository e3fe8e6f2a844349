// A second tap does nothing to a button that appeared under the finger.
import { describe, expect, it } from 'vitest';
import { ignoresTap } from './deaf';

const BOX = { left: 10, top: 10, right: 90, bottom: 50 } as DOMRect;
const tap = (time: number) => ({ x: 40, y: 30, time });

describe('a button', () => {
  it('ignores taps for 400 ms where a finger just was', () => {
    expect(ignoresTap(1000, 1150, tap(900), BOX)).toBe(true);
    expect(ignoresTap(1000, 1399, tap(900), BOX)).toBe(true);
    expect(ignoresTap(1000, 1400, tap(900), BOX)).toBe(false);
  });

  it('accepts a tap from elsewhere, or a later one', () => {
    expect(ignoresTap(1000, 1150, { x: 200, y: 30, time: 900 }, BOX)).toBe(false);
    expect(ignoresTap(5000, 5150, tap(900), BOX)).toBe(false);
    expect(ignoresTap(1000, 1150, null, BOX)).toBe(false);
  });

  it('accepts two quick taps if it was there before both', () => {
    expect(ignoresTap(100, 1150, tap(1000), BOX)).toBe(false);
  });
});
