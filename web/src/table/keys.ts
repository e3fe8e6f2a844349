// The keyboard map: which key means which command. The same rows make the help page, so the two
// cannot differ. What a command does, and whether it can be done now, is the table's business.
import type { Key } from '../text/text.svelte';
import { preferences } from '../ui/preferences.svelte';
import type { ActName, View } from '../wire.gen';
import { of_act } from './choices';

const kSeatKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
type SeatCommand = `seat${(typeof kSeatKeys)[number]}`;

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
  | 'jump'
  | 'take'
  | 'fail'
  | SeatCommand
  | 'rules'
  | 'red'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'hint'
  | 'hand'
  | 'read'
  | 'log'
  | 'next'
  | 'help'
  | 'close';

interface Row {
  keys: readonly string[]; // as KeyboardEvent.key says, letters in lower case
  commands: readonly Command[]; // one for each key, or one for all
  shown: string;
  text: Key;
}

export const kKeyRows: readonly Row[] = [
  { keys: ['ArrowLeft'], commands: ['prev_card'], shown: '←', text: 'client.keys.prev_card' },
  { keys: ['ArrowRight'], commands: ['next_card'], shown: '→', text: 'client.keys.next_card' },
  { keys: ['ArrowUp'], commands: ['next_playable'], shown: '↑', text: 'client.keys.next_playable' },
  {
    keys: ['ArrowDown'],
    commands: ['prev_playable'],
    shown: '↓',
    text: 'client.keys.prev_playable',
  },
  { keys: [], commands: [], shown: 'Enter', text: 'client.keys.play' },
  { keys: [], commands: [], shown: 'Enter', text: 'client.play.keys.why' },
  { keys: ['d'], commands: ['draw'], shown: 'D', text: 'client.keys.draw' },
  { keys: ['p'], commands: ['play_drawn'], shown: 'P', text: 'client.keys.play_drawn' },
  { keys: ['k'], commands: ['keep'], shown: 'K', text: 'client.keys.keep' },
  { keys: ['u'], commands: ['uno'], shown: 'U', text: 'client.keys.uno' },
  { keys: ['x'], commands: ['catch'], shown: 'X', text: 'client.keys.catch' },
  { keys: ['c'], commands: ['challenge'], shown: 'C', text: 'client.keys.challenge' },
  { keys: ['a'], commands: ['accept'], shown: 'A', text: 'client.keys.accept' },
  { keys: ['j'], commands: ['jump'], shown: 'J', text: 'client.play.keys.jump' },
  { keys: ['t'], commands: ['take'], shown: 'T', text: 'client.play.keys.take' },
  { keys: ['f'], commands: ['fail'], shown: 'F', text: 'client.play.keys.fail' },
  {
    keys: kSeatKeys,
    commands: kSeatKeys.map((key) => `seat${key}` as const),
    shown: '1 – 9',
    text: 'client.play.keys.seat',
  },
  {
    keys: ['r', 'y', 'g', 'b'],
    commands: ['red', 'yellow', 'green', 'blue'],
    shown: 'R Y G B',
    text: 'client.keys.colour',
  },
  { keys: ['s'], commands: ['hint'], shown: 'S', text: 'client.keys.hint' },
  { keys: ['h'], commands: ['hand'], shown: 'H', text: 'client.keys.hand' },
  { keys: ['i'], commands: ['rules'], shown: 'I', text: 'client.play.keys.rules' },
  { keys: ['w'], commands: ['read'], shown: 'W', text: 'client.keys.read' },
  { keys: ['l'], commands: ['log'], shown: 'L', text: 'client.keys.log' },
  { keys: ['n'], commands: ['next'], shown: 'N', text: 'client.keys.next' },
  { keys: ['?'], commands: ['help'], shown: '?', text: 'client.keys.help' },
  { keys: ['Escape'], commands: ['close'], shown: 'Esc', text: 'client.keys.close' },
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

/** The command of a key press, or null: other keys, browser shortcuts, typing into a field, and
    single letters where this browser wants none (WCAG 2.1.4). */
export function command_of(press: KeyPress): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || is_typing(press.target)) return null;
  if (is_scrolling(press)) return null;
  if (press.key.length === 1 && !preferences.keys) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return kMap.get(key) ?? null;
}

/** The number that a key chose among the players, from 1; 0 for other commands. */
export function seat_number(command: Command): number {
  return command.startsWith('seat') ? Number(command.slice(4)) : 0;
}

const kActCommands = ['keep', 'accept', 'challenge', 'jump', 'take', 'fail'] as const;

/** The kind of legal action that a command stands for, empty when the list has none. */
export function act_of_command(command: Command, view: View): ActName | '' {
  const offered = (act: ActName) => of_act(view.legal, act).length > 0;
  if (command === 'draw') return (['draw', 'pass'] as const).find(offered) ?? '';
  return kActCommands.find((act) => act === command && offered(act)) ?? '';
}
