// The JSON of `uno train --html` as types.

/** How the policy of one moment did, alone among rivals. */
export interface Point {
  rounds: number;
  share: number; ///< of rounds won
  error: number; ///< its standard error
  entropy: number; ///< of a decision in training, in bits
}

export interface Training {
  format: 'openuno-train 1';
  version: string;
  policy: string;
  made: string; ///< the command
  players: number;
  rival: string;
  rounds_planned: number;
  points: Point[];
}

/** Half a 95% interval; the deals are many, so that it is the normal one. */
export const half = (point: Point) => 1.96 * point.error;
