// Checks promises in the simulated world (world_test.cpp) using only the server's messages: nothing
// shown or acknowledged is ever lost, and a seat always sees the same table at the same version. It
// knows no rules.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <variant>

#include "server/step.h"
#include "wire/json.h"

namespace uno::server {

/// A view without the parts that the table does not store.
inline std::string essence(wire::View view) {
  view.events.clear();
  view.past.clear();
  view.rest.clear();
  view.rest_seat = view.rest_ms = wire::kNone;
  view.joins_next = view.told = false;
  view.may.clear();  // a vote depends on who is connected
  std::erase_if(view.legal, [](const wire::LegalView& legal) { return legal.act == "catch"; });
  view.round.deadline_ms = wire::kNone;
  view.watching = 0;
  for (wire::SeatView& seat : view.seats) {
    seat.online = seat.voted = false;
    seat.votes = seat.votes_needed = 0;
    seat.catch_after_ms = wire::kNone;
  }
  return wire::to_json(view);
}

/// Remembers everything that the server said, and compares.
class Checker {
 public:
  void said(const std::string& table, const wire::ServerMessage& message) {
    if (const auto* view = std::get_if<wire::View>(&message)) {
      std::int64_t& newest = newest_[view->table];
      newest = std::max(newest, view->version);
      std::string text = essence(*view);
      const auto key = std::tuple(view->table, view->you, view->version);
      const auto [at, fresh] = seen_.try_emplace(key, text);
      if (!fresh && at->second != text)
        broken("seat " + std::to_string(view->you) + " sees another table at version " +
               std::to_string(view->version));
    } else if (const auto* done = std::get_if<wire::Done>(&message)) {
      done_[table].insert(done->id);
    }
  }
  void after_restart(const Server& server) {
    for (const auto& [table, version] : newest_) {
      const Room* room = server.room(table);
      if (room == nullptr)
        broken("a table that was shown is lost");
      else if (room->table().view_version < version)
        broken("version " + std::to_string(version) + " was shown and is lost");
    }
    for (const auto& [table, ids] : done_)
      for (const std::string& id : ids) {
        const Room* room = server.room(table);
        if (room == nullptr || !applied(room->table(), id)) broken("act " + id + " is lost");
      }
  }
  void broken(const std::string& what) {
    if (first_.empty()) first_ = what;
  }
  const std::string& first() const { return first_; }

 private:
  static bool applied(const Table& table, const std::string& id) {
    for (int seat = 0; seat < kLargestTable; ++seat)
      if (table.action_ids.contains(std::to_string(seat) + "/" + id)) return true;
    return false;
  }
  std::map<std::string, std::int64_t> newest_;
  std::map<std::tuple<std::string, int, std::int64_t>, std::string> seen_;
  std::map<std::string, std::set<std::string>> done_;
  std::string first_;
};

}  // namespace uno::server
