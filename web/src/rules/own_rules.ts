// Rule sets that this browser keeps, by name: the line of text that a table exports.
import { name_in } from './options';

const kKept = 'openuno.rules';
const kMost = 30; // the oldest goes

/** The kept lines, "NAME: PRESET option=value ...", the latest first. */
export function own_rules(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(kKept) ?? '[]');
    const lines: unknown[] = Array.isArray(found) ? found : [];
    return lines.filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}

function keep(lines: string[]): string[] {
  try {
    localStorage.setItem(kKept, JSON.stringify(lines));
  } catch {
    // A browser that forbids storage keeps nothing.
  }
  return lines;
}

/** Keeps one; another of that name goes. Returns what is kept now. */
export function keep_rules(line: string): string[] {
  const others = own_rules().filter((one) => name_in(one) !== name_in(line));
  return keep([line, ...others].slice(0, kMost));
}

export function forget_rules(name: string): string[] {
  return keep(own_rules().filter((one) => name_in(one) !== name));
}
