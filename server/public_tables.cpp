// How strangers find a table: the offer of a room, the list of all offers, and quick matches.
// Private tables are never offered.
#include <bit>

#include "engine/editions.h"
#include "server/limits.h"
#include "server/step.h"
#include "table/names.h"

namespace uno::server {

/// When a new player joins: during a round, only after watching it to the end.
const char* Room::joins_when() const {
  const bool barred = table_.stage == Stage::round && !may_be_watched();
  return barred ? "" : uno::joins_when(table_);
}

bool Room::may_be_watched() const {
  return table_.settings.spectators && watching() < limits_->spectators;
}

std::optional<Offer> Room::offer() const {
  const bool open = table_.settings.is_public && table_.version > 0 && !ended_;
  if (!open || (online() & humans(table_)) == 0) return {};
  const bool seat = *joins_when() != '\0';
  if (!seat && !may_be_watched()) return {};
  return Offer{!seat, -table_.created_ms, table_.id};
}

wire::PublicTable Room::public_table() const {
  wire::PublicTable line;
  line.table = table_.id;
  line.host = table_.players[static_cast<std::size_t>(table_.host)].name;
  line.people = std::popcount(humans(table_));
  line.seats = static_cast<int>(table_.players.size());
  line.stage = name_of(table_.stage);
  line.edition = edition_name(table_.rule_set.rules.edition);
  line.preset = table_.rules_texts.preset;
  line.rules_name = table_.rules_texts.name;
  line.joins = joins_when();
  line.watch = may_be_watched();
  return line;
}

void Server::follow_offer(const std::optional<Offer>& before, const std::optional<Offer>& now) {
  if (before == now) return;
  if (before) offers_.erase(*before);
  if (now) offers_.insert(*now);
}

wire::PublicTables Server::public_tables() const {
  wire::PublicTables list = own_offer();
  for (const wire::PublicTable& table : neighbours_offer_)
    if (list.tables.size() < kPublicTablesMax) list.tables.push_back(table);
  return list;
}

wire::PublicTables Server::own_offer() const {
  wire::PublicTables list;
  for (const Offer& offer : offers_) {
    if (list.tables.size() == kPublicTablesMax) break;
    list.tables.push_back(rooms_.at(offer.table).public_table());
  }
  return list;
}

namespace {

/// Whether people wait there for a match with the official rules and a seat is free.
bool has_a_place_to_wait(const Table& table) {
  return table.stage == Stage::lobby && table.players.size() < kSeatsMax &&
         table.rule_set.rules == Rules{};
}

}  // namespace

/// A table of another loop or server where more people wait than at any of ours; empty if there is
/// none, or if the visitor cannot be relayed.
std::string Server::fuller_elsewhere(const Session& session) const {
  if (session.inside || session.handed_over || find_room(session.table) != nullptr) return {};
  int most = 0;
  for (const Offer& offer : offers_) {
    const Table& table = rooms_.at(offer.table).table();
    if (!offer.only_watching && has_a_place_to_wait(table))
      most = std::max(most, std::popcount(humans(table)));
  }
  const Preset* const usual = preset_of(Rules{});
  std::string fullest;
  for (const wire::PublicTable& table : neighbours_offer_) {
    const bool waits = table.stage == name_of(Stage::lobby) && table.seats < kSeatsMax;
    if (!waits || table.joins.empty() || table.preset != usual->name || table.people <= most)
      continue;
    most = table.people;
    fullest = table.table;
  }
  return fullest;
}

/// The table where most people wait for a match, stored or not; empty if nobody waits.
std::string Server::where_people_wait() const {
  std::string fullest;
  int most = 0;
  for (const Offer& offer : offers_) {
    const Table& table = rooms_.at(offer.table).table();
    const int people = std::popcount(humans(table));
    if (offer.only_watching || people < most || !has_a_place_to_wait(table)) continue;
    most = people;  // among equals the oldest, where people have waited longest
    fullest = offer.table;
  }
  const Room* const begun = room(begun_for_strangers_);
  const bool begins = begun != nullptr && begun->begins();
  return fullest.empty() && begins ? begun_for_strangers_ : fullest;
}

/// The loop that opens a table for this visitor if nobody waits. Loops learn late of each other's
/// tables, so one loop at a time opens them: two people who ask at the same moment should meet.
int Server::where_to_open(const RoomContext& context, const Session& session) const {
  const bool may_go = !session.inside && find_room(session.table) == nullptr;
  if (!may_go || !where_people_wait().empty()) return part_.number;
  return population_->meeting.where(part_.number, context.now_ms);
}

/// Seats a player where people wait, or at a new table.
void Server::match_quickly(RoomContext& context, Connection from, Session& session,
                           const wire::QuickMatch& message) {
  if (const std::string table = where_people_wait(); !table.empty())
    return route(context, from, session, message, table);
  if (const int loop = where_to_open(context, session); loop != part_.number)
    return relay(context, OwnerFound{{}, {}, loop}, Search{{{from, message}}});
  wire::Create create{message.name, "-", {}};
  create.settings.is_public = true;
  route(context, from, session, create);
  const auto at = sessions_.find(from);
  if (at == sessions_.end()) return;  // the limits allow no new table
  begun_for_strangers_ = at->second.table;
  population_->meeting.is_at(part_.number, context.now_ms);
}

void Room::on(RoomContext& context, Connection from, const wire::QuickMatch& message) {
  on(context, from, wire::Join{table_.id, free_name(table_, clean_name(message.name))});
}

}  // namespace uno::server
