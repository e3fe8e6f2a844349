// Messages of the server as they are read: what was left out of one is put in (PROTOCOL.md, fields
// that are seldom), so that nothing behind this knows of it.
import { usual } from '../wire.gen';
import type { EventView, ServerMessage, View } from '../wire.gen';

/** The parts of a view from which fields are left out; other parts have all of theirs. */
function wholeView(view: View): View {
  const wholeEvent = (event: EventView): EventView => ({ ...usual.EventView, ...event });
  const all = { ...usual.View, ...view };
  const round = { ...usual.RoundView, ...all.round };
  return {
    ...all,
    seats: all.seats.map((seat) => ({ ...usual.SeatView, ...seat })),
    round: { ...round, row: round.row.map((place) => ({ ...usual.RowCardView, ...place })) },
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
