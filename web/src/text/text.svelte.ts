// The texts on the screen in the chosen language, by the keys of the catalogues in text/
// (catalogue.mjs). Components update when the language changes. This file itself has no words.
import door from 'virtual:text/en/door';
import LANGUAGES from 'virtual:text/languages';
import { fetchPart } from '../net/part';
import { readText, writeText } from '../net/storage';
import type { Phrases } from './phrases.gen';

export type Key = keyof Phrases;
type Arguments<K extends Key> = keyof Phrases[K] extends never ? [] : [Phrases[K]];

export { LANGUAGES };

const KEPT = 'openuno.language';
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** The words of the start page; the rest is added when it arrives. */
const english = { ...door };

export function addEnglish(more: typeof door): void {
  Object.assign(english, more);
}

let chosen = $state.raw({ language: 'en', said: english });
let asked = 'en';

let played = $state('');

/** Uses the card names of this edition from now on: the page shows one table at a time. */
export function playEdition(edition: string): void {
  played = edition;
}

let named = $state('');

/** Uses the table's own name for the Wild Customizable WC1 from now on; empty for none. */
export function nameCard(name: string): void {
  named = name;
}

/** The table's own name for WC1, or empty. */
export function cardNamed(): string {
  return named;
}

/** The edition whose card names are used. */
export function editionPlayed(): string {
  return played;
}

/** The key, or its variant for the present edition. Rules keep their key, because the rules of
 * another edition can be shown. */
function keyPlayed(key: string): string {
  const own = `${key}.${played}`;
  return played !== '' && !key.startsWith('rule.') && own in english ? own : key;
}

/** The text of a key that is computed; null if no catalogue has it. */
export function sayKey(key: string, args: object = {}): string | null {
  const known = keyPlayed(key);
  const said = chosen.said[known] ?? english[known];
  if (said === undefined) return null;
  return typeof said === 'string' ? said : said(args);
}

/** The text of a key with its arguments. */
export function say<K extends Key>(key: K, ...args: Arguments<K>): string {
  return sayKey(key, args[0]) ?? key;
}

const ISOLATE = String.fromCharCode(0x2068);
const POP_ISOLATE = String.fromCharCode(0x2069);
const RUNS_FROM_THE_RIGHT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a name in a sentence (FSI, PDI) if the name or the language runs from right to left, so
 * that neither reverses the other. */
export function isolated(name: string): string {
  const turns = RIGHT_TO_LEFT.includes(chosen.language) || RUNS_FROM_THE_RIGHT.test(name);
  return turns ? ISOLATE + name + POP_ISOLATE : name;
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cem". */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const before = items.slice(0, -1).reduce((list, item) => say('list.next', { items: list, item }));
  return say('list.last', { items: before, item: last });
}

/** Joins things that are told about one subject: "red 5, can be played". Leaves out empty ones. */
export function listPlain(items: readonly string[]): string {
  const told = items.filter((item) => item !== '');
  return told.length === 0
    ? ''
    : told.reduce((list, item) => say('list.next', { items: list, item }));
}

/** Joins reasons into one text. */
export function listJoined(items: readonly string[]): string {
  return items.length === 0
    ? ''
    : items.reduce((list, item) => say('list.reasons', { items: list, item }));
}

export function language(): string {
  return chosen.language;
}

/** Languages whose tag for the `lang` attribute says more. The pseudo language counts as English. */
const TAGS: Record<string, string> = { xx: 'en-XA', zh: 'zh-Hans', pt: 'pt-BR' };

/** The language for the `lang` attribute. */
export function langTag(language: string): string {
  return TAGS[language] ?? language;
}

/** The texts of one language. */
export interface Words {
  language: string;
  said: typeof door;
}

/** Changes the language of the page. */
export function useWords(words: Words): void {
  chosen = words;
  document.documentElement.lang = langTag(words.language);
  document.documentElement.dir = RIGHT_TO_LEFT.includes(words.language) ? 'rtl' : 'ltr';
}

/** Changes the language of the page and remembers it. */
export async function chooseLanguage(wanted: string): Promise<void> {
  const row = LANGUAGES.find((one) => one.language === wanted);
  if (!row) return;
  asked = wanted;
  const said = (await fetchPart(row.load)).default;
  if (asked !== wanted) return; // another language was chosen meanwhile
  useWords({ language: wanted, said });
  writeText(KEPT, wanted);
}

/** The catalogue for a language as browsers name it ("de-AT", "nn"), or undefined. */
function catalogueFor(tag: string): string | undefined {
  const primary = tag.split('-')[0] ?? '';
  const wanted = ['no', 'nn'].includes(primary) ? 'nb' : primary; // our Norwegian is Bokmål
  return LANGUAGES.find((one) => one.language === wanted)?.language;
}

/** Uses the language of the last visit, or the first language of the browser that we have. */
export async function loadLanguage(): Promise<void> {
  const own = navigator.languages.map(catalogueFor).find((one) => one !== undefined);
  const wanted = readText(KEPT) ?? own ?? 'en';
  if (wanted !== chosen.language) await chooseLanguage(wanted);
}
