// What happens while a table is changed, told as it happens (table/table.cpp). Deliberately absent:
// who hears it (table/view.cpp).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/table.h"

namespace uno {

inline wire::EventView notice(const char* event, int seat, std::vector<std::string> names) {
  wire::EventView view;
  view.event = event;
  view.seat = seat;
  view.names = std::move(names);
  return view;
}

/// A table that is being changed, and the news of it if anybody listens.
struct Telling {
  Table& table;
  News* news;
  bool shows = false;  ///< what was done in secret nevertheless shows, as when it closed a window

  void tell(wire::EventView told, std::optional<Secret> secret = {}) {
    if (news) news->push_back({table.told, std::move(told), secret});
  }
  /// A notice of somebody, who is named as now: seats may change before it is read.
  void tell(const char* event, int seat) { tell(notice(event, seat, {name(seat)})); }
  template <class E>
  void tell(const EventListOf<E>& events) {
    if (!news) return;
    for (const EventOf<E>& event : events) news->push_back({table.told, event});
  }
  Player& player(int seat) { return table.players[static_cast<std::size_t>(seat)]; }
  const std::string& name(int seat) { return player(seat).name; }
};

inline void decision_comes_up(Table& table) {
  table.decision_version = table.told, table.decision_ms = table.changed_ms;
}

/// Deals a round of the match and tells of it (table/begin_round.cpp).
void begin_round(Telling& h, const Seed& seed, const FairDeal& fair);

}  // namespace uno
