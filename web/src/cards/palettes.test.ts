// The contrasts of every palette, by WCAG 2.2 (1.4.3, 1.4.11).
import { expect, it } from 'vitest';
import { PALETTES } from './palettes';
import { PAPER } from './shapes';

function light(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: string, b: string) => {
  const [more = 0, less = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
};

for (const [name, palette] of Object.entries(PALETTES))
  it(`${name} can be read and seen`, () => {
    for (const [colour, ink] of Object.entries(palette)) {
      expect(contrast(ink.index, ink.body), `index of ${colour}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink.dark, PAPER), `${colour} on its shape`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink.dark, '#e6ece6'), `${colour} on a light page`).toBeGreaterThanOrEqual(3);
      expect(contrast(ink.bright, '#21393c'), `${colour} on a dark page`).toBeGreaterThanOrEqual(3);
    }
  });
