// The sounds and vibration for a view: one row for each kind of event. A hidden page stays silent,
// except for the call that it is your turn.
import { isMyTurn } from '../table/prompt';
import type { EventName, EventView, View } from '../wire.gen';
import type { Sound } from './tunes';

type Row = Sound | null | ((event: EventView, view: View) => Sound | null);

/** At the end of a round, spectators hear the tune of the winner. */
const ofRound: Row = (_, { you, scores }) =>
  ofEnd(you < 0 || (scores.at(-1)?.winners.includes(you) ?? false));
/** At the end of a match, winners hear the tune of the winner, and so do spectators. */
const ofMatch: Row = (_, { you, winners, loser }) => {
  if (you < 0) return 'won';
  return winners.length > 0 ? ofEnd(winners.includes(you)) : ofEnd(loser !== you);
};
const ofEnd = (good: boolean): Sound => (good ? 'won' : 'lost');

export const SOUNDS: Record<EventName, Row> = {
  dealt: 'draw',
  first_card: 'card',
  first_returned: 'draw',
  colour_named: null,
  played: (event) => (event.flag ? 'uno' : 'card'),
  drew: 'draw',
  kept: null,
  passed: null,
  forced_draw: (event, view) => (event.seat === view.you ? 'penalty' : 'draw'),
  penalty: 'penalty',
  skipped: null,
  reversed: null,
  accepted: null,
  challenged: 'catch',
  revealed: null,
  called_uno: 'uno',
  caught: 'catch',
  hands_swapped: 'draw',
  hands_shuffled: 'draw',
  hands_passed: 'draw',
  jumped_in: 'catch',
  laid: 'card',
  pending: null,
  taken_back: 'draw',
  given: 'draw',
  traded: 'draw',
  discarded: 'card',
  complied: null,
  exposed: null,
  fined: 'penalty',
  reshuffled: 'draw',
  advice: null,
  went_out: null,
  blocked: 'lost',
  scored: ofRound,
  lost: (event, view) => ofEnd(event.seat !== view.you),
  turned_over: 'draw',
  knocked_out: 'penalty',
  flipped: 'card',
  pressed: 'card',
  flexed: 'catch',
  power_turned: null,
  powers_green: 'draw',
  matched: 'card',
  unmatched: 'draw',
  row_cleared: null,
  row_filled: null,
  row_placed: 'card',
  placed: 'card',
  columns_swapped: 'draw',
  pushed_out: 'draw',
  tiles_taken: (event, view) => (event.seat === view.you ? 'penalty' : 'draw'),
  exchanged: 'draw',
  line_of_four: null,
  pointed: null,
  pointed_at: null,
  linked: 'catch',
  side_started: 'card',
  side_added: (event) => (event.flag ? 'uno' : 'card'),
  side_taken: (event, view) => (event.seat === view.you ? 'penalty' : 'draw'),
  lot: null,
  spun: 'draw',
  shown: null,
  shouted: 'uno',
  war_won: 'catch',
  joined: 'message',
  invited: null,
  freed: null,
  left: 'message',
  returned: 'message',
  host: null,
  settings: null,
  dealer_card: null,
  match: ofMatch,
  match_left: null,
  timeout: null,
  why: null,
  absent: 'message',
  voted_out: 'message',
  paused: 'message',
  went_on: 'message',
  to_lobby: null,
  too_early: 'penalty',
  auto_call: null,
  undone: null,
};

/** Whether it is the turn of the viewer now and was not before. */
export function turnBegan(before: View | null, view: View): boolean {
  return isMyTurn(view) && (!before || !isMyTurn(before));
}

/** The sounds of a view in order, each once. There are none on arrival. */
export function soundsOf(before: View | null, view: View, hidden: boolean): Sound[] {
  if (!before) return [];
  const turn: Sound[] = turnBegan(before, view) ? ['turn'] : [];
  if (hidden) return turn;
  const heard = view.events.flatMap((event) => {
    const row = SOUNDS[event.event];
    const sound = typeof row === 'function' ? row(event, view) : row;
    return sound ? [sound] : [];
  });
  const ends = heard.includes('won') || heard.includes('lost');
  return [...new Set([...heard, ...(ends ? [] : turn)])];
}

/** Milliseconds of vibration and pause in turn, or empty. */
export function vibrationOf(before: View | null, view: View): number[] {
  if (!before) return [];
  const caught = view.events.some(({ event, seat }) => event === 'caught' && seat === view.you);
  if (caught) return [90, 60, 90, 60, 180];
  return turnBegan(before, view) ? [70] : [];
}
