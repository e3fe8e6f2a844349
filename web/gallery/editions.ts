// Situations of other editions: the backs of every hand at ten seats, a hand close to the mercy
// limit, a launcher that has not fired for a while, a row of DOS that has grown.
import type { CardName, ServerMessage } from '../src/wire.gen';
import { cards, event, DRAW, first, legal, match, play, place, put } from '../src/testing/views';
import { rowed, seats, view } from '../src/testing/views';

const TURN = { turn: 0 };

const BACKS = 'T1 P5 V9 TR O+5 DW PE VF T7 O2 DWC P3 T4 V1 O8 PR TF VE'.split(' ') as CardName[];
const MERCY = cards(
  'R0 R2 R5 RS R+2 RD Y1 Y4 Y4 YE Y+4 G3 G3 G8 GR GD B1 B6 B9 B+2 WR4 W6 W10 WCR',
);
const ATTACK = cards('R5 RH2 Y3 YD YD GS GH2 B9 WAA');

const FLEX = cards('R2* R4/g RS/ Y3* Y6/b G+2/ G7/b B2/r BR/ WAF WFA WFT WF4');
const SPIN = cards('R3 R5@ RS Y1 Y4@ YR G2@ G7 B0 B3@ B+2 W W4');
const FLEX_LEGAL = [
  play('R2*'),
  play('RS/'),
  legal({ action: 'RS/^', act: 'flex', card: 'RS/', uno: true }),
  legal({ action: 'B2/r^', act: 'flex', card: 'B2/r', uno: true }),
  DRAW,
];

const DOS = cards('R1 R3 R5 Y10 G3 G# B6 WD');
const DOS_LEGAL = [
  ...match('R5', 'R5'),
  ...match('G#', 'R8 R5 WD'),
  ...match('WD', 'WD'),
  ...['R1', 'R3', 'R5', 'G3', 'G#', 'B6', 'WD'].map((card) => first(card as CardName)),
];

/** Every second power card is red. */
const powers = (count: number) =>
  seats(count).map((one, i) => ({
    ...one,
    power: i % 2 === 0 ? ('green' as const) : ('red' as const),
  }));

/** Each seat with its share of the backs. */
function backed(count: number) {
  return seats(count).map((one, i) => {
    const backs = BACKS.slice(i, i + 5);
    return i === 0 ? one : { ...one, cards: backs.length, backs };
  });
}

