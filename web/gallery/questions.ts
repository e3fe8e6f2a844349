// Every question at a table for any number of players, for e2e/geometry.mjs. A question is the
// messages that lead to it and what to press to open it.
import { COLOURS } from '../src/cards/faces';
import type { Verdict } from '../src/fair/check';
import { cards, event, DRAW, KEEP, NO_FAIR, legal, play } from '../src/testing/views';
import { score, seat, seats, verdicts, view, wild } from '../src/testing/views';
import type { RoundView, ServerMessage, View } from '../src/wire.gen';

export interface Question {
  messages: ServerMessage[];
  press?: string[]; // selectors to press in turn; missing ones are skipped
  lost?: true; // the connection is lost
  latencyMs?: number | null; // of the connection
  verdict?: Verdict; // about the last deal
}

const LONG = cards(
  'R0 R1 R2 R5 R7 RS R+2 Y1 Y3 Y4 Y4 Y8 Y9 YR Y+2 ' +
    'G0 G1 G3 G6 G6 GS GR B2 B3 B5 B9 BS BR B+2 W W4 W4',
);

/** The longest name that a table allows. */
const LONG_NAMES = [
  'Ann-Katrin Waldmann',
  'Maximiliane Wolfgang',
  'William Montgomeryll',
  'Oma Gertrud aus Bonn',
  'Konstantinos Papadop',
];

type Change = Partial<View>;
type Round = Partial<RoundView>;

/** A table with that many seats. With `other`, the player after the viewer has the turn. */
function at(count: number, change: Change = {}, round: Round = {}, other = false): Question {
  const turn = other ? 1 : 0;
  const all = seats(count).map((one, i) => (i === 1 ? { ...one, total: 1058, cards: 14 } : one));
  const acts = [play('R2'), play('R5'), play('B+2'), ...wild('W'), DRAW];
  const base = { seats: all, hints: true, timer_s: 30, events: news(count), legal: acts };
  const deal = { turn, top: 'R+2', dealer: count - 1, deadline_ms: 21_000 } as const;
  return { messages: [view({ ...base, ...change }, { ...deal, ...round })] };
}

const news = (count: number) => [
  event({ event: 'first_card', card: 'R4', colour: 'red' }),
  event({ event: 'played', seat: count - 2, card: 'R+2' }),
  event({ event: 'forced_draw', seat: count - 1, count: 2 }),
];

/** A link of two other players; every second seat has pointed, if they point. */
const party = (count: number, points: boolean) =>
  seats(count).map((one, i) => ({
    ...one,
    linked: i === 1 ? count - 1 : i === count - 1 ? 1 : -1,
    pointed: points && i % 2 === 1,
    drew: i === count - 1 ? 2 : 0,
  }));

const others = (count: number) => Array.from({ length: count - 1 }, (_, i) => i + 1);
const DARES = { ask: 'dare', top: 'WC1', colour: 'blue' } as const;
const opened = (question: Question, ...press: string[]) => ({ ...question, press });

function after(count: number, message: ServerMessage): Question {
  return { messages: [...at(count).messages, message] };
}

const WHY = [
  { key: 'refusal.does_not_match', args: {} },
  { key: 'refusal.does_not_match', args: {} },
];

const DEALT: View['fair'] = { ...NO_FAIR, deal: 1, proof: { ...NO_FAIR.proof, deal: 1 } };

/** One seat never revealed, and what happened before this page was opened is unknown. */
function verdict(mark: Verdict['mark'], count: number): Verdict {
  const before = mark === 'good' ? 'yes' : 'unknown';
  const held = mark === 'bad' ? 'no' : 'yes';
  const points = { secret: 'yes', before, parts: held, own: before, cards: held } as const;
  const parts = Array.from({ length: count - 1 }, (_, seat) => seat);
  return { table: view().table, deal: 1, mark, points, parts, silent: [count - 1] };
}

function over(count: number, stage: 'round_over' | 'match_over'): Question {
  const left = cards('R5 W4 B0 BS R3 W W4 Y9');
  const shown = seats(count).map((one, i) => ({
    ...one,
    total: 1180 - 61 * i,
    rounds_won: i % 3,
    shown: i === 1 ? [] : left.slice(0, 2 + (i % 6)),
  }));
  const gains = seats(count).map((_, i) => (i === 1 ? 131 : 0));
  const scores = [1, 2, 3].map((number) => score({ number, winner: 1, points: 131, gains }));
  const winners = stage === 'match_over' ? [1] : [];
  const told = { scores, winners, fair: DEALT };
  const change = { stage, seats: shown, ...told, hand: [], legal: [], events: [] };
  const asked = at(count, change, { turn: -1, ask: 'over', deadline_ms: -1 });
  return { ...asked, verdict: verdict(stage === 'match_over' ? 'unsure' : 'good', count) };
}

