// Forms every text of every language, with numbers for all plural forms. The terminal says the
// same: text/languages_test.cpp writes golden/text_languages.tsv with ICU.
import { expect, it } from 'vitest';
import kept from '../../../golden/text_languages.tsv?raw';
import { phraseWords, type Phrase } from './phrase';
import { chooseLanguage, language, LANGUAGES, loadLanguage } from './text.svelte';

const CATALOGUES = import.meta.glob<Record<string, string>>('../../../text/*.json', {
  import: 'default',
});
const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 100];
const NOBODY = { names: [], reader: -1 };

/** The arguments of a pattern, and whether each is a number. */
function argumentsIn(pattern: string): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [, name = '', , number] of pattern.matchAll(/\{\s*(\w+)\s*(,\s*(plural|number))?/g))
    found.set(name, (found.get(name) ?? false) || number !== undefined);
  if (!found.has('cards')) return found;
  ['amount', 'cards_are'].forEach((name) => found.delete(name)); // they follow from these two
  return found.set('count', true);
}

function argument(name: string, isNumber: boolean, value: number, is: string) {
  if (isNumber) return value;
  if (name === 'cards') return ['R5'];
  if (name === 'card' || name === 'on') return 'R5';
  if (name === 'colour' || name === 'before') return 'red';
  return name === 'is' || name.endsWith('_is') ? is : 'x';
}

function sentences(key: string, pattern: string): string {
  const names = [...argumentsIn(pattern)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = NUMBERS.flatMap((value) =>
    ['other', 'you'].map((is) => {
      const args: Phrase['args'] = {};
      for (const [name, isNumber] of names) args[name] = argument(name, isNumber, value, is);
      return `${phraseWords({ key, args }, NOBODY)}\n`;
    }),
  );
  return lines.join('');
}

/** FNV-1a, 32 bits. */
function hashOn(hash: number, text: string): number {
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}

const rows = kept
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string, string, string]);
const languages = [...new Set(rows.map(([name]) => name))];

it('there is a catalogue for each language', () => {
  const known = LANGUAGES.map(({ language }) => language).filter((name) => name !== 'xx');
  expect(known.sort()).toEqual(languages);
  expect(languages.length).toBe(13);
});

it.each(languages)('says in %s what the terminal says', async (name) => {
  await chooseLanguage(name);
  const loaded = (await LANGUAGES.find((one) => one.language === name)!.load()).default;
  const patterns = await CATALOGUES[`../../../text/${name}.json`]!();
  const words = new Map<string, { texts: number; hash: number }>();
  for (const [key, pattern] of Object.entries(patterns).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!(key in loaded)) continue; // a text of the terminal
    const word = key.split('.')[0]!;
    const part = words.get(word) ?? { texts: 0, hash: 2166136261 };
    words.set(word, { texts: part.texts + 1, hash: hashOn(part.hash, sentences(key, pattern)) });
  }
  const said = [...words].map(([word, { texts, hash }]) => [
    name,
    word,
    String(texts),
    hash.toString(16).padStart(8, '0'),
  ]);
  expect(words.size).toBeGreaterThan(15);
  expect(said).toEqual(rows.filter(([other, word]) => other === name && words.has(word)));
  await chooseLanguage('en');
});

it('uses the first language of the browser that it knows', async () => {
  localStorage.clear();
  const ask = async (...tags: string[]) => {
    localStorage.clear();
    Object.defineProperty(navigator, 'languages', { value: tags, configurable: true });
    await loadLanguage();
    return language();
  };
  expect(await ask('de-AT', 'en')).toBe('de');
  expect(await ask('nn-NO')).toBe('nb');
  expect(await ask('is', 'da')).toBe('da');
  expect(await ask('zh-Hans-CN')).toBe('zh');
  expect(await ask('tlh')).toBe('en');
  delete (navigator as { languages?: unknown }).languages; // the browser's own again
});
