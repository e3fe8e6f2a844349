// Short words that pop up at a seat when something happens there, so that quick turns can be
// followed. They only repeat what an event says.
import { t } from '../text/text';
import type { EventView } from '../wire.gen';

export interface Bubble {
  seat: number;
  text: string;
  loud: boolean;
}

function bubble_of(event: EventView): Bubble | null {
  const at = (text: string, loud = false) => ({ seat: event.seat, text, loud });
  switch (event.event) {
    case 'played':
      return event.flag ? at(t.bubble.uno, true) : null;
    case 'called_uno':
      return at(t.bubble.uno, true);
    case 'drew':
    case 'forced_draw':
    case 'penalty':
      return event.count > 0 ? at(t.bubble.cards(event.count)) : null;
    case 'skipped':
      return at(t.bubble.skipped);
    case 'caught':
      return at(t.bubble.caught, true);
    case 'challenged':
      return at(t.bubble.challenges, true);
    case 'accepted':
      return at(t.bubble.accepts);
    case 'passed':
      return at(t.bubble.passes);
    case 'jumped_in':
      return at(t.play.bubble.jumps, true);
    case 'hands_swapped':
      return at(t.play.bubble.swaps, true);
    case 'pending':
      return at(t.play.bubble.pending(event.count));
    case 'taken_back':
      return at(t.play.bubble.takes_back);
    case 'given':
      return at(t.play.bubble.gives);
    case 'exposed':
      return at(t.play.bubble.exposed);
    case 'complied':
      return at(event.flag ? t.play.bubble.complied : t.play.bubble.failed);
    case 'fined':
      return at(t.play.bubble.fined);
    case 'went_out':
      return at(t.play.bubble.out, true);
    default:
      return null;
  }
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
