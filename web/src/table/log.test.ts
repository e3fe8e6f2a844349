// The log follows the newest event, and leaves a reader alone who has scrolled up.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import { peopleOf } from '../text/phrase';
import { event, view } from '../testing/views';
import Log from './Log.svelte';
import type { LogLine } from './reduce';

const LINE = 20; // pixels, as high as every line below
const HEIGHT = 100; // of the box

const lines = (count: number): LogLine[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    event: event({ event: 'drew' }),
    people: peopleOf(view({})),
    colour: null,
  }));

async function logWith(count: number) {
  const { rerender } = render(Log, { log: lines(count) });
  const box = document.querySelector<HTMLElement>('.log')!;
  Object.defineProperty(box, 'clientHeight', { value: HEIGHT });
  Object.defineProperty(box, 'scrollHeight', {
    get: () => LINE * box.querySelectorAll('li').length,
  });
  const grow = async (to: number) => {
    await rerender({ log: lines(to) });
    await tick();
  };
  box.scrollTop = LINE * count - HEIGHT; // at the end
  await grow(count + 1);
  return { box, grow };
}

it('follows the newest event', async () => {
  const { box, grow } = await logWith(10);
  expect(box.scrollTop).toBe(11 * LINE);
  box.scrollTop = 11 * LINE - HEIGHT; // as a browser limits it
  await grow(12);
  expect(box.scrollTop).toBe(12 * LINE);
});

it('stays where the reader has scrolled to', async () => {
  const { box, grow } = await logWith(10);
  box.scrollTop = 40;
  await grow(12);
  expect(box.scrollTop).toBe(40);
  box.scrollTop = 12 * LINE - HEIGHT - 10; // nearly at the end again
  await grow(13);
  expect(box.scrollTop).toBe(13 * LINE);
});
