// The time left for a decision, short enough for a ring: seconds as a number, longer times in their
// largest unit, rounded up.
import { say } from '../text/text.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeLeft(ms: number): string {
  const inUnits = (unit: number) => Math.ceil(ms / unit);
  if (ms > 2 * DAY) return say('client.table.left_days', { n: inUnits(DAY) });
  if (ms > 2 * HOUR) return say('client.table.left_hours', { n: inUnits(HOUR) });
  if (ms > 2 * MINUTE) return say('client.table.left_minutes', { n: inUnits(MINUTE) });
  return String(inUnits(1000));
}

/** How long until the text has to be updated. */
export function lookAgainMs(ms: number): number {
  return ms > 3 * MINUTE ? 10_000 : 200;
}
