// Parses messages of the server and fills in the fields that it left out (PROTOCOL.md), so that
// other code always finds them.
import { usual } from '../wire.gen';
import type { EventView, ServerMessage, View } from '../wire.gen';

/** Fills in the parts of a view that can lack fields. */
export function wholeView(view: View): View {
  const wholeEvent = (event: EventView): EventView => ({ ...usual.EventView, ...event });
  const all = { ...usual.View, ...view };
  const round = { ...usual.RoundView, ...all.round };
  return {
    ...all,
    seats: all.seats.map((seat) => ({ ...usual.SeatView, ...seat })),
    round: { ...round, row: round.row.map((place) => ({ ...usual.RowCardView, ...place })) },
    scores: all.scores.map((score) => ({ ...usual.RoundScore, ...score })),
    legal: all.legal.map((entry) => ({ ...usual.LegalView, ...entry })),
    events: all.events.map(wholeEvent),
    past: all.past.map(wholeEvent),
    fair: { ...usual.FairView, ...all.fair },
  };
}

export function readMessage(text: string): ServerMessage {
  const message = JSON.parse(text) as ServerMessage;
  return message.type === 'view' ? wholeView(message) : message;
}
