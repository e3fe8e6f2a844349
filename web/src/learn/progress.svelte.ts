// What this browser knows about your puzzles: the first answer to each, and the days on which you
// solved the daily one. It is kept in localStorage and goes nowhere else. If the browser stores
// nothing, the progress lasts as long as the page, and `kept` is false.
import { readJson } from '../net/storage';
import { dayBefore } from './puzzles';

const KEY = 'openuno.learn';

export interface Progress {
  answers: Record<string, boolean>; // by the id of the puzzle: whether the first answer was right
  days: Record<string, boolean>; // by the day: whether the daily puzzle was solved
}

const EMPTY: Progress = { answers: {}, days: {} };

const isMarks = (value: unknown): value is Record<string, boolean> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((mark) => typeof mark === 'boolean');

/** The value if it has the form of a progress; otherwise nothing is known. */
export function readProgress(value: unknown): Progress {
  const { answers, days } = (value ?? {}) as Partial<Progress>;
  return isMarks(answers) && isMarks(days) ? { answers, days } : EMPTY;
}

/** The days in a row up to today on which the daily puzzle was solved. Today counts once it is
 * solved, and ends the row only if the answer was wrong. */
export function streakOf({ days }: Progress, today: string): number {
  let day = today in days ? today : dayBefore(today);
  let streak = 0;
  for (; days[day] === true; day = dayBefore(day)) ++streak;
  return streak;
}

/** The longest row of such days. */
export function longestStreak(progress: Progress): number {
  return Math.max(0, ...Object.keys(progress.days).map((day) => streakOf(progress, day)));
}

/** With one more answer. Only the first answer to a puzzle counts. */
export function withAnswer(
  progress: Progress,
  id: string,
  right: boolean,
  day: string | null,
): Progress {
  const answers = id in progress.answers ? progress.answers : { ...progress.answers, [id]: right };
  const days =
    day === null || day in progress.days ? progress.days : { ...progress.days, [day]: right };
  return { answers, days };
}

let now = $state.raw<Progress>(readProgress(readJson(KEY)));
let kept = $state(true);

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
    kept = true;
  } catch {
    kept = false;
  }
}

export const progress = {
  get now(): Progress {
    return now;
  },
  /** False if the browser refused to store the last change. */
  get kept(): boolean {
    return kept;
  },
  answer(id: string, right: boolean, day: string | null): void {
    now = withAnswer(now, id, right, day);
    keep();
  },
  clear(): void {
    now = EMPTY;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing is stored.
    }
  },
};
