// The sums over your rounds, by game. What happened in a round is counted by the engine from its
// record; here the numbers are only added up.
import type { Edition } from '../wire.gen';
import type { KeptRound, SeatFigures } from './records';

export interface Sums {
  rounds: number;
  won: number;
  ranks: number;
  luck: number; // the sum of chances to win after the deal
  choices: number;
  agreed: number;
  made: number;
  forgotten: number;
  caught: number;
  catches: number;
  right: number;
  wrong: number;
  pointsLeft: number; // in the rounds that were not won
  drawn: number;
}

const NOTHING: Sums = {
  rounds: 0,
  won: 0,
  ranks: 0,
  luck: 0,
  choices: 0,
  agreed: 0,
  made: 0,
  forgotten: 0,
  caught: 0,
  catches: 0,
  right: 0,
  wrong: 0,
  pointsLeft: 0,
  drawn: 0,
};

function added(sums: Sums, own: SeatFigures): Sums {
  return {
    rounds: sums.rounds + 1,
    won: sums.won + (own.won ? 1 : 0),
    ranks: sums.ranks + own.rank,
    luck: sums.luck + own.luck / 1000,
    choices: sums.choices + own.choices,
    agreed: sums.agreed + own.agreed,
    made: sums.made + own.called,
    forgotten: sums.forgotten + own.forgotten,
    caught: sums.caught + own.caught,
    catches: sums.catches + own.catches,
    right: sums.right + own.right,
    wrong: sums.wrong + own.wrong,
    pointsLeft: sums.pointsLeft + (own.won ? 0 : own.points),
    drawn: sums.drawn + own.drawn,
  };
}

/** Your figures over these rounds. Rounds that are not counted are left out. */
export function sumOf(rounds: readonly KeptRound[]): Sums {
  return rounds.reduce((sums, { figures, seat }) => {
    const own = figures?.[seat];
    return own ? added(sums, own) : sums;
  }, NOTHING);
}

/** The games in which you finished a round, the most frequent first. */
export function gamesOf(rounds: readonly KeptRound[]): Edition[] {
  const counts = new Map<Edition, number>();
  for (const { edition, figures } of rounds)
    if (figures) counts.set(edition, (counts.get(edition) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([edition]) => edition);
}

export type Answer = { seats: SeatFigures[]; over: boolean; error?: undefined } | { error: string };

/** Counts rounds with `ask`, which answers for one record. Calls `told` after each, with the rounds
 * so far. A record that cannot be read is marked. */
export async function countRounds(
  rounds: readonly KeptRound[],
  ask: (record: string) => Promise<Answer>,
  told: (rounds: KeptRound[]) => void,
): Promise<KeptRound[]> {
  const all = [...rounds];
  for (const [i, round] of all.entries()) {
    if (round.figures || round.bad) continue;
    const answer = await ask(round.record);
    all[i] =
      answer.error === undefined ? { ...round, figures: answer.seats } : { ...round, bad: true };
    told([...all]);
  }
  return all;
}
