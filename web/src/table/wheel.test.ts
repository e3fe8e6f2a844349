// The wheel of Spin: its geometry, and what a table shows of it.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { faceOf } from '../cards/faces';
import { say, sentAction, show } from '../testing/client';
import { cards, event, legal, view } from '../testing/views';
import { prompt } from './prompt';
import { restAt, SECTORS, slicePath, slicesOf } from './wheel';

describe('the wheel', () => {
  it('has nine equal slices', () => {
    const slices = slicesOf('edition=spin');
    expect(slices.map(({ sector }) => sector)).toEqual(SECTORS);
    for (const [i, { from, to }] of slices.entries()) {
      expect(from).toBeCloseTo(40 * i);
      expect(to).toBeCloseTo(40 * (i + 1));
    }
  });

  it('gives each sector its share, and none to a sector without one', () => {
    const slices = slicesOf('edition=spin spin_wheel=shares(0,1,0,0,2,0,0,0,1) seven=swap');
    expect(slices.map(({ sector, from, to }) => [sector, from, to])).toEqual([
      ['discard_number', 0, 90],
      ['draw_blue', 90, 270],
      ['shout', 270, 360],
    ]);
  });

  it('rests with the middle of a sector at the top', () => {
    const slices = slicesOf('');
    expect(restAt(slices, 'almost_uno')).toBeCloseTo(-20);
    expect(restAt(slices, 'war')).toBeCloseTo(-300);
    expect(restAt(slices, '')).toBe(0);
  });

  it('draws a slice of less and of more than half, and a whole wheel', () => {
    expect(slicePath({ sector: 'war', from: 0, to: 90 }, 10)).toBe(
      'M0 0L0.00 -10.00A10 10 0 0 1 10.00 -0.00Z',
    );
    expect(slicePath({ sector: 'war', from: 0, to: 270 }, 10)).toContain('A10 10 0 1 1');
    expect(slicePath({ sector: 'war', from: 0, to: 360 }, 10)).toMatch(/^M0 -10a10 10 0 1 1/);
  });
});

const SPIN = legal({ action: 'spin', act: 'spin' });
const AT_WHEEL = { edition: 'spin', hand: cards('R3 R5@ B3@ W') } as const;
const wheel = () => document.querySelector('[data-wheel]')?.getAttribute('data-wheel');

describe('a table of Spin', () => {
  it('asks for the spin with a button and a key', async () => {
    show(view({ ...AT_WHEEL, legal: [SPIN] }, { ask: 'spin', spins: 0, top: 'R5@' }));
    expect(wheel()).toBe('');
    expect(screen.getByText('Your turn: spin the wheel')).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 'v' });
    expect(sentAction()).toBe('spin');
  });

  it('shows where the wheel stopped, and what to choose', async () => {
    show(view({ ...AT_WHEEL, legal: [SPIN] }, { ask: 'spin', spins: 0, top: 'R5@' }));
    const choices = [legal({ action: '=R3', act: 'give', card: 'R3' })];
    const spun = event({ event: 'spun', seat: 0, count: 1 });
    say(
      view(
        { ...AT_WHEEL, version: 18, legal: choices, events: [spun] },
        { ask: 'sector', sector: 'discard_number', spins: 1, top: 'R5@' },
      ),
    );
    await tick();
    expect(wheel()).toBe('discard_number');
    await fireEvent.click(screen.getByRole('button', { name: /^red 3, playable/ }));
    expect(sentAction()).toBe('=R3');
  });

  it('says that a player keeps a card, and names Spin cards', () => {
    const round = { ask: 'sector', sector: 'almost_uno', kept: 'R5@', spins: 1 } as const;
    expect(prompt(view(AT_WHEEL, round))).toBe(
      'You keep red Spin 5: choose the second card to keep',
    );
    expect(faceOf('B3@')).toMatchObject({ colour: 'blue', index: '3', spins: true });
    expect(faceOf('B3')).toMatchObject({ spins: false });
  });

  it('has no wheel in other games', () => {
    show(view({}, { ask: 'turn' }));
    expect(wheel()).toBeUndefined();
  });
});
