// The keyboard map: which key means which command. The same rows make the help page, so the two
// cannot differ. What a command does, and whether it can be done now, is the table's business.
import { t } from '../text/text';

export type Command =
  | 'prev_card'
  | 'next_card'
  | 'prev_playable'
  | 'next_playable'
  | 'draw'
  | 'keep'
  | 'play_drawn'
  | 'uno'
  | 'catch'
  | 'challenge'
  | 'accept'
  | 'red'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'hand'
  | 'log'
  | 'next'
  | 'help'
  | 'close';

interface Row {
  keys: readonly string[]; // as KeyboardEvent.key says, letters in lower case
  commands: readonly Command[]; // one for each key, or one for all
  shown: string;
  text: string;
}

export const kKeyRows: readonly Row[] = [
  { keys: ['ArrowLeft'], commands: ['prev_card'], shown: '←', text: t.keys.prev_card },
  { keys: ['ArrowRight'], commands: ['next_card'], shown: '→', text: t.keys.next_card },
  { keys: ['ArrowUp'], commands: ['next_playable'], shown: '↑', text: t.keys.next_playable },
  { keys: ['ArrowDown'], commands: ['prev_playable'], shown: '↓', text: t.keys.prev_playable },
  { keys: [], commands: [], shown: 'Enter', text: t.keys.play },
  { keys: ['d'], commands: ['draw'], shown: 'D', text: t.keys.draw },
  { keys: ['p'], commands: ['play_drawn'], shown: 'P', text: t.keys.play_drawn },
  { keys: ['k'], commands: ['keep'], shown: 'K', text: t.keys.keep },
  { keys: ['u'], commands: ['uno'], shown: 'U', text: t.keys.uno },
  { keys: ['x'], commands: ['catch'], shown: 'X', text: t.keys.catch },
  { keys: ['c'], commands: ['challenge'], shown: 'C', text: t.keys.challenge },
  { keys: ['a'], commands: ['accept'], shown: 'A', text: t.keys.accept },
  {
    keys: ['r', 'y', 'g', 'b'],
    commands: ['red', 'yellow', 'green', 'blue'],
    shown: 'R Y G B',
    text: t.keys.colour,
  },
  { keys: ['h'], commands: ['hand'], shown: 'H', text: t.keys.hand },
  { keys: ['l'], commands: ['log'], shown: 'L', text: t.keys.log },
  { keys: ['n'], commands: ['next'], shown: 'N', text: t.keys.next },
  { keys: ['?'], commands: ['help'], shown: '?', text: t.keys.help },
  { keys: ['Escape'], commands: ['close'], shown: 'Esc', text: t.keys.close },
];

const kMap = new Map<string, Command>(
  kKeyRows.flatMap((row) => row.keys.map((key, i) => [key, row.commands[i] as Command] as const)),
);

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target?: EventTarget | null;
}

function is_typing(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

/** The arrow keys scroll a list that has the focus. */
function is_scrolling(press: KeyPress): boolean {
  const { target } = press;
  return press.key.startsWith('Arrow') && target instanceof HTMLElement && target.matches('.log');
}

/** The command of a key press, or null: other keys, browser shortcuts, typing into a field. */
export function command_of(press: KeyPress): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || is_typing(press.target)) return null;
  if (is_scrolling(press)) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return kMap.get(key) ?? null;
}
