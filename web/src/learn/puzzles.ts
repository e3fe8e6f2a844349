// The collection of puzzles: positions that `uno puzzles` found (puzzles.jsonl, one per line). It is a
// part of its own, loaded when somebody opens the page to learn on. Also here: which puzzle is
// today's, and which one comes next. It judges no move: the file says which act is best.
import { fetchPart } from '../net/part';
import type { BotName, Edition, Phrase, View } from '../wire.gen';

export type PuzzleKind = 'card' | 'act' | 'challenge' | 'call';

/** An act and its chance to win the round, in thousandths, with the 95% interval. */
export interface WeighedAct {
  act: string;
  won: number;
  low: number;
  high: number;
  costs?: Phrase[]; // why it costs cards
}

export interface Puzzle {
  id: string;
  kind: PuzzleKind;
  worlds: number; // deals on which the best act was played out
  acts: WeighedAct[]; // the best one first
  reasons: Phrase[];
  misses: { bot: BotName; missed: number }[]; // how often each bot misses it, in thousandths
  record: string;
  view: View; // as it travels: fields with their usual value are missing
}

export const editionOf = ({ view }: Puzzle): Edition => view.edition;

export function readPuzzles(lines: string): Puzzle[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}

let stock: Promise<Puzzle[]> | null = null;

/** All puzzles. */
export function puzzles(): Promise<Puzzle[]> {
  stock ??= fetchPart(() => import('./puzzles.jsonl?raw')).then((part) =>
    readPuzzles(part.default),
  );
  return stock;
}

/** The day in the place of the player: "2026-11-29". */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const DAY_MS = 86_400_000;

/** The number of a day, counted without a gap. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day before that. */
export function dayBefore(day: string): string {
  return new Date((dayNumber(day) - 1) * DAY_MS).toISOString().slice(0, 10);
}

const STRIDE = 179;
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The place of the day's puzzle in the stock, the same for everybody. Each puzzle comes once before
 * any comes again, and neighbours in the file are on days far apart. */
export function placeOfDay(day: string, count: number): number {
  let stride = STRIDE;
  while (divisor(stride, count) !== 1) ++stride;
  const place = (dayNumber(day) * stride) % count;
  return place < 0 ? place + count : place;
}

export function ofDay(all: readonly Puzzle[], day: string): Puzzle {
  return all[placeOfDay(day, all.length)] as Puzzle;
}

/** The puzzles of a game; all games for null. */
export function ofGame(all: readonly Puzzle[], edition: Edition | null): Puzzle[] {
  return all.filter((puzzle) => edition === null || editionOf(puzzle) === edition);
}

/** The first puzzle of the list after this one that has no answer yet. Once all are answered, simply
 * the next one. */
export function nextOf(
  list: readonly Puzzle[],
  answered: ReadonlySet<string>,
  after: string | null = null,
): Puzzle | null {
  const from = list.findIndex(({ id }) => id === after) + 1;
  const turned = [...list.slice(from), ...list.slice(0, from)];
  return turned.find(({ id }) => !answered.has(id)) ?? turned[0] ?? null;
}

export type Level = 'easy' | 'medium' | 'hard';

const HARD = 500;

/** How hard it is: whether the strongest of the bots misses it, or another one. */
export function levelOf({ misses }: Puzzle): Level {
  const players = misses.filter(({ bot }) => bot !== 'random');
  const strongest = players.at(-1)?.missed ?? 0;
  if (strongest >= HARD) return 'hard';
  return players.some(({ missed }) => missed >= HARD) ? 'medium' : 'easy';
}

/** The act of the puzzle that was made, or null if it is none of them. A call that the puzzle does
 * not ask about makes no difference. */
export function answerOf(puzzle: Puzzle, action: string): WeighedAct | null {
  const exact = puzzle.acts.find(({ act }) => act === action);
  const plain = puzzle.acts.find(({ act }) => act === action.replace(/!$/, ''));
  return exact ?? plain ?? null;
}
