// Going through a round: a frame shows the same table whether it is reached forwards or backwards.
import { beforeEach, expect, it, vi } from 'vitest';
import { event, view } from '../testing/views';
import { momentsOf } from './moments';
import { ALL_HANDS, type Frame, type Source } from './source';
import { Steps } from './steps.svelte';

const FRAMES: Frame[] = ['R5', 'R7', 'B7', 'B2', 'B9'].map((top, i) => {
  const card = top as 'R5';
  const events = [event({ event: i === 0 ? 'first_card' : 'played', card, seat: i % 2 })];
  return {
    seat: i % 2,
    act: top,
    view: view({ version: i, events }, { top: card, discard_pile: i + 1 }),
  };
});
const source: Source = {
  record: '',
  frames: (viewer) => Promise.resolve(viewer === ALL_HANDS ? FRAMES : FRAMES.slice()),
  analyse: () => Promise.reject(new Error('not here')),
  close: () => undefined,
};

let steps: Steps;
beforeEach(async () => {
  steps = new Steps(source);
  await steps.look(ALL_HANDS);
});

const pile = () => steps.table.pile.map(({ card }) => card);

it('steps forward with the events, and jumps without', () => {
  expect(pile()).toEqual(['R5']);
  steps.go(1);
  expect(pile()).toEqual(['R5', 'R7']);
  expect(steps.table.news).toHaveLength(1);
  steps.go(4);
  expect(pile()).toEqual(['R5', 'R7', 'B7', 'B2', 'B9']);
  expect(steps.table.news).toHaveLength(0);
  steps.go(2);
  expect(pile()).toEqual(['R5', 'R7', 'B7']);
  expect(steps.table.log).toHaveLength(3);
});

it('stays within the round, and keeps its place when the viewer changes', async () => {
  steps.go(99);
  expect(steps.at).toBe(4);
  steps.step(1);
  expect(steps.at).toBe(4);
  steps.go(3);
  await steps.look(0);
  expect(steps.at).toBe(3);
  expect(pile()).toEqual(['R5', 'R7', 'B7', 'B2']);
});

it('plays by itself to the end, faster at a higher speed, and starts again', () => {
  vi.useFakeTimers();
  steps.speed = 4;
  steps.toggle();
  vi.advanceTimersByTime(400);
  expect(steps.at).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(steps.at).toBe(4);
  expect(steps.playing).toBe(false);
  steps.toggle();
  expect(steps.at).toBe(0);
  steps.pause();
  vi.advanceTimersByTime(5000);
  expect(steps.at).toBe(0);
  vi.useRealTimers();
});

it('finds calls, catches, challenges and large draws', () => {
  const events = [
    event({ flag: true, card: 'R5' }),
    event({ event: 'caught', other: 1, count: 2 }),
    event({ event: 'challenged', other: 1, flag: true }),
    event({ event: 'drew', count: 1 }),
    event({ event: 'forced_draw', count: 4 }),
    event({ event: 'went_out' }),
  ];
  const frames = [
    ...FRAMES.slice(0, 1),
    ...events.map((one) => ({ seat: 0, act: '', view: view({ events: [one] }) })),
  ];
  expect(momentsOf(frames).map(({ frame, kind }) => [frame, kind])).toEqual([
    [1, 'call'],
    [2, 'catch'],
    [3, 'challenge'],
    [5, 'draws'],
    [6, 'end'],
  ]);
});
