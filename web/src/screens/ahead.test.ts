// A card chosen early: it is marked, played when your turn comes, and can be unmarked. Nothing is
// sent before.
import { fireEvent } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { lastSent, say, sentAction, show, world } from '../testing/client';
import { cards, DRAW, play, view, wild } from '../testing/views';

const hand = cards('R5 R5 G3 W');
const others = (version = 17) => view({ hand, legal: [], version }, { turn: 2 });
const mine = (legal = [play('R5'), ...wild('W'), DRAW], more = {}) =>
  view({ hand, legal, version: 30, ...more }, { turn: 0 });

const node = (selector: string) => document.querySelector<HTMLElement>(selector);
const chosen = () =>
  [...document.querySelectorAll('.hand .chosen [data-card-button]')].map((one) =>
    one.getAttribute('data-card-button'),
  );
const prompt = () => node('.prompt')?.textContent ?? '';
const acts = () => world.sent().filter(({ type }) => type === 'act').length;
async function press(card: string) {
  await fireEvent.click(node(`[data-card-button="${card}"]`)!);
  flushSync();
}

describe('a card pressed before your turn', () => {
  it('is marked once, named in the question and sent when the turn comes', async () => {
    show(others());
    await press('R5');
    expect(chosen()).toEqual(['R5']);
    expect(prompt()).toMatch(/^red 5 will be played on your turn/);
    expect(acts()).toBe(0);
    say(others(18));
    expect(chosen()).toEqual(['R5']);
    say(mine());
    expect(sentAction()).toBe('R5');
    expect(chosen()).toEqual([]);
    say({ ...mine(), version: 31 });
    expect(acts()).toBe(1);
  });

  it.each([
    ['pressed again', () => press('R5')],
    ['given up by Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is taken back when %s', async (_, undo) => {
    show(others());
    await press('R5');
    await undo();
    flushSync();
    expect(chosen()).toEqual([]);
    say(mine());
    expect(acts()).toBe(0);
  });

  it('is replaced by another card, and dropped when it leaves the hand', async () => {
    show(others());
    await press('R5');
    await press('G3');
    expect(chosen()).toEqual(['G3']);
    say({ ...others(18), hand: cards('R5 W') });
    expect(chosen()).toEqual([]);
    expect(acts()).toBe(0);
  });

  it('asks for the colour of a wild card, and why it cannot be played if it no longer fits', async () => {
    show(others());
    await press('W');
    say(mine());
    expect(acts()).toBe(0);
    expect(node('dialog [data-colour-button=green]')).not.toBeNull();
    show(others());
    await press('G3');
    say(mine());
    expect(lastSent()).toEqual({ type: 'why', action: 'G3' });
    expect(acts()).toBe(0);
  });
});
