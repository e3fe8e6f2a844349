// The keyboard map: which key gives which command, including changed keys (own_keys.svelte.ts), and
// the rows of the help page. The table decides what a command does.
import { say, type Key } from '../text/text.svelte';
import { preferences } from '../ui/preferences.svelte';
import type { ActName, Colour, View } from '../wire.gen';
import { ofAct } from './choices';
import { commandWith, shownKey, type OwnCommand } from './own_keys.svelte';

const SEAT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
type SeatCommand = `seat${(typeof SEAT_KEYS)[number]}`;

export type Command =
  | OwnCommand
  | SeatCommand
  | 'prev_card'
  | 'next_card'
  | 'prev_playable'
  | 'next_playable'
  | 'close';

interface Row {
  shown: string;
  text: Key;
}

/** The keys that cannot be changed, by KeyboardEvent.key. */
const FIXED = new Map<string, Command>([
  ['ArrowLeft', 'prev_card'],
  ['ArrowRight', 'next_card'],
  ['ArrowUp', 'next_playable'],
  ['ArrowDown', 'prev_playable'],
  ['Escape', 'close'],
  ...SEAT_KEYS.map((key) => [key, `seat${key}`] as const),
]);

const COLOURS: readonly OwnCommand[] = ['red', 'yellow', 'green', 'blue'];
const TEXTS: Record<Exclude<OwnCommand, Colour>, Key> = {
  draw: 'client.keys.draw',
  play_drawn: 'client.keys.play_drawn',
  keep: 'client.keys.keep',
  uno: 'client.keys.uno',
  catch: 'client.keys.catch',
  challenge: 'client.keys.challenge',
  accept: 'client.keys.accept',
  jump: 'client.play.keys.jump',
  take: 'client.play.keys.take',
  fail: 'client.play.keys.fail',
  back: 'client.keys.back',
  spin: 'client.keys.turn_wheel',
  hint: 'client.keys.hint',
  hand: 'client.keys.hand',
  rules: 'client.play.keys.rules',
  read: 'client.keys.read',
  log: 'client.keys.log',
  next: 'client.keys.next',
  help: 'client.keys.help',
};

/** A command in words. */
export function wordsOf(command: OwnCommand): string {
  if (command in TEXTS) return say(TEXTS[command as keyof typeof TEXTS]);
  return say('client.own_keys.colour', { colour: say(`colour.${command as Colour}`) });
}

/** The rows of the help page. */
export function keyRows(): Row[] {
  const own = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((command) => ({
    shown: shownKey(command),
    text: TEXTS[command],
  }));
  return [
    { shown: '←', text: 'client.keys.prev_card' },
    { shown: '→', text: 'client.keys.next_card' },
    { shown: '↑', text: 'client.keys.next_playable' },
    { shown: '↓', text: 'client.keys.prev_playable' },
    { shown: 'Enter', text: 'client.keys.play' },
    { shown: 'Enter', text: 'client.play.keys.why' },
    ...own,
    { shown: '1 – 9', text: 'client.play.keys.seat' },
    { shown: COLOURS.map(shownKey).join(' '), text: 'client.keys.colour' },
    { shown: 'Esc', text: 'client.keys.close' },
  ];
}

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target?: EventTarget | null;
}

function isTyping(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

/** Whether the key scrolls a focused list. */
function isScrolling(press: KeyPress): boolean {
  const { target } = press;
  return press.key.startsWith('Arrow') && target instanceof HTMLElement && target.matches('.log');
}

/** The command of a key press, or null: for other keys, browser shortcuts, typing in a field, and
 * single letters if they are turned off (WCAG 2.1.4). */
export function commandOf(press: KeyPress): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || isTyping(press.target)) return null;
  if (isScrolling(press)) return null;
  if (press.key.length === 1 && !preferences.keys) return null;
  return FIXED.get(press.key) ?? commandWith(press.key) ?? null;
}

/** The number of the chosen player, from 1; 0 for other commands. */
export function seatNumber(command: Command): number {
  return command.startsWith('seat') ? Number(command.slice(4)) : 0;
}

const ACT_COMMANDS = [
  'keep',
  'accept',
  'challenge',
  'jump',
  'take',
  'fail',
  'back',
  'spin',
] as const;

/** The legal action of a command, or empty if there is none. */
export function actOfCommand(command: Command, view: View): ActName | '' {
  const offered = (act: ActName) => ofAct(view.legal, act).length > 0;
  if (command === 'draw') return (['draw', 'pass'] as const).find(offered) ?? '';
  return ACT_COMMANDS.find((act) => act === command && offered(act)) ?? '';
}
