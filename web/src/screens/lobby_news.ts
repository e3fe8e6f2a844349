// What changed in a lobby between two views, in sentences: players, rules and settings.
import { readOptions } from '../rules/options';
import { editionRow, fieldSentence, rulesTitle, valueOf } from '../rules/sentences';
import { ruleFields } from '../rules.gen';
import { isolated, say, sayKey } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { choicesOf, CHOICES, SWITCHES } from './settings';

const namesOf = (view: View) => view.seats.map(({ name }) => name);

function people(before: View, after: View): string[] {
  const [old, now] = [namesOf(before), namesOf(after)];
  const came = now.filter((name) => !old.includes(name));
  const gone = old.filter((name) => !now.includes(name));
  return [
    ...came.map((name) => say('client.lobby.came', { name: isolated(name) })),
    ...gone.map((name) => say('client.lobby.gone', { name: isolated(name) })),
  ];
}

const RULES_TOLD = 4; // more changes count as a new set of rules

function rules(before: View, after: View): string[] {
  const [old, now] = [readOptions(before.options), readOptions(after.options)];
  const changed = ruleFields.filter((field) => valueOf(old, field) !== valueOf(now, field));
  if (changed.length > RULES_TOLD)
    return [say('client.lobby.new_rules', { name: rulesTitle(after) })];
  const { edition } = editionRow(now);
  return changed.map((field) => fieldSentence(field, valueOf(now, field), edition));
}

function settings(before: View, after: View): string[] {
  const valueOf = (name: (typeof SWITCHES)[number]) => {
    if (SWITCHES.includes(name)) return say(after[name] ? 'client.lobby.on' : 'client.lobby.off');
    return sayKey(`client.setting.${name}.${after[name]}`) ?? '';
  };
  return [...CHOICES, ...SWITCHES]
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const setting = say(`client.setting.${name}`);
      return say('client.lobby.set', { setting, value: valueOf(name) });
    });
}

export function lobbyNews(before: View, after: View): string[] {
  return [...people(before, after), ...rules(before, after), ...settings(before, after)];
}

/** The settings of a table in a line. */
export function settingsLine(view: View): string {
  const choices = choicesOf(view).map(
    (name) => `${say(`client.setting.${name}`)}: ${sayKey(`client.setting.${name}.${view[name]}`)}`,
  );
  const switches = SWITCHES.filter((name) => view[name] === true).map((name) =>
    say(`client.setting.${name}`),
  );
  return [...choices, ...switches].join(' · ');
}
