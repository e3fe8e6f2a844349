// The catalogues against the client: no unused key, none missing in a language, the same arguments
// everywhere, and changing the language on the page.
import { parse, type Octothorpe } from '@messageformat/parser';
import { flushSync } from 'svelte';
import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import english from '../../../text/en.json';
import pseudo from '../../../text/xx.json';
import { editions } from '../rules.gen';
import KeyHelp from '../table/KeyHelp.svelte';
import { chooseLanguage, isolated, LANGUAGES, language, listOf } from './text.svelte';
import { playEdition, say, sayKey } from './text.svelte';

const SOURCES = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.{gen,test}.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const KEYS = Object.keys(english).filter((key) => key.startsWith('client.'));

/** The keys in the sources as patterns: `client.act.${act}` is any key of that form. */
function said(): RegExp {
  const found = new Set<string>();
  for (const text of Object.values(SOURCES)) {
    for (const [, key] of text.matchAll(/['`](client\.[^'`\s]+)['`]/g)) found.add(key ?? '');
  }
  const forms = [...found].map((key) =>
    key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[A-Za-z_0-9]+'),
  );
  return new RegExp(`^(${forms.join('|')})$`);
}

type Token = ReturnType<typeof parse>[number] | Octothorpe;
const namesOf = (tokens: Token[]): string[] =>
  tokens.flatMap((token) => [
    ...('arg' in token ? [token.arg] : []),
    ...('cases' in token ? token.cases.flatMap((one) => namesOf(one.tokens)) : []),
  ]);
const namesIn = (pattern: string) => [...new Set(namesOf(parse(pattern)))].sort();

it('has no unused key', () => {
  const pattern = said();
  const edition = new RegExp(`\\.(${editions.map((row) => row.edition).join('|')})$`);
  const unsaid = KEYS.filter((key) => !pattern.test(key.replace(edition, '')));
  expect(unsaid).toEqual(['client.language_name']);
});

it('has the same keys and arguments in every language', () => {
  expect(Object.keys(pseudo)).toEqual(Object.keys(english));
  for (const [key, pattern] of Object.entries(english)) {
    expect(namesIn(pseudo[key as keyof typeof pseudo]), key).toEqual(namesIn(pattern));
  }
});

it('uses the words of the present edition if it has some', () => {
  const who = { who: 'Ann', who_is: 'other', whom: 'Bob', whom_is: 'other' };
  expect(sayKey('event.accepted', who)).toBe("Ann accepts Bob's Wild Draw Four");
  playEdition('flip');
  expect(sayKey('event.accepted', who)).toBe("Ann accepts Bob's wild card");
  expect(sayKey('rule.group.wild_draw_four')).toBe('Wild Draw Four');
  playEdition('');
});

it('counts, and lists names', () => {
  expect(say('client.table.cards', { n: 1 })).toBe('1 card');
  expect(say('client.table.cards', { n: 12 })).toBe('12 cards');
  expect(listOf(['Ann'])).toBe('Ann');
  expect(listOf(['Ann', 'Bob', 'Cem'])).toBe('Ann, Bob and Cem');
});

it('isolates names that run from right to left', () => {
  expect(isolated('Ann (2)')).toBe('Ann (2)');
  expect(isolated('דנה')).toBe('\u2068דנה\u2069');
});

it('keeps the language chosen last, whichever loads first', async () => {
  const slow = LANGUAGES.find((one) => one.language === 'xx')!;
  const load = slow.load;
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  slow.load = () => late.then(load);
  const first = chooseLanguage('xx');
  await chooseLanguage('en');
  arrive();
  await first;
  slow.load = load;
  expect(language()).toBe('en');
});

it('changes the language on the screen, and remembers it', async () => {
  render(KeyHelp, { onclose: () => {} });
  expect(screen.getByRole('heading').textContent).toBe('Keys');
  await chooseLanguage('xx');
  flushSync();
  expect(screen.getByRole('heading').textContent).toMatch(/^\[Ķéýş.*\]$/);
  expect(document.documentElement.lang).toBe('en-XA');
  expect(localStorage.getItem('openuno.language')).toBe('xx');
  await chooseLanguage('en');
  flushSync();
  expect(screen.getByRole('heading').textContent).toBe('Keys');
});
