// Finds tables that other servers of the shared store play. A visitor who names a table that is not
// here waits while the store looks up its owner. Then this server takes the table, or relays the
// visitor to its server (server/relay.h). The lease is in server/venue_nodes.cpp.
#include <algorithm>

#include "server/step.h"
#include "wire/json.h"

namespace uno::server {

/// Handles a message from a visitor who names a table that is not here.
void Server::search_owner(RoomContext& context, Connection from, Session& session,
                          const std::string& wanted, wire::ClientMessage message) {
  session.seeks = wanted;
  const auto [at, first] = searches_.try_emplace(wanted);
  Search& search = at->second;
  search.who.emplace_back(from, std::move(message));
  if (!first) return;
  search.until_ms = context.now_ms + kSeekMaxMs;
  context.out.push_back(FindOwner{wanted});
}

/// Queues further messages of a waiting visitor, in order.
void Server::join_search(RoomContext& context, Connection from, const Session& session,
                         wire::ClientMessage message) {
  auto& who = searches_.at(session.seeks).who;
  if (who.size() < kWaitingMax)
    return static_cast<void>(who.emplace_back(from, std::move(message)));
  context.out.push_back(Send{from, wire::to_json(refuse(No::busy)), false});
}

void Server::retry_searches(RoomContext& context) {
  for (auto& [wanted, search] : searches_) {
    if (search.again_ms > context.now_ms) continue;
    search.again_ms = kNever;
    context.out.push_back(FindOwner{wanted});
  }
}

void Server::on(RoomContext& context, const OwnerFound& input) {
  const auto at = searches_.find(input.wanted);
  if (at == searches_.end()) return;
  if (!input.claimed.error.empty()) {
    at->second.again_ms = context.now_ms + kSeekAgainMs;
    if (context.now_ms < at->second.until_ms) return;
  }
  const Search search = std::move(at->second);
  searches_.erase(at);
  for (const auto& [connection, message] : search.who)
    if (const auto one = sessions_.find(connection); one != sessions_.end())
      one->second.seeks.clear();
  using Whose = store::Claimed::Whose;
  if (!input.claimed.error.empty()) return fail_search(context, search);
  if (input.loop >= 0 || input.claimed.whose == Whose::another)
    return relay(context, input, search);
  const std::string& table = input.claimed.table;
  const bool ours = input.claimed.whose == Whose::mine && !damaged_.contains(table);
  if (ours && find_room(table) == nullptr) add_stored_table(table);
  for (const auto& [connection, message] : search.who) {
    const auto one = sessions_.find(connection);
    if (one == sessions_.end()) continue;
    if (const auto* quick = std::get_if<wire::QuickMatch>(&message))
      match_quickly(context, connection, one->second, *quick);
    else if (ours)
      route(context, connection, one->second, message);
    else
      report_no_table(context, connection, one->second, input.wanted);
  }
  read_more(context);
}

void Server::report_no_table(RoomContext& context, Connection to, const Session& session,
                             const std::string& wanted) {
  if (wanted.size() == kCodeLength)
    population_->guessers.was_wrong(session.address, context.now_ms);
  context.out.push_back(Send{to, wire::to_json(refuse(No::no_such_table)), false});
}

/// Closes the connections of all waiting visitors. They reconnect, perhaps to another server.
void Server::fail_search(RoomContext& context, const Search& search) {
  for (const auto& [connection, message] : search.who)
    close(context, connection, wire::kCloseGoingAway, "the server of the table does not answer");
}

/// Relays the waiting visitors to the server or loop that has the table. A visitor who was already
/// relayed is not relayed again, to avoid a circle.
void Server::relay(RoomContext& context, const OwnerFound& input, const Search& search) {
  std::map<Connection, std::vector<std::string>> said;
  for (const auto& [connection, message] : search.who)
    if (sessions_.contains(connection)) said[connection].push_back(wire::to_json(message));
  for (auto& [connection, frames] : said) {
    const Session& session = sessions_.at(connection);
    const bool in_circles = input.loop >= 0 ? session.inside : session.handed_over;
    if (in_circles || (input.loop < 0 && input.claimed.at.address.empty())) {
      close(context, connection, wire::kCloseGoingAway, "the table has moved; reconnect");
      continue;
    }
    context.out.push_back(Relay{connection, session.address, input.wanted, search.until_ms,
                                input.claimed.at, std::move(frames), input.loop,
                                session.handed_over});
  }
}

/// The server of the table does not answer. Most likely it has crashed, and the table will be free
/// when its lease expires.
void Server::on(RoomContext& context, const RelayFailed& input) {
  const auto at = sessions_.find(input.relay.connection);
  if (at == sessions_.end()) return;
  Search& search = searches_.try_emplace(input.relay.wanted).first->second;
  at->second.seeks = input.relay.wanted;
  search.until_ms = std::max(search.until_ms, input.relay.until_ms);
  search.again_ms = std::min(search.again_ms, context.now_ms + kSeekAgainMs);
  for (const std::string& frame : input.relay.frames) {
    wire::ClientMessage message;
    if (wire::from_json(frame, message).empty())
      search.who.emplace_back(input.relay.connection, std::move(message));
  }
}

void Server::on(RoomContext& context, const TakenOver& input) {
  for (const std::string& table : input.tables)
    if (find_room(table) == nullptr && !damaged_.contains(table)) add_stored_table(table);
  read_more(context);
}

/// Other servers took these tables because this one seemed dead.
void Server::on(RoomContext& context, const Lost& input) {
  for (const std::string& table : input.tables)
    on(context, NotStored{table, store::Outcome::fenced});
}

void Server::on(RoomContext& /*context*/, const Neighbours& input) {
  neighbours_offer_.clear();
  for (const std::string& offer : input.offers) {
    wire::PublicTables list;
    if (!offer.empty() && wire::from_json(offer, list).empty())
      std::ranges::move(list.tables, std::back_inserter(neighbours_offer_));
  }
}

}  // namespace uno::server
