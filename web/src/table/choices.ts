// From the list of legal actions to what is asked on the screen: which cards can be pressed, and
// whether a press needs a colour or a player before it can be sent. Everything comes from the list.
import { as_colour, type Colour } from '../cards/faces';
import type { LegalView, View } from '../wire.gen';
import { may_arm } from './reduce';

export type Question =
  | { kind: 'none' }
  | { kind: 'send'; action: string; call: boolean } // call: `!` may be appended
  | { kind: 'colour'; colours: Colour[] }
  | { kind: 'seat'; seats: number[] };

export function of_act(legal: readonly LegalView[], act: string): LegalView[] {
  return legal.filter((entry) => entry.act === act);
}

export function plays_of(legal: readonly LegalView[], card: string): LegalView[] {
  return legal.filter((entry) => entry.act === 'play' && entry.card === card);
}

const kOfficial = [
  'play',
  'draw',
  'pass',
  'keep',
  'colour',
  'accept',
  'challenge',
  'uno',
  'catch',
];

/** What only house rules offer: each gets a button of its own. */
export function house_acts(view: View): LegalView[] {
  return view.legal.filter((entry) => !kOfficial.includes(entry.act));
}

/** What to ask next to get from several entries down to one. */
export function question(entries: readonly LegalView[]): Question {
  const first = entries[0];
  if (!first) return { kind: 'none' };
  const colours = new Set(entries.map((entry) => entry.colour));
  if (colours.size > 1) {
    return { kind: 'colour', colours: [...colours].flatMap((name) => as_colour(name) ?? []) };
  }
  const seats = new Set(entries.map((entry) => entry.seat));
  if (seats.size > 1) return { kind: 'seat', seats: [...seats] };
  return { kind: 'send', action: first.action, call: first.act === 'play' };
}

export type UnoButton = 'off' | 'arm' | 'armed' | 'call';

/** What the UNO button does now: nothing, arm or disarm the call, or call late. */
export function uno_button(view: View, armed: boolean): UnoButton {
  if (of_act(view.legal, 'uno').length > 0) return 'call';
  if (!may_arm(view)) return 'off';
  return armed ? 'armed' : 'arm';
}
