// Reads and changes the text of a table's options ("target=200 seven=swap") and of a rule set
// ("Friday: party_table target=200"). This file does not know what an option means.

export type Options = ReadonlyMap<string, string>;

/** The options in the text by name, in order. "-" and names of presets are skipped. */
export function readOptions(text: string): Options {
  const pairs = text.split(/\s+/).filter((pair) => pair.includes('='));
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
  const colon = ruleSet.indexOf(':');
  return colon < 0 ? '' : ruleSet.slice(0, colon).trim();
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

export function joinValue(name: string, parameters: readonly string[]): string {
  if (name === 'number') return parameters.join();
  return parameters.length === 0 ? name : `${name}(${parameters.join(',')})`;
}
