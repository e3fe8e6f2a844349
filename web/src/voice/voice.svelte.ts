// The lines for screen readers. App has the live region from the start, because a region that
// appears together with its text is not read. Lines are added but never changed, so that a fast
// game loses no sentence; old ones are removed silently.
import type { View } from '../wire.gen';
import { announcement, reading } from './words';

interface Line {
  id: number;
  text: string;
}

const LINES = 12;
const TWICE_MS = 2500; // a second press within this time reads everything

export class Voice {
  lines = $state.raw<Line[]>([]);
  private before: View | null = null;
  private readAt = -Infinity;
  private serial = 0;

  say(text: string): void {
    if (text === '') return;
    this.lines = [...this.lines, { id: this.serial++, text }].slice(-LINES);
  }

  /** Announces a new view; null clears the lines after leaving a table. */
  hear(view: View | null): void {
    const { before } = this;
    this.before = view;
    if (!view) this.lines = [];
    else if (view !== before) this.say(announcement(before, view));
  }

  /** Reads the table out; a second press within a moment reads all of it. `now` is in ms. */
  read(view: View, now: number): void {
    const again = now - this.readAt <= TWICE_MS;
    this.readAt = again ? -Infinity : now;
    this.say(reading(view, again));
  }
}

export const voice = new Voice();
