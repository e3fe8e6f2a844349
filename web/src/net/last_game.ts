// The game that this browser hosted last, with its rules. The start page offers it again.
import type { Edition } from '../wire.gen';
import { readJson, writeJson } from './storage';

const KEY = 'openuno.game';

interface LastGame {
  edition: Edition;
  options: string;
}

export function lastGame(): LastGame | null {
  const { edition, options } = (readJson(KEY) ?? {}) as Partial<LastGame>;
  return edition && typeof options === 'string' ? { edition, options } : null;
}

export const keepGame = ({ edition, options }: LastGame) => writeJson(KEY, { edition, options });