export const editions: Record<string, ServerMessage[]> = {
  flip: [
    view(
      {
        edition: 'flip',
        seats: backed(4),
        hand: cards('R5 R+1 YF G3 GS B8 W'),
        legal: [play('R5'), play('R+1'), DRAW],
        events: [event({ event: 'played', seat: 3, card: 'R9' })],
      },
      { ...TURN, next_back: 'V4' },
    ),
  ],
  flip_dark: [
    view(
      {
        edition: 'flip',
        seats: backed(10).map((one) => ({
          ...one,
          backs: one.backs.map((_, i) => cards('R1 Y5 G9 BF W2')[i] ?? 'B2'),
        })),
        hand: cards('P5 P+5 TF O3 OE V8 DW DWC'),
        legal: [play('P5'), play('P+5'), DRAW],
        events: [event({ event: 'flipped', seat: 3, card: 'P2', colour: 'pink', flag: true })],
      },
      { ...TURN, dark: true, top: 'P2', colour: 'pink', next_back: 'G4' },
    ),
  ],
  // Hands of twelve at ten seats: the most backs that a small screen must show.
  flip_full: [
    view(
      {
        edition: 'flip',
        seats: seats(10).map((one, i) =>
          i === 0 ? one : { ...one, cards: 12, backs: BACKS.slice(i % 6, (i % 6) + 12) },
        ),
        hand: cards('R5 R+1 YF G3 GS B8 W W2 R9 Y2 Y7 BR'),
        legal: [play('R5'), play('R+1'), DRAW],
        events: [event({ event: 'played', seat: 3, card: 'R9' })],
      },
      { ...TURN, next_back: 'V4' },
    ),
  ],
  no_mercy: [
    view(
      {
        edition: 'no_mercy',
        seats: seats(6).map((one, i) => ({ ...one, out: i === 2 || i === 4, cards: 3 * i + 2 })),
        hand: MERCY,
        legal: [play('W10'), legal({ action: 'take', act: 'take' })],
        events: [
          event({ event: 'played', seat: 5, card: 'W10', colour: 'red' }),
          event({ event: 'pending', seat: 0, count: 10 }),
          event({ event: 'knocked_out', seat: 4, count: 25 }),
        ],
      },
      { ...TURN, ask: 'stack', pending: 10, top: 'W10', facing: 0, faces_cards: 10 },
    ),
  ],
  flex: [
    view(
      {
        edition: 'flex',
        seats: powers(4),
        hand: FLEX,
        legal: FLEX_LEGAL,
        events: [
          event({ event: 'flexed', seat: 2 }),
          event({ event: 'played', seat: 2, card: 'GS/' }),
          event({ event: 'power_turned', seat: 2, flag: false }),
          event({ event: 'played', seat: 3, card: 'R4/g' }),
        ],
      },
      { ...TURN, top: 'R4/g', colour: 'red' },
    ),
  ],
  spin: [
    view(
      {
        edition: 'spin',
        seats: seats(4),
        hand: SPIN,
        legal: [legal({ action: 'spin', act: 'spin' })],
        events: [event({ event: 'played', seat: 3, card: 'R5@' })],
      },
      { ...TURN, ask: 'spin', spins: 2, top: 'R5@', colour: 'red' },
    ),
  ],
  spin_sector: [
    view(
      {
        edition: 'spin',
        seats: seats(8),
        hand: SPIN,
        legal: SPIN.filter((card) => /^.\d/.test(card)).map((card) =>
          legal({ action: `=${card}`, act: 'give', card }),
        ),
        events: [event({ event: 'spun', seat: 0, count: 1 })],
      },
      { ...TURN, ask: 'sector', sector: 'discard_number', spins: 3, top: 'B2@', colour: 'blue' },
    ),
  ],
  spin_kept: [
    view(
      {
        edition: 'spin',
        rules_text: 'edition=spin spin_wheel=shares(2,1,1,0,0,1,0,2,1)',
        seats: seats(4),
        hand: SPIN,
        legal: SPIN.map((card) => legal({ action: `=${card}`, act: 'give', card })),
        events: [],
      },
      {
        ...TURN,
        ask: 'sector',
        sector: 'almost_uno',
        kept: 'G2@',
        spins: 3,
        top: 'Y4@',
        colour: 'yellow',
      },
    ),
  ],
  flex_eight: [
    view(
      {
        edition: 'flex',
        seats: powers(8),
        hand: FLEX,
        legal: FLEX_LEGAL,
        events: [event({ event: 'powers_green' })],
      },
      { ...TURN, top: 'B3*', colour: 'blue', deadline_ms: 21_000 },
    ),
  ],
  dos: [
    view(
      {
        edition: 'dos',
        hand: DOS,
        legal: [...DOS_LEGAL, DRAW],
        events: [event({ event: 'row_placed', seat: 3, card: 'WD' })],
      },
      rowed({ row: [place('R8'), place('R5'), place('WD')] }),
    ),
  ],
  dos_laying: [
    view(
      {
        edition: 'dos',
        hand: cards('R1 R5 Y10 B6 WD'),
        legal: [...match('R5', 'R8'), legal({ action: 'back', act: 'back' })],
        events: [event({ event: 'laid', seat: 0, card: 'R3' })],
      },
      rowed({
        ask: 'laying',
        laying: 'R3',
        bonus: 2,
        others_draw: 1,
        row: [place('R8'), place('B9', 'B6 B3'), place('Y7', 'Y7'), place('WD')],
      }),
    ),
  ],
  // The row of a long round.
  dos_long: [
    view(
      {
        edition: 'dos',
        hand: cards('R4 Y8 G10'),
        legal: [
          legal({ action: 'n', act: 'keep', uno: true }),
          legal({ action: 'back', act: 'back' }),
        ],
        events: [event({ event: 'matched', seat: 0, card: 'R1', cards: cards('R1') })],
        may_arm: true,
      },
      rowed({
        bonus: 1,
        row: [
          ...cards('Y1 R3 G3 B#').map((card) => place(card)),
          place('R1', 'R1'),
          ...cards('Y5 Y6 G9 B10 R9 WD').map((card) => place(card)),
          place('G7', 'B4 R3'),
        ],
      }),
    ),
  ],
  dos_put: [
    view(
      {
        edition: 'dos',
        hand: cards('R4 Y8 G10'),
        legal: [...cards('R4 Y8 G10').map(put), legal({ action: 'n', act: 'keep', uno: true })],
        events: [event({ event: 'row_filled', card: 'B3' })],
        may_arm: true,
      },
      rowed({ ask: 'put', bonus: 1, row: [place('R1'), place('B3')] }),
    ),
  ],
  attack: [
    view(
      {
        edition: 'attack',
        seats: seats(4).map((one, i) => ({ ...one, cards: 4 + 3 * i })),
        hand: ATTACK,
        legal: [play('R5'), play('RH2'), DRAW],
        events: [
          event({ event: 'played', seat: 2, card: 'WHF', colour: 'red' }),
          event({ event: 'pressed', seat: 3, count: 3, flag: true }),
          event({ event: 'forced_draw', seat: 3, count: 5 }),
        ],
      },
      { ...TURN, top: 'WHF', colour: 'red', presses: 12, dry_presses: 2, draw_pile: 61 },
    ),
  ],
  attack_came: [
    view(
      {
        edition: 'attack',
        hand: ATTACK,
        legal: [play('R5'), play('RH2'), legal({ action: 'n', act: 'keep' })],
        events: [event({ event: 'pressed', seat: 0, count: 1, flag: true })],
      },
      { ...TURN, ask: 'drawn', drawn: 'R5', presses: 1, dry_presses: 0, draw_pile: 40 },
    ),
  ],
};
