// Reports what happens while a table is changed. table/view.cpp says who gets a report.
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

/// A table that is being changed, and its news if they are wanted.
struct TableUpdate {
  Table& table;
  News* news;
  bool shows = false;  ///< others notice the secret act, for example because a window closes

  void report(wire::EventView event, std::optional<Secret> secret = {}) {
    if (news) news->push_back({table.view_version, std::move(event), secret});
  }
  /// Reports a notice with the seat's current name, because seats may change before it is read.
  void report(const char* event, int seat) { report(notice(event, seat, {name(seat)})); }
  template <class E>
  void report(const EventListOf<E>& events) {
    if (!news) return;
    for (const EventOf<E>& event : events) news->push_back({table.view_version, event});
  }
  Player& player(int seat) { return table.players[static_cast<std::size_t>(seat)]; }
  const std::string& name(int seat) { return player(seat).name; }
};

inline void begin_decision(Table& table) {
  table.decision_version = table.view_version, table.decision_ms = table.changed_ms;
}

void begin_round(TableUpdate& update, const Seed& seed, const FairDeal& fair);

}  // namespace uno
