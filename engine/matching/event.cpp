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

/// Which viewers see the cards of an event: all, only its own seat, or both seats that it names.
enum class Seen : std::uint8_t { by_all, by_seat, by_both };

/// If you add a type of event, say here who sees its cards.
Seen seen_of(EventType type) {
  static_assert(static_cast<int>(EventType::war_won) == 64);
  switch (type) {
    case EventType::drew:
    case EventType::forced_draw:
    case EventType::penalty:  // C-INFO-2
    case EventType::tiles_taken:
    case EventType::exchanged:  // E-QUAT-24
      return Seen::by_seat;
    case EventType::revealed:  // C-CHAL-10
    case EventType::given:
    case EventType::traded:
      return Seen::by_both;
    default:
      return Seen::by_all;
  }
}

template <class E>
EventOf<E> redact_cards(const EventOf<E>& event, int viewer) {
  const Seen seen = seen_of(event.type);
  if (seen == Seen::by_all || viewer == event.seat) return event;
  const bool to_all = event.type == EventType::revealed && event.other == kNoSeat;
  if (seen == Seen::by_both && (to_all || viewer == event.other)) return event;
  return without_cards(event);
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
#undef UNO_INSTANTIATE
}  // namespace uno
