// Unloads and loads a table: when nobody has visited it for long, and when the store's entries
// differ from ours. server/loop.cpp reads the store.
#include <algorithm>
#include <cstring>

#include "server/failed_check.h"
#include "server/limits.h"
#include "server/room.h"
#include "table/snapshot.h"

namespace uno::server {

void Room::mark_unloaded() {
  stored_ = true;
  loaded_ = false;
  wake_ms_ = kNever;
  visited_ms_ = 1;  // long ago, so a table that the server loads at its start is unloaded at once
}

/// Unloads an idle table. The room keeps its timers and wakes when something is due. A table with
/// something due soon stays loaded.
void Room::unload_if_idle(RoomContext& context) {
  if (!viewers_.empty() || visited_ms_ == 0) visited_ms_ = context.now_ms;
  const bool busy = pending_ || asking_ || thinking_ || held_ || !viewers_.empty() ||
                    !waiting_.empty() || !newcomers_.empty();
  if (ended_ || busy || wake_ms_ < context.now_ms + kUnloadMinMs) return;
  const std::int64_t stays_ms =
      std::max(kVisitMs, std::int64_t{60'000} * limits_->idle_in_memory_min);
  const std::int64_t sleeps_ms = visited_ms_ + stays_ms;
  if (context.now_ms < sleeps_ms) {
    wake_ms_ = std::min(wake_ms_, sleeps_ms);
    return;
  }
  spare_ms_ = spare_ms();
  if (table_.version - kept_ >= kSnapshotAsleep) keep_snapshot(context, 1);
  drop_from_memory();
}

/// Stores a snapshot of the table, which is durable up to now, unless `changes` is 0.
void Room::keep_snapshot(RoomContext& context, std::int64_t changes) {
  if (context.snapshots.program.empty() || changes == 0) return;
  kept_ = table_.version;
  std::string body(sizeof past_from_, '\0');
  std::memcpy(body.data(), &past_from_, sizeof past_from_);
  body += snapshot_of(table_, news_);
  context.out.push_back(Keep{{table_.id, kept_, context.snapshots.program, std::move(body)}});
}

/// Restores the table from a snapshot. Returns false if it is not one of this table and version;
/// then the room is unusable.
bool Room::take_snapshot(const store::Snapshot& snapshot) {
  const std::string_view body = snapshot.body;
  if (body.size() < sizeof past_from_) return false;
  std::memcpy(&past_from_, body.data(), sizeof past_from_);
  if (!read_snapshot(body.substr(sizeof past_from_), table_, news_)) return false;
  const bool fits = table_.id == snapshot.table && table_.version == snapshot.seq;
  const bool plays = table_.stage == Stage::round;
  if (!fits || (plays && table_.game.broken_invariant() != nullptr)) return false;
  kept_ = table_.version;
  changed_ms_ = table_.changed_ms;
  shown_.assign(table_.players.size(), table_.view_version);
  return true;
}

void Room::drop_from_memory() {
  std::string id = std::move(table_.id);
  table_ = Table{};
  table_.id = std::move(id);
  news_ = {};
  loaded_ = false;
}

void Room::fetch_if_wanted(RoomContext& context) {
  const bool wanted = wake_ms_ <= context.now_ms || !waiting_.empty();
  if (fetching_) wake_ms_ = kNever;  // the store's answer wakes the room
  if (ended_ || fetching_ || !wanted) return;
  if (context.now_ms < fetch_again_ms_) {
    wake_ms_ = fetch_again_ms_;
    return;
  }
  fetching_ = true;
  wake_ms_ = kNever;
  context.out.push_back(Fetch{table_.id});
}

std::string Room::try_replay(const store::Loaded& loaded) {
  std::string wrong;
  const std::string failed = failed_check_in([&] { wrong = replay(loaded); });
  return failed.empty() ? wrong : failed;
}

/// The snapshot contradicts the entries, which are reliable. Reads all of them instead.
std::string Room::read_whole(RoomContext& context, std::vector<std::int64_t> shown,
                             const std::string& why) {
  context.out.push_back(BadSnapshot{table_.id, why});
  drop_from_memory();
  shown_ = std::move(shown);
  past_from_ = kept_ = 0;
  fetching_ = true;
  wake_ms_ = kNever;
  context.out.push_back(Fetch{table_.id, true});
  return {};
}

std::string Room::fetched(RoomContext& context, const store::Loaded& loaded) {
  fetching_ = false;
  if (!loaded.error.empty()) {
    fetch_again_ms_ = wake_ms_ = context.now_ms + kFetchAgainMs;
    return {};
  }
  std::string wrong = loaded.damage;
  if (wrong.empty() && loaded.entries.empty() && !loaded.snapshot)
    wrong = "it is not there any more";
  const bool stored = stored_;
  std::vector<std::int64_t> shown = std::move(shown_);
  loaded_ = true;
  if (wrong.empty()) wrong = try_replay(loaded);
  stored_ = stored;
  if (!wrong.empty() && loaded.snapshot) return read_whole(context, std::move(shown), wrong);
  if (shown.size() == shown_.size()) shown_ = std::move(shown);
  if (wrong.empty()) {
    handle_waiting(context);
    return {};
  }
  ended_ = true;
  handle_waiting(context);  // they are told that there is no such table
  return wrong;
}

std::vector<Connection> Room::unload() {
  std::vector<Connection> here;
  for (const Viewer& viewer : viewers_) here.push_back(viewer.connection);
  for (const Waiting& waiting : waiting_) here.push_back(waiting.from);
  for (const Newcomer& newcomer : newcomers_) here.push_back(newcomer.from);
  if (pending_) here.push_back(pending_->from);
  std::ranges::sort(here);
  here.erase(std::unique(here.begin(), here.end()), here.end());
  std::erase(here, Connection{0});
  viewers_.clear();
  waiting_.clear();
  newcomers_.clear();
  pending_.reset();
  asking_.reset();
  thinking_.reset();
  held_.reset();
  votes_ = {};
  store_out_ = false;
  forget_contributions();
  if (loaded_) spare_ms_ = spare_ms();
  drop_from_memory();
  return here;
}

}  // namespace uno::server
