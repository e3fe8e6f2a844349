// Which table has a coach: the table of the latest first game.
import { readJson, writeJson } from '../net/storage';

export const LESSON_KEY = 'openuno.coach';

export function beginLesson(table: string): void {
  writeJson(LESSON_KEY, { table, known: [] });
}

export const isLesson = (table: string): boolean =>
  (readJson(LESSON_KEY) as { table?: string } | null)?.table === table;
