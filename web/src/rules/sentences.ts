// Turns the tables of rules.gen.ts into sentences about a table: the present rules, what differs
// from the official ones, and which options have an effect. The words are in the catalogue under
// the names in the tables (text/README.md).
import {
  editions,
  fixedRules,
  presets,
  ruleFields,
  ruleGroups,
  type EditionRow,
  type FixedRule,
  type Preset,
  type RuleField,
  type RuleNeeds,
  type RuleValue,
} from '../rules.gen';
import { sentences, type Phrase } from '../text/phrase';
import { say, sayKey } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { readOptions, splitValue, tilesIn, withOption, type Options } from './options';

export function fieldOf(option: string): RuleField | null {
  return ruleFields.find((field) => field.option === option) ?? null;
}

const CLASSIC = editions[0] as EditionRow;

/** The edition under these options. */
export function editionRow(options: Options): EditionRow {
  const name = options.get('edition') ?? CLASSIC.edition;
  return editions.find(({ edition }) => edition === name) ?? CLASSIC;
}

export function editionOf(text: string): EditionRow {
  return editionRow(readOptions(text));
}

export function editionTitle(edition: string): string {
  return sayKey(`edition.${edition}.title`) ?? edition;
}

/** The official value of an option. The edition itself has no other value. */
export function officialValue(options: Options, field: RuleField): string {
  if (field.option === 'edition') return options.get('edition') ?? field.official;
  return editionRow(options).official[field.option] ?? field.official;
}

/** The present value: the text names only options that differ from the official rules. */
export function valueOf(options: Options, field: RuleField): string {
  return options.get(field.option) ?? officialValue(options, field);
}

/** The text with one option changed, and left out if the value is official. */
export function withValue(text: string, field: RuleField, value: string): string {
  const unnamed =
    field.option === 'edition' ? CLASSIC.edition : officialValue(readOptions(text), field);
  return withOption(text, field.option, value, unnamed);
}

export function optionValue(text: string, option: string): string {
  const field = fieldOf(option);
  return field ? valueOf(readOptions(text), field) : '';
}

function holds(options: Options, needs: RuleNeeds | null): boolean {
  if (!needs) return true;
  const field = fieldOf(needs.option);
  return field !== null && needs.values.includes(valueOf(options, field));
}

/** False if the edition or another option leaves this option or rule without effect. */
export function matters(options: Options, row: RuleField | FixedRule): boolean {
  const { edition } = editionRow(options);
  const heeded = row.editions.length === 0 || row.editions.includes(edition);
  return heeded && holds(options, row.needs);
}

/** A parameter in words: colours are written as one letter. */
export function parameterWord(choices: readonly string[], parameter: string): string {
  if (!choices.includes('r')) return parameter;
  const names: Record<string, string> = {
    r: say('colour.red'),
    y: say('colour.yellow'),
    g: say('colour.green'),
    b: say('colour.blue'),
  };
  return names[parameter] ?? parameter;
}

/** The key, or its variant for the edition. */
function ownKey(key: string, edition: string): string {
  const own = `${key}.${edition}`;
  return sayKey(own, { count: 0 }) === null ? key : own;
}

export function fieldTitle(field: RuleField, edition: string): string {
  return sayKey(ownKey(`rule.${field.option}.title`, edition)) ?? field.option;
}

export function groupTitle(group: number, edition: string): string {
  const name = ruleGroups[group] ?? '';
  return sayKey(ownKey(`rule.group.${name}`, edition)) ?? name;
}

/** The meaning of a value. Missing parameters are the first of their choices. */
export function valueSentence(
  field: RuleField,
  value: RuleValue,
  edition: string,
  parameters: readonly string[] = [],
): string {
  const { card, counts } = field;
  const args: Phrase['args'] = card === '' ? {} : { card };
  if (counts.length > 0)
    args.counted = parameters.map((count, i) => `${count} × ${counts[i] ?? ''}`).join(', ');
  if (value.value === 'tiles')
    args.tiles = tilesIn(value.parameters.map((of, i) => parameters[i] ?? of[0] ?? '')).join(', ');
  value.parameters.forEach((choices, i) => {
    const parameter = parameters[i] ?? choices[0] ?? '';
    if (/^\d+$/.test(parameter)) args.count = Number(parameter);
    else args.way = parameter;
  });
  const of = card === '' ? field.option : 'effect';
  return sentences([{ key: ownKey(`rule.${of}.${value.value}`, edition), args }]);
}

/** The meaning of an option at a value such as "fine(3)" or "500". */
export function fieldSentence(field: RuleField, value: string, edition: string): string {
  const key = `rule.${field.option}`;
  if (field.number)
    return sentences([{ key: ownKey(key, edition), args: { count: Number(value) } }]);
  const { name, parameters } = splitValue(value);
  const row = field.values.find((one) => one.value === name);
  return row
    ? valueSentence(field, row, edition, parameters)
    : `${fieldTitle(field, edition)}: ${value}`;
}

