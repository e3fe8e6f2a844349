// The tables of rules.gen.ts as sentences about one table: what holds, what differs from the
// official rules, which options play a part. Sentences and conditions all come from the tables.
import {
  fixed_rules,
  presets,
  rule_fields,
  rule_groups,
  type Preset,
  type RuleField,
  type RuleNeeds,
  type RuleValue,
} from '../rules.gen';
import { say } from '../text/text.svelte';
import { read_options, same_options, split_value, type Options } from './options';

export function field_of(option: string): RuleField | null {
  return rule_fields.find((field) => field.option === option) ?? null;
}

/** What is in force: the text names only what differs from the official rules. */
export function value_of(options: Options, field: RuleField): string {
  return options.get(field.option) ?? field.official;
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

/** False when other options leave this one without effect. */
export function matters(options: Options, field: RuleField): boolean {
  return holds(options, field.needs);
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

function filled(sentence: string, words: readonly string[]): string {
  return sentence.replace(/\{(\d)\}/g, (_, i: string) => words[Number(i)] ?? '');
}

/** What one value of an option means; missing parameters are the first of their choices. */
export function value_sentence(
  field: RuleField,
  value: RuleValue,
  parameters: readonly string[] = [],
): string {
  const words = value.parameters.map((choices, i) =>
    parameter_word(choices, parameters[i] ?? choices[0] ?? ''),
  );
  return filled(value.sentence, [field.title, ...words]);
}

/** What the option means at this value ("fine(3)", "500"). */
export function field_sentence(field: RuleField, value: string): string {
  if (field.number) {
    const sentence = Number(value) > 0 ? field.number.sentence : field.number.none;
    return filled(sentence, [field.title, value]);
  }
  const { name, parameters } = split_value(value);
  const row = field.values.find((one) => one.value === name);
  return row ? value_sentence(field, row, parameters) : `${field.title}: ${value}`;
}

/** What a Wild Customizable does at this table; empty for any other card. */
export function effect_sentence(options: string, card: string): string {
  const field = field_of(card.replace('WC', 'custom'));
  return field ? field_sentence(field, option_value(options, field.option)) : '';
}

export interface Line {
  group: string;
  rules: string;
  sentence: string;
  option: string; // empty for a rule that no option changes
  differs: boolean;
}

function line_of(options: Options, field: RuleField): Line {
  return {
    group: rule_groups[field.group] ?? '',
    rules: field.rules,
    sentence: field_sentence(field, value_of(options, field)),
    option: field.option,
    differs: value_of(options, field) !== field.official,
  };
}

/** What differs from the official rules, in the order of the groups. */
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
  return rule_groups
    .map((title, group) => {
      const fixed = fixed_rules
        .filter((rule) => rule.group === group && holds(options, rule.needs))
        .map(({ rules, sentence }) => ({
          group: title,
          rules,
          sentence,
          option: '',
          differs: false,
        }));
      const fields = rule_fields
        .filter((field) => field.group === group && matters(options, field))
        .map((field) => line_of(options, field));
      return { title, lines: [...fixed, ...fields] };
    })
    .filter((chapter) => chapter.lines.length > 0);
}

/** The preset with exactly these options. */
export function preset_of(text: string): Preset | null {
  return presets.find((preset) => same_options(preset.options, text)) ?? null;
}

export interface Filter {
  words: string;
  only_changed: boolean;
}

/** The options of a group that the form shows: those that play a part and pass the filter. */
export function shown_fields(text: string, group: number, filter: Filter): RuleField[] {
  const options = read_options(text);
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return rule_fields.filter((field) => {
    if (field.group !== group || !matters(options, field)) return false;
    if (filter.only_changed && value_of(options, field) === field.official) return false;
    const said = [
      rule_groups[group],
      field.title,
      field.option,
      field.rules,
      ...field.values.map((value) => value_sentence(field, value)),
      field.number?.sentence ?? '',
    ];
    const text_of_field = said.join(' ').toLowerCase();
    return words.every((word) => text_of_field.includes(word));
  });
}
