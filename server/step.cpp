// Handles an input: finds session and room, lets the room work, and sends its messages.
#include "server/step.h"

#include <algorithm>

#include "engine/utf8.h"
#include "wire/json.h"

namespace uno::server {

void Server::step(const Input& input, Outputs& out) {
  RoomContext context{input.now_ms, out,          entropy_,   pace_,  push_,
                      store_out_,   last_ticket_, snapshots_, writer_};
  std::visit([&](const auto& what) { on(context, what); }, input.what);
  account(out);
}

/// Counts output and disconnects readers that are too slow.
void Server::account(Outputs& out) {
  constexpr std::string_view kRefusal = R"({"type":"refused",)";
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (std::holds_alternative<Append>(out[i])) {
      ++counts_.entries;
    } else if (std::holds_alternative<Think>(out[i])) {
      ++counts_.questions_to_bots;
    } else if (std::holds_alternative<Push>(out[i])) {
      ++counts_.pushes;
    } else if (std::holds_alternative<Close>(out[i])) {
      ++counts_.closes;
    } else if (const auto* send = std::get_if<Send>(&out[i])) {
      counts_.views += send->view;
      counts_.refused += send->text.starts_with(kRefusal);
      const auto session = sessions_.find(send->connection);
      if (session == sessions_.end() || ++session->second.outgoing != kOutgoingMax) continue;
      out.push_back(Close{send->connection, wire::kCloseTooFast, "reads too slowly"});
    }
  }
}

/// After work on a room: does what is due there, and updates the list of offers and timers.
void Server::after_room_step(RoomContext& context, Room& room, const std::string& table,
                             std::int64_t woke_ms, const std::optional<Offer>& offered) {
  room.run_due_work(context);
  follow_offer(offered, room.offer());
  if (!room.ended()) {
    if (room.wake_ms() == woke_ms) return;
    wakes_.erase({woke_ms, table});
    if (room.wake_ms() != kNever) wakes_.emplace(room.wake_ms(), table);
    return;
  }
  ++counts_.tables_ended;
  wakes_.erase({woke_ms, table});
  drop(table);
}

/// Forgets a table. The store still has it, perhaps for another server.
void Server::drop(const std::string& table) {
  const auto at = rooms_.find(table);
  if (at == rooms_.end()) return;  // the table is quarantined
  wakes_.erase({at->second.wake_ms(), table});
  if (const auto opener = opened_by_.find(table); opener != opened_by_.end()) {
    population_->tables_by_address.remove(opener->second.address);
    population_->tables_by_network.remove(opener->second.network);
    opened_by_.erase(opener);
  }
  remove_room(table);
}

Room* Server::find_room(const std::string& table) const {
  const auto at = rooms_by_id_.find(table);
  return at == rooms_by_id_.end() ? nullptr : at->second;
}

Room& Server::add_room(const std::string& table) {
  const auto [at, is_new] = rooms_.try_emplace(table, table, limits_);
  if (is_new) {
    rooms_by_id_.emplace(at->first, &at->second);
    ++population_->tables;
  }
  return at->second;
}

void Server::remove_room(const std::string& table) {
  const auto at = rooms_.find(table);
  rooms_by_id_.erase(at->first);
  rooms_.erase(at);
  --population_->tables;
}

void Server::on(RoomContext& context, const Opened& input) {
  Population& all = *population_;
  const bool crowded =
      all.connections_by_address.of(input.address) >= limits_.connections_per_address;
  if (!input.inside && (crowded || all.connections >= limits_.connections)) {
    ++counts_.refusals_to_connect;
    context.out.push_back(Close{input.connection, wire::kCloseTooMany, "too many connections"});
    return;
  }
  const Rate rate(limits_.messages_burst, 1000 / limits_.messages_per_second);
  Session session{input.address, rate, {}};
  session.handed_over = input.handed_over;
  session.inside = input.inside;
  sessions_.try_emplace(input.connection, std::move(session));
  if (!input.inside) {
    ++all.connections;
    all.connections_by_address.add(input.address);
  }
  context.out.push_back(
      Send{input.connection, wire::to_json(wire::Welcome{kPingS, kPongS, push_.key}), false});
}

void Server::on(RoomContext& context, const Closed& input) {
  const auto at = sessions_.find(input.connection);
  if (at == sessions_.end()) return;
  const Session session = std::move(at->second);
  sessions_.erase(at);
  if (!session.inside) {
    --population_->connections;
    population_->connections_by_address.remove(session.address);
  }
  with_room(context, session.table, [&](Room& room) {
    if (room.knows(input.connection)) room.gone(context, input.connection);
  });
}