/** The effect of a Wild Customizable at this table; empty for other cards. */
export function effectSentence(options: string, card: string): string {
  const field = fieldOf(card.replace('WC', 'custom'));
  const value = optionValue(options, card.replace('WC', 'custom'));
  return field ? fieldSentence(field, value, editionOf(options).edition) : '';
}

export interface Line {
  group: string;
  rules: string;
  sentence: string;
  option: string; // empty for a fixed rule
  differs: boolean;
}

function lineOf(options: Options, field: RuleField): Line {
  const { edition } = editionRow(options);
  return {
    group: groupTitle(field.group, edition),
    rules: field.rules,
    sentence: fieldSentence(field, valueOf(options, field), edition),
    option: field.option,
    differs: valueOf(options, field) !== officialValue(options, field),
  };
}

/** What differs from the official rules, in the order of the groups. */
export function differences(text: string): Line[] {
  const options = readOptions(text);
  return ruleFields
    .filter((field) => matters(options, field))
    .map((field) => lineOf(options, field))
    .filter((line) => line.differs);
}

export interface Chapter {
  title: string;
  lines: Line[];
}

/** The sentences of the rule sheet by the name of the fixed rule or option. Rules that this table
 * does not have are missing. */
export function sheetByName(text: string): ReadonlyMap<string, string> {
  const options = readOptions(text);
  const { edition } = editionRow(options);
  const fixed = fixedRules
    .filter((rule) => matters(options, rule))
    .map(({ name }): [string, string] => [
      name,
      sentences([{ key: ownKey(`rule.fixed.${name}`, edition), args: {} }]),
    ]);
  const fields = ruleFields
    .filter((field) => matters(options, field))
    .map((field): [string, string] => [field.option, lineOf(options, field).sentence]);
  return new Map([...fields, ...fixed]);
}

/** All rules of the table, by group. */
export function sheet(text: string): Chapter[] {
  const options = readOptions(text);
  const { edition } = editionRow(options);
  return ruleGroups
    .map((_, group) => {
      const title = groupTitle(group, edition);
      const fields = ruleFields.filter((field) => field.group === group);
      const optionOf = ({ needs }: FixedRule) =>
        fields.find(({ option }) => option === needs?.option) ?? null;
      const fixed = (field: RuleField | null) =>
        fixedRules
          .filter((rule) => rule.group === group && optionOf(rule) === field)
          .filter((rule) => matters(options, rule))
          .map(({ rules, name }) => ({
            group: title,
            rules,
            sentence: sentences([{ key: ownKey(`rule.fixed.${name}`, edition), args: {} }]),
            option: '',
            differs: false,
          }));
      const withFixed = (field: RuleField) => [
        ...(matters(options, field) ? [lineOf(options, field)] : []),
        ...fixed(field),
      ];
      return { title, lines: [...fixed(null), ...fields.flatMap(withFixed)] };
    })
    .filter((chapter) => chapter.lines.length > 0);
}

/** The presets of an edition. The first has the official rules. */
export function presetsOf(edition: string): Preset[] {
  return presets.filter((preset) => preset.edition === edition);
}

export function presetTitle(preset: string): string {
  return sayKey(`preset.${preset}.title`) ?? preset;
}

export function presetAbout(preset: string): string {
  return sayKey(`preset.${preset}.about`) ?? '';
}

/** The name of the rules of a table: their own name or that of the preset. */
export function rulesTitle(
  table: Pick<View, 'rules_name' | 'preset'> & Partial<Pick<View, 'edition' | 'options'>>,
): string {
  if (table.rules_name !== '') return table.rules_name;
  if (table.preset !== '') return presetTitle(table.preset);
  const edition = table.edition ?? editionOf(table.options ?? '-').edition;
  if (edition === CLASSIC.edition) return say('preset.own.title');
  return say('client.rules.own_of', { edition: editionTitle(edition) });
}

/** How the match is won, in a few words, and in the words of the game: a table can be shown before
 * joining. */
export function goalWords({ goal, options }: Pick<View, 'goal' | 'options'>): string {
  const own = `${goal.key}.${editionOf(options).edition}`;
  const words = sentences([{ ...goal, key: own }]);
  return words === own ? sentences([goal]) : words;
}

export interface Filter {
  words: string;
  onlyChanged: boolean;
}

/** The options of a group to show in the form: those that have an effect and pass the filter. */
export function shownFields(text: string, group: number, filter: Filter): RuleField[] {
  const options = readOptions(text);
  const { edition } = editionRow(options);
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return ruleFields.filter((field) => {
    if (field.group !== group || !matters(options, field)) return false;
    const changed = valueOf(options, field) !== officialValue(options, field);
    if (filter.onlyChanged && !changed) return false;
    const said = [
      groupTitle(group, edition),
      fieldTitle(field, edition),
      field.option,
      field.rules,
      ...field.values.map((value) => valueSentence(field, value, edition)),
      field.number ? fieldSentence(field, valueOf(options, field), edition) : '',
    ];
    const textOfField = said.join(' ').toLowerCase();
    return words.every((word) => textOfField.includes(word));
  });
}
