// Works out from the list of legal actions what the screen offers: which cards can be pressed, and
// whether a press first needs a colour, a player or the kind of play.
import { lightTwin } from '../cards/faces';
import type { ActName, CardName, Colour, LegalView, View } from '../wire.gen';

export type Question =
  | { kind: 'none' }
  | { kind: 'send'; action: string; call: boolean } // call: `!` can be appended
  | { kind: 'how'; acts: ActName[] }
  | { kind: 'place'; card: CardName } // on a board: choose a column, and what may follow
  | { kind: 'row' } // in DOS: choose a row card, or another use of the card
  | { kind: 'colour'; colours: Colour[] }
  | { kind: 'seat'; seats: number[] };

/** Where the screen offers each kind of action. */
const PLACES: Record<ActName, 'hand' | 'jump' | 'bar' | 'colours' | 'seats' | 'uno'> = {
  play: 'hand',
  lay: 'hand',
  flex: 'hand',
  give: 'hand',
  place: 'hand',
  exchange: 'hand',
  pile: 'hand',
  jump: 'jump',
  draw: 'bar',
  pass: 'bar',
  keep: 'bar',
  accept: 'bar',
  challenge: 'bar',
  take: 'bar',
  fail: 'bar',
  back: 'bar',
  spin: 'bar',
  colour: 'colours',
  choose: 'seats',
  catch: 'seats',
  uno: 'uno',
};

/** The actions with a button in the question row and their places. Keep never replaces Draw, so
 * that a double click does no harm. */
export const BAR_ACTS = [
  { act: 'draw', slot: 'draw', key: 'draw' },
  { act: 'pass', slot: 'draw', key: 'draw' },
  { act: 'take', slot: 'draw', key: 'take' },
  { act: 'fail', slot: 'draw', key: 'fail' },
  { act: 'back', slot: 'draw', key: 'back' },
  { act: 'keep', slot: 'keep', key: 'keep' },
  { act: 'accept', slot: 'keep', key: 'accept' },
  { act: 'challenge', slot: 'play', key: 'challenge' },
  { act: 'spin', slot: 'play', key: 'spin' },
] as const;
export type BarAct = (typeof BAR_ACTS)[number];

/** The legal entry of an action, with or without a call and an ending, or null. */
export function entryOf(legal: readonly LegalView[], action: string | undefined) {
  const plain = action?.replace(/!$/, '');
  const isIt = (entry: LegalView) =>
    entry.action === plain || entry.then.some((one) => `${entry.action}:${one}` === plain);
  return legal.find(isIt) ?? null;
}

export function ofAct(legal: readonly LegalView[], act: ActName): LegalView[] {
  return legal.filter((entry) => entry.act === act);
}

/** The plays of a card that was just drawn. */
export function playsOf(legal: readonly LegalView[], card: CardName | ''): LegalView[] {
  const plays = (['play', 'flex', 'place'] as const).flatMap((act) => ofAct(legal, act));
  return plays.filter((entry) => entry.card === card);
}

/** The actions of a card of the hand. Out of turn that is jumping in. */
export function actsOfCard(legal: readonly LegalView[], card: CardName | ''): LegalView[] {
  const entries = legal.filter((entry) => entry.card === card);
  const own = entries.filter((entry) => PLACES[entry.act] === 'hand');
  return own.length > 0 ? own : ofAct(entries, 'jump');
}

export function playableCards(legal: readonly LegalView[]): Set<CardName | ''> {
  return new Set(
    legal.map((entry) => entry.card).filter((card) => actsOfCard(legal, card).length > 0),
  );
}

/** What to ask next to choose one of several entries. */
export function question(entries: readonly LegalView[]): Question {
  const first = entries[0];
  if (!first) return { kind: 'none' };
  const placed = entries.find(({ column }) => column > 0);
  if (placed && placed.card !== '') return { kind: 'place', card: placed.card };
  const acts = new Set(entries.map((entry) => entry.act));
  const rowed = entries.some(({ on }) => on !== '') || (acts.has('lay') && acts.has('give'));
  if (rowed && entries.length > 1) return { kind: 'row' };
  if (acts.size > 1) return { kind: 'how', acts: [...acts] };
  const colours = new Set(entries.map((entry) => entry.colour));
  if (colours.size > 1) {
    return { kind: 'colour', colours: [...colours].filter((colour) => colour !== '') };
  }
  const seats = new Set(entries.map((entry) => entry.seat));
  if (seats.size > 1) return { kind: 'seat', seats: [...seats] };
  return { kind: 'send', action: first.action, call: first.uno };
}

/** Whether the table has a row instead of a discard pile. */
export function hasRow(view: View): boolean {
  return view.edition === 'dos';
}

/** The entries with players to choose from: of a play that needs one, or of a question. */
export function seatEntries(legal: readonly LegalView[], asking: readonly LegalView[]) {
  return question(asking).kind === 'seat' ? asking : ofAct(legal, 'choose');
}

export type UnoButton = 'off' | 'arm' | 'armed' | 'call';

/** The state of the UNO button: off, arm or disarm the call, or call late. */
export function unoButton(view: View, armed: boolean): UnoButton {
  if (ofAct(view.legal, 'uno').length > 0) return 'call';
  if (!view.may_arm) return 'off';
  return armed ? 'armed' : 'arm';
}

/** The actions that choose a colour or its dark twin, which has the same key. */
export function naming(entries: readonly LegalView[], colour: string): LegalView[] {
  return entries.filter(
    (entry) =>
      entry.colour !== '' && (entry.colour === colour || lightTwin(entry.colour) === colour),
  );
}
