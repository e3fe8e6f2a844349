// The tables of rules.gen.ts as sentences about one table: what holds, what differs from the
// official rules, which options play a part. The words are the catalogue's, by the names in the
// tables (text/README.md).
import {
  editions,
  fixed_rules,
  presets,
  rule_fields,
  rule_groups,
  type EditionRow,
  type FixedRule,
  type Preset,
  type RuleField,
  type RuleNeeds,
  type RuleValue,
} from '../rules.gen';
import { sentences, type Phrase } from '../text/phrase';
import { say, say_key } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { read_options, same_options, split_value, with_option, type Options } from './options';

export function field_of(option: string): RuleField | null {
  return rule_fields.find((field) => field.option === option) ?? null;
}

const kClassic = editions[0] as EditionRow;

/** The row of the edition that is played under these options. */
export function edition_row(options: Options): EditionRow {
  const name = options.get('edition') ?? kClassic.edition;
  return editions.find(({ edition }) => edition === name) ?? kClassic;
}

export function edition_of(text: string): EditionRow {
  return edition_row(read_options(text));
}

export function edition_title(edition: string): string {
  return say_key(`edition.${edition}.title`) ?? edition;
}

/** What the sheet of the edition says; the edition itself has no other value. */
export function official_value(options: Options, field: RuleField): string {
  if (field.option === 'edition') return options.get('edition') ?? field.official;
  return edition_row(options).official[field.option] ?? field.official;
}

/** What is in force: the text names only what differs from the sheet of the edition. */
export function value_of(options: Options, field: RuleField): string {
  return options.get(field.option) ?? official_value(options, field);
}

/** The text with one option at another value, named where the sheet has it otherwise. */
export function with_value(text: string, field: RuleField, value: string): string {
  const unnamed =
    field.option === 'edition' ? kClassic.edition : official_value(read_options(text), field);
  return with_option(text, field.option, value, unnamed);
}

export function option_value(text: string, option: string): string {
  const field = field_of(option);
  return field ? value_of(read_options(text), field) : '';
}

function holds(options: Options, needs: RuleNeeds | null): boolean {
  if (!needs) return true;
  const field = field_of(needs.option);
  return field !== null && needs.values.includes(value_of(options, field));
}

/** False when the edition or other options leave an option or a rule without effect. */
export function matters(options: Options, row: RuleField | FixedRule): boolean {
  const { edition } = edition_row(options);
  const heeded = row.editions.length === 0 || row.editions.includes(edition);
  return heeded && holds(options, row.needs);
}

/** A parameter as a word: colours are written with one letter. */
export function parameter_word(choices: readonly string[], parameter: string): string {
  if (!choices.includes('r')) return parameter;
  const names: Record<string, string> = {
    r: say('colour.red'),
    y: say('colour.yellow'),
    g: say('colour.green'),
    b: say('colour.blue'),
  };
  return names[parameter] ?? parameter;
}

/** The key, or the one under which the edition says it in words of its own. */
function own_key(key: string, edition: string): string {
  const own = `${key}.${edition}`;
  return say_key(own, { count: 0 }) === null ? key : own;
}

export function field_title(field: RuleField, edition: string): string {
  return say_key(own_key(`rule.${field.option}.title`, edition)) ?? field.option;
}

export function group_title(group: number, edition: string): string {
  const name = rule_groups[group] ?? '';
  return say_key(own_key(`rule.group.${name}`, edition)) ?? name;
}

/** What one value of an option means; missing parameters are the first of their choices. */
export function value_sentence(
  field: RuleField,
  value: RuleValue,
  edition: string,
  parameters: readonly string[] = [],
): string {
  const { card } = field;
  const args: Phrase['args'] = card === '' ? {} : { card };
  value.parameters.forEach((choices, i) => {
    const parameter = parameters[i] ?? choices[0] ?? '';
    if (/^\d/.test(parameter)) args.count = Number(parameter);
    else args.way = parameter;
  });
  const of = card === '' ? field.option : 'effect';
  return sentences([{ key: own_key(`rule.${of}.${value.value}`, edition), args }]);
}

/** What the option means at this value ("fine(3)", "500"). */
export function field_sentence(field: RuleField, value: string, edition: string): string {
  const key = `rule.${field.option}`;
  if (field.number)
    return sentences([{ key: own_key(key, edition), args: { count: Number(value) } }]);
  const { name, parameters } = split_value(value);
  const row = field.values.find((one) => one.value === name);
  return row
    ? value_sentence(field, row, edition, parameters)
    : `${field_title(field, edition)}: ${value}`;
}