void Server::on(RoomContext& context, const Sent& input) {
  const auto at = sessions_.find(input.connection);
  if (at == sessions_.end()) return;
  at->second.outgoing -= input.messages;
  if (!input.view) return;
  // Tend the table only if the next view was waiting for this one.
  Room* const room = find_room(at->second.table);
  if (room == nullptr || !room->view_sent(input.connection)) return;
  with_room(context, at->second.table, [](Room&) {});
}

void Server::on(RoomContext& context, const Tick&) {
  std::vector<std::string> due;
  for (auto at = wakes_.begin(); at != wakes_.end() && at->first <= context.now_ms; ++at)
    due.push_back(at->second);
  for (const std::string& table : due) with_room(context, table, [](Room&) {});
  retry_searches(context);
  read_more(context);
}

void Server::on(RoomContext& context, const BotAnswered& input) {
  with_room(context, input.table, [&](Room& room) { room.bot_answered(context, input); });
}

void Server::on(RoomContext& context, const Advised& input) {
  with_room(context, input.table, [&](Room& room) { room.advised(context, input); });
}

void Server::on(RoomContext& context, const PushLost& input) {
  with_room(context, input.table, [&](Room& room) { room.push_lost(context, input); });
}

void Server::on(RoomContext& context, const CloseTable& input) {
  with_room(context, input.table, [&](Room& room) { room.close(context); });
}

void Server::on(RoomContext& context, const SignOut& input) {
  with_room(context, input.table, [&](Room& room) { room.sign_out(context, input); });
}

void Server::on(RoomContext& /*context*/, const Drain& input) {
  draining_ = input.on;
}

namespace {

/// The requests that an overloaded server refuses to keep the others fast: acts and new visitors.
/// Players can still return to their seats.
bool is_work(const wire::ClientMessage& message) {
  return std::holds_alternative<wire::DoAct>(message) ||
         std::holds_alternative<wire::Create>(message) ||
         std::holds_alternative<wire::QuickMatch>(message) ||
         std::holds_alternative<wire::Join>(message) ||
         std::holds_alternative<wire::Watch>(message);
}

}  // namespace

void Server::on(RoomContext& context, const Frame& input) {
  const auto at = sessions_.find(input.connection);
  if (at == sessions_.end()) return;  // the connection is being closed
  ++counts_.frames;
  if (!at->second.rate.take(context.now_ms))
    return close(context, input.connection, wire::kCloseTooFast, "too many messages");
  wire::ClientMessage message;
  const std::string error = wire::from_json(input.text, message);
  if (!error.empty()) {
    ++counts_.refused;
    return close(context, input.connection, wire::kCloseBadMessage, error);
  }
  context.came_us = input.came_us;
  if (const auto* ping = std::get_if<wire::Ping>(&message)) {
    context.out.push_back(Send{input.connection, wire::to_json(wire::Pong{ping->n}), false});
    return;
  }
  if (std::holds_alternative<wire::Tables>(message)) {
    context.out.push_back(Send{input.connection, wire::to_json(public_tables()), false});
    return;
  }
  if (input.waited_ms >= kWaitMaxMs && is_work(message)) {
    ++counts_.shed;
    wire::Refused refused = refuse(No::busy);
    if (const auto* act = std::get_if<wire::DoAct>(&message)) refused.id = act->id;
    context.out.push_back(Send{input.connection, wire::to_json(refused), false});
    return;
  }
  if (!at->second.seeks.empty())
    return join_search(context, input.connection, at->second, std::move(message));
  if (const auto* quick = std::get_if<wire::QuickMatch>(&message)) {
    if (const std::string there = fuller_elsewhere(at->second); !there.empty())
      return search_owner(context, input.connection, at->second, there, std::move(message));
    return match_quickly(context, input.connection, at->second, *quick);
  }
  route(context, input.connection, at->second, std::move(message));
}

/// Closes a connection from our side. The rooms forget it at once.
void Server::close(RoomContext& context, Connection connection, std::uint16_t code,
                   std::string reason) {
  reason = beginning_of(reason, kReasonMax);
  context.out.push_back(Close{connection, code, std::move(reason)});
  on(context, Closed{connection});
}

