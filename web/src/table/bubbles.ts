// Short words that pop up at a seat when something happens there, so that quick turns can be
// followed. They only repeat what an event says.
import { t } from '../text/text';
import type { EventName, EventView } from '../wire.gen';

export interface Bubble {
  seat: number;
  text: string;
  loud: boolean;
}

type Words = (event: EventView) => string;

const quiet = (words: Words) => ({ words, loud: false });
const loud = (words: Words) => ({ words, loud: true });
const cards = quiet(({ count }) => (count > 0 ? t.bubble.cards(count) : ''));

/** What is said of each kind of event; null: nothing. */
const kWords: Record<EventName, { words: Words; loud: boolean } | null> = {
  played: loud(({ flag }) => (flag ? t.bubble.uno : '')),
  called_uno: loud(() => t.bubble.uno),
  drew: cards,
  forced_draw: cards,
  penalty: cards,
  skipped: quiet(() => t.bubble.skipped),
  caught: loud(() => t.bubble.caught),
  challenged: loud(() => t.bubble.challenges),
  accepted: quiet(() => t.bubble.accepts),
  passed: quiet(() => t.bubble.passes),
  jumped_in: loud(() => t.play.bubble.jumps),
  hands_swapped: quiet(() => t.play.bubble.swaps),
  pending: quiet(({ count }) => t.play.bubble.pending(count)),
  taken_back: quiet(() => t.play.bubble.takes_back),
  given: quiet(() => t.play.bubble.gives),
  exposed: quiet(() => t.play.bubble.exposed),
  complied: quiet(({ flag }) => (flag ? t.play.bubble.complied : t.play.bubble.failed)),
  fined: quiet(() => t.play.bubble.fined),
  went_out: loud(() => t.play.bubble.out),
  dealt: null,
  first_card: null,
  first_returned: null,
  colour_named: null,
  kept: null,
  reversed: null,
  revealed: null,
  hands_shuffled: null,
  hands_passed: null,
  laid: null,
  traded: null,
  discarded: null,
  reshuffled: null,
  advice: null,
  blocked: null,
  scored: null,
  lost: null,
  joined: null,
  invited: null,
  freed: null,
  left: null,
  returned: null,
  host: null,
  settings: null,
  dealer_card: null,
  match: null,
  match_left: null,
  timeout: null,
  why: null,
};

function bubble_of(event: EventView): Bubble | null {
  const row = kWords[event.event];
  const text = row?.words(event) ?? '';
  return row && text !== '' ? { seat: event.seat, text, loud: row.loud } : null;
}

/** At most one bubble for a seat: a loud one before a quiet one, otherwise the last. */
export function bubbles(events: readonly EventView[]): Map<number, Bubble> {
  const found = new Map<number, Bubble>();
  for (const event of events) {
    const bubble = bubble_of(event);
    if (!bubble || bubble.seat < 0) continue;
    if (found.get(bubble.seat)?.loud && !bubble.loud) continue;
    found.set(bubble.seat, bubble);
  }
  return found;
}