const SAID = (who: number): ServerMessage => ({
  type: 'said',
  seat: who,
  name: seats(who + 1)[who]?.name ?? '',
  saying: '',
  text: 'One more of these and I shall go and look for other friends',
});

/** The questions by name, for that many players. */
export const questions: Record<string, (count: number) => Question> = {
  turn: (n) => at(n),
  other: (n) => at(n, { legal: [] }, { direction: -1, colour: 'blue', top: 'W' }, true),
  drawn: (n) =>
    at(n, { legal: [play('R7'), KEEP], hand: cards('R7 Y7 GS') }, { ask: 'drawn', drawn: 'R7' }),
  colour: (n) =>
    at(
      n,
      { legal: COLOURS.map((colour) => legal({ action: colour, act: 'colour', colour })) },
      { ask: 'colour', colour: '', top: 'W' },
    ),
  wild: (n) => opened(at(n), '[data-card-button=W]'),
  challenge: (n) =>
    at(
      n,
      {
        events: [event({ event: 'played', seat: n - 1, card: 'W4', colour: 'green' })],
        legal: [legal({ action: 'ok', act: 'accept' }), legal({ action: '?', act: 'challenge' })],
      },
      {
        ask: 'challenge',
        offender: n - 1,
        colour: 'green',
        colour_before: 'red',
        facing: 0,
        faces_cards: 4,
        faces_skips: 1,
        cards_wrong: 6,
        cards_guilty: 4,
        top: 'W4',
      },
    ),
  stack: (n) =>
    at(
      n,
      {
        hand: cards('B+2 W4 R1'),
        legal: [play('B+2'), ...wild('W4'), legal({ action: 'take', act: 'take' })],
      },
      { ask: 'stack', pending: 16, top: 'R+2', facing: 0, faces_cards: 16, faces_skips: 1 },
    ),
  stack_other: (n) =>
    at(
      n,
      { legal: [], seats: seats(n).map((one, i) => ({ ...one, drew: i === 1 ? 0 : 2 })) },
      { ask: 'stack', pending: 16, top: 'R+2', facing: 1, faces_cards: 16, faces_skips: 1 },
      true,
    ),
  swap_one: (n) =>
    opened(
      at(n, {
        legal: [
          legal({ action: 'R7', card: 'R7' }),
          ...others(n).map((to) => legal({ action: `R7>${to}`, card: 'R7', seat: to })),
        ],
        hand: cards('R7 B1 B2'),
      }),
      '[data-card-button=R7]',
    ),
  swap_two: (n) =>
    at(
      n,
      { legal: others(n).map((to) => legal({ action: `>${to}`, act: 'choose', seat: to })) },
      { ask: 'choose', top: 'WC1' },
    ),
  give: (n) =>
    at(
      n,
      { legal: cards('R2 R5 Y7 GS').map((card) => legal({ action: card, act: 'give', card })) },
      { ask: 'choose', top: 'WC1' },
    ),
  point: (n) =>
    at(
      n,
      {
        edition: 'party',
        seats: party(n, true),
        events: [event({ event: 'played', seat: n - 1, card: 'GPT' })],
        legal: others(n).map((to) => legal({ action: `>${to}`, act: 'choose', seat: to })),
      },
      { ask: 'point', top: 'GPT' },
    ),
  pointed: (n) =>
    at(
      n,
      {
        edition: 'party',
        seats: party(n, false),
        legal: [],
        events: seats(n).map((_, i) =>
          event({ event: 'pointed_at', seat: i, other: (i + 1 + (i % 2)) % n }),
        ),
      },
      { top: 'GPT' },
      true,
    ),
  link: (n) =>
    at(
      n,
      {
        edition: 'party',
        seats: party(n, false),
        legal: seats(n).map((_, to) => legal({ action: `>${to}`, act: 'choose', seat: to })),
      },
      { ask: 'choose', top: 'WDT', colour: 'blue' },
    ),
  pile: (n) =>
    at(
      n,
      {
        edition: 'party',
        hand: cards('G5 GS B1 WPU'),
        seats: party(n, false),
        legal: [
          legal({ action: 'pG5', act: 'pile', card: 'G5' }),
          legal({ action: 'pGS', act: 'pile', card: 'GS' }),
        ],
      },
      { ask: 'pile', colour: 'green', top: 'WPU', side_pile: cards('WDT G1 GPT G9 G+2') },
    ),
  put: (n) =>
    at(
      n,
      {
        hand: cards('G5 GS B1'),
        legal: [
          legal({ action: 'pG5', act: 'give', card: 'G5' }),
          legal({ action: 'fail', act: 'fail' }),
        ],
      },
      { ask: 'put', colour: 'green', top: 'WC1' },
    ),
  several: (n) =>
    opened(
      at(n, {
        hand: cards('Y8 R8 G8 B1'),
        legal: [play('R8'), legal({ action: 'R8&', act: 'lay', card: 'R8' }), DRAW],
      }),
      '[data-card-button=R8]',
    ),
  laying: (n) => at(n, { hand: cards('R8 B1'), legal: [play('R8')] }, { ask: 'laying', top: 'Y8' }),
  jump: (n) =>
    at(
      n,
      {
        hand: cards('R9 B1 B2'),
        legal: [legal({ action: 'jR9', act: 'jump', card: 'R9' })],
      },
      {},
      true,
    ),
  dare: (n) => at(n, { legal: [], referee: verdicts(1) }, DARES, true),
  dared: (n) => at(n, { host: 1, legal: [] }, DARES),
  armed: (n) => opened(at(n, { hand: cards('R5 B1'), may_arm: true }), '[data-uno=arm]'),
  late_call: (n) =>
    at(n, { hand: cards('R5'), legal: [legal({ action: 'uno', act: 'uno' })] }, {}, true),
  catch: (n) =>
    at(
      n,
      {
        seats: seats(n).map((one, i) => ({
          ...one,
          cards: i === 1 ? 1 : one.cards,
          uno_open: i === 1,
          online: i !== 1,
          owed: i === n - 1 ? 2 : 0,
          drew: i === n - 1 ? 12 : 0,
        })),
        legal: [legal({ action: 'catch1', act: 'catch', seat: 1 }), play('R5'), DRAW],
      },
      { direction: -1 },
    ),
  grace: (n) =>
    at(n, {
      seats: seats(n).map((one, i) => ({ ...one, cards: 1, catch_after_ms: i === 1 ? 9000 : 0 })),
    }),
  talk: (n) => ({ messages: [...at(n).messages, ...others(n).map((who) => SAID(who))] }),
  slow_line: (n) => ({ ...at(n), latencyMs: 1240 }),
  hint: (n) =>
    after(n, {
      type: 'hinted',
      action: 'R5',
      reasons: [{ key: 'reason.last_card', args: {} }],
      version: 17,
    }),
  why: (n) =>
    after(n, {
      type: 'because',
      action: 'Y7',
      verdict: 'refused',
      rule: 'C-MATCH-1',
      option: 'drawn_card_play',
      says: WHY,
    }),
  refused: (n) =>
    after(n, {
      type: 'refused',
      id: '',
      reason: 'does_not_match',
      rule: 'C-MATCH-1',
      option: '',
      says: WHY,
    }),
  lost: (n) => ({ ...at(n), lost: true }),
  many: (n) =>
    at(n, { hand: LONG, legal: [play('R5'), play('R7'), ...wild('W'), ...wild('W4'), DRAW] }),
  ahead: (n) => at(n, { hand: LONG, legal: [] }, {}, true),
  exposed: (n) =>
    at(
      n,
      {
        seats: seats(n).map((one, i) => (i === 1 ? seat({ ...one, shown: LONG }) : one)),
        legal: [],
      },
      { duty: 'green' },
      true,
    ),
  watch: (n) => at(n, { you: -1, hand: [], legal: [], watching: 3 }, {}, true),
  round_over: (n) => over(n, 'round_over'),
  match_over: (n) => over(n, 'match_over'),
};

