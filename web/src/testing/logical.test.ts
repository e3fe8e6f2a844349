// Styles use start and end instead of left and right, so that screens work in languages that run
// from right to left. Truly physical directions say so in a comment.
import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('../**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const PHYSICAL = [
  /(^|[^-\w])(left|right)\s*:/, // as a property
  /\b(margin|padding|border|inset)-(left|right)\b/,
  /border-(top|bottom)-(left|right)-radius/,
  /(text-align|float|clear|justify-\w+):\s*(left|right)\b/,
];
const SIDES = /\b(margin|padding|inset|border-(?:width|style|color|radius)):([^;]*)/;

/** Whether four values differ between left and right. */
function isLopsided(line: string): boolean {
  const given = SIDES.exec(line)?.[2] ?? '';
  const flat = given.replace(/\([^()]*\)/g, (inside) => inside.replaceAll(' ', ''));
  const values = flat
    .replace(/\(.*\)/, (inside) => inside.replaceAll(' ', ''))
    .trim()
    .split(/\s+/);
  return values.length === 4 && values[1] !== values[3];
}

export function physicalLines(text: string): string[] {
  const style = text.includes('<style') ? text.slice(text.indexOf('<style')) : text;
  const lines = (text.includes('<script') ? style : text).split('\n');
  return lines
    .filter((line) => PHYSICAL.some((pattern) => pattern.test(line)) || isLopsided(line))
    .filter((line) => !line.includes('/* physical'))
    .map((line) => line.trim());
}

it('finds physical directions', () => {
  for (const line of [
    'left: 0;',
    'margin-left: 1px;',
    'text-align: right;',
    'padding: 0 1px 0 2px;',
    'border-top-left-radius: 0;',
    'border-left-color: red;',
  ]) {
    expect(physicalLines(`p { ${line} }`)).toHaveLength(1);
  }
  for (const even of ['margin: 0 auto', 'padding: 0 calc(1px + 2px) 0 calc(1px + 2px)']) {
    expect(physicalLines(`p { ${even}; }`)).toEqual([]);
  }
});

it.each(Object.entries(SOURCES))('%s works in both directions', (_, text) => {
  expect(physicalLines(text)).toEqual([]);
});
