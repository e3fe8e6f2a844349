// Reads and changes the text of a table's options ("target=200 seven=swap") and of a rule set
// ("Friday: party_table target=200"). This file does not know what an option means. A rule set can
// end with the words of its cards: `card1="Walk the plank" text1="..." dares="sing|dance"`.

export type Options = ReadonlyMap<string, string>;

/** The options in the text by name, in order. "-" and names of presets are skipped. */
export function readOptions(text: string): Options {
  const pairs = withoutWords(text)
    .split(/\s+/)
    .filter((pair) => pair.includes('='));
  return new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.replace(/^[^=]*=/, '')]));
}

export function writeOptions(options: Options): string {
  return [...options].map(([name, value]) => `${name}=${value}`).join(' ') || '-';
}

/** Whether two texts have the same options, in any order. */
export function sameOptions(a: string, b: string): boolean {
  const [first, second] = [readOptions(a), readOptions(b)];
  return first.size === second.size && [...first].every(([name, to]) => second.get(name) === to);
}

/** The text with one option changed. The official value is left out. */
export function withOption(text: string, name: string, value: string, official: string): string {
  const options = new Map(readOptions(text));
  if (value === official) options.delete(name);
  else options.set(name, value);
  return writeOptions(options);
}

/** The name in front of a rule set, or empty. */
export function nameIn(ruleSet: string): string {
  const front = ruleSet.split('="', 1)[0] ?? '';
  const colon = front.indexOf(':');
  return colon < 0 ? '' : front.slice(0, colon).trim();
}

/** The words that a table gives its Wild Customizable and its dares. */
export interface CardWords {
  name: string;
  text: string;
  dares: readonly string[];
}
/** The most characters, dares, and bytes as text (engine/reading/card_words.h). */
export const WORDS_MOST = { name: 24, text: 120, dares: 20, bytes: 2400 } as const;
const WORDS = /(?:^|\s)(card1|text1|dares)="([^"]*)"/g;

export function withoutWords(text: string): string {
  return text.replace(WORDS, '');
}

export function wordsIn(ruleSet: string): CardWords {
  const found = new Map([...ruleSet.matchAll(WORDS)].map((one) => [one[1], one[2] ?? '']));
  const dares = (found.get('dares') ?? '').split('|').filter((dare) => dare.trim() !== '');
  return { name: found.get('card1') ?? '', text: found.get('text1') ?? '', dares };
}

export function wordsText({ name, text, dares }: CardWords): string {
  const rows = { card1: name, text1: text, dares: dares.join('|') };
  return Object.entries(rows)
    .filter(([, value]) => value !== '')
    .map(([option, value]) => `${option}="${value}"`)
    .join(' ');
}

/** Whether the deck has a Wild Customizable, which words are about. */
export function hasCustomizable(options: string): boolean {
  return /^(shuffle|swap|themed)112$/.test(readOptions(options).get('deck') ?? '');
}

/** Other options for a rule set, which keeps its name, and its words if they still have a card. */
export function withOptions(ruleSet: string, options: string): string {
  const words = hasCustomizable(options) ? wordsText(wordsIn(ruleSet)) : '';
  return withName(nameIn(ruleSet), words === '' ? options : `${options} ${words}`);
}

/** The rule set without its name. */
export function withoutName(ruleSet: string): string {
  return nameIn(ruleSet) === '' ? ruleSet : ruleSet.slice(ruleSet.indexOf(':') + 1).trim();
}

export function withName(name: string, text: string): string {
  return name === '' ? text : `${name}: ${text}`;
}

/** Splits "fine(3)" into its name and parameters. A plain number such as "25" is called "number". */
export function splitValue(value: string): { name: string; parameters: string[] } {
  if (/^\d+$/.test(value)) return { name: 'number', parameters: [value] };
  const [name = '', inside] = value.replace(/\)$/, '').split('(');
  return { name, parameters: inside === undefined ? [] : inside.split(',') };
}

/** All tiles of parameters such as "1+1s". */
export function tilesIn(parameters: readonly string[]): string[] {
  return parameters.flatMap((parameter) => parameter.split('+'));
}

export function joinValue(name: string, parameters: readonly string[]): string {
  if (name === 'number') return parameters.join();
  return parameters.length === 0 ? name : `${name}(${parameters.join(',')})`;
}
