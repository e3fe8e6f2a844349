// How long to wait before the next try to reach the server: doubling, bounded, with chance mixed in
// so that a whole table does not come back in the same instant.

export const FIRST_WAIT_MS = 400;
export const LONGEST_WAIT_MS = 10_000;

/** The wait before try number `attempt` (0 for the first); `chance` is in [0, 1). */
export function waitMs(attempt: number, chance: number): number {
  const base = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 16));
  return Math.round(base * (0.75 + chance / 2));
}
