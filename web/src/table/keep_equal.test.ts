// Equal parts of a new view are the objects of the old one; everything else is new.
import { describe, expect, it } from 'vitest';
import { keepEqual } from './keep_equal';

describe('keepEqual', () => {
  const before = {
    version: 3,
    seats: [
      { name: 'Ann', cards: 7 },
      { name: 'Bo', cards: 5 },
    ],
  };

  it('keeps every part that did not change', () => {
    const now = {
      version: 4,
      seats: [
        { name: 'Ann', cards: 7 },
        { name: 'Bo', cards: 4 },
      ],
    };
    const told = structuredClone(now);
    const kept = keepEqual(before, now);
    expect(kept).toEqual(told);
    expect(kept.seats[0]).toBe(before.seats[0]);
    expect(kept.seats[1]).not.toBe(before.seats[1]);
    expect(kept.seats).not.toBe(before.seats);
  });

  it('keeps everything if nothing changed', () => {
    expect(keepEqual(before, structuredClone(before))).toBe(before);
  });

  it('keeps nothing where parts appeared, disappeared or changed their type', () => {
    const less = { version: 3, seats: before.seats.slice(0, 1) };
    expect(keepEqual(before, structuredClone(less)).seats[0]).toBe(before.seats[0]);
    expect(keepEqual(less, structuredClone(before))).toEqual(before);
    expect(keepEqual({ a: [] }, { a: {} })).toEqual({ a: {} });
    expect(keepEqual({ a: null, b: 1 }, { a: { b: 1 }, c: 1 })).toEqual({ a: { b: 1 }, c: 1 });
    expect(keepEqual({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(keepEqual(null, before)).toBe(before);
  });
});
