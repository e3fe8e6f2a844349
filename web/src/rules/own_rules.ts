// The rule sets that this browser keeps, by name. Each is a line of text as a table exports it.
import { readJson, writeJson } from '../net/storage';
import { nameIn } from './options';

const KEY = 'openuno.rules';
const MOST = 30; // one more drops the oldest

/** The kept lines, "NAME: PRESET option=value ...", the latest first. */
export function ownRules(): string[] {
  const found = readJson(KEY);
  const lines: unknown[] = Array.isArray(found) ? found : [];
  return lines.filter((one) => typeof one === 'string');
}

/** Keeps a rule set in place of one with the same name. Returns all that are kept. */
export function keepRules(line: string): string[] {
  const lines = [line, ...forgetRules(nameIn(line))].slice(0, MOST);
  writeJson(KEY, lines);
  return lines;
}

export function forgetRules(name: string): string[] {
  const lines = ownRules().filter((one) => nameIn(one) !== name);
  writeJson(KEY, lines);
  return lines;
}
