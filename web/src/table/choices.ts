// From the list of legal actions to what is asked on the screen: which cards can be pressed, and
// whether a press needs a colour, a player or a word on how before it can be sent. Everything comes
// from the list.
import { as_colour, face_of, type Colour } from '../cards/faces';
import type { LegalView, View } from '../wire.gen';
import { may_arm } from './reduce';

export type Question =
  | { kind: 'none' }
  | { kind: 'send'; action: string; call: boolean } // call: `!` may be appended
  | { kind: 'how'; acts: string[] }
  | { kind: 'colour'; colours: Colour[] }
  | { kind: 'seat'; seats: number[] };

export function of_act(legal: readonly LegalView[], act: string): LegalView[] {
  return legal.filter((entry) => entry.act === act);
}

export function plays_of(legal: readonly LegalView[], card: string): LegalView[] {
  return legal.filter((entry) => entry.act === 'play' && entry.card === card);
}

const kOwnCardActs = ['play', 'lay', 'give'];

/** What pressing a card of the hand can mean; out of turn that is jumping in. */
export function acts_of_card(legal: readonly LegalView[], card: string): LegalView[] {
  const entries = legal.filter((entry) => entry.card === card);
  const own = entries.filter((entry) => kOwnCardActs.includes(entry.act));
  return own.length > 0 ? own : of_act(entries, 'jump');
}

export function playable_cards(legal: readonly LegalView[]): Set<string> {
  return new Set(
    legal.map((entry) => entry.card).filter((card) => acts_of_card(legal, card).length > 0),
  );
}

/** An action to ask `why` about, for a card that is not in the list. */
export function why_action(card: string): string {
  return face_of(card).colour === null ? `${card}:r` : card;
}

const kKnown = new Set(
  (
    'play draw pass keep colour accept challenge uno catch ' +
    'take fail jump lay give choose'
  ).split(' '),
);

/** What the list offers and this client has no place for: a button with the bare action each. */
export function unknown_acts(view: View): LegalView[] {
  return view.legal.filter((entry) => !kKnown.has(entry.act));
}

/** What to ask next to get from several entries down to one. */
export function question(entries: readonly LegalView[]): Question {
  const first = entries[0];
  if (!first) return { kind: 'none' };
  const acts = new Set(entries.map((entry) => entry.act));
  if (acts.size > 1) return { kind: 'how', acts: [...acts] };
  const colours = new Set(entries.map((entry) => entry.colour));
  if (colours.size > 1) {
    return { kind: 'colour', colours: [...colours].flatMap((name) => as_colour(name) ?? []) };
  }
  const seats = new Set(entries.map((entry) => entry.seat));
  if (seats.size > 1) return { kind: 'seat', seats: [...seats] };
  const call = first.act === 'play' || first.act === 'jump';
  return { kind: 'send', action: first.action, call };
}

/** The players to choose from now: of a play that needs one, or because the table asks. */
export function seat_entries(legal: readonly LegalView[], asking: readonly LegalView[]) {
  return question(asking).kind === 'seat' ? asking : of_act(legal, 'choose');
}

export type UnoButton = 'off' | 'arm' | 'armed' | 'call';

/** What the UNO button does now: nothing, arm or disarm the call, or call late. */
export function uno_button(view: View, armed: boolean): UnoButton {
  if (of_act(view.legal, 'uno').length > 0) return 'call';
  if (!may_arm(view)) return 'off';
  return armed ? 'armed' : 'arm';
}
