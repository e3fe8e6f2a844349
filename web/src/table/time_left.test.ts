// The time left in a ring, from seconds to days.
import { describe, expect, it } from 'vitest';
import { look_again_ms, time_left } from './time_left';

const kHour = 3_600_000;

describe('the time left', () => {
  it.each([
    [0, '0'],
    [9001, '10'],
    [120_000, '120'],
    [120_001, '3 min'],
    [kHour, '60 min'],
    [8 * kHour, '8 h'],
    [24 * kHour, '24 h'],
    [48 * kHour + 1, '3 d'],
    [72 * kHour, '3 d'],
  ])('%i ms are %s', (ms, words) => {
    expect(time_left(ms)).toBe(words);
  });

  it('is looked at often only when it is told in seconds', () => {
    expect(look_again_ms(121_000)).toBe(200);
    expect(look_again_ms(kHour)).toBeGreaterThan(1000);
  });
});
