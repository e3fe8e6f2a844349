// The JSON of `uno train --html` as types.

/** How the policy did at one point of the training, alone against rivals. */
export interface Point {
  rounds: number;
  share: number; // share of rounds won
  error: number; // its standard error
  entropy: number; // entropy of a decision in training, in bits
}

export interface Training {
  format: 'openuno-train 1';
  version: string;
  policy: string;
  made: string; // the command line
  players: number;
  rival: string;
  rounds_planned: number;
  points: Point[];
}

/** Half a 95% interval. There are enough deals for the normal approximation. */
export const half = (point: Point) => 1.96 * point.error;
