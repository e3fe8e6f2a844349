// The time left for a decision in as few signs as fit into a ring: seconds by number, more of it by
// its largest unit, rounded up so that nobody is told less than there is.
import { say } from '../text/text.svelte';

const kMinute = 60_000;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

export function time_left(ms: number): string {
  const in_units = (unit: number) => Math.ceil(ms / unit);
  if (ms > 2 * kDay) return say('client.table.left_days', { n: in_units(kDay) });
  if (ms > 2 * kHour) return say('client.table.left_hours', { n: in_units(kHour) });
  if (ms > 2 * kMinute) return say('client.table.left_minutes', { n: in_units(kMinute) });
  return String(in_units(1000));
}

/** How long what time_left() says can stand before it is looked at again. */
export function look_again_ms(ms: number): number {
  return ms > 3 * kMinute ? 10_000 : 200;
}
