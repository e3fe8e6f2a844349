// What is said on the screen, in the language that was chosen: phrases by key, from the catalogues
// of text/ (catalogue.mjs). Whatever shows a phrase is drawn anew when the language changes.
// Deliberately absent: any words.
import door from 'virtual:text/en/door';
import kLanguages from 'virtual:text/languages';
import { fetch_part } from '../net/part';
import type { Phrases } from './phrases.gen';

export type Key = keyof Phrases;
type Arguments<K extends Key> = keyof Phrases[K] extends never ? [] : [Phrases[K]];

export { kLanguages };

const kKept = 'openuno.language';
const kRightToLeft = ['ar', 'fa', 'he', 'ur'];

/** What the start page says, and the rest when it has come. */
const english = { ...door };

export function learn_english(more: typeof door): void {
  Object.assign(english, more);
}

let chosen = $state.raw({ language: 'en', said: english });
let asked = 'en';

let played = $state('');

/** Cards are named as in that edition from now on: the page shows one table at a time. */
export function play_edition(edition: string): void {
  played = edition;
}

/** The edition whose cards are spoken of. */
export function edition_played(): string {
  return played;
}

/** The key, or the one under which the edition that is played says it. Rules may be shown of
 * another edition; whoever shows them asks for its words. */
function key_played(key: string): string {
  const own = `${key}.${played}`;
  return played !== '' && !key.startsWith('rule.') && own in english ? own : key;
}

/** The phrase of a key that is known only now, or null where no catalogue has it. */
export function say_key(key: string, args: object = {}): string | null {
  const known = key_played(key);
  const said = chosen.said[known] ?? english[known];
  if (said === undefined) return null;
  return typeof said === 'string' ? said : said(args);
}

/** The phrase of that key, with its arguments. */
export function say<K extends Key>(key: K, ...args: Arguments<K>): string {
  return say_key(key, args[0]) ?? key;
}

const kIsolate = String.fromCharCode(0x2068);
const kPopIsolate = String.fromCharCode(0x2069);
const kRunsFromTheRight =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that stands in a sentence: marked off (FSI, PDI) where name or language run from right to
 * left, so that neither turns the other's words round. */
export function isolated(name: string): string {
  const turns = kRightToLeft.includes(chosen.language) || kRunsFromTheRight.test(name);
  return turns ? kIsolate + name + kPopIsolate : name;
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cem". */
export function list_of(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const before = items.slice(0, -1).reduce((list, item) => say('list.next', { items: list, item }));
  return say('list.last', { items: before, item: last });
}

/** Half sentences one after another. */
export function list_joined(items: readonly string[]): string {
  return items.length === 0
    ? ''
    : items.reduce((list, item) => say('list.reasons', { items: list, item }));
}

export function language(): string {
  return chosen.language;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(kKept);
  } catch {
    return null; // a browser that forbids storage
  }
}

/** The language as `lang` names it: what is made from English for tests is a kind of English. */
export function tag_of(language: string): string {
  return language === 'xx' ? 'en-XA' : language;
}

/** Changes the language of the page and remembers it. */
export async function choose_language(wanted: string): Promise<void> {
  const row = kLanguages.find((one) => one.language === wanted);
  if (!row) return;
  asked = wanted;
  const said = (await fetch_part(row.load)).default;
  if (asked !== wanted) return; // another was chosen meanwhile
  chosen = { language: wanted, said };
  document.documentElement.lang = tag_of(wanted);
  document.documentElement.dir = kRightToLeft.includes(wanted) ? 'rtl' : 'ltr';
  try {
    localStorage.setItem(kKept, wanted);
  } catch {
    // It holds for this page.
  }
}

/** The language of the last visit, or the one that the browser is set to. */
export async function arrive_language(): Promise<void> {
  const own = navigator.language.split('-')[0] ?? '';
  const wanted = remembered() ?? own;
  if (wanted !== chosen.language) await choose_language(wanted);
}
