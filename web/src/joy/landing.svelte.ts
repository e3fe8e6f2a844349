// The end of a round, held back for a moment: the last card lands and is seen before the scores
// come. Who arrives when the round is over already waits for nothing.
import { ms, remember_place } from '../table/motion';
import type { Stage } from '../wire.gen';

const kFlightMs = 400;
const kSeenMs = 1100; // the card lies there, also for those who want no motion

export const from_seat = (seat: number) => `hand-of-${seat}`;

export class Landing {
  /** False from the end of a round on until its last card was seen. */
  done = $state(true);
  /** Whether the end was seen here: it was not over on arrival. */
  live = false;
  private was_playing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** To be told every stage that is shown. */
  see(stage: Stage, seats: number): void {
    const ended = this.was_playing && stage !== 'round';
    this.was_playing = stage === 'round';
    if (this.was_playing) this.stop();
    if (!ended) return;
    this.live = true;
    this.done = false;
    this.timer = setTimeout(() => this.end(seats), ms(kFlightMs) + kSeenMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.done = true;
  }

  private end(seats: number): void {
    for (let seat = 0; seat < seats; ++seat) remember_place(`seat-${seat}`, from_seat(seat));
    this.done = true;
  }
}
