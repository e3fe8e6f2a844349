// Made-up views for tests and the gallery. They are not part of the shipped client.
import { COLOURS } from '../cards/faces';
import type {
  CardName,
  EventView,
  LegalView,
  Preview,
  PublicTable,
  RefereeView,
  ReportView,
  Request,
  RoundScore,
  SeatView,
  Stage,
  View,
} from '../wire.gen';

const NAMES = [
  'Ann',
  'Bob',
  'Cem',
  'Dora',
  'Emilia',
  'Farid',
  'Greta',
  'Hugo Maximilian',
  'Ida',
  'Jun',
  'Kira',
  'Leo',
  'Mona',
  'Nils',
  'Olga',
  'Pia',
];

export const NO_FAIR: View['fair'] = {
  deal: 0,
  next: 0,
  commitment: '',
  yours: '',
  reveal: false,
  contributions: [],
  proof: { deal: 0, commitment: '', secret: '', contributions: [] },
};

export function report(change: Partial<ReportView> = {}): ReportView {
  return {
    cards_drawn: 0,
    penalties: 0,
    challenges_won: 0,
    challenges_lost: 0,
    catches_made: 0,
    catches_suffered: 0,
    ...change,
  };
}

export function score(change: Partial<RoundScore> = {}): RoundScore {
  const winners = [change.winner ?? 1].filter((seat) => seat >= 0);
  const round = { number: 1, winner: 1, winners, points: 42, loser: -1, gains: [], blocked: false };
  return { ...round, board: [], line: [], ...change };
}

export function seat(change: Partial<SeatView> = {}): SeatView {
  return {
    name: 'Ann',
    power: '',
    linked: -1,
    pointed: false,
    player: 'human',
    bot: '',
    online: true,
    uno_open: false,
    out: false,
    left: false,
    cards: 7,
    total: 0,
    rounds_won: 0,
    lives: 0,
    owed: 0,
    backs: [],
    drew: 0,
    side: '',
    partner: -1,
    next: -1,
    played_for: '',
    auto_call: false,
    catch_after_ms: -1,
    votes: 0,
    votes_needed: 0,
    voted: false,
    shown: [],
    hand_points: -1,
    report: report(),
    ...change,
  };
}

export function seats(count: number): SeatView[] {
  return Array.from({ length: count }, (_, i) =>
    seat({
      name: NAMES[i] ?? `P${i}`,
      player: i % 3 === 2 ? 'bot' : 'human',
      bot: i % 3 === 2 ? 'greedy' : '',
      cards: [7, 5, 1, 8, 12, 3, 6, 2, 9, 4][i] ?? 7,
      total: [120, 64, 0, 231, 15, 88, 0, 310, 47, 5][i] ?? 0,
    }),
  );
}

/** Four seats that play in pairs. */
export function pairs(all: SeatView[]): SeatView[] {
  return all.map((one, i) => ({ ...one, side: i % 2 === 0 ? 'A' : 'B', partner: (i + 2) % 4 }));
}

/** What the host can enter while this seat has a dare. */
export function verdicts(seat: number): RefereeView[] {
  return [
    { event: 'ok', seat },
    { event: 'fail', seat },
  ];
}

export function event(change: Partial<EventView>): EventView {
  return {
    event: 'played',
    card: '',
    column: 0,
    columns: [],
    colour: '',
    seat: -1,
    other: -1,
    count: 0,
    points: 0,
    flag: false,
    cards: [],
    names: [],
    reasons: [],
    ...change,
  };
}

export function legal(change: Partial<LegalView>): LegalView {
  const uno = ['play', 'jump', undefined].includes(change.act);
  const plain = { action: '', act: 'play', card: '', colour: '', on: '', seat: -1 } as const;
  return { ...plain, column: 0, then: [], uno, ...change };
}

/** Cards from text: "R5 B+2 W". */
export function cards(text: string): CardName[] {
  return text.split(' ').filter(Boolean) as CardName[];
}

export function play(card: CardName): LegalView {
  return legal({ action: card, card });
}

export function wild(card: CardName): LegalView[] {
  return COLOURS.map((colour) => legal({ action: `${card}:${colour.charAt(0)}`, card, colour }));
}

/** In DOS, the entries that lay a card on each of these row cards. */
export function match(card: CardName, row: string): LegalView[] {
  return cards(row).map((on) => legal({ action: `${card}@${on}`, card, on, uno: false }));
}

/** In DOS, the entry that lays a card as the first of two. */
export const first = (card: CardName) =>
  legal({ action: `${card}&`, act: 'lay', card, uno: false });

/** In DOS, the entry that puts a card into the row. */
export const put = (card: CardName) => legal({ action: `p${card}`, act: 'give', card, uno: true });

/** A row card, with the cards laid on it. */
export const place = (card: CardName, laid = '') => ({ card, laid: cards(laid) });

/** In Quatro, the entries that place a tile in each of these columns. */
export function drop(card: CardName, columns: readonly number[], then: string[] = []): LegalView[] {
  return columns.map((column) =>
    legal({ action: `${card}@${column}`, act: 'place', card, column, then, uno: false }),
  );
}

/** The endings of a Swap: every two of seven columns. */
export const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  Array.from({ length: 7 - a }, (_, i) => `${a}-${a + 1 + i}`),
);

/** In Quatro, the entry that exchanges a tile. */
export const exchange = (card: CardName) =>
  legal({ action: `d${card}`, act: 'exchange', card, uno: false });

