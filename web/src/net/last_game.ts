// The game that this browser hosted last, with its rules, kept in localStorage: the start page
// offers it again.
import type { Edition } from '../wire.gen';

const KEPT = 'openuno.game';

export interface LastGame {
  edition: Edition;
  options: string;
}

export function lastGame(): LastGame | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<LastGame> | null;
    const { edition, options } = kept ?? {};
    return edition && typeof options === 'string' ? { edition, options } : null;
  } catch {
    return null; // a browser that forbids storage, or something else under that name
  }
}

export function keepGame({ edition, options }: LastGame): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ edition, options }));
  } catch {
    // The next visit begins with the classic game.
  }
}
