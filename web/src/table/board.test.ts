// Tests of the board of Quatro: the steps that are shown, what is chosen of a placement, the texts.
import { fireEvent, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastSent, say, sentAction, show } from '../testing/client';
import { board, boarded, cards, drop, event, exchange, legal, PAIRS } from '../testing/views';
import { score, view } from '../testing/views';
import { playEdition } from '../text/text.svelte';
import { voice } from '../voice/voice.svelte';
import { announcement, reading } from '../voice/words';
import type { View } from '../wire.gen';
import { around, boardOf, boardPlan, cell, columnsOf, foreseen, lineOf, NOTHING } from './board';
import { pressed, stageOf, stepsOf, swapAction, undone, type Board, type Placing } from './board';
import { cellWords, prompt } from './prompt';

const LYING = board('R2 G2s|B0|R5m Y5 B4s G4m G1s G5p');
const BEFORE = LYING.map(({ tiles }) => tiles);
const [SWAP] = drop('B2s', [2], PAIRS);
const MINE = {
  edition: 'quatro' as const,
  hand: cards('R1p B2s Y3m'),
  legal: [
    ...drop('R1p', [2, 3]),
    ...drop('R1p', [5], ['stay', 'fall']),
    ...drop('B2s', [1, 2], PAIRS),
  ],
};
const at = (change: Partial<View> = {}, round = {}) =>
  view({ ...MINE, ...change }, boarded({ board: LYING, ...round }));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const column = (number: number) =>
  document.querySelector<HTMLElement>(`[data-press="${number}"]`) ?? document.body;
const tilesAt = (number: number) =>
  [...document.querySelectorAll(`[data-tile-at^="${number}-"] [data-tile]`)].map((node) =>
    node.getAttribute('data-tile'),
  );

beforeEach(() => playEdition('quatro'));

describe('the steps of a turn', () => {
  const placed = (card: 'B2s' | 'R1p', column: number) =>
    event({ event: 'placed', seat: 1, card, column });
  const of = (text: string): Board => board(text).map(({ tiles }) => tiles);

  it('are the landing, and then the swap', () => {
    const swapped = event({ event: 'columns_swapped', seat: 1, columns: [1, 2] });
    const now = of('B0 B2s|R2 G2s|R5m Y5 B4s G4m G1s G5p');
    expect(stepsOf(BEFORE, [placed('B2s', 2), swapped], now)).toEqual([
      of('R2 G2s|B0 B2s|R5m Y5 B4s G4m G1s G5p'),
      now,
    ]);
  });

  it('are the landing above a full column, and then the push', () => {
    const out = event({ event: 'pushed_out', seat: 1, card: 'R5m', column: 3 });
    const now = of('R2 G2s|B0|Y5 B4s G4m G1s G5p R1p');
    const steps = stepsOf(BEFORE, [placed('R1p', 3), out], now);
    expect(steps.map((one) => one[2]?.length)).toEqual([7, 6]);
  });

  it('are only the present board if the events do not explain it', () => {
    const now = of('R2');
    expect(stepsOf(BEFORE, [placed('B2s', 2)], now)).toEqual([now]);
  });
});

describe('a placement', () => {
  const chosen = (tile: string): Placing => ({
    ...NOTHING,
    entries: MINE.legal.filter(({ card }) => card === tile),
  });
  const go = (placing: Placing, ...columns: number[]) =>
    columns.reduce<Placing | string>(
      (one, number) => (typeof one === 'string' ? one : pressed(one, number)),
      placing,
    );

  it('is sent with its column', () => {
    expect(go(chosen('R1p'), 3)).toBe('R1p@3');
    expect(go(chosen('R1p'), 4)).toEqual(chosen('R1p'));
    expect([...columnsOf(chosen('R1p'))]).toEqual([2, 3, 5]);
  });

  it('asks whether a Push tile stays in an empty column', () => {
    const placing = go(chosen('R1p'), 5) as Placing;
    expect(stageOf(placing)).toBe('ending');
    expect(columnsOf(placing).size).toBe(0);
    expect(stageOf(undone(placing))).toBe('column');
  });

  it('asks for two columns, in any order, and takes them back one by one', () => {
    const placing = go(chosen('B2s'), 2, 7, 1) as Placing;
    expect(stageOf(placing)).toBe('sure');
    expect(swapAction(placing)).toBe('B2s@2:1-7');
    expect(SWAP?.then).toContain('1-7');
    expect((go(placing, 7) as Placing).pair).toEqual([1]);
    expect(undone(placing).pair).toEqual([7]);
    expect(stageOf(undone(undone(undone(placing))))).toBe('column');
    expect(undone(chosen('B2s'))).toBe(NOTHING);
  });

  it('shows the swap before it is sent, and no tile twice', () => {
    const placing = go(chosen('B2s'), 2, 1, 2) as Placing;
    expect(foreseen(BEFORE, placing).slice(0, 2)).toEqual([
      ['B0', 'B2s'],
      ['R2', 'G2s'],
    ]);
    const now = foreseen(BEFORE, { ...placing, pair: [] });
    expect(foreseen(now, placing)).toBe(now);
  });
});

