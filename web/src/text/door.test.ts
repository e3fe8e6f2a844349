// The start page loads only its own words (catalogue.mjs): they contain every key used by the
// sources that main.ts imports, and those sources contain nothing of the table.
import door from 'virtual:text/en/door';
import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('../**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function found(from: string, named: string): string | null {
  const path = new URL(named, `http://web/src/text/${from}`).pathname.replace('/web/', '/');
  const near = path.replace(/^\/src\//, '../').replace(/^\.\.\/text\//, './');
  return [near, `${near}.ts`].find((one) => one in SOURCES) ?? null;
}

/** The sources that a source imports by name, with theirs. */
function needed(start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const imports = /^ *(?:import (?!type)|} )[^;(]*'(\..+)'/gm;
    for (const [, name] of (SOURCES[one] ?? '').matchAll(imports)) {
      const next = found(one, name ?? '');
      if (next) open.push(next);
    }
  }
  return seen;
}

it('has all words of the start page', () => {
  const sources = needed('../main.ts');
  expect([...sources]).toContain('../screens/StartScreen.svelte');
  expect([...sources].filter((one) => /Table|Lobby|behind/.test(one))).toEqual([]);
  for (const one of sources) {
    const text = SOURCES[one] ?? '';
    const said = [...text.matchAll(/'((?:client|list|seat)\.[a-z_.0-9]+)'/g)].map(([, key]) => key);
    expect
      .soft(
        said.filter((key) => key && !(key in door)),
        one,
      )
      .toEqual([]);
  }
});
