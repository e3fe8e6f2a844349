// The one voice of the page: lines for the live region that stands in App from the first moment on,
// because a region that comes together with its text is not read. A line is added and never
// changed, so that a quick table loses no sentence. Old ones go without a word.
import type { View } from '../wire.gen';
import { announcement, reading } from './words';

interface Line {
  id: number;
  text: string;
}

const LINES = 12;
const TWICE_MS = 2500; // the same key again within this time asks for everything

export class Voice {
  lines = $state.raw<Line[]>([]);
  private before: View | null = null;
  private readAt = -Infinity;
  private serial = 0;

  say(text: string): void {
    if (text === '') return;
    this.lines = [...this.lines, { id: this.serial++, text }].slice(-LINES);
  }

  /** Tells what the view brought; null when the table was left. */
  hear(view: View | null): void {
    const { before } = this;
    this.before = view;
    if (!view) this.lines = [];
    else if (view !== before) this.say(announcement(before, view));
  }

  /** Reads the table out; in full when asked twice. `now` in milliseconds. */
  read(view: View, now: number): void {
    const again = now - this.readAt <= TWICE_MS;
    this.readAt = again ? -Infinity : now;
    this.say(reading(view, again));
  }
}

export const voice = new Voice();
