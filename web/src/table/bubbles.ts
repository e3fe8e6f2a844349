// Short words that appear at a seat when something happens there, so that fast turns can be
// followed.
import { say } from '../text/text.svelte';
import type { EventName, EventView, View } from '../wire.gen';
import { nameOf } from './prompt';

export interface Bubble {
  seat: number;
  text: string;
  loud: boolean;
}

type Words = (event: EventView, view: View) => string;

const quiet = (words: Words) => ({ words, loud: false });
const loud = (words: Words) => ({ words, loud: true });
const cards = quiet(({ count }) => (count > 0 ? say('client.bubble.cards', { n: count }) : ''));

/** The words for each kind of event; other events have none. */
const WORDS: Partial<Record<EventName, { words: Words; loud: boolean }>> = {
  played: loud(({ flag }) => (flag ? say('client.bubble.uno') : '')),
  called_uno: loud(() => say('client.bubble.uno')),
  drew: cards,
  forced_draw: cards,
  penalty: cards,
  skipped: quiet(() => say('client.bubble.skipped')),
  caught: loud(() => say('client.bubble.caught')),
  challenged: loud(() => say('client.bubble.challenges')),
  accepted: quiet(() => say('client.bubble.accepts')),
  passed: quiet(() => say('client.bubble.passes')),
  jumped_in: loud(() => say('client.play.bubble.jumps')),
  hands_swapped: quiet(() => say('client.play.bubble.swaps')),
  pending: quiet(({ count }) => say('client.play.bubble.pending', { n: count })),
  taken_back: quiet(() => say('client.play.bubble.takes_back')),
  given: quiet(() => say('client.play.bubble.gives')),
  exposed: quiet(() => say('client.play.bubble.exposed')),
  complied: quiet(({ flag }) =>
    flag ? say('client.play.bubble.complied') : say('client.play.bubble.failed'),
  ),
  fined: quiet(() => say('client.play.bubble.fined')),
  went_out: loud(() => say('client.play.bubble.out')),
  turned_over: cards,
  knocked_out: quiet(() => say('client.play.bubble.out')),
  pressed: quiet(({ flag }) => (flag ? '' : say('client.bubble.nothing'))),
  flexed: loud(() => say('client.play.bubble.flexes')),
  tiles_taken: loud(({ count }) =>
    count > 0 ? say('client.board.bubble.minus', { n: count }) : '',
  ),
  columns_swapped: quiet(() => say('client.board.bubble.swaps')),
  pushed_out: quiet(() => say('client.board.bubble.pushes')),
  exchanged: quiet(() => say('client.board.bubble.exchanges')),
  line_of_four: loud(() => say('client.board.bubble.four')),
  pointed_at: quiet(({ other }, view) => {
    const is = other === view.you ? 'you' : 'other';
    return say('client.party.bubble.points', { is, name: nameOf(view, other) });
  }),
  linked: quiet(() => say('client.party.bubble.linked')),
  side_taken: cards,
  spun: loud(({ count }) => say('client.play.bubble.spun', { n: count })),
  war_won: loud(() => say('client.play.bubble.war_won')),
  shouted: loud(() => say('client.play.bubble.shouted')),
  lot: loud(() => say('client.play.bubble.lot')),
  unmatched: quiet(() => say('client.play.bubble.takes_back')),
  too_early: quiet(() => say('client.bubble.too_early')),
};

function bubbleOf(event: EventView, view: View): Bubble | null {
  const row = WORDS[event.event];
  const text = row?.words(event, view) ?? '';
  return row && text !== '' ? { seat: event.seat, text, loud: row.loud } : null;
}

/** At most one bubble for each seat: loud before quiet, otherwise the last. */
export function bubbles(events: readonly EventView[], view: View): Map<number, Bubble> {
  const found = new Map<number, Bubble>();
  for (const event of events) {
    const bubble = bubbleOf(event, view);
    if (!bubble || bubble.seat < 0) continue;
    if (found.get(bubble.seat)?.loud && !bubble.loud) continue;
    found.set(bubble.seat, bubble);
  }
  return found;
}
