// The settings of a table, from their rows (wire/settings.h): which are a choice among values and
// which are switches.
import { settings, type View } from '../wire.gen';

type Name = keyof typeof settings;
export type Settings = Pick<View, Name>;

const NAMES = Object.keys(settings) as Name[];
const isSwitch = (name: Name) => typeof settings[name].fallback === 'boolean';
export const SWITCHES = NAMES.filter(isSwitch);
export const CHOICES = NAMES.filter((name) => !isSwitch(name));
/** The choices that matter: in a slow game no bot plays for absent players. */
export const choicesOf = ({ slow }: View) => CHOICES.filter((name) => name !== 'absent_s' || !slow);

const filled = (value: (name: Name) => unknown) =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as unknown as Settings;

export const settingsOf = (view: Settings) => filled((name) => view[name]);
/** The settings of a new table. */
export const FIRST_SETTINGS = filled((name) => settings[name].fallback);
