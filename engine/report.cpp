// Counts the events of a report.
#include "engine/report.h"

#include "engine/editions.h"

namespace uno {

template <class E>
void count_events(Report& report, const EventListOf<E>& events) {
  for (const EventOf<E>& event : events) {
    switch (event.type) {
      case EventType::penalty:
        ++report[event.seat].penalties;
        [[fallthrough]];
      case EventType::drew:
      case EventType::forced_draw:
        report[event.seat].cards_drawn += event.count;
        break;
      case EventType::challenged:
        ++report[event.flag ? event.seat : event.other].challenges_won;
        ++report[event.flag ? event.other : event.seat].challenges_lost;
        break;
      case EventType::caught:
        ++report[event.seat].catches_suffered;
        ++report[event.other].catches_made;
        break;
      default:
        break;
    }
  }
}

#define UNO_INSTANTIATE(E) template void count_events(Report&, const EventListOf<E>&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