/** A board from text, columns from the left and tiles from the bottom: "R2 G2s|R5". */
export const board = (text: string) => {
  const columns = text.split('|').map((tiles) => ({ tiles: cards(tiles) }));
  return [...columns, ...Array.from({ length: 7 - columns.length }, () => ({ tiles: [] }))];
};

export const DRAW = legal({ action: 'd', act: 'draw' });
export const KEEP = legal({ action: 'n', act: 'keep' });

const HOST: Record<Stage, Request[]> = {
  lobby: ['configure', 'add_bot', 'invite_bot', 'remove', 'start'],
  round: [],
  round_over: ['next_round'],
  match_over: ['rematch'],
};

/** What a server would allow such a viewer, as far as tests need it. */
function may({ stage = 'round', you = 0, host = 0, hints, legal }: Partial<View>): Request[] {
  const next: Request[] = you >= 0 && stage === 'round_over' ? ['next_round'] : [];
  const hint: Request[] = hints && you >= 0 && legal?.length !== 0 ? ['hint'] : [];
  return [...(you === host ? HOST[stage] : next), ...hint];
}

const ROUND: View['round'] = {
  number: 3,
  dealer: 3,
  turn: 0,
  direction: 1,
  draw_pile: 61,
  discard_pile: 12,
  offender: -1,
  deadline_ms: -1,
  colour: 'red',
  top: 'R9',
  ask: 'turn',
  drawn: '',
  pending: 0,
  duty: '',
  colour_before: '',
  dark: false,
  next_back: '',
  drew_last: -1,
  facing: -1,
  faces_cards: 0,
  dare: '',
  dare_cards: 0,
  faces_skips: 0,
  cards_wrong: 0,
  cards_guilty: 0,
  presses: -1,
  dry_presses: 0,
  side_pile: [],
  spins: -1,
  sector: '',
  kept: '',
  call_at: 1,
  row: [],
  laying: '',
  bonus: 0,
  others_draw: 0,
  backs_left: 0,
  board: [],
  gone: [],
  line: [],
};

/** The default fields of a round of DOS, with changes. */
export function rowed(change: Partial<View['round']>): Partial<View['round']> {
  return { turn: 0, top: '', colour: '', call_at: 2, backs_left: 20, ...change };
}

/** The default fields of a round of Quatro, with changes. */
export function boarded(change: Partial<View['round']>): Partial<View['round']> {
  const none = { turn: 0, top: '', colour: '', call_at: 0 } as const;
  return { ...none, draw_pile: 21, discard_pile: 0, ...change };
}

/** Fills in who comes after whom, unless the test did. */
function inTurn(all: SeatView[], direction: number): SeatView[] {
  if (all.some(({ next }) => next >= 0)) return all;
  const playing = all.flatMap(({ out, left }, i) => (out || left ? [] : [i]));
  return all.map((one, i) => {
    const at = playing.indexOf(i);
    const next = playing.at((at + direction) % playing.length) ?? -1;
    return at < 0 ? one : { ...one, next };
  });
}

export function view(change: Partial<View> = {}, round: Partial<View['round']> = {}): View {
  const all = inTurn(change.seats ?? seats(4), round.direction ?? 1);
  const hand = change.hand ?? cards('R2 R5 Y7 GS B0 B+2 W');
  return {
    type: 'view',
    table: 'k3mhp2',
    version: 17,
    stage: 'round',
    you: 0,
    host: 0,
    edition: 'classic',
    options: '-',
    rules_name: '',
    preset: 'mattel',
    rules_text: 'mattel',
    card_name: '',
    card_text: '',
    goal: { key: 'goal.target_points', args: { count: 500 } },
    timer_s: 0,
    watching: 0,
    match: 1,
    winners: [],
    loser: -1,
    spectators: true,
    pace: 'calm',
    hints: false,
    absent_s: 60,
    grace_ms: 2000,
    talk: 'phrases',
    public: false,
    rest: '',
    rest_seat: -1,
    rest_ms: -1,
    joins_next: false,
    slow: false,
    told: false,
    counts: 'points',
    order: all.map((_, i) => i),
    hand,
    may_arm: hand.length === 2,
    referee: [],
    may: may(change),
    not_yet: [],
    legal: [play('R2'), play('R5'), ...wild('W'), DRAW],
    events: [],
    past: [],
    scores: [],
    bots: [],
    fair: NO_FAIR,
    ...change,
    seats: all,
    round: { ...ROUND, ...round },
  };
}

export function publicTable(change: Partial<PublicTable> = {}): PublicTable {
  return {
    table: 'k3mhp2qrstvw',
    host: 'Ann',
    people: 2,
    seats: 3,
    stage: 'lobby',
    edition: 'classic',
    preset: 'mattel',
    rules_name: '',
    joins: 'now',
    watch: true,
    ...change,
  };
}

export function preview(change: Partial<Preview> = {}): Preview {
  return {
    type: 'preview',
    table: 'k3mhp2',
    stage: 'lobby',
    joins: 'now',
    host: 'Ann',
    names: ['Ann', 'Greedy'],
    options: '-',
    rules_name: '',
    preset: 'mattel',
    rules_text: 'mattel',
    card_name: '',
    card_text: '',
    goal: { key: 'goal.target_points', args: { count: 500 } },
    timer_s: 0,
    spectators: true,
    pace: 'calm',
    hints: false,
    absent_s: 60,
    grace_ms: 2000,
    talk: 'phrases',
    public: false,
    ...change,
  };
}
