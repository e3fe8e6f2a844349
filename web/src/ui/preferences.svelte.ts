// The preferences of this browser, kept in localStorage: theme, palette, text size, hand, sound,
// vibration, keys. The page reads them from attributes of <html>. The language is separate
// (text/text.svelte.ts).
import { PALETTE_NAMES, PALETTES, type PaletteName } from '../cards/palettes';
import { EVERY_COLOUR } from '../cards/faces';
import { readJson, writeJson } from '../net/storage';

export interface Preferences {
  theme: 'auto' | 'light' | 'dark';
  palette: PaletteName;
  textSize: 100 | 125 | 150 | 200; // per cent of the size set in the browser
  hand: 'right' | 'left';
  sound: boolean;
  vibration: boolean;
  talk: boolean; // messages are read aloud
  keys: boolean; // single-letter shortcuts work (WCAG 2.1.4)
}

export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  palette: PALETTE_NAMES,
  textSize: [100, 125, 150, 200],
  hand: ['right', 'left'],
} as const;

const FIRST: Preferences = {
  theme: 'auto',
  palette: 'classic',
  textSize: 100,
  hand: 'right',
  sound: true,
  vibration: true,
  talk: true,
  keys: true,
};
const KEY = 'openuno.preferences';

/** The kept preferences, without values that are no longer valid. */
function kept(): Preferences {
  const found: Record<string, unknown> = { ...FIRST };
  for (const [name, value] of Object.entries(readJson(KEY) ?? {})) {
    const choices = (CHOICES as Record<string, readonly unknown[]>)[name];
    const known = choices ? choices.includes(value) : typeof value === 'boolean';
    if (name in FIRST && known) found[name] = value;
  }
  return found as unknown as Preferences;
}

/** Read anywhere; change only with prefer(). */
export const preferences = $state<Preferences>(kept());

export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  writeJson(KEY, preferences);
  showPreferences();
}

const lightSystem = () => matchMedia('(prefers-color-scheme: light)');

/** Applies the preferences to the page. */
export function showPreferences(): void {
  const root = document.documentElement;
  const { theme, palette, textSize, hand } = preferences;
  const light = theme === 'auto' ? lightSystem().matches : theme === 'light';
  root.dataset.theme = light ? 'light' : 'dark';
  root.dataset.palette = palette;
  root.dataset.hand = hand;
  root.style.setProperty('--larger', `${textSize - 100}%`); // used in app.css
  for (const colour of EVERY_COLOUR) {
    const ink = PALETTES[palette][colour];
    for (const [part, value] of Object.entries(ink))
      root.style.setProperty(`--${colour}-${part}`, value);
    root.style.setProperty(`--${colour}`, light ? ink.dark : ink.bright);
  }
}

/** Applies the preferences, and follows the theme of the system where they say so. */
export function followPreferences(): void {
  showPreferences();
  lightSystem().addEventListener('change', showPreferences);
}
