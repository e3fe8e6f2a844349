// The moments of a round that people look for, from the events of its views: calls, catches,
// challenges, many cards drawn at once, the end. The turning points come from the analysis.
import { eventWords, peopleOf } from '../text/phrase';
import type { EventName, EventView } from '../wire.gen';
import type { Frame } from './source';

export type MomentKind = 'call' | 'catch' | 'challenge' | 'draws' | 'end';

export interface Moment {
  frame: number;
  kind: MomentKind;
  words: string;
}

const MANY_CARDS = 4;
const DRAWS: readonly EventName[] = ['drew', 'forced_draw', 'penalty', 'side_taken', 'turned_over'];
const ENDS: readonly EventName[] = ['went_out', 'blocked', 'lost', 'line_of_four'];

function kindOf(event: EventView): MomentKind | null {
  if (event.event === 'called_uno') return 'call';
  if ((event.event === 'played' || event.event === 'side_added') && event.flag) return 'call';
  if (event.event === 'caught') return 'catch';
  if (event.event === 'challenged') return 'challenge';
  if (DRAWS.includes(event.event) && event.count >= MANY_CARDS) return 'draws';
  return ENDS.includes(event.event) ? 'end' : null;
}

/** In the order of the round. The deal itself has none. */
export function momentsOf(frames: readonly Frame[]): Moment[] {
  return frames.slice(1).flatMap(({ view }, i) =>
    view.events.flatMap((event) => {
      const kind = kindOf(event);
      const words = eventWords(event, { ...peopleOf(view), reader: -1 });
      return kind === null ? [] : [{ frame: i + 1, kind, words }];
    }),
  );
}
