// How this browser likes its table: light or dark, which colours of cards, how large, what may be
// heard and felt, which hand. Kept in localStorage; the page reads it from attributes of <html>:
// data-theme (light or dark), data-palette, data-hand, and its size of text.
// Deliberately absent: the language (text/text.svelte.ts) and anything the table knows.
import { kPaletteNames, kPalettes, type PaletteName } from '../cards/palettes';
import { kEveryColour } from '../cards/faces';

export interface Preferences {
  theme: 'auto' | 'light' | 'dark';
  palette: PaletteName;
  text_size: 100 | 125 | 150 | 200; // per cent of what the browser is set to
  hand: 'right' | 'left';
  sound: boolean;
  vibration: boolean;
  talk: boolean; // what people say is read aloud
  keys: boolean; // single letters do something (WCAG 2.1.4)
}

export const kChoices = {
  theme: ['auto', 'light', 'dark'],
  palette: kPaletteNames,
  text_size: [100, 125, 150, 200],
  hand: ['right', 'left'],
} as const;

const kFirst: Preferences = {
  theme: 'auto',
  palette: 'classic',
  text_size: 100,
  hand: 'right',
  sound: true,
  vibration: true,
  talk: true,
  keys: true,
};
const kKept = 'openuno.preferences';

/** What was kept, as far as it still means something. */
function kept(): Preferences {
  const found: Record<string, unknown> = { ...kFirst };
  try {
    const text: unknown = JSON.parse(localStorage.getItem(kKept) ?? '{}');
    for (const [name, value] of Object.entries(text ?? {})) {
      const choices = (kChoices as Record<string, readonly unknown[]>)[name];
      const known = choices ? choices.includes(value) : typeof value === 'boolean';
      if (name in kFirst && known) found[name] = value;
    }
  } catch {
    // Storage is forbidden or damaged: the first preferences hold.
  }
  return found as unknown as Preferences;
}

/** To be read anywhere; changed by prefer(). */
export const preferences = $state<Preferences>(kept());

export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(kKept, JSON.stringify(preferences));
  } catch {
    // It holds for this page.
  }
  show_preferences();
}

const light_system = () => matchMedia('(prefers-color-scheme: light)');

/** Puts them on the page. */
export function show_preferences(): void {
  const root = document.documentElement;
  const { theme, palette, text_size, hand } = preferences;
  const light = theme === 'auto' ? light_system().matches : theme === 'light';
  root.dataset.theme = light ? 'light' : 'dark';
  root.dataset.palette = palette;
  root.dataset.hand = hand;
  root.style.setProperty('--larger', `${text_size - 100}%`); // of the text: app.css
  for (const colour of kEveryColour) {
    const ink = kPalettes[palette][colour];
    for (const [part, value] of Object.entries(ink))
      root.style.setProperty(`--${colour}-${part}`, value);
    root.style.setProperty(`--${colour}`, light ? ink.dark : ink.bright);
  }
}

/** From now on the page follows them, and the system where they leave it to the system. */
export function arrive_preferences(): void {
  show_preferences();
  light_system().addEventListener('change', show_preferences);
}
