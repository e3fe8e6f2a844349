// What is said on the screen, in the language that was chosen: phrases by key, from the catalogues
// of text/ (catalogue.mjs). Whatever shows a phrase is drawn anew when the language changes.
// Deliberately absent: any words.
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

/** What the start page says, and the rest when it has come. */
const english = { ...door };

export function learnEnglish(more: typeof door): void {
  Object.assign(english, more);
}

let chosen = $state.raw({ language: 'en', said: english });
let asked = 'en';

let played = $state('');

/** Cards are named as in that edition from now on: the page shows one table at a time. */
export function playEdition(edition: string): void {
  played = edition;
}

/** The edition whose cards are spoken of. */
export function editionPlayed(): string {
  return played;
}

/** The key, or the one under which the edition that is played says it. Rules may be shown of
 * another edition; whoever shows them asks for its words. */
function keyPlayed(key: string): string {
  const own = `${key}.${played}`;
  return played !== '' && !key.startsWith('rule.') && own in english ? own : key;
}

/** The phrase of a key that is known only now, or null where no catalogue has it. */
export function sayKey(key: string, args: object = {}): string | null {
  const known = keyPlayed(key);
  const said = chosen.said[known] ?? english[known];
  if (said === undefined) return null;
  return typeof said === 'string' ? said : said(args);
}

/** The phrase of that key, with its arguments. */
export function say<K extends Key>(key: K, ...args: Arguments<K>): string {
  return sayKey(key, args[0]) ?? key;
}

const ISOLATE = String.fromCharCode(0x2068);
const POP_ISOLATE = String.fromCharCode(0x2069);
const RUNS_FROM_THE_RIGHT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that stands in a sentence: marked off (FSI, PDI) where name or language run from right to
 * left, so that neither turns the other's words round. */
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

/** Half sentences one after another. */
export function listJoined(items: readonly string[]): string {
  return items.length === 0
    ? ''
    : items.reduce((list, item) => say('list.reasons', { items: list, item }));
}

export function language(): string {
  return chosen.language;
}

/** The language as `lang` names it: what is made from English for tests is a kind of English. */
export function tagOf(language: string): string {
  return language === 'xx' ? 'en-XA' : language;
}

/** Changes the language of the page and remembers it. */
export async function chooseLanguage(wanted: string): Promise<void> {
  const row = LANGUAGES.find((one) => one.language === wanted);
  if (!row) return;
  asked = wanted;
  const said = (await fetchPart(row.load)).default;
  if (asked !== wanted) return; // another was chosen meanwhile
  chosen = { language: wanted, said };
  document.documentElement.lang = tagOf(wanted);
  document.documentElement.dir = RIGHT_TO_LEFT.includes(wanted) ? 'rtl' : 'ltr';
  writeText(KEPT, wanted);
}

/** The language of the last visit, or the one that the browser is set to. */
export async function arriveLanguage(): Promise<void> {
  const own = navigator.language.split('-')[0] ?? '';
  const wanted = readText(KEPT) ?? own;
  if (wanted !== chosen.language) await chooseLanguage(wanted);
}
