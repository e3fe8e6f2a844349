// The situations of the gallery by name, each as the messages that lead to it.
import type { BotName, ServerMessage } from '../src/wire.gen';
import { COLOURS } from '../src/cards/faces';
import { cards, event, DRAW, KEEP, legal, pairs, play, preview } from '../src/testing/views';
import { publicTable, report, score, seat, seats } from '../src/testing/views';
import { verdicts, view, wild } from '../src/testing/views';
import { editions } from './editions';

const LONG = cards(
  'R0 R1 R2 R5 R7 RS R+2 Y1 Y3 Y4 Y4 Y8 Y9 YR Y+2 G0 G1 G3 G6 G6 GS GR B2 B3 B5 B9 BS W W4',
);

const BOTS: BotName[] = ['greedy', 'random'];

const news = [
  event({ event: 'dealt', seat: 3 }),
  event({ event: 'first_card', card: 'R4', colour: 'red' }),
  event({ event: 'played', seat: 1, card: 'R+2' }),
  event({ event: 'forced_draw', seat: 2, count: 2 }),
  event({ event: 'skipped', seat: 2 }),
  event({ event: 'played', seat: 3, card: 'R9' }),
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
    cards: cards(left[i] ?? '').length,
    shown: cards(left[i] ?? ''),
    rounds_won: i === 2 ? 0 : 1,
  }));
}

const TURN = { turn: 0 };
const PARTY =
  'stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable drawn_card_play=must';
const THEMED =
  'themed112 custom1=perform(2) card1="[Walk the plank]" text1="[Walk, or draw two cards]"';
const TAKE = legal({ action: 'take', act: 'take' });

/** Four seats with one of them changed. */
function withSeat(index: number, change: object) {
  return seats(4).map((one, i) => (i === index ? { ...one, ...change } : one));
}

