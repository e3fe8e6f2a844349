// How long to wait before the next try to reach the server: doubling, bounded, with chance mixed in
// so that a whole table does not come back in the same instant.

export const kFirstWaitMs = 400;
export const kLongestWaitMs = 10_000;

/** The wait before try number `attempt` (0 for the first); `chance` is in [0, 1). */
export function wait_ms(attempt: number, chance: number): number {
  const base = Math.min(kLongestWaitMs, kFirstWaitMs * 2 ** Math.min(attempt, 16));
  return Math.round(base * (0.75 + chance / 2));
}
