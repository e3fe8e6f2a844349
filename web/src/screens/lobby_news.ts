// What changed in a lobby between two views, in sentences: who came and went, which rules and which
// settings. A pure function, so that everybody hears the same.
import { read_options } from '../rules/options';
import { edition_row, field_sentence, rules_title, value_of } from '../rules/sentences';
import { rule_fields } from '../rules.gen';
import { isolated, say, say_key } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { choices_of, kChoices, kSwitches } from './settings';

const names_of = (view: View) => view.seats.map(({ name }) => name);

function people(before: View, after: View): string[] {
  const [old, now] = [names_of(before), names_of(after)];
  const came = now.filter((name) => !old.includes(name));
  const gone = old.filter((name) => !now.includes(name));
  return [
    ...came.map((name) => say('client.lobby.came', { name: isolated(name) })),
    ...gone.map((name) => say('client.lobby.gone', { name: isolated(name) })),
  ];
}

const kRulesTold = 4; // more than that is a new set of rules

function rules(before: View, after: View): string[] {
  const [old, now] = [read_options(before.options), read_options(after.options)];
  const changed = rule_fields.filter((field) => value_of(old, field) !== value_of(now, field));
  if (changed.length > kRulesTold)
    return [say('client.lobby.new_rules', { name: rules_title(after) })];
  const { edition } = edition_row(now);
  return changed.map((field) => field_sentence(field, value_of(now, field), edition));
}

function settings(before: View, after: View): string[] {
  const choices = kChoices
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const value = say_key(`client.setting.${name}.${after[name]}`) ?? '';
      return say('client.lobby.set', { setting: say(`client.setting.${name}`), value });
    });
  const switches = kSwitches
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const value = after[name] === true ? say('client.lobby.on') : say('client.lobby.off');
      return say('client.lobby.set', { setting: say(`client.setting.${name}`), value });
    });
  return [...choices, ...switches];
}

export function lobby_news(before: View, after: View): string[] {
  return [...people(before, after), ...rules(before, after), ...settings(before, after)];
}

/** The settings of a table in a line. */
export function settings_line(view: View): string {
  const choices = choices_of(view).map(
    (name) =>
      `${say(`client.setting.${name}`)}: ${say_key(`client.setting.${name}.${view[name]}`)}`,
  );
  const switches = kSwitches
    .filter((name) => view[name] === true)
    .map((name) => say(`client.setting.${name}`));
  return [...choices, ...switches].join(' · ');
}
