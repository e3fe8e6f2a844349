// The board of UNO Quatro: the steps in which a turn is shown, and what the viewer has chosen so
// far of a placement (a tile, its column, and the columns to swap). Where a tile fits comes from
// the list of legal actions.
import type { CardName, EventView, LegalView, View } from '../wire.gen';

export type Board = readonly (readonly CardName[])[];

export const HIGH = 6; // cells of a column
/** The part of the board that shows column numbers, and the frame below, in heights of a cell. */
export const STRIP = 0.62;
export const FOOT = 0.16;
/** The width of a tile, in heights of a tile (Tile.svelte). */
export const TILE_WIDTH = 1.2;

/** The board of the present round, or of the one that just ended. */
function lying({ stage, scores, round }: View) {
  const last = stage === 'round' ? undefined : scores[scores.length - 1];
  return last && last.board.length > 0 ? last : round;
}

export const boardOf = (view: View): Board => lying(view).board.map(({ tiles }) => tiles);
export const lineOf = (view: View): ReadonlySet<number> => new Set(lying(view).line);

/** Whether the game has a board instead of a discard pile. */
export const hasBoard = (view: View): boolean => lying(view).board.length > 0;

/** A cell as the view writes it in `line`: both numbers count from 1. */
export const cell = (column: number, height: number) => 10 * column + height;

const changed = (board: Board, column: number, tiles: readonly CardName[]): Board =>
  board.map((one, i) => (i === column - 1 ? tiles : one));

function after(board: Board, event: EventView): Board | null {
  const { column, card } = event;
  const there = board[column - 1] ?? [];
  switch (event.event) {
    case 'placed':
      return card === '' || there.includes(card) ? null : changed(board, column, [...there, card]);
    case 'pushed_out':
      return changed(
        board,
        column,
        there.filter((one) => one !== card),
      );
    case 'columns_swapped': {
      const [a = 0, b = 0] = event.columns;
      const [left = [], right = []] = [board[a - 1], board[b - 1]];
      return changed(changed(board, a, right), b, left);
    }
    default:
      return null;
  }
}

export const same = (a: Board, b: Board) => JSON.stringify(a) === JSON.stringify(b);
const MOST_STEPS = 3; // a page that was asleep does not catch up

/** The boards to show one after the other, the last being the present one. */
export function stepsOf(before: Board, events: readonly EventView[], now: Board): Board[] {
  const steps: Board[] = [];
  let board = before;
  for (const event of events) {
    const next = after(board, event);
    if (next) steps.push((board = next));
  }
  return same(board, now) && steps.length <= MOST_STEPS ? steps : [now];
}

/** What is chosen of a placement. */
export interface Placing {
  entries: readonly LegalView[]; // the placements of the chosen tile
  at: LegalView | null; // the chosen one, if it needs more than its column
  pair: readonly number[]; // the columns to swap
}

export const NOTHING: Placing = { entries: [], at: null, pair: [] };

/** What the viewer chooses next. `sure`: both columns are chosen, and the swap can be sent. */
export type PlacingStage = 'none' | 'column' | 'pair' | 'sure' | 'ending';

export function stageOf({ entries, at, pair }: Placing): PlacingStage {
  if (entries.length === 0) return 'none';
  if (!at) return 'column';
  if (!at.then.some((one) => one.includes('-'))) return 'ending';
  return pair.length === 2 ? 'sure' : 'pair';
}

/** The placements among these entries. */
export const placements = (entries: readonly LegalView[]) =>
  entries.filter(({ column }) => column > 0);

export const pairWord = (pair: readonly number[]) => [...pair].sort((a, b) => a - b).join('-');

/** The action that swaps the chosen columns. */
export const swapAction = ({ at, pair }: Placing) => `${at?.action ?? ''}:${pairWord(pair)}`;

/** The columns that can be pressed now. */
export function columnsOf(placing: Placing): ReadonlySet<number> {
  const { entries, at, pair } = placing;
  if (stageOf(placing) === 'column') return new Set(entries.map(({ column }) => column));
  const pairs = (at?.then ?? []).map((one) => one.split('-').map(Number));
  const fits = pairs.filter((both) => pair.every((one) => both.includes(one)));
  return new Set(stageOf(placing) === 'ending' ? [] : fits.flat());
}

/** What happens when a column is pressed: an action to send, or a longer choice. */
export function pressed(placing: Placing, column: number): Placing | string {
  const stage = stageOf(placing);
  if (stage === 'column') {
    const at = placing.entries.find((entry) => entry.column === column);
    if (!at) return placing;
    return at.then.length === 0 ? at.action : { ...placing, at };
  }
  if (stage !== 'pair' && stage !== 'sure') return placing;
  const { pair } = placing;
  if (pair.includes(column)) return { ...placing, pair: pair.filter((one) => one !== column) };
  return columnsOf(placing).has(column) ? { ...placing, pair: [...pair, column] } : placing;
}

/** One step back. */
export function undone(placing: Placing): Placing {
  if (placing.pair.length > 0) return { ...placing, pair: placing.pair.slice(0, -1) };
  return placing.at ? { ...placing, at: null } : NOTHING;
}

/** The board with what is chosen, as far as it can be shown before it is sent: a tile in its
 * column, and two columns that are swapped. */
export function foreseen(board: Board, placing: Placing): Board {
  const { at, pair } = placing;
  if (!at || at.card === '' || board.some((tiles) => at.card !== '' && tiles.includes(at.card)))
    return board;
  const laid = changed(board, at.column, [...(board[at.column - 1] ?? []), at.card]);
  const [a, b] = pair;
  if (a === undefined || b === undefined) return laid;
  return changed(changed(laid, a, laid[b - 1] ?? []), b, laid[a - 1] ?? []);
}

/** The tiles around a cell, by where they are. `height` is a free cell. */
export function around(board: Board, column: number, height: number) {
  const at = (across: number, up: number) => board[column - 1 + across]?.[height - 1 + up];
  const places = {
    below: at(0, -1),
    left: at(-1, 0),
    right: at(1, 0),
    below_left: at(-1, -1),
    below_right: at(1, -1),
    above_left: at(-1, 1),
    above_right: at(1, 1),
  };
  return Object.entries(places).flatMap(([place, card]) =>
    card === undefined ? [] : [{ place: place as keyof typeof places, card }],
  );
}

/** The sizes of the board in pixels, from the height of a cell and the available width. */
export function boardPlan(high: number, across: number) {
  const wide = Math.floor(Math.min(across / 7, Math.max(46, high * 1.3)));
  const tile = Math.floor(Math.min(wide - 4, (high - 3) * TILE_WIDTH));
  return { wide, high: Math.floor(high), tile };
}
