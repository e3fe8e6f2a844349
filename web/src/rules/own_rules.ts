// Rule sets that this browser keeps, by name: the line of text that a table exports.
import { nameIn } from './options';

const KEPT = 'openuno.rules';
const MOST = 30; // the oldest goes

/** The kept lines, "NAME: PRESET option=value ...", the latest first. */
export function ownRules(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    const lines: unknown[] = Array.isArray(found) ? found : [];
    return lines.filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}

function keep(lines: string[]): string[] {
  try {
    localStorage.setItem(KEPT, JSON.stringify(lines));
  } catch {
    // A browser that forbids storage keeps nothing.
  }
  return lines;
}

/** Keeps one; another of that name goes. Returns what is kept now. */
export function keepRules(line: string): string[] {
  const others = ownRules().filter((one) => nameIn(one) !== nameIn(line));
  return keep([line, ...others].slice(0, MOST));
}

export function forgetRules(name: string): string[] {
  return keep(ownRules().filter((one) => nameIn(one) !== name));
}
