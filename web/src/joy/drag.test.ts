// Dragging a card out of the hand: dropped on the pile it is played, elsewhere it is not.
import { flushSync } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { sentAction, show } from '../testing/client';
import { board, boarded, cards, drop, view } from '../testing/views';

const ghost = () => document.querySelector('[data-ghost]');
let under: Element | null;

beforeEach(() => {
  show(view());
  document.elementFromPoint = () => under;
});

function pointer(type: string, clientY: number, more = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX: 50, clientY, button: 0, ...more });
  Object.assign(event, { pointerId: 1 });
  (under ?? document.body).dispatchEvent(event);
  flushSync();
}

/** Drags a card out of the hand and over the element. Without layout the hand is at 0. */
function drag(card: string, over: string) {
  under = document.querySelector(`[data-card-button=${card}]`);
  pointer('pointerdown', 5);
  pointer('pointermove', 3, { buttons: 1 });
  expect(ghost()).toBeNull();
  under = document.querySelector(over);
  pointer('pointermove', -80, { buttons: 1 });
  expect(ghost()?.getAttribute('data-ghost')).toBe(card);
}

it('plays a card that is dropped on the pile', () => {
  drag('R5', '[data-top]');
  pointer('pointerup', -80);
  expect(sentAction()).toBe('R5');
  expect(ghost()).toBeNull();
});

it('places a tile in the column on which it is dropped', () => {
  const hand = cards('R5');
  show(view({ hand, legal: drop('R5', [1, 2]) }, boarded({ board: board('R2') })));
  drag('R5', '[data-column="2"]');
  expect(document.querySelectorAll('.live')).toHaveLength(2);
  pointer('pointerup', -80);
  expect(sentAction()).toBe('R5@2');
});

it.each([
  ['dropped elsewhere', () => pointer('pointerup', -80)],
  ['the browser takes the pointer', () => pointer('pointercancel', -80)],
  ['let go outside of the window', () => pointer('pointermove', -90, { buttons: 0 })],
])('goes back when %s', (_, end) => {
  drag('R5', 'h1');
  end();
  under = document.querySelector('[data-top]');
  pointer('pointerup', -80);
  expect(sentAction()).toBeNull();
  expect(ghost()).toBeNull();
});
