// A second tap does nothing to a button that appeared under the finger.
import { describe, expect, it } from 'vitest';
import { ignoresTap } from './deaf';

const tap = (time: number, x = 40) => ({ x, y: 30, time });

describe('a button', () => {
  it('ignores taps for 400 ms where a finger just was', () => {
    expect(ignoresTap(1000, tap(1150), tap(900))).toBe(true);
    expect(ignoresTap(1000, tap(1399), tap(900))).toBe(true);
    expect(ignoresTap(1000, tap(1150, 58), tap(900))).toBe(true);
    expect(ignoresTap(1000, tap(1400), tap(900))).toBe(false);
  });

  it('accepts a tap at another place, or a later one', () => {
    expect(ignoresTap(1000, tap(1150), tap(900, 64))).toBe(false);
    expect(ignoresTap(5000, tap(5150), tap(900))).toBe(false);
    expect(ignoresTap(1000, tap(1150), null)).toBe(false);
  });

  it('accepts two quick taps if it was there before both', () => {
    expect(ignoresTap(100, tap(1150), tap(1000))).toBe(false);
  });
});
