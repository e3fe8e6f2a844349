// Which single key means which command: as they come, and as this browser's people changed them
// (WCAG 2.1.4). Kept in localStorage. Arrows, digits and Escape stay what they are (keys.ts).
import { preferences } from '../ui/preferences.svelte';

const FIRST = {
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
  back: 'o',
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
export type OwnCommand = keyof typeof FIRST;
export const OWN_COMMANDS = Object.keys(FIRST) as OwnCommand[];

const KEPT = 'openuno.keys';

/** One sign that stands on a key and is no digit and no space. */
function isUsable(key: unknown): key is string {
  return typeof key === 'string' && /^[^\s\d]$/u.test(key);
}

/** What was kept, as far as each key still means one thing. */
function kept(): Record<OwnCommand, string> {
  const found = { ...FIRST };
  try {
    const text = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown> | null;
    for (const command of OWN_COMMANDS) {
      const key = text?.[command];
      if (isUsable(key)) found[command] = key.toLowerCase();
    }
  } catch {
    // Storage is forbidden or damaged: the first keys hold.
  }
  return new Set(Object.values(found)).size === OWN_COMMANDS.length ? found : { ...FIRST };
}

const keys = $state<Record<OwnCommand, string>>(kept());

function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(keys));
  } catch {
    // It holds for this page.
  }
}

/** As KeyboardEvent.key says it, letters in lower case. */
export const keyOf = (command: OwnCommand): string => keys[command];

/** As it stands on a keyboard. */
export const shownKey = (command: OwnCommand): string => keys[command].toUpperCase();

/** For aria-keyshortcuts: nothing where single keys do nothing. */
export const shortcut = (command: OwnCommand): string | undefined =>
  preferences.keys ? shownKey(command) : undefined;

export const commandWith = (key: string): OwnCommand | undefined =>
  OWN_COMMANDS.find((command) => keys[command] === key.toLowerCase());

export const areChanged = (): boolean =>
  OWN_COMMANDS.some((command) => keys[command] !== FIRST[command]);

/** What came of a wish for a key; `taken` where another command has it. */
export type Change = { kind: 'done' | 'unusable' } | { kind: 'taken'; by: OwnCommand };

export function changeKey(command: OwnCommand, key: string): Change {
  if (!isUsable(key)) return { kind: 'unusable' };
  const by = commandWith(key);
  if (by !== undefined && by !== command) return { kind: 'taken', by };
  keys[command] = key.toLowerCase();
  keep();
  return { kind: 'done' };
}

export function resetKeys(): void {
  Object.assign(keys, FIRST);
  keep();
}
