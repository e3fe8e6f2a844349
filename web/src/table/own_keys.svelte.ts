// Which single key means which command: as they come, and as this browser's people changed them
// (WCAG 2.1.4). Kept in localStorage. Arrows, digits and Escape stay what they are (keys.ts).
import { preferences } from '../ui/preferences.svelte';

const kFirst = {
  draw: 'd',
  play_drawn: 'p',
  keep: 'k',
  uno: 'u',
  catch: 'x',
  challenge: 'c',
  accept: 'a',
  jump: 'j',
  take: 't',
  fail: 'f',
  red: 'r',
  yellow: 'y',
  green: 'g',
  blue: 'b',
  hint: 's',
  hand: 'h',
  rules: 'i',
  read: 'w',
  log: 'l',
  next: 'n',
  help: '?',
};
export type OwnCommand = keyof typeof kFirst;
export const kOwnCommands = Object.keys(kFirst) as OwnCommand[];

const kKept = 'openuno.keys';

/** One sign that stands on a key and is no digit and no space. */
function is_usable(key: unknown): key is string {
  return typeof key === 'string' && /^[^\s\d]$/u.test(key);
}

/** What was kept, as far as each key still means one thing. */
function kept(): Record<OwnCommand, string> {
  const found = { ...kFirst };
  try {
    const text = JSON.parse(localStorage.getItem(kKept) ?? '{}') as Record<string, unknown> | null;
    for (const command of kOwnCommands) {
      const key = text?.[command];
      if (is_usable(key)) found[command] = key.toLowerCase();
    }
  } catch {
    // Storage is forbidden or damaged: the first keys hold.
  }
  return new Set(Object.values(found)).size === kOwnCommands.length ? found : { ...kFirst };
}

const keys = $state<Record<OwnCommand, string>>(kept());

function keep(): void {
  try {
    localStorage.setItem(kKept, JSON.stringify(keys));
  } catch {
    // It holds for this page.
  }
}

/** As KeyboardEvent.key says it, letters in lower case. */
export const key_of = (command: OwnCommand): string => keys[command];

/** As it stands on a keyboard. */
export const shown_key = (command: OwnCommand): string => keys[command].toUpperCase();

/** For aria-keyshortcuts: nothing where single keys do nothing. */
export const shortcut = (command: OwnCommand): string | undefined =>
  preferences.keys ? shown_key(command) : undefined;

export const command_with = (key: string): OwnCommand | undefined =>
  kOwnCommands.find((command) => keys[command] === key.toLowerCase());

export const are_changed = (): boolean =>
  kOwnCommands.some((command) => keys[command] !== kFirst[command]);

/** What came of a wish for a key; `taken` where another command has it. */
export type Change = { kind: 'done' | 'unusable' } | { kind: 'taken'; by: OwnCommand };

export function change_key(command: OwnCommand, key: string): Change {
  if (!is_usable(key)) return { kind: 'unusable' };
  const by = command_with(key);
  if (by !== undefined && by !== command) return { kind: 'taken', by };
  keys[command] = key.toLowerCase();
  keep();
  return { kind: 'done' };
}

export function reset_keys(): void {
  Object.assign(keys, kFirst);
  keep();
}
