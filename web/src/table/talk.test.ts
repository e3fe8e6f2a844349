// Messages at the table: a bubble at the seat for a few seconds, read aloud if wanted, nothing of
// muted people, and never in the way of a press.
import { fireEvent, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { say, show } from '../testing/client';
import { DRAW, legal, seats, view } from '../testing/views';
import { prefer } from '../ui/preferences.svelte';

const node = (selector: string) => document.querySelector<HTMLElement>(selector);
const says = (seat: number, name: string, text: string) =>
  say({ type: 'said', seat, name, saying: text === '' ? 'hello' : '', text });
const aloud = () => [...document.querySelectorAll('[data-said] p')].map((p) => p.textContent);
const bubbles = (seat: number) =>
  [...document.querySelectorAll(`[data-seat="${seat}"] [data-talk]:not([inert])`)].map(
    (one) => one.textContent,
  );

beforeEach(() => {
  prefer({ talk: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

it('appears at the seat for a few seconds, and the last message wins', () => {
  show(view());
  says(1, 'Bob', '');
  says(2, 'Cem', '<b>one</b>');
  expect(bubbles(1)).toEqual(['Hello!']);
  expect(bubbles(2)).toEqual(['<b>one</b>']);
  vi.advanceTimersByTime(3000);
  says(2, 'Cem', 'two');
  vi.advanceTimersByTime(2500);
  flushSync();
  expect(bubbles(2)).toEqual(['two']);
  expect(bubbles(1)).toEqual([]);
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(bubbles(2)).toEqual([]);
});

it('is read aloud unless turned off, and never for your own messages', () => {
  show(view());
  says(1, 'Bob', 'nice');
  says(0, 'Ann', 'mine');
  expect(aloud().filter((line) => /nice|mine/.test(line ?? ''))).toEqual(['Bob: nice']);
  prefer({ talk: false });
  says(1, 'Bob', 'again');
  prefer({ talk: true });
  says(1, 'Bob', 'third');
  expect(aloud().at(-1)).toBe('Bob: third');
  expect(aloud().join()).not.toContain('again');
});

it('is hidden for muted people', async () => {
  show(view());
  says(1, 'Bob', 'first');
  await fireEvent.click(node('[data-open=people]') ?? node('[data-open=menu]')!);
  if (screen.queryAllByRole('button', { name: 'Mute' }).length === 0)
    await fireEvent.click(node('dialog [data-open=people]')!);
  await fireEvent.click(screen.getAllByRole('button', { name: 'Mute' })[0]!);
  flushSync();
  expect(bubbles(1)).toEqual([]);
  says(1, 'Bob', 'second');
  expect(document.body.textContent).not.toContain('second');
});

it('makes room for a button at the seat', () => {
  const open = seats(4).map((one, i) => ({ ...one, uno_open: i === 2 }));
  show(view({ seats: open, legal: [legal({ action: 'catch2', act: 'catch', seat: 2 }), DRAW] }));
  says(2, 'Cem', 'wait');
  expect(bubbles(2)).toEqual([]);
  expect(node('[data-catch="2"]')).not.toBeNull();
});
