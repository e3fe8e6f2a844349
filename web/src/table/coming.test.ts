// Tests what the felt and the seats say about the last act and the next one, the grace period of a
// catch, actions that the server has not answered yet, and a slow connection.
import { fireEvent } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { say, sentAction, show, world } from '../testing/client';
import { DRAW, legal, play, seats, view } from '../testing/views';
import { comingWords, nextSeat } from './coming';
import { EMPTY_TABLE, receive } from './reduce';

const node = (selector: string) => document.querySelector<HTMLElement>(selector);

describe('what is about to happen', () => {
  const drawn = seats(4).map((one, i) => ({ ...one, drew: i === 2 ? 2 : 0 }));

  it.each([
    [view(), 'Next: Bob'],
    [view({}, { turn: 2, direction: -1 }), 'Next: Bob'],
    [view({}, { turn: 3 }), 'You are next'],
    [view({}, { turn: -1 }), ''],
    [view({ seats: drawn }, { drew_last: 2 }), 'Cem drew 2 cards · Next: Bob'],
    [
      view({}, { turn: 1, ask: 'stack', facing: 1, faces_cards: 6, faces_skips: 1 }),
      'Bob is about to draw 6 cards and lose a turn · Next: Cem',
    ],
    [
      view({}, { ask: 'challenge', facing: 0, faces_cards: 4, faces_skips: 1 }),
      'You are about to draw 4 cards and lose a turn · Next: Bob',
    ],
    [
      view({}, { ask: 'laying', facing: 1, faces_cards: 0, faces_skips: 2 }),
      "2 turns in a row are skipped, starting with Bob's · Next: Bob",
    ],
    [view({ stage: 'round_over' }), ''],
  ])('%#', (at, words) => expect(comingWords(at)).toBe(words));

  it('takes who is next from the view', () => {
    const all = seats(4).map((one, i) => ({ ...one, next: i === 0 ? 3 : -1 }));
    expect(nextSeat(view({ seats: all }))).toBe(3);
    expect(nextSeat(view({ seats: all }, { turn: 1 }))).toBe(-1);
  });

  it('is shown at the seats, too', () => {
    show(view({ seats: drawn, legal: [] }, { turn: 1, ask: 'stack', facing: 1, faces_cards: 6 }));
    expect(node('[data-seat="1"] [data-faces]')?.textContent).toBe('+6');
    expect(node('[data-seat="2"] [data-drew]')?.textContent).toBe('+2');
    expect(node('[data-coming]')?.textContent).toMatch(/^\s*Bob is about to draw 6 cards/);
    expect(document.querySelectorAll('[data-faces], [data-drew]')).toHaveLength(2);
  });
});

describe('a catch', () => {
  const open = (left: number) =>
    seats(4).map((one, i) => (i === 2 ? { ...one, uno_open: true, catch_after_ms: left } : one));
  const caught = legal({ action: 'catch2', act: 'catch', seat: 2 });

  it('is disabled during the grace period and then becomes active in place', async () => {
    show(view({ seats: open(2000), legal: [] }, { turn: 3 }));
    const button = node('[data-catch="2"]') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-label')).toContain('wait a moment');
    expect(button.querySelector('[style]')?.getAttribute('style')).toContain('2000ms');
    await fireEvent.keyDown(document.body, { key: 'x' });
    expect(sentAction()).toBeNull();
    say(view({ seats: open(0), legal: [caught], version: 18 }, { turn: 3 }));
    expect(node('[data-catch="2"]')).toBe(button);
    expect(button.disabled).toBe(false);
    await fireEvent.click(button);
    expect(sentAction()).toBe('catch2');
  });

  it('disappears when it is no longer possible', () => {
    show(view({ seats: open(2000), legal: [] }, { turn: 3 }));
    say(view({ legal: [], version: 18 }, { turn: 3 }));
    expect(node('[data-catch]')).toBeNull();
  });

  it('fills its ring from the first view with the grace period', () => {
    const first = receive(EMPTY_TABLE, view({ seats: open(2000) }), 500);
    expect(first.catchWaits.get(2)).toEqual({ from: 500, at: 2500 });
    const later = receive(first, view({ seats: open(1200), version: 18 }), 1300);
    expect(later.catchWaits.get(2)).toEqual({ from: 500, at: 2500 });
    expect(receive(later, view({ version: 19 }), 1400).catchWaits.size).toBe(0);
  });
});

describe('an action on its way', () => {
  const press = async (selector: string) => {
    await fireEvent.click(node(selector)!);
    flushSync();
  };
  const answer = () => {
    const act = world
      .sent()
      .filter(({ type }) => type === 'act')
      .at(-1);
    say({ type: 'done', id: act?.type === 'act' ? act.id : '' });
  };

  it('marks the pressed card until it is acknowledged', async () => {
    show(view({ hand: ['R5', 'R5', 'B1'], legal: [play('R5'), DRAW] }));
    await press('[data-card="1"] [data-card-button]');
    expect(document.querySelectorAll('.hand .sent')).toHaveLength(1);
    expect(node('[data-card="1"] .sent')).not.toBeNull();
    answer();
    expect(node('.sent')).toBeNull();
  });

  it('marks buttons and the pile', async () => {
    show(view({ legal: [play('R5'), DRAW] }));
    await press('[data-act-button=draw]');
    expect(node('[data-act-button=draw].sent')).not.toBeNull();
    expect(node('.draw.sent')).not.toBeNull();
    expect(document.querySelectorAll('.acts .sent')).toHaveLength(1);
  });
});

describe('a slow connection', () => {
  const answeredAfter = (ms: number) => {
    show(view());
    say({ type: 'welcome', ping_s: 10, pong_s: 5, push_key: '' });
    world.time += ms;
    say({ type: 'pong', n: 1 });
  };

  it('is reported, and only then', () => {
    answeredAfter(900);
    expect(node('[data-slow]')?.textContent).toBe('Slow connection: 900 ms');
    expect(node('header .words')?.textContent).toContain('first to 500'); // it keeps its place
    answeredAfter(120);
    expect(node('[data-slow]')).toBeNull();
  });
});
