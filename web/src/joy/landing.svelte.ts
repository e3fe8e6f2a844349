// The end of a round, held back for a moment: the last card lands and is seen before the scores
// come. Who arrives when the round is over already waits for nothing.
import { ms, rememberPlace } from '../table/motion';
import type { Stage } from '../wire.gen';

const FLIGHT_MS = 400;
const SEEN_MS = 1100; // the card lies there, also for those who want no motion

export const fromSeat = (seat: number) => `hand-of-${seat}`;

export class Landing {
  /** False from the end of a round on until its last card was seen. */
  done = $state(true);
  /** Whether the end was seen here: it was not over on arrival. */
  live = false;
  private wasPlaying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** To be told every stage that is shown. */
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
