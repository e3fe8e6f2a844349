// The English strings of the rules: the form in the lobby, the invite's preview, the rule sheet.
// Sentences about single rules are not here: they come from the engine's tables (rules.gen.ts).

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const english_rules = {
  heading: 'Rules',
  whose: (host: string) => `${host} sets the rules.`,
  preset: 'Start from',
  preset_label: 'Rules to play by',
  preset_hint: 'All options can be changed at the table.',
  own: 'Own mixture',
  own_about: 'Changed from a preset, option by option.',
  options: 'Options',
  search: 'Search the options',
  only_changed: 'Only what differs',
  none_found: 'No option fits.',
  changed: (n: number) => plural(n, 'change', 'changes'),
  official: 'official',
  differs: 'changed',
  not_yet: 'not in force',
  ids: (rules: string) => `Rules ${rules.split(' ').join(', ')}`,
  range: (least: number, most: number) => `${least} to ${most}`,
  parameter: (title: string, n: number) => `${title}: choice ${n}`,
  back_to_official: 'Back to official',
  refused: 'That does not go together:',
  refused_lead: 'Change the other option as well, or undo.',
  undo: 'Undo',

  difference_heading: 'Against the official rules',
  no_difference: 'These are the official rules; nothing differs.',
  difference_count: (n: number) => plural(n, 'difference', 'differences'),
  whole: 'The whole rule sheet',

  share: 'Name, copy, paste',
  name: 'Name of these rules',
  name_hint: 'Shown to everybody, up to 40 letters, no colon.',
  name_set: 'Set name',
  text: 'Rules as text',
  copy: 'Copy rules',
  copied: 'Copied',
  copy_failed: 'Select the text and copy it by hand.',
  paste: 'Paste rules',
  paste_hint: 'The text that somebody copied here.',
  use: 'Use these rules',

  preview: {
    loading: 'Looking at the table…',
    host: (name: string) => `${name} invites you`,
    players: (n: number) => plural(n, 'player', 'players'),
    players_heading: 'At the table',
    goal: 'Goal',
    timer: (s: number) => (s === 0 ? 'no time limit' : `${s} s for a decision`),
    started: 'The match has started: nobody can take a seat now.',
  },

  sides: {
    with: (name: string) => `with ${name}`,
    waiting: 'partner missing',
    side: (name: string) => `Side ${name}`,
  },
};