/** What a Wild Customizable does at this table; empty for any other card. */
export function effect_sentence(options: string, card: string): string {
  const field = field_of(card.replace('WC', 'custom'));
  const value = option_value(options, card.replace('WC', 'custom'));
  return field ? field_sentence(field, value, edition_of(options).edition) : '';
}

export interface Line {
  group: string;
  rules: string;
  sentence: string;
  option: string; // empty for a rule that no option changes
  differs: boolean;
}

function line_of(options: Options, field: RuleField): Line {
  const { edition } = edition_row(options);
  return {
    group: group_title(field.group, edition),
    rules: field.rules,
    sentence: field_sentence(field, value_of(options, field), edition),
    option: field.option,
    differs: value_of(options, field) !== official_value(options, field),
  };
}

/** What differs from the sheet of the edition, in the order of the groups. */
export function differences(text: string): Line[] {
  const options = read_options(text);
  return rule_fields
    .filter((field) => matters(options, field))
    .map((field) => line_of(options, field))
    .filter((line) => line.differs);
}

export interface Chapter {
  title: string;
  lines: Line[];
}

/** Everything that holds at the table, by group. */
export function sheet(text: string): Chapter[] {
  const options = read_options(text);
  const { edition } = edition_row(options);
  return rule_groups
    .map((_, group) => {
      const title = group_title(group, edition);
      const fields = rule_fields.filter((field) => field.group === group);
      const option_of = ({ needs }: FixedRule) =>
        fields.find(({ option }) => option === needs?.option) ?? null;
      const fixed = (field: RuleField | null) =>
        fixed_rules
          .filter((rule) => rule.group === group && option_of(rule) === field)
          .filter((rule) => matters(options, rule))
          .map(({ rules, name }) => ({
            group: title,
            rules,
            sentence: sentences([{ key: own_key(`rule.fixed.${name}`, edition), args: {} }]),
            option: '',
            differs: false,
          }));
      const with_fixed = (field: RuleField) => [
        ...(matters(options, field) ? [line_of(options, field)] : []),
        ...fixed(field),
      ];
      return { title, lines: [...fixed(null), ...fields.flatMap(with_fixed)] };
    })
    .filter((chapter) => chapter.lines.length > 0);
}

/** The presets of one edition; the first is what its sheet says. */
export function presets_of(edition: string): Preset[] {
  return presets.filter((preset) => preset.edition === edition);
}

/** The preset with exactly these options. */
export function preset_of(text: string): Preset | null {
  return presets.find((preset) => same_options(preset.options, text)) ?? null;
}

export function preset_title(preset: string): string {
  return say_key(`preset.${preset}.title`) ?? preset;
}

export function preset_about(preset: string): string {
  return say_key(`preset.${preset}.about`) ?? '';
}

/** What the rules of a table are called: by their name, or by the preset that they are. */
export function rules_title(
  table: Pick<View, 'rules_name' | 'preset'> & Partial<Pick<View, 'edition' | 'options'>>,
): string {
  if (table.rules_name !== '') return table.rules_name;
  if (table.preset !== '') return preset_title(table.preset);
  const edition = table.edition ?? edition_of(table.options ?? '-').edition;
  if (edition === kClassic.edition) return say('preset.own.title');
  return say('client.rules.own_of', { edition: edition_title(edition) });
}

/** How the match is won, in a few words. */
export function goal_words({ goal }: Pick<View, 'goal'>): string {
  return sentences([goal]);
}

export interface Filter {
  words: string;
  only_changed: boolean;
}

/** The options of a group that the form shows: those that play a part and pass the filter. */
export function shown_fields(text: string, group: number, filter: Filter): RuleField[] {
  const options = read_options(text);
  const { edition } = edition_row(options);
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return rule_fields.filter((field) => {
    if (field.group !== group || !matters(options, field)) return false;
    const changed = value_of(options, field) !== official_value(options, field);
    if (filter.only_changed && !changed) return false;
    const said = [
      group_title(group, edition),
      field_title(field, edition),
      field.option,
      field.rules,
      ...field.values.map((value) => value_sentence(field, value, edition)),
      field.number ? field_sentence(field, value_of(options, field), edition) : '',
    ];
    const text_of_field = said.join(' ').toLowerCase();
    return words.every((word) => text_of_field.includes(word));
  });
}