export const cases: Record<string, ServerMessage[]> = {
  ...editions,
  start: [],
  join: [preview({ options: PARTY, preset: 'party_table', names: ['Ann', 'Bob', 'Cem'] })],
  join_full: [preview({ joins: '', names: [...'abcdefghij'].map((one) => `Player ${one}`) })],
  join_started: [preview({ joins: '', stage: 'round', spectators: false })],
  no_page: [],
  lobby_guest: [
    view({
      stage: 'lobby',
      you: 1,
      options: PARTY,
      preset: 'party_table',
      seats: [...seats(2), seat({ name: 'Ada', player: 'bot', bot: 'greedy' })],
      hand: [],
      legal: [],
    }),
  ],
  lobby: [
    view({
      stage: 'lobby',
      seats: [...seats(2), seat({ name: 'Ada', player: 'bot', bot: 'greedy' })],
      bots: BOTS,
      hand: [],
      legal: [],
    }),
  ],
  lobby_themed: [
    view({
      stage: 'lobby',
      options: 'deck=themed112 custom1=perform(2)',
      preset: '',
      card_name: '[Walk the plank]',
      card_text: '[Walk, or draw two cards]',
      rules_text: `${THEMED} dares="[Walk along the wall]|[Say “Aye!” like a pirate]"`,
      hand: [],
      legal: [],
    }),
  ],
  lobby_public: [view({ stage: 'lobby', seats: seats(1), public: true, hand: [], legal: [] })],
  lobby_away: [
    view({ stage: 'lobby', slow: true, may: ['tell_me'], told: true, hand: [], legal: [] }),
  ],
  public_tables: [
    {
      type: 'public_tables',
      tables: [
        publicTable(),
        publicTable({ table: 'bcdfghjkmnpq', host: 'Bartholomew the Younger', joins: '' }),
      ],
    },
  ],
  grace: [
    view({
      events: news,
      seats: withSeat(2, { cards: 1, catch_after_ms: 9000 }),
    }),
  ],
  talk: [
    view({ events: news }),
    { type: 'said', seat: 1, name: 'Bob', saying: 'hurry', text: '' },
    { type: 'said', seat: 2, name: 'Cem', saying: '', text: '[A green one would be nice]' },
  ],
  slow_line: [view({ events: news })],
  turn: [view({ events: news, timer_s: 30 }, { ...TURN, deadline_ms: 21000 })],
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
        hand: LONG,
        legal: [play('R5'), play('R7'), ...wild('W'), ...wild('W4'), DRAW],
      },
      { dealer: 5 },
    ),
  ],
  drawn: [
    view(
      { events: news, legal: [play('R7'), KEEP], hand: ['R7', 'Y7', 'GS'] },
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
        legal: COLOURS.map((colour) => legal({ action: colour.charAt(0), act: 'colour', colour })),
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
      {
        stage: 'match_over',
        seats: shown(),
        scores,
        winners: [3],
        goal: { key: 'goal.target_points', args: { count: 200 } },
        hand: [],
        legal: [],
      },
      { turn: -1, ask: 'over' },
    ),
  ],
  jump: [
    view(
      { hand: ['R9', 'B1', 'B2'], legal: [legal({ action: 'jR9', act: 'jump', card: 'R9' })] },
      { turn: 2 },
    ),
  ],
  stack: [
    view(
      { hand: ['B+2', 'W4', 'R1'], legal: [play('B+2'), ...wild('W4'), TAKE] },
      { ask: 'stack', pending: 6, top: 'R+2' },
    ),
  ],
  several: [
    view({
      hand: ['Y8', 'R8', 'G8', 'B1'],
      legal: [play('R8'), legal({ action: 'R8&', act: 'lay', card: 'R8' }), DRAW],
    }),
  ],
  put: [
    view(
      {
        hand: ['G5', 'GS', 'B1'],
        legal: [
          legal({ action: 'pG5', act: 'give', card: 'G5' }),
          legal({ action: 'pGS', act: 'give', card: 'GS' }),
          legal({ action: 'fail', act: 'fail' }),
        ],
      },
      { ask: 'put', colour: 'green', top: 'WC1' },
    ),
  ],
  shown_hand: [
    view(
      {
        seats: withSeat(2, { cards: 9, shown: cards('R5 R6 Y1 G3 G4 GS B2 W W4') }),
        legal: [],
      },
      { turn: 2, duty: 'green' },
    ),
  ],
  dare: [
    view({ legal: [], referee: verdicts(1) }, { ask: 'dare', turn: 1, top: 'WC1', colour: 'blue' }),
  ],
  perform: [
    view(
      {
        card_name: '[Walk the plank]',
        legal: [legal({ action: 'ok', act: 'accept' }), legal({ action: 'fail', act: 'fail' })],
        hand: ['R5', 'B1', 'WC1'],
      },
      {
        ask: 'dare',
        top: 'WC1',
        colour: 'blue',
        dare: '[Walk along the wall without falling into the sea]',
        dare_cards: 2,
      },
    ),
  ],
  partners: [view({ seats: pairs(seats(4)), events: news })],
  lives: [
    view({
      options: 'format=last_loses round_end=last_loses lives=3',
      counts: 'lives',
      goal: { key: 'goal.last_loses', args: { count: 3 } },
      seats: seats(4).map((one, i) => ({
        ...one,
        total: 0,
        lives: 3 - i,
        out: i === 2,
        left: i === 3,
        cards: i > 1 ? 0 : one.cards,
      })),
    }),
  ],
  reports: [
    view(
      {
        stage: 'match_over',
        seats: pairs(shown()).map((one, i) => ({
          ...one,
          report: report({ cards_drawn: 12 + 7 * i, penalties: i, catches_made: 2 - (i % 3) }),
        })),
        scores,
        winners: [1, 3],
        options: 'teams=2v2',
        hand: [],
        legal: [],
      },
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
      says: [{ key: 'refusal.does_not_match', args: {} }],
    },
  ],
  two: [
    view({
      seats: seats(2),
      events: [event({ event: 'drew', seat: 1, count: 1 })],
      hand: ['R5', 'B1'],
    }),
  ],
};
