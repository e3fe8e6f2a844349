// A shape for each colour, as SVG paths around (0, 0), about 72 high. The outlines differ, so that
// nobody needs to see the colours.
import type { Colour } from './faces';
import { PALETTES, type Ink } from './palettes';

/** A star around (0, 0). */
export function star(points: number, outer: number, inner: number): string {
  const at = (i: number) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join('L')}Z`;
}

function lobe(x: number, y: number): string {
  return `M${x - 14} ${y}a14 14 0 1 1 28 0a14 14 0 1 1-28 0Z`;
}

export const SHAPES: Record<Colour, string> = {
  red: 'M0-38 31 0 0 38-31 0Z',
  yellow: star(10, 37, 27),
  green:
    lobe(-15, -15) +
    lobe(15, -15) +
    lobe(-15, 13) +
    lobe(15, 13) +
    'M-15-15H15V13H-15ZM-2 10H3C3 22 6 29 11 34L7 38C0 32-2 24-2 10Z',
  blue: 'M0-39C5-24 30-9 30 10A30 29 0 0 1-30 10C-30-9-5-24 0-39Z',
  pink: 'M0 37C-50 4-38-35-15-35-5-35 0-28 0-22 0-28 5-35 15-35 38-35 50 4 0 37Z',
  teal: 'M-20-35H20L40 0 20 35H-20L-40 0Z',
  orange: 'M0-40 42 33H-42Z',
  purple: star(5, 43, 25),
};

/** The height of the middle of the free area inside a shape, where the sign goes; 0 if not
 * listed. */
export const SHAPE_MIDDLE: Partial<Record<Colour, number>> = {
  blue: 9,
  pink: -3,
  orange: 10,
  purple: 2,
};

export const PAPER = '#fff8ea';
export const CHARCOAL = '#262c33';

/** The inks of the chosen palette (ui/preferences.svelte.ts), or of the first. */
const ink = (colour: Colour): Ink => {
  const first = PALETTES.classic[colour];
  const of = (part: keyof Ink) => `var(--${colour}-${part}, ${first[part]})`;
  return { body: of('body'), dark: of('dark'), index: of('index'), bright: of('bright') };
};

export const INK = Object.fromEntries(
  (Object.keys(PALETTES.classic) as Colour[]).map((colour) => [colour, ink(colour)]),
) as Record<Colour, Ink>;
