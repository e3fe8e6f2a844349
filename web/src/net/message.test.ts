// Fields that the server leaves out of a view are filled in.
import { describe, expect, it } from 'vitest';
import { readMessage } from './message';
import { usual, type EventView } from '../wire.gen';
import { board, boarded, drop, place, play, rowed } from '../testing/views';
import { score, seats, view } from '../testing/views';

type Fields = Record<string, unknown>;

/** A view as the server writes it: without usual values. */
function leftOut(part: object, of: keyof typeof usual): Fields {
  const all: Fields = usual[of];
  const same = ([name, value]: [string, unknown]): boolean =>
    name in all && JSON.stringify(all[name]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(part).filter((member) => !same(member)));
}

function sent(whole: ReturnType<typeof view>): string {
  return JSON.stringify({
    ...leftOut(whole, 'View'),
    seats: whole.seats.map((seat) => leftOut(seat, 'SeatView')),
    round: {
      ...leftOut(whole.round, 'RoundView'),
      ...(whole.round.row.length > 0 && {
        row: whole.round.row.map((one) => leftOut(one, 'RowCardView')),
      }),
    },
    legal: whole.legal.map((entry) => leftOut(entry, 'LegalView')),
    events: whole.events.map((event) => leftOut(event, 'EventView')),
    ...(whole.past.length > 0 && { past: whole.past.map((one) => leftOut(one, 'EventView')) }),
    fair: leftOut(whole.fair, 'FairView'),
    ...(whole.scores.length > 0 && {
      scores: whole.scores.map((one) => leftOut(one, 'RoundScore')),
    }),
  });
}

describe('readMessage', () => {
  const what = { event: 'drew', seat: 2, card: '', colour: '', count: 2, cards: [] } as const;
  const drew: EventView = { ...usual.EventView, ...what, cards: [] };
  const full = view(
    { winners: [1], loser: 3, past: [drew], events: [drew], legal: [play('R5')], seats: seats(10) },
    { pending: 4, facing: 0, dark: true },
  );

  const dos = view({ edition: 'dos' }, rowed({ row: [place('R5'), place('R8', 'R3 R5')] }));

  const quatro = view(
    { edition: 'quatro', legal: drop('R5', [1, 4]), scores: [score({ board: board('R2') })] },
    boarded({ board: board('R2 G2s|B0'), line: [11, 12] }),
  );

  it('fills in missing fields', () => {
    for (const whole of [view(), full, dos, quatro]) {
      expect(sent(whole).length).toBeLessThan(0.7 * JSON.stringify(whole).length);
      expect(readMessage(sent(whole))).toEqual(whole);
    }
  });

  it('keeps the fields that are there', () => {
    expect(readMessage(JSON.stringify(full))).toEqual(full);
  });

  it('covers every part that can lack fields', () => {
    const known = ['View', 'SeatView', 'EventView', 'RoundView', 'FairView', 'LegalView'];
    expect(Object.keys(usual).sort()).toEqual([...known, 'RowCardView', 'RoundScore'].sort());
  });
});
