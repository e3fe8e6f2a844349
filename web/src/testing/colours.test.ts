// Colours are defined once, in app.css and the card palettes, so that themes and palettes reach
// everything. Drawings of cards are exempt.
import { expect, it } from 'vitest';

const PARTS = import.meta.glob<string>(['../**/*.svelte', '!../cards/*.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const COLOUR = /(?<!\(|href=")#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(\s*\d/gi;
const NAMED = /(?:color|background|fill|stroke|border)[\w-]*:[^;]*\b(white|black|red|gr[ae]y)\b/gi;

/** The colours in the markup and styles of a component. */
export function ownColours(text: string): string[] {
  const bare = text.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '');
  const style = bare.slice(Math.max(0, bare.indexOf('<style')));
  return [...bare.matchAll(COLOUR), ...style.replace(/var\([^)]*\)/g, '').matchAll(NAMED)].map(
    ([found]) => found,
  );
}

it('finds a colour', () => {
  for (const colour of ['#fff', '#ffffff17', 'rgb(1 2 3)', 'rgba(0, 0, 0, 0.5)', 'hsl(20 3% 4%)'])
    expect(ownColours(`<p></p><style>p { color: ${colour}; }</style>`)).toHaveLength(1);
  expect(ownColours('<rect fill="#fff8ea" />')).toEqual(['#fff8ea']);
  expect(ownColours('<style>p { background: white; }</style>')).toHaveLength(1);
  for (const fine of [
    '<style>p { color: var(--red); }</style>',
    '<style>p { background: hsl(var(--hue) 32% 34%); }</style>',
    '{#each list as one}<a href="#face">{one}</a>{/each}',
    '<path fill="url(#face)" />',
  ])
    expect(ownColours(fine)).toEqual([]);
});

it.each(Object.entries(PARTS))('%s has no colour of its own', (_, text) => {
  expect(ownColours(text)).toEqual([]);
});
