// How this browser likes its table: light or dark, which colours of cards, how large, what may be
// heard and felt, which hand. Kept in localStorage; the page reads it from attributes of <html>:
// data-theme (light or dark), data-palette, data-hand, and its size of text.
// Deliberately absent: the language (text/text.svelte.ts) and anything the table knows.
import { PALETTE_NAMES, PALETTES, type PaletteName } from '../cards/palettes';
import { EVERY_COLOUR } from '../cards/faces';
import { readJson, writeJson } from '../net/storage';

export interface Preferences {
  theme: 'auto' | 'light' | 'dark';
  palette: PaletteName;
  textSize: 100 | 125 | 150 | 200; // per cent of what the browser is set to
  hand: 'right' | 'left';
  sound: boolean;
  vibration: boolean;
  talk: boolean; // what people say is read aloud
  keys: boolean; // single letters do something (WCAG 2.1.4)
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

/** What was kept, as far as it still means something. */
function kept(): Preferences {
  const found: Record<string, unknown> = { ...FIRST };
  for (const [name, value] of Object.entries(readJson(KEY) ?? {})) {
    const choices = (CHOICES as Record<string, readonly unknown[]>)[name];
    const known = choices ? choices.includes(value) : typeof value === 'boolean';
    if (name in FIRST && known) found[name] = value;
  }
  return found as unknown as Preferences;
}

/** To be read anywhere; changed by prefer(). */
export const preferences = $state<Preferences>(kept());

export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  writeJson(KEY, preferences);
  showPreferences();
}

const lightSystem = () => matchMedia('(prefers-color-scheme: light)');

/** Puts them on the page. */
export function showPreferences(): void {
  const root = document.documentElement;
  const { theme, palette, textSize, hand } = preferences;
  const light = theme === 'auto' ? lightSystem().matches : theme === 'light';
  root.dataset.theme = light ? 'light' : 'dark';
  root.dataset.palette = palette;
  root.dataset.hand = hand;
  root.style.setProperty('--larger', `${textSize - 100}%`); // of the text: app.css
  for (const colour of EVERY_COLOUR) {
    const ink = PALETTES[palette][colour];
    for (const [part, value] of Object.entries(ink))
      root.style.setProperty(`--${colour}-${part}`, value);
    root.style.setProperty(`--${colour}`, light ? ink.dark : ink.bright);
  }
}

/** From now on the page follows them, and the system where they leave it to the system. */
export function arrivePreferences(): void {
  showPreferences();
  lightSystem().addEventListener('change', showPreferences);
}