const MAY: View['may'] = ['pause', 'hand_over', 'vote_remove', 'auto_call', 'talk', 'tell_me'];

/** Dialogs over the table, where the number of players matters little, and a table of another
 * kind. */
export const dialogs: Record<string, (count: number) => Question> = {
  rules: (n) => opened(at(n), '[data-open=menu]', '[data-open=rules]'),
  keys: (n) => opened(at(n), '[data-open=menu]', '[data-open=help]'),
  log: (n) => opened(at(n), '[data-open=menu]', '[data-open=log]'),
  leave: (n) => opened(at(n), '[data-open=menu]', '[data-open=leave]'),
  menu: (n) => opened(at(n), '[data-open=menu]'),
  fair: (n) => opened(over(n, 'round_over'), '[data-fair]'),
  unfair: (n) => opened({ ...over(n, 'round_over'), verdict: verdict('bad', n) }, '[data-fair]'),
  long_names: (n) =>
    at(n, { seats: seats(n).map((one, i) => ({ ...one, name: LONG_NAMES[i % 5] ?? one.name })) }),
  people: (n) => opened(at(n, { may: MAY }), '[data-open=menu]', '[data-open=people]'),
  settings: (n) => opened(at(n, { may: MAY }), '[data-open=menu]', '[data-open=settings]'),
  host: (n) => {
    const referee = others(n).map((who) => ({ event: 'advice' as const, seat: who }));
    const options = 'advice_penalty=3';
    return opened(at(n, { referee, options }), '[data-open=menu]', '[data-open=referee]');
  },
};