namespace {

/// The table that a message names, or an empty string.
std::string table_of(const wire::ClientMessage& message) {
  if (const auto* look = std::get_if<wire::Look>(&message)) return look->table;
  if (const auto* join = std::get_if<wire::Join>(&message)) return join->table;
  if (const auto* resume = std::get_if<wire::Resume>(&message)) return resume->table;
  if (const auto* take = std::get_if<wire::TakeSeat>(&message)) return take->table;
  if (const auto* watch = std::get_if<wire::Watch>(&message)) return watch->table;
  return {};
}

}  // namespace

void Server::route(RoomContext& context, Connection from, Session& session,
                   wire::ClientMessage message, std::string wanted) {
  const auto refuse_it = [&](No reason) {
    context.out.push_back(Send{from, wire::to_json(refuse(reason)), false});
  };
  const Room* const current = room(session.table);
  const bool inside = current != nullptr && current->knows(from);
  if (wanted.empty()) wanted = table_of(message);
  if (wanted.size() == kCodeLength) {
    const std::string table = table_of_code(wanted);
    if (!population_->guessers.may_try(session.address, context.now_ms))
      return refuse_it(No::too_many_codes);
    if (table.empty() && !shared_ && !is_quarantined(in_small_letters(wanted)))
      population_->guessers.was_wrong(session.address, context.now_ms);
    wanted = table.empty() ? in_small_letters(wanted) : table;
  }
  const auto* create = std::get_if<wire::Create>(&message);
  if (create != nullptr && store_out_ && any_waits_for_store()) return refuse_it(No::store_rests);
  const bool moves = create != nullptr || (!wanted.empty() && wanted != session.table);
  if (moves && inside) {
    if (current->seats(from)) return refuse_it(No::already_seated);
    with_room(context, session.table, [&](Room& room) { room.gone(context, from); });
    if (!sessions_.contains(from)) return;  // closed when the old table was quarantined
  }
  if (create != nullptr && draining_) return refuse_it(No::draining);
  if (create != nullptr) return open_table(context, from, session, *create);
  if (wanted.empty() && !inside) return refuse_it(No::not_seated);
  if (!wanted.empty() && find_room(wanted) == nullptr) {
    if (is_quarantined(wanted)) return refuse_it(No::set_aside);
    if (shared_) return search_owner(context, from, session, wanted, std::move(message));
    return refuse_it(No::no_such_table);
  }
  if (!wanted.empty()) session.table = wanted;
  with_room(context, session.table,
            [&](Room& room) { room.receive(context, from, std::move(message)); });
}

/// The table whose id begins with that code, in any case; empty if there is none.
std::string Server::table_of_code(const std::string& code) const {
  const std::string beginning = in_small_letters(code);
  const auto at = rooms_.lower_bound(beginning);
  return at != rooms_.end() && at->first.starts_with(beginning) ? at->first : std::string();
}

/// Whether a table is quarantined. Takes a full id or a code, in lower case.
bool Server::is_quarantined(const std::string& beginning) const {
  const auto at = damaged_.lower_bound(beginning);
  return at != damaged_.end() && at->first.starts_with(beginning);
}

std::string Server::whole_id(const std::string& given) const {
  return given.size() == kCodeLength ? table_of_code(given) : given;
}

std::int64_t Server::wake_ms() const {
  std::int64_t wake_ms = wakes_.empty() ? kNever : wakes_.begin()->first;
  for (const auto& [wanted, search] : searches_) wake_ms = std::min(wake_ms, search.again_ms);
  return wake_ms;
}

std::optional<std::string> Server::standing(const std::string& table, const std::string& token,
                                            std::int64_t now_ms) const {
  const Room* const found = room(table);
  const auto standing = found ? found->standing(token, now_ms) : std::nullopt;
  return standing ? std::optional(wire::to_json(*standing)) : std::nullopt;
}

bool Server::may_read(const std::string& table, const std::string& token) const {
  const Room* const found = room(table);
  return found == nullptr || found->may_read(token);
}

std::optional<std::string> Server::record(const std::string& table, int match, int number) const {
  const Room* const found = room(table);
  return found ? found->record(match, number) : std::nullopt;
}

std::optional<fair::Transcript> Server::transcript(const std::string& table, int deal) const {
  const Room* const found = room(table);
  return found ? found->transcript(deal) : std::nullopt;
}

const Room* Server::room(const std::string& table) const {
  return find_room(table);
}

}  // namespace uno::server
