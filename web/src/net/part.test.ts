// Loading a part of the client after the first attempt failed (net/part.ts).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart, watchStyles } from './part';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries until the part arrives, and at once when the browser is online again', async () => {
  let fails = 2;
  const load = vi.fn(() => (fails-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve(7)));
  const arrived = fetchPart(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  expect(await arrived).toBe(7);
  expect(load).toHaveBeenCalledTimes(3);
});

it('requests a missing style sheet again', async () => {
  watchStyles();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/behind.css';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  let fails = true;
  const load = () => {
    if (!fails) return Promise.resolve('part');
    fails = false;
    return Promise.reject(new Error('Unable to preload CSS'));
  };
  const arrived = fetchPart(load);
  await vi.advanceTimersByTimeAsync(500);
  const again = document.querySelector('link[rel=stylesheet]');
  expect(again).not.toBe(link);
  again?.dispatchEvent(new Event('load'));
  expect(await arrived).toBe('part');
  again?.remove();
});
