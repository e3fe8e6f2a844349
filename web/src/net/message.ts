// Messages of the server as they are read: what was left out of one is put in (PROTOCOL.md, fields
// that are seldom), so that nothing behind this knows of it.
import { usual } from '../wire.gen';
import type { EventView, ServerMessage, View } from '../wire.gen';

/** The parts of a view from which fields are left out; the parts in them have all of theirs. */
function wholeView(view: View): View {
  const wholeEvent = (event: EventView): EventView => ({ ...usual.EventView, ...event });
  const all = { ...usual.View, ...view };
  return {
    ...all,
    seats: all.seats.map((seat) => ({ ...usual.SeatView, ...seat })),
    round: { ...usual.RoundView, ...all.round },
    events: all.events.map(wholeEvent),
    past: all.past.map(wholeEvent),
    fair: { ...usual.FairView, ...all.fair },
  };
}

export function readMessage(text: string): ServerMessage {
  const message = JSON.parse(text) as ServerMessage;
  return message.type === 'view' ? wholeView(message) : message;
}
