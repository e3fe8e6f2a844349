// Tests the sums over rounds, and counting when the engine cannot read some of the records.
import { describe, expect, it } from 'vitest';
import { countRounds, gamesOf, sumOf } from './figures';
import type { KeptRound, SeatFigures } from './records';

const seat = (change: Partial<SeatFigures>): SeatFigures => ({
  won: false,
  rank: 2,
  points: 10,
  cards: 2,
  drawn: 3,
  forgotten: 1,
  called: 1,
  caught: 1,
  catches: 0,
  right: 1,
  wrong: 0,
  choices: 10,
  agreed: 7,
  luck: 250,
  ...change,
});

const round = (id: string, change: Partial<KeptRound> = {}): KeptRound => ({
  id,
  at: 0,
  edition: 'classic',
  seat: 0,
  record: id,
  figures: [seat({}), seat({ won: true, rank: 1, points: 0, luck: 750 })],
  ...change,
});

describe('the sums', () => {
  it('are of your own seat, without rounds that are not counted', () => {
    const sums = sumOf([round('a'), round('b', { seat: 1 }), round('c', { figures: null })]);
    expect(sums).toMatchObject({ rounds: 2, won: 1, ranks: 3, luck: 1, choices: 20, agreed: 14 });
    expect(sums.pointsLeft).toBe(10); // only of the lost round
    expect(sumOf([]).rounds).toBe(0);
  });

  it('know your games, the most frequent first', () => {
    const dos = { edition: 'dos' } as const;
    expect(gamesOf([round('a'), round('b', dos), round('c', dos)])).toEqual(['dos', 'classic']);
  });
});

describe('counting', () => {
  it('marks records that cannot be read, and counts no round twice', async () => {
    const asked: string[] = [];
    const told: number[] = [];
    const all = [round('done'), round('bad', { figures: null }), round('good', { figures: null })];
    const counted = await countRounds(
      all,
      (record) => {
        asked.push(record);
        return Promise.resolve(
          record === 'bad' ? { error: 'line 1' } : { seats: [seat({})], over: true },
        );
      },
      (soFar) => told.push(soFar.length),
    );
    expect(asked).toEqual(['bad', 'good']);
    expect(counted[1]).toMatchObject({ bad: true, figures: null });
    expect(counted[2]?.figures).toHaveLength(1);
    expect(told).toEqual([3, 3]);
    await expect(
      countRounds(
        counted,
        () => Promise.reject(new Error()),
        () => 0,
      ),
    ).resolves.toEqual(counted);
  });
});
