// The event list, and what each viewer sees of an event.
#include "engine/matching/event.h"

#include "engine/editions.h"

namespace uno {

namespace {

template <class E>
EventOf<E> without_cards(EventOf<E> event) {
  event.cards = {};
  event.hidden = true;
  return event;
}

template <class E>
EventOf<E> redact_cards(const EventOf<E>& event, int viewer) {
  switch (event.type) {
    case EventType::drew:
    case EventType::forced_draw:
    case EventType::penalty:  // C-INFO-2
    case EventType::tiles_taken:
    case EventType::exchanged:  // E-QUAT-24
      return viewer == event.seat ? event : without_cards(event);
    case EventType::revealed:  // C-CHAL-10
      if (event.other == kNoSeat || viewer == event.other || viewer == event.seat) return event;
      return without_cards(event);
    case EventType::given:
    case EventType::traded:
      return viewer == event.seat || viewer == event.other ? event : without_cards(event);
    case EventType::dealt:
    case EventType::first_card:
    case EventType::first_returned:
    case EventType::colour_named:
    case EventType::played:
    case EventType::kept:
    case EventType::passed:
    case EventType::skipped:
    case EventType::reversed:
    case EventType::accepted:
    case EventType::challenged:
    case EventType::called_uno:
    case EventType::caught:
    case EventType::hands_swapped:
    case EventType::hands_shuffled:
    case EventType::hands_passed:
    case EventType::jumped_in:
    case EventType::laid:
    case EventType::pending:
    case EventType::taken_back:
    case EventType::discarded:
    case EventType::complied:
    case EventType::exposed:
    case EventType::fined:
    case EventType::reshuffled:
    case EventType::lost:
    case EventType::turned_over:
    case EventType::knocked_out:
    case EventType::flipped:
    case EventType::pressed:
    case EventType::flexed:
    case EventType::power_turned:
    case EventType::powers_green:
    case EventType::matched:
    case EventType::unmatched:
    case EventType::row_cleared:
    case EventType::row_filled:
    case EventType::row_placed:
    case EventType::placed:
    case EventType::columns_swapped:
    case EventType::pushed_out:
    case EventType::line_of_four:
    case EventType::lot:
    case EventType::pointed:
    case EventType::pointed_at:
    case EventType::linked:
    case EventType::side_started:
    case EventType::side_added:
    case EventType::side_taken:
    case EventType::spun:
    case EventType::shown:
    case EventType::shouted:
    case EventType::war_won:
    case EventType::advice:
    case EventType::went_out:
    case EventType::blocked:
    case EventType::scored:
      return event;
  }
  check_failed("every event type has its row in redact()", __FILE_NAME__, __LINE__);
}

}  // namespace

template <class E>
EventOf<E> redact(const EventOf<E>& event, int viewer) {
  EventOf<E> seen = redact_cards(event, viewer);
  if constexpr (E::kTwoSided) seen.cards = E::as_seen(seen.cards);  // E-FLIP-3
  return seen;
}

#define UNO_INSTANTIATE(E) template EventOf<E> redact(const EventOf<E>&, int);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
