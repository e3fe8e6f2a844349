// The situations of the gallery, by name, each as the messages that lead there.
import type { ServerMessage } from '../src/wire.gen';
import { event, kDraw, kKeep, legal, play, score, seat, seats, view, wild } from '../src/testing/views';

const kLong =
  'R0 R1 R2 R5 R7 RS R+2 Y1 Y3 Y4 Y4 Y8 Y9 YR Y+2 G0 G1 G3 G6 G6 GS GR B2 B3 B5 B9 BS W W4'.split(
    ' ',
  );

const kBots = [
  { bot: 'greedy', title: 'Greedy' },
  { bot: 'random', title: 'Random' },
];

const news = [
  event({ event: 'dealt', seat: 3, text: 'Dora deals.' }),
  event({ event: 'first_card', card: 'R4', colour: 'red', text: 'The first card is red 4.' }),
  event({ event: 'played', seat: 1, card: 'R+2', colour: 'red', text: 'Bob plays red Draw Two.' }),
  event({ event: 'forced_draw', seat: 2, count: 2, text: 'Cem draws 2 cards.' }),
  event({ event: 'skipped', seat: 2, text: 'Cem is skipped.' }),
  event({ event: 'played', seat: 3, card: 'R9', colour: 'red', text: 'Dora plays red 9.' }),
];

const scores = [
  score({ number: 1, winner: 1, points: 64, gains: [0, 64, 0, 0] }),
  score({ number: 2, winner: 3, points: 131, gains: [0, 0, 0, 131] }),
  score({ number: 3, winner: 0, points: 120, gains: [120, 0, 0, 0] }),
];

function shown() {
  const left = ['', 'R5 W4', 'Y1 Y2 Y3 G6 G+2', 'B0 BS R3 W W4 Y9 R1 G2'];
  return seats(4).map((one, i) => ({
    ...one,
    cards: (left[i] ?? '').split(' ').filter(Boolean).length,
    shown: (left[i] ?? '').split(' ').filter(Boolean),
    rounds_won: i === 2 ? 0 : 1,
  }));
}

const kTurn = { turn: 0 };

export const cases: Record<string, ServerMessage[]> = {
  start: [],
  join: [],
  lobby: [
    view({
      stage: 'lobby',
      seats: [...seats(2), seat({ name: 'Greedy 1', player: 'bot' })],
      bots: kBots,
      hand: [],
      legal: [],
    }),
  ],
  turn: [view({ events: news, timer_s: 30 }, { ...kTurn, deadline_ms: 21000 })],
  other: [
    view(
      { events: news, legal: [], timer_s: 30 },
      { turn: 2, direction: -1, colour: 'blue', top: 'W', deadline_ms: 21000 },
    ),
  ],
  catch: [
    view(
      {
        events: news,
        hand: ['B3', 'B3'],
        seats: seats(4).map((one, i) => ({ ...one, uno_open: i === 2, online: i !== 1 })),
        legal: [legal({ action: 'catch2', act: 'catch', seat: 2 })],
      },
      { turn: 3, colour: 'green', top: 'G8' },
    ),
  ],
  ten: [
    view(
      {
        events: news,
        seats: seats(10),
        hand: kLong,
        legal: [play('R5'), play('R7'), ...wild('W'), ...wild('W4'), kDraw],
      },
      { dealer: 5 },
    ),
  ],
  drawn: [
    view(
      { events: news, legal: [play('R7'), kKeep], hand: ['R7', 'Y7', 'GS'] },
      { ask: 'drawn', drawn: 'R7' },
    ),
  ],
  challenge: [
    view(
      {
        events: [
          event({
            event: 'played',
            seat: 3,
            card: 'W4',
            colour: 'green',
            text: 'Dora plays Wild Draw Four and names green.',
          }),
        ],
        legal: [legal({ action: 'ok', act: 'accept' }), legal({ action: '?', act: 'challenge' })],
      },
      { ask: 'challenge', offender: 3, colour: 'green', top: 'W4' },
    ),
  ],
  colour: [
    view(
      {
        legal: ['red', 'yellow', 'green', 'blue'].map((colour) =>
          legal({ action: colour.charAt(0), act: 'colour', colour }),
        ),
      },
      { ask: 'colour', colour: '', top: 'W' },
    ),
  ],
  swap: [
    view({
      legal: [1, 2, 3].map((s) => legal({ action: `R7>${s}`, card: 'R7', seat: s })),
      hand: ['R7', 'B1'],
    }),
  ],
  round_over: [
    view(
      { stage: 'round_over', seats: shown(), scores, hand: [], legal: [] },
      { turn: -1, ask: 'over' },
    ),
  ],
  match_over: [
    view(
      { stage: 'match_over', seats: shown(), scores, winners: [3], goal: 'first to 200 points', hand: [], legal: [] },
      { turn: -1, ask: 'over' },
    ),
  ],
  watch: [
    view({ you: -1, seats: seats(7), hand: [], legal: [], watching: 3, events: news }, { turn: 4 }),
  ],
  refused: [
    view({ events: news }),
    {
      type: 'refused',
      id: '',
      reason: 'does_not_match',
      rule: 'C-MATCH-1',
      option: '',
      text: 'The card matches neither the colour nor the face.',
    },
  ],
  two: [
    view({
      seats: seats(2),
      events: [event({ event: 'drew', seat: 1, count: 1, text: 'Bob draws a card.' })],
      hand: ['R5', 'B1'],
    }),
  ],
};
