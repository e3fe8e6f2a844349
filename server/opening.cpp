// Limits on opening a table: per address, per network and in total. At a limit, the server deletes
// an idle table to make room, or refuses the new one. The network that opened a table is stored
// with it, so counts survive a restart; a table counts only after it was loaded. Room::spare_ms()
// says how long an idle table is kept.
#include <algorithm>

#include "server/step.h"

namespace uno::server {

void Server::open_table(RoomContext& context, Connection from, Session& session,
                        const wire::Create& message) {
  const Opener opener{session.address, network_mark(network_key_, session.address)};
  if (!may_open(context, opener))
    return close(context, from, wire::kCloseTooMany, "too many tables");
  const std::string id = free_id();
  if (id.empty()) return close(context, from, wire::kCloseTooMany, "try again");
  session.table = id;
  add_room(id);
  ++counts_.tables_opened;
  note_opener(id, opener);
  with_room(context, id, [&](Room& room) {
    room.comes_from(opener.network);
    room.receive(context, from, message);
  });
}

/// Whether some table is waiting for the store. Its retries show when a store outage ends. If there
/// is none, a new table is let through to try; otherwise every table would be refused forever.
bool Server::any_waits_for_store() const {
  return std::ranges::any_of(rooms_, [](const auto& one) { return one.second.waits_for_store(); });
}

/// An unused id that belongs to this loop and whose code no table here has; empty if none is found.
/// There are three million codes for five thousand tables, so the first try usually succeeds.
std::string Server::free_id() {
  for (int tries = 8; tries > 0; --tries) {
    std::string id = fresh_table_id(entropy_);
    while (part_of(id, part_.of) != part_.number) id = fresh_table_id(entropy_);
    const std::string code = id.substr(0, kCodeLength);
    if (table_of_code(code).empty() && !damaged_.contains(id)) return id;
  }
  return {};
}

/// Whether a new table is allowed. If its address or network is at the limit, one of its own idle
/// tables is deleted, or the new table is refused.
bool Server::may_open(RoomContext& context, const Opener& opener) {
  const Population& all = *population_;
  const auto in_place_of_one = [&](const Opener& whose, Count& refused) {
    const bool may = make_room(context, whose);
    if (!may) ++refused;
    return may;
  };
  if (all.tables_by_address.of(opener.address) >= limits_.tables_per_address)
    return in_place_of_one({opener.address, {}}, counts_.refused_of_address);
  if (all.tables_by_network.of(opener.network) >= limits_.tables_per_network)
    return in_place_of_one({{}, opener.network}, counts_.refused_of_network);
  return all.tables < limits_.tables || in_place_of_one({}, counts_.refused_of_all);
}

/// Ends the idle table that will be missed least: of that address or network, or of all if both are
/// empty. Returns false if no table can be deleted.
bool Server::make_room(RoomContext& context, const Opener& whose) {
  const auto is_one = [&](const std::string& table) {
    if (whose.address.empty() && whose.network.empty()) return true;
    const auto opener = opened_by_.find(table);
    if (opener == opened_by_.end()) return false;
    const auto& [address, network] = opener->second;
    return whose.address.empty() ? network == whose.network : address == whose.address;
  };
  std::int64_t least_ms = context.now_ms + 1;
  std::string least;
  for (const auto& [table, room] : rooms_) {
    if (room.spare_ms() >= least_ms || !is_one(table)) continue;
    least_ms = room.spare_ms();
    least = table;
  }
  if (least.empty()) return false;
  ++counts_.tables_gave_way;
  with_room(context, least, [&](Room& room) { room.evict(context); });
  return true;
}

/// Counts the table for its opener until it is deleted.
void Server::note_opener(const std::string& table, const Opener& opener) {
  if (opener.address.empty() && opener.network.empty()) return;
  if (!opened_by_.try_emplace(table, opener).second) return;
  population_->tables_by_address.add(opener.address);
  population_->tables_by_network.add(opener.network);
}

}  // namespace uno::server
