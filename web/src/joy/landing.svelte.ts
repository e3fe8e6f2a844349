// Delays the end of a round for a moment, so that the last card lands and is seen before the scores
// appear. There is no delay if the round was over on arrival.
import { ms, rememberPlace } from '../table/motion';
import type { Stage } from '../wire.gen';

const FLIGHT_MS = 400;
const SEEN_MS = 1100; // the card stays visible, even with reduced motion

export const fromSeat = (seat: number) => `hand-of-${seat}`;

export class Landing {
  /** False from the end of a round until its last card was seen. */
  done = $state(true);
  /** Whether the round ended while this page was open. */
  live = false;
  private wasPlaying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Call for every stage that is shown. */
  see(stage: Stage, seats: number): void {
    const ended = this.wasPlaying && stage !== 'round';
    this.wasPlaying = stage === 'round';
    if (this.wasPlaying) this.stop();
    if (!ended) return;
    this.live = true;
    this.done = false;
    this.timer = setTimeout(() => this.end(seats), ms(FLIGHT_MS) + SEEN_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.done = true;
  }

  private end(seats: number): void {
    for (let seat = 0; seat < seats; ++seat) rememberPlace(`seat-${seat}`, fromSeat(seat));
    this.done = true;
  }
}
