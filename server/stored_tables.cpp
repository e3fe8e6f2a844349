// Handles the store's answers: tables to load, and outcomes of entries.
#include <algorithm>

#include "server/step.h"
#include "wire/json.h"

namespace uno::server {

void Server::add_stored_table(const std::string& table) {
  add_room(table).mark_unloaded();
  unread_.push_back(table);
}

std::string Server::load(const std::vector<store::Entry>& entries) {
  const std::string& table = entries.front().table;
  Room& room = add_room(table);
  store::Loaded loaded;
  loaded.entries = entries;
  const std::string error = room.try_replay(loaded);
  if (error.empty()) {
    note_opener(table, {{}, room.table().network});
    newest_ms_ = std::max(newest_ms_, room.changed_ms());
    wakes_.emplace(0, table);
    return {};
  }
  set_aside(table, error);
  remove_room(table);
  return "table " + table + ", " + error;
}

/// Loads a few more of the tables that existed at the start, because timers may run there or they
/// must be deleted.
void Server::read_more(RoomContext& context) {
  while (!unread_.empty() && reading_.size() < kReadAtOnceMax) {
    const std::string table = std::move(unread_.front());
    unread_.pop_front();
    const Room* const known = room(table);
    if (known == nullptr || known->is_loaded()) continue;
    reading_.insert(table);
    with_room(context, table, [](Room& room) { room.request_load(); });
  }
}

void Server::on(RoomContext& context, const Visit& input) {
  with_room(context, input.table, [&](Room& room) { room.visit(context); });
}

void Server::on(RoomContext& context, const Fetched& input) {
  const Room* const known = room(input.table);
  if (input.loaded.error.empty()) reading_.erase(input.table);
  if (known == nullptr || known->is_loaded()) return;  // deleted meanwhile
  std::string wrong;
  with_room(context, input.table, [&](Room& room) {
    wrong = room.fetched(context, input.loaded);
    if (room.is_loaded() && wrong.empty()) note_opener(input.table, {{}, room.table().network});
    newest_ms_ = std::max(newest_ms_, room.changed_ms());
  });
  if (!wrong.empty()) {
    set_aside(input.table, wrong);
    context.out.push_back(Quarantined{input.table, wrong});
  }
  read_more(context);
}

/// Quarantines a table whose state is unknown: it is not played and stays in the store unchanged.
/// Its people are disconnected and told when they reconnect. The next start of the server tries to
/// load it again.
void Server::quarantine(RoomContext& context, const std::string& table, const std::string& why) {
  const auto at = rooms_.find(table);
  if (at == rooms_.end()) return;
  std::vector<Connection> here;  // also people waiting for an answer
  for (const auto& [connection, session] : sessions_)
    if (session.table == table) here.push_back(connection);
  drop(table);
  reading_.erase(table);
  set_aside(table, why);
  context.out.push_back(Quarantined{table, why});
  for (const Connection one : here)
    close(context, one, wire::kCloseGoingAway,
          "the table is set aside: a check of the server failed");
}

/// Remembers a quarantined table, so that its id stays taken and the operator can list it.
void Server::set_aside(const std::string& table, const std::string& why) {
  counts_.quarantined += damaged_.try_emplace(table, why).second;
}

void Server::on(RoomContext& context, const BotFailed& input) {
  const auto at = rooms_.find(input.table);
  if (at == rooms_.end()) return;
  follow_offer(at->second.offer(), {});
  quarantine(context, input.table, input.why);
}

/// Loads a restored table. It keeps its age, so it is protected from being deleted again at once.
void Server::on(RoomContext& context, const Restored& input) {
  if (find_room(input.table) == nullptr && !damaged_.contains(input.table))
    add_stored_table(input.table);
  with_room(context, input.table,
            [&](Room& room) { room.wait_until(context.now_ms + kRestoredMs); });
  read_more(context);
}

void Server::on(RoomContext& context, const Durable& input) {
  with_room(context, input.table,
            [&](Room& room) { counts_.acts += room.durable(context, input.seq); });
}

/// Our table differs from the store. Its people reconnect and see the stored one.
void Server::on(RoomContext& context, const NotStored& input) {
  const Room* const known = room(input.table);
  if (known == nullptr) return;
  const bool is_new = known->is_loaded() && known->table().version == 0;
  std::vector<Connection> here;
  with_room(context, input.table, [&](Room& room) {
    here = room.unload();
    if (!is_new && input.why != store::Outcome::fenced) room.request_load();
  });
  if (is_new || input.why == store::Outcome::fenced) drop(input.table);
  for (const Connection one : here)
    if (is_new)
      close(context, one, wire::kCloseTooMany, "try again");
    else
      close(context, one, wire::kCloseGoingAway, "the table is being reloaded; reconnect");
}

void Server::on(RoomContext& context, const StoreOut& input) {
  if (!input.table.empty())
    return with_room(context, input.table, [&](Room& room) { room.store_out(context); });
  store_out_ = input.is_out;
  std::vector<std::string> all;
  for (const auto& [table, room] : rooms_) all.push_back(table);
  for (const std::string& table : all)
    with_room(context, table, [](Room& room) { room.show_again(); });
}

}  // namespace uno::server
