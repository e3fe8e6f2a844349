// Situations on the board of UNO Quatro, for two to four players: a turn, a chosen tile, a swap, a
// Push tile in an empty column, the exchange of a tile, and four in a row.
import { board, boarded, cards, drop, event, exchange, legal, PAIRS } from '../src/testing/views';
import { score, seats, view } from '../src/testing/views';
import type { RoundView, View } from '../src/wire.gen';
import type { Question } from './questions';

const LYING = board('R2 G2s|B0 B1|R5m Y5 B4s G4m G1s G5p|Y1 R1s|Y4p||G0m');
const WON = board('R2 G2s B5|B0 B1 B3|R5m Y5 B4s G4m G1s G5p|Y1 R1s B5m|Y4p||G0m');
const LINE = [13, 23, 33, 43];
const HAND = cards('R1p B2s Y3m');
const LEGAL = [
  ...drop('R1p', [2, 3, 5]),
  ...drop('R1p', [6], ['stay', 'fall']),
  ...drop('B2s', [1, 2, 6], PAIRS),
  ...drop('Y3m', [4, 5]),
];

const tiled = (count: number) =>
  seats(count).map((one, i) => ({
    ...one,
    cards: i === 2 ? 1 : 3,
    total: [1, 0, 2, 0][i] ?? 0,
    rounds_won: [1, 0, 2, 0][i] ?? 0,
  }));

/** A turn of the viewer. */
function at(
  count: number,
  change: Partial<View> = {},
  round: Partial<RoundView> = {},
  ...press: string[]
): Question {
  const base: Partial<View> = {
    edition: 'quatro',
    goal: { key: 'goal.target_points', args: { count: 3 } },
    seats: tiled(count),
    hand: HAND,
    legal: LEGAL,
    hints: true,
    timer_s: 30,
    events: [event({ event: 'placed', seat: count - 1, card: 'Y4p', column: 5 })],
  };
  const lying = { board: LYING, gone: cards('R0'), discard_pile: 1, dealer: count - 1 };
  const turn = boarded({ ...lying, deadline_ms: 21_000, ...round });
  return { messages: [view({ ...base, ...change }, turn)], press };
}

const tile = (card: string) => `[data-card-button=${card}]`;
const column = (number: number) => `[data-press="${number}"]`;
const after = (count: number) => Math.min(1, count - 1);

function over(count: number): Question {
  const won = { winner: 1, points: 1, gains: [0, 1], board: WON, line: LINE };
  return at(
    count,
    {
      stage: 'round_over',
      legal: [],
      hand: [],
      seats: tiled(count).map((one) => ({ ...one, shown: cards('R4 B2s G3p') })),
      events: [],
      scores: [1, 2, 3].map((number) => score({ ...won, number })),
    },
    { turn: -1, ask: 'over', deadline_ms: -1 },
  );
}

export const boards: Record<string, (count: number) => Question> = {
  quatro: (n) => at(n),
  quatro_chosen: (n) => at(n, {}, {}, tile('R1p')),
  quatro_swap: (n) => at(n, {}, {}, tile('B2s'), column(2), column(1)),
  quatro_sure: (n) => at(n, {}, {}, tile('B2s'), column(2), column(1), column(4)),
  quatro_ending: (n) => at(n, {}, {}, tile('R1p'), column(6)),
  quatro_exchange: (n) =>
    at(n, {
      legal: HAND.map(exchange),
      events: [event({ event: 'tiles_taken', seat: 0, count: 2, cards: cards('R3p B5') })],
    }),
  quatro_drawn: (n) =>
    at(
      n,
      { legal: [...drop('Y3m', [4, 5]), legal({ action: 'n', act: 'keep', uno: false })] },
      { ask: 'drawn', drawn: 'Y3m' },
    ),
  quatro_other: (n) =>
    at(
      n,
      {
        legal: [],
        events: [
          event({ event: 'placed', seat: 0, card: 'Y4p', column: 5 }),
          event({ event: 'tiles_taken', seat: after(n), count: 2 }),
        ],
      },
      { turn: after(n), gone: cards('R0 B5 R3p G2') },
    ),
  // The board stays for a moment before the end of the game shows.
  quatro_won: (n) =>
    at(
      n,
      { legal: [], events: [event({ event: 'line_of_four', seat: n - 1 })] },
      { board: WON, line: LINE, turn: n - 1 },
    ),
  quatro_watch: (n) => at(n, { you: -1, hand: [], legal: [], watching: 3 }, { turn: after(n) }),
  quatro_over: over,
};