describe('the table', () => {
  it('places a tile in the pressed column', async () => {
    show(at());
    await press('red 1 Push, playable');
    expect(sentAction()).toBeNull();
    const list = within(screen.getByRole('list', { name: 'Board' }));
    expect(list.getAllByRole('button')).toHaveLength(7);
    expect(column(2).getAttribute('aria-disabled')).toBe('false');
    expect(column(1).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(column(2));
    await fireEvent.click(column(3));
    expect(sentAction()).toBe('R1p@3');
  });

  it('is played with keys alone', async () => {
    show(at());
    await key('ArrowUp');
    await fireEvent.click(document.activeElement!);
    await key('ArrowRight');
    expect(document.activeElement).toBe(column(3));
    await key('ArrowRight');
    expect(document.activeElement).toBe(column(5));
    await key('5');
    expect(sentAction()).toBeNull();
    await press('It falls out');
    expect(sentAction()).toBe('R1p@5:fall');
  });

  it('swaps two columns after showing it', async () => {
    show(at());
    await press('blue 2 Swap, playable');
    for (const number of ['2', '3', '1']) await key(number);
    flushSync();
    expect(sentAction()).toBeNull();
    expect(tilesAt(1)).toHaveLength(6);
    expect(tilesAt(2)).toContain('B2s');
    await key('Escape');
    expect(tilesAt(1)).toHaveLength(2);
    await key('1');
    expect(document.activeElement?.textContent).toBe('Swap');
    expect(voice.lines.at(-1)?.text).toBe('blue 2 Swap in column 2: swap columns 1 and 3?');
    await press('Swap');
    expect(sentAction()).toBe('B2s@2:1-3');
  });

  it('says why a tile or a column does not fit', async () => {
    show(at());
    await press('yellow 3 Minus 2');
    expect(lastSent()).toEqual({ type: 'why', action: 'Y3m@1' });
    await press('red 1 Push, playable');
    await fireEvent.click(column(1));
    expect(lastSent()).toEqual({ type: 'why', action: 'R1p@1' });
  });

  it('puts a tile down again when it is pressed again', async () => {
    show(at());
    await press('red 1 Push, playable');
    await press('red 1 Push, playable, selected');
    expect(document.querySelector('[data-press]')).toBeNull();
  });

  it('exchanges a tile', async () => {
    show(at({ legal: MINE.hand.map(exchange) }));
    await press('yellow 3 Minus 2, playable');
    expect(sentAction()).toBe('dY3m');
  });

  it('takes up the drawn tile', async () => {
    const keep = legal({ action: 'n', act: 'keep' });
    show(at({ legal: [...drop('Y3m', [4]), keep] }, { ask: 'drawn', drawn: 'Y3m' }));
    await key('p');
    await key('4');
    expect(sentAction()).toBe('Y3m@4');
  });

  it('drops the choice when the turn is over', async () => {
    show(at());
    await press('red 1 Push, playable');
    const now = board('R2 G2s|B0 R1p|R5m Y5 B4s G4m G1s G5p');
    const news = [event({ event: 'placed', seat: 0, card: 'R1p', column: 2 })];
    say(at({ legal: [], version: 18, events: news }, { turn: 1, board: now }));
    expect(document.querySelector('[data-press]')).toBeNull();
    expect(tilesAt(2)).toEqual(['B0', 'R1p']);
  });

  it('marks the four tiles on the table and at the end', () => {
    const won = { board: LYING, line: [11, 12, 21, 31] };
    show(at({ legal: [] }, won));
    expect(document.querySelectorAll('.tile.line')).toHaveLength(4);
    const over = at({ stage: 'round_over', scores: [score(won)], legal: [] }, { board: [] });
    show(over);
    expect(boardOf(over)).toEqual(BEFORE);
    expect(lineOf(over).has(cell(3, 1))).toBe(true);
    expect(screen.getByRole('img', { name: /^Four in a row: red 2, / })).toBeTruthy();
  });
});

describe('the texts', () => {
  it.each([
    [at(), 'Your turn: place a tile'],
    [
      at({ legal: [exchange('R1p')] }),
      'Your turn: none of your tiles fits, so choose one to put back',
    ],
    [at({ legal: [] }, { turn: 1, ask: 'drawn' }), 'Bob has drawn a tile'],
  ])('%#', (one, words) => expect(prompt(one)).toBe(words));

  it('name a cell and the tiles around it', () => {
    expect(cellWords(BEFORE, 2)).toBe(
      'Column 2, height 2: blue 0 below, green 2 Swap on the left, yellow 5 on the right, ' +
        'red 2 below on the left, red 5 Minus 2 below on the right, blue 4 Swap above on the right',
    );
    expect(cellWords(BEFORE, 6)).toBe('Column 6, height 1: touches no tile');
    expect(around(BEFORE, 7, 1)).toEqual([]);
  });

  it('read the board, the bag and what is out of the game', () => {
    const words = reading(at({}, { gone: cards('R0') }), true);
    expect(words).toContain('Column 1, from the bottom: red 2 and green 2 Swap. Column 2');
    expect(words).toContain('21 tiles in the bag. Out of the game: red 0');
    expect(words).not.toContain('Column 4');
    expect(announcement(null, at())).toContain('Your turn: place a tile');
  });
});

describe('the size of the board', () => {
  it.each([
    [24, 322],
    [46, 376],
    [70, 1000],
  ])('%i high, %i wide', (high, across) => {
    const plan = boardPlan(high, across);
    expect(plan.wide).toBeGreaterThanOrEqual(44);
    expect(7 * plan.wide).toBeLessThanOrEqual(across);
    expect(plan.tile / 1.2).toBeLessThan(plan.high);
    expect(plan.tile).toBeLessThan(plan.wide);
  });
});
