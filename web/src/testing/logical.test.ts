// Styles say where a line starts and ends, not left and right, so that the same screens serve
// languages that are written from the right. What is truly physical says so in a comment.
import { expect, it } from 'vitest';

const kSources = import.meta.glob<string>('../**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const kPhysical = [
  /(^|[^-\w])(left|right)\s*:/, // as a property
  /\b(margin|padding|border|inset)-(left|right)\b/,
  /border-(top|bottom)-(left|right)-radius/,
  /(text-align|float|clear|justify-\w+):\s*(left|right)\b/,
];
const kSides = /\b(margin|padding|inset|border-(?:width|style|color|radius)):([^;]*)/;

/** Four values of which the right one differs from the left one. */
function is_lopsided(line: string): boolean {
  const given = kSides.exec(line)?.[2] ?? '';
  const flat = given.replace(/\([^()]*\)/g, (inside) => inside.replaceAll(' ', ''));
  const values = flat.replace(/\(.*\)/, (inside) => inside.replaceAll(' ', '')).trim().split(/\s+/);
  return values.length === 4 && values[1] !== values[3];
}

export function physical_lines(text: string): string[] {
  const style = text.includes('<style') ? text.slice(text.indexOf('<style')) : text;
  const lines = (text.includes('<script') ? style : text).split('\n');
  return lines
    .filter((line) => kPhysical.some((pattern) => pattern.test(line)) || is_lopsided(line))
    .filter((line) => !line.includes('/* physical'))
    .map((line) => line.trim());
}

it('finds what is physical', () => {
  for (const line of [
    'left: 0;',
    'margin-left: 1px;',
    'text-align: right;',
    'padding: 0 1px 0 2px;',
    'border-top-left-radius: 0;',
    'border-left-color: red;',
  ]) {
    expect(physical_lines(`p { ${line} }`)).toHaveLength(1);
  }
  for (const even of ['margin: 0 auto', 'padding: 0 calc(1px + 2px) 0 calc(1px + 2px)']) {
    expect(physical_lines(`p { ${even}; }`)).toEqual([]);
  }
});

it.each(Object.entries(kSources))('%s is written for both directions', (_, text) => {
  expect(physical_lines(text)).toEqual([]);
});
