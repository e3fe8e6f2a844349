// The settings of a table, from their rows (`settings`, printed from wire/settings.h): which of
// them are a choice among values and which are on or off.
import { settings, type View } from '../wire.gen';

type Name = keyof typeof settings;
export type Settings = Pick<View, Name>;

const kNames = Object.keys(settings) as Name[];
const is_switch = (name: Name) => typeof settings[name].fallback === 'boolean';
export const kSwitches = kNames.filter(is_switch);
export const kChoices = kNames.filter((name) => !is_switch(name));
/** Those that matter: in a slow game nobody plays for who is away. */
export const choices_of = ({ slow }: View) =>
  kChoices.filter((name) => name !== 'absent_s' || !slow);

const filled = (value: (name: Name) => unknown) =>
  Object.fromEntries(kNames.map((name) => [name, value(name)])) as unknown as Settings;

export const settings_of = (view: Settings) => filled((name) => view[name]);
/** Those of a new table. */
export const kFirstSettings = filled((name) => settings[name].fallback);
