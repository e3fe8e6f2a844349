// Tests of the row of DOS: the size of its cards, the choices and the texts.
import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { sentAction, lastSent, show } from '../testing/client';
import { cards, DRAW, first, legal, match, place, put, rowed, view } from '../testing/views';
import { reading } from '../voice/words';
import { question } from './choices';
import { ordered } from './fan';
import { prompt } from './prompt';
import { GAP, PLACE, rowPlan } from './row';

const END = legal({ action: 'n', act: 'keep', uno: true });
const BACK = legal({ action: 'back', act: 'back' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

const MINE = {
  edition: 'dos' as const,
  hand: cards('R3 R5 B5 WD'),
  legal: [...match('R5', 'R5 Y5'), ...match('B5', 'R5 Y5'), first('R3'), first('R5'), DRAW],
};
const ROW = rowed({ row: [place('R5'), place('R8'), place('Y5')] });

describe('the plan of the row', () => {
  it.each([2, 3, 5, 8, 13, 20, 40])('fits %i cards beside the draw pile', (count) => {
    const { card, perLine } = rowPlan(count, 360, 170, 90);
    const lines = Math.ceil(count / perLine);
    expect(card).toBeGreaterThan(8);
    expect(card * (perLine + 1 + (perLine + 1) * GAP)).toBeLessThanOrEqual(360);
    expect(card * (lines * PLACE + (lines - 1) * GAP)).toBeLessThanOrEqual(170.5);
  });
});

describe('a card of the hand', () => {
  it('is laid where the viewer says', async () => {
    show(view(MINE, ROW));
    await press('red 5, playable');
    expect(sentAction()).toBeNull();
    const row = within(screen.getByRole('list', { name: 'Row' }));
    expect(row.getAllByRole('button')).toHaveLength(2);
    await press('Lay it on yellow 5');
    expect(sentAction()).toBe('R5@Y5');
  });

  it('is laid by a digit key', async () => {
    show(view(MINE, ROW));
    await press('blue 5, playable');
    await key('3');
    expect(sentAction()).toBeNull();
    await key('2');
    expect(sentAction()).toBe('B5@Y5');
  });

  it('is laid as the first of two', async () => {
    show(view(MINE, ROW));
    await press('red 5, playable');
    await press('First of two');
    expect(sentAction()).toBe('R5&');
  });

  it('is sent at once if there is only one choice', async () => {
    show(view(MINE, ROW));
    await press('red 3, playable');
    expect(sentAction()).toBe('R3&');
  });

  it('is deselected when pressed again', async () => {
    show(view(MINE, ROW));
    await press('red 5, playable');
    await press('red 5, playable, selected');
    expect(screen.queryByRole('button', { name: 'Lay it on yellow 5' })).toBeNull();
    expect(sentAction()).toBeNull();
  });

  it('has a sign and a name as a Wild Number, and a 10 sorts after a 9', () => {
    show(view({ ...MINE, hand: cards('R9 R10 G#'), legal: [first('G#')] }, ROW));
    expect(screen.getByRole('button', { name: 'green Wild Number, playable' })).toBeTruthy();
    const hand = document.querySelector('.hand');
    expect(hand?.querySelector('svg[data-card="G#"]')?.textContent).toContain('#');
    expect(ordered(['R10#0', 'R9#0', 'G##0'], 'number', [])).toEqual(['R9#0', 'R10#0', 'G##0']);
  });

  it('asks why it matches no row card', async () => {
    show(view(MINE, ROW));
    await press('Wild DOS');
    expect(lastSent()).toEqual({ type: 'why', action: 'WD@R5' });
  });

  it('can be put into the row after a draw', () => {
    expect(question([...match('R5', 'R5'), put('R5')]).kind).toBe('row');
    expect(question([first('R3'), put('R3')]).kind).toBe('row');
    expect(question([put('R3')])).toEqual({ kind: 'send', action: 'pR3', call: true });
  });
});

describe('the end of a turn', () => {
  it('calls DOS', async () => {
    const at = { ...MINE, legal: [END, BACK], may_arm: true };
    show(view(at, rowed({ bonus: 1, row: [place('R8', 'R3 R5'), place('Y5')] })));
    expect(screen.getByText('1 bonus card')).toBeTruthy();
    await press('DOS!');
    await press('End turn');
    expect(sentAction()).toBe('n!');
  });

  it('takes back with a key', async () => {
    show(view({ ...MINE, legal: [END, BACK] }, ROW));
    await key('o');
    expect(sentAction()).toBe('back');
  });
});

describe('the texts', () => {
  it.each([
    [view(MINE, ROW), 'Your turn: match cards in the row, or draw a card'],
    [view({ ...MINE, legal: [DRAW] }, ROW), 'Your turn: none of your cards match, so draw a card'],
    [view({ ...MINE, legal: [END, BACK] }, ROW), 'None of your other cards match. End your turn'],
    [
      view({ ...MINE, legal: [BACK] }, rowed({ ask: 'laying', laying: 'R3' })),
      'You laid red 3. Choose the second card, or take the first one back',
    ],
    [
      view({ ...MINE, legal: [put('R3'), END] }, rowed({ ask: 'put', bonus: 2 })),
      'Put 2 bonus cards into the row, or end your turn',
    ],
    [view(MINE, { ...ROW, turn: 1, ask: 'put' }), 'Bob is placing bonus cards'],
  ])('%#', (at, words) => expect(prompt(at)).toBe(words));

  it('name every row card with the cards laid on it', () => {
    const at = view(MINE, rowed({ bonus: 1, row: [place('R8', 'R3 R5'), place('WD')] }));
    expect(reading(at, false)).toContain(
      'Row: red 8, matched with red 3 and red 5 and Wild DOS. 1 bonus card',
    );
  });
});
