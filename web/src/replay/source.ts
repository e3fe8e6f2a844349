// Where the viewer gets a round from: the engine in a worker (engine.ts), or the page that
// `uno replay --html` wrote (embedded.ts).
import type { Analysis, View } from '../wire.gen';

/** The viewer who sees every hand, and one without a seat (table/frames.h). */
export const ALL_HANDS = -2;
export const SPECTATOR = -1;

/** The table after the deal, or after an act. */
export interface Frame {
  seat: number; // that acted; -1 for the deal
  act: string; // in notation
  view: View;
}

export interface Source {
  readonly record: string;
  frames(viewer: number): Promise<Frame[]>;
  analyse(deals: number, told: (done: number, all: number) => void): Promise<Analysis>;
  close(): void;
}
