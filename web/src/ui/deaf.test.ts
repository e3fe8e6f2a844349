// The second of two taps does nothing to what appeared under the finger.
import { describe, expect, it } from 'vitest';
import { isDeaf } from './deaf';

const BOX = { left: 10, top: 10, right: 90, bottom: 50 } as DOMRect;
const tap = (time: number) => ({ x: 40, y: 30, time });

describe('a button', () => {
  it('is deaf for 400 ms where a finger just was', () => {
    expect(isDeaf(1000, 1150, tap(900), BOX)).toBe(true);
    expect(isDeaf(1000, 1399, tap(900), BOX)).toBe(true);
    expect(isDeaf(1000, 1400, tap(900), BOX)).toBe(false);
  });

  it('hears a finger that comes from elsewhere, or comes late', () => {
    expect(isDeaf(1000, 1150, { x: 200, y: 30, time: 900 }, BOX)).toBe(false);
    expect(isDeaf(5000, 5150, tap(900), BOX)).toBe(false);
    expect(isDeaf(1000, 1150, null, BOX)).toBe(false);
  });

  it('hears two quick taps when it stood there before both', () => {
    expect(isDeaf(100, 1150, tap(1000), BOX)).toBe(false);
  });
});
