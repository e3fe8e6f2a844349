// How long to wait before reconnecting: the wait doubles up to a limit, with some randomness so
// that a whole table does not reconnect in the same instant.

export const FIRST_WAIT_MS = 400;
export const LONGEST_WAIT_MS = 10_000;

/** The wait before the given attempt, starting at 0. `chance` is in [0, 1). */
export function waitMs(attempt: number, chance: number): number {
  const base = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 16));
  return Math.round(base * (0.75 + chance / 2));
}
