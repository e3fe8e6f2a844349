// The animation of a Flip, with and without reduced motion.
import { afterEach, expect, it, vi } from 'vitest';
import { turnCard, turnWhole } from './motion';

afterEach(() => vi.unstubAllGlobals());

const wishFor = (still: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: still }));

function framesOfATurn(): Keyframe[] {
  const node = document.createElement('div');
  const animate = vi.fn();
  node.animate = animate;
  turnWhole(node);
  return animate.mock.calls[0]?.[0] as Keyframe[];
}

it('turns the whole table over', () => {
  wishFor(false);
  const [first, last] = framesOfATurn();
  expect(first?.transform).toContain('rotateY(80deg)');
  expect(last?.transform).toContain('rotateY(0)');
});

it('fades the table with reduced motion', () => {
  wishFor(true);
  expect(framesOfATurn()).toEqual([{ opacity: 0 }, { opacity: 1 }]);
});

it('turns a card of the hand, or fades it', () => {
  const node = document.createElement('li');
  wishFor(false);
  expect(turnCard(node, 50)).toMatchObject({ delay: 50 });
  expect(turnCard(node, 0).css(0, 1)).toContain('rotateY(90deg)');
  wishFor(true);
  expect(turnCard(node, 0).css(0.5, 0.5)).toBe('opacity: 0.5');
});
