// The time left in a ring, from seconds to days.
import { describe, expect, it } from 'vitest';
import { lookAgainMs, timeLeft } from './time_left';

const HOUR = 3_600_000;

describe('the time left', () => {
  it.each([
    [0, '0'],
    [9001, '10'],
    [120_000, '120'],
    [120_001, '3 min'],
    [HOUR, '60 min'],
    [8 * HOUR, '8 h'],
    [24 * HOUR, '24 h'],
    [48 * HOUR + 1, '3 d'],
    [72 * HOUR, '3 d'],
  ])('%i ms are %s', (ms, words) => {
    expect(timeLeft(ms)).toBe(words);
  });

  it('is updated often only when shown in seconds', () => {
    expect(lookAgainMs(121_000)).toBe(200);
    expect(lookAgainMs(HOUR)).toBeGreaterThan(1000);
  });
});
