// What turns over at a Flip, with motion and without.
import { afterEach, expect, it, vi } from 'vitest';
import { turn_card, turn_whole } from './motion';

afterEach(() => vi.unstubAllGlobals());

const wish_for = (still: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: still }));

function frames_of_a_turn(): Keyframe[] {
  const node = document.createElement('div');
  const animate = vi.fn();
  node.animate = animate;
  turn_whole(node);
  return animate.mock.calls[0]?.[0] as Keyframe[];
}

it('turns the whole table to its place', () => {
  wish_for(false);
  const [first, last] = frames_of_a_turn();
  expect(first?.transform).toContain('rotateY(80deg)');
  expect(last?.transform).toContain('rotateY(0)');
});

it('fades the table for those who want less motion', () => {
  wish_for(true);
  expect(frames_of_a_turn()).toEqual([{ opacity: 0 }, { opacity: 1 }]);
});

it('turns a card of the hand, or fades it', () => {
  const node = document.createElement('li');
  wish_for(false);
  expect(turn_card(node, 50)).toMatchObject({ delay: 50 });
  expect(turn_card(node, 0).css(0, 1)).toContain('rotateY(90deg)');
  wish_for(true);
  expect(turn_card(node, 0).css(0.5, 0.5)).toBe('opacity: 0.5');
});
