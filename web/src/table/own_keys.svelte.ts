// The single keys of commands: the defaults, and those changed in this browser (WCAG 2.1.4). Kept
// in localStorage. Arrows, digits and Escape cannot be changed (keys.ts).
import { readJson, writeJson } from '../net/storage';
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
  spin: 'v',
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

const STORED_AS = 'openuno.keys';

/** One visible character that is not a digit. */
function isUsable(key: unknown): key is string {
  return typeof key === 'string' && /^[^\s\d]$/u.test(key);
}

/** The kept keys, or the defaults if two commands share a key. */
function kept(): Record<OwnCommand, string> {
  const found = { ...FIRST };
  const changed = readJson(STORED_AS) as Record<string, unknown> | null;
  for (const command of OWN_COMMANDS) {
    const key = changed?.[command];
    if (isUsable(key)) found[command] = key.toLowerCase();
  }
  return new Set(Object.values(found)).size === OWN_COMMANDS.length ? found : { ...FIRST };
}

const keys = $state<Record<OwnCommand, string>>(kept());

const keep = () => writeJson(STORED_AS, keys);

/** In the form of KeyboardEvent.key, letters in lower case. */
export const keyOf = (command: OwnCommand): string => keys[command];

/** As printed on a keyboard. */
export const shownKey = (command: OwnCommand): string => keys[command].toUpperCase();

/** For aria-keyshortcuts: undefined if single keys are turned off. */
export const shortcut = (command: OwnCommand): string | undefined =>
  preferences.keys ? shownKey(command) : undefined;

export const commandWith = (key: string): OwnCommand | undefined =>
  OWN_COMMANDS.find((command) => keys[command] === key.toLowerCase());

export const areChanged = (): boolean =>
  OWN_COMMANDS.some((command) => keys[command] !== FIRST[command]);

/** The result of changing a key; `taken` if another command has it. */
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
