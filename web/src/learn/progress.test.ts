// Tests streaks and the kept progress, also with damaged and with forbidden storage.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  longestStreak,
  readProgress,
  streakOf,
  withAnswer,
  type Progress,
} from './progress.svelte';

const solved = (...days: string[]): Progress => ({
  answers: {},
  days: Object.fromEntries(days.map((day) => [day, true])),
});

describe('a streak', () => {
  it('counts days in a row up to today, or to yesterday while today is open', () => {
    const progress = solved('2026-11-27', '2026-11-28', '2026-11-29');
    expect(streakOf(progress, '2026-11-29')).toBe(3);
    expect(streakOf(progress, '2026-11-30')).toBe(3);
    expect(streakOf(progress, '2026-12-01')).toBe(0);
    expect(streakOf(solved(), '2026-11-29')).toBe(0);
  });

  it('ends with a wrong answer or a missing day', () => {
    const missed = { answers: {}, days: { '2026-11-28': true, '2026-11-29': false } };
    expect(streakOf(missed, '2026-11-29')).toBe(0);
    expect(streakOf(missed, '2026-11-30')).toBe(0);
    const gap = solved('2026-11-25', '2026-11-26', '2026-11-28');
    expect(streakOf(gap, '2026-11-28')).toBe(1);
    expect(longestStreak(gap)).toBe(2);
    expect(longestStreak(solved())).toBe(0);
  });
});

describe('an answer', () => {
  it('counts only the first time', () => {
    const once = withAnswer({ answers: {}, days: {} }, 'a', false, '2026-11-29');
    expect(once).toEqual({ answers: { a: false }, days: { '2026-11-29': false } });
    expect(withAnswer(once, 'a', true, '2026-11-29')).toEqual(once);
    expect(withAnswer(once, 'b', true, null).days).toEqual(once.days);
  });
});

describe('the kept progress', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  it('is nothing if it is damaged', () => {
    const nothing = { answers: {}, days: {} };
    for (const damaged of [
      null,
      5,
      'x',
      {},
      { answers: [], days: 3 },
      { answers: { a: 1 }, days: {} },
    ])
      expect(readProgress(damaged)).toEqual(nothing);
  });

  it('survives a reload, and is gone after it is deleted', async () => {
    const { progress } = await import('./progress.svelte');
    progress.answer('a', true, '2026-11-29');
    vi.resetModules();
    const again = (await import('./progress.svelte')).progress;
    expect(again.now).toEqual({ answers: { a: true }, days: { '2026-11-29': true } });
    again.clear();
    vi.resetModules();
    expect((await import('./progress.svelte')).progress.now.answers).toEqual({});
  });

  it('goes on without storage, and says so', async () => {
    const { progress } = await import('./progress.svelte');
    expect(progress.kept).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    progress.answer('a', true, null);
    progress.answer('b', false, null);
    expect(progress.kept).toBe(false);
    expect(progress.now.answers).toEqual({ a: true, b: false });
  });
});
