// The memory store keeps the same promises as the store on disk: unique keys, nothing of a table
// after a refused entry, and nothing of a table that another node owns.
#include "store/memory.h"

#include <algorithm>
#include <utility>

namespace uno::store {

bool MemoryDisk::is_alive(const std::string& node) const {
  const auto at = nodes.find(node);
  return at != nodes.end() && at->second.lease_ends_ms > now_ms();
}

MemoryStore::MemoryStore(std::shared_ptr<MemoryDisk> disk, std::string node, Neighbour at)
    : disk_(std::move(disk)), node_(std::move(node)), at_(std::move(at)) {
  MemoryStore::renew({});
}

Appended MemoryStore::write(const Batch& batch) {
  Appended answer;
  if (is_shared() && !disk_->is_alive(node_)) {
    answer.entries.resize(batch.entries.size(), Outcome::stored);
    answer.forgotten.resize(batch.forgotten.size(), Outcome::stored);
    answer.give_up(Outcome::unavailable, lease_is_over());
    answer.is_out = true;
    return answer;
  }
  std::map<std::string, Outcome> refused;
  for (const Entry& entry : batch.entries) {
    Outcome& outcome = answer.entries.emplace_back(Outcome::conflict);
    if (const auto before = refused.find(entry.table); before != refused.end())
      outcome = before->second;
    else
      outcome = fences(entry.table, entry.seq == 1) ? Outcome::fenced : insert(entry);
    if (is_kept(outcome)) continue;
    refused.emplace(entry.table, outcome);
    answer.note(outcome, outcome,
                outcome == Outcome::fenced ? fence_text(entry.table) : clash_text(entry));
  }
  for (const Snapshot& snapshot : batch.snapshots) keep(snapshot);
  for (const std::string& table : batch.forgotten) {
    const bool fenced = fences(table, false), goes = !fenced && !refused.contains(table);
    answer.forgotten.push_back(goes     ? Outcome::stored
                               : fenced ? Outcome::fenced
                                        : Outcome::conflict);
    if (!goes) continue;
    move_to_deleted(table);
    disk_->claims.erase(table);
    epochs_.erase(table);
  }
  return answer;
}

/// Whether another node owns the table or has owned it since we claimed it.
bool MemoryStore::fences(const std::string& table, bool is_new) {
  if (node_.empty()) return false;
  const auto like = disk_->claims.lower_bound(table.substr(0, kBeginning));
  const bool is_like = like != disk_->claims.end() && table.size() >= kBeginning &&
                       like->first.starts_with(table.substr(0, kBeginning));
  if (is_new && !is_like && !disk_->claims.contains(table)) take(table);
  const auto claim = disk_->claims.find(table);
  if (claim == disk_->claims.end()) return is_new || disk_->tables.contains(table);
  const auto known = epochs_.find(table);
  return claim->second.node != node_ || known == epochs_.end() ||
         known->second != claim->second.epoch;
}

Outcome MemoryStore::insert(const Entry& entry) {
  MemoryDisk::TableEntries& table = disk_->tables[entry.table];
  if (const auto there = table.by_seq.find(entry.seq); there != table.by_seq.end())
    return there->second == entry ? Outcome::known : Outcome::conflict;
  if (!entry.action_id.empty() && !table.action_ids.insert(entry.action_id).second)
    return Outcome::conflict;
  table.by_seq.emplace(entry.seq, entry);
  return Outcome::stored;
}

/// Keeps a snapshot only if the node owns the table and all its entries are written.
void MemoryStore::keep(const Snapshot& snapshot) {
  const auto at = disk_->tables.find(snapshot.table);
  if (at == disk_->tables.end() || fences(snapshot.table, false)) return;
  if (std::ssize(at->second.by_seq) >= snapshot.seq && at->second.by_seq.contains(snapshot.seq))
    at->second.snapshot = snapshot;
}

Loaded MemoryStore::load_recent(const std::string& table, const std::string& program) {
  const auto at = disk_->tables.find(table);
  if (at == disk_->tables.end() || !at->second.snapshot) return load(table);
  const Snapshot& snapshot = *at->second.snapshot;
  if (snapshot.program != program) return load(table);
  Loaded loaded;
  loaded.snapshot = snapshot;
  const auto later = at->second.by_seq.upper_bound(snapshot.seq);
  for (auto one = later; one != at->second.by_seq.end(); ++one)
    loaded.entries.push_back(one->second);
  return loaded;
}

Loaded MemoryStore::load(const std::string& table) {
  Loaded loaded;
  if (const auto at = disk_->tables.find(table); at != disk_->tables.end())
    for (const auto& [seq, entry] : at->second.by_seq) loaded.entries.push_back(entry);
  return loaded;
}

std::string MemoryStore::tables(std::vector<std::string>& names, const Damaged& /*damaged*/) {
  for (const auto& [name, table] : disk_->tables)
    if (!table.by_seq.empty()) names.push_back(name);
  return {};
}

// ---------------------------------------------------------------- deleted tables

void MemoryStore::move_to_deleted(const std::string& table) {
  const std::int64_t kept_ms = std::chrono::milliseconds(kept_deleted()).count();
  auto node = disk_->tables.extract(table);
  if (kept_ms > 0 && !node.empty() && !node.mapped().by_seq.empty()) {
    node.mapped().snapshot.reset();
    disk_->deleted[table] = {std::move(node.mapped()), disk_->now_ms()};
  }
  std::erase_if(disk_->deleted,
                [&](const auto& one) { return one.second.at_ms <= disk_->now_ms() - kept_ms; });
  const auto weight = [](const auto& one) {
    return std::pair(one.second.entries.by_seq.size(), one.second.at_ms);
  };
  while (std::ssize(disk_->deleted) > kDeletedMax)
    disk_->deleted.erase(std::ranges::min_element(disk_->deleted, {}, weight));
}

std::string MemoryStore::deleted(std::vector<Deleted>& tables) {
  for (const auto& [name, one] : disk_->deleted)
    tables.push_back({name, one.at_ms, std::ssize(one.entries.by_seq)});
  std::ranges::sort(tables, std::ranges::greater{}, &Deleted::at_ms);
  return {};
}

std::string MemoryStore::restore_table(const std::string& table) {
  disk_->tables[table] = std::move(disk_->deleted.extract(table).mapped().entries);
  if (!node_.empty()) disk_->claims[table];
  return {};
}

// ---------------------------------------------------------------- nodes

void MemoryStore::take(const std::string& table) {
  MemoryDisk::Owner& owner = disk_->claims[table];
  owner = {node_, owner.epoch + 1};
  epochs_[table] = owner.epoch;
}

Claimed MemoryStore::claim(const std::string& beginning) {
  if (node_.empty()) return Store::claim(beginning);
  Claimed claimed;
  const auto at = disk_->claims.lower_bound(beginning);
  if (at == disk_->claims.end() || !at->first.starts_with(beginning)) return claimed;
  if (!disk_->is_alive(node_)) {
    claimed.error = lease_is_over();
    return claimed;
  }
  claimed.table = at->first;
  if (at->second.node != node_ && !disk_->is_alive(at->second.node)) take(at->first);
  claimed.whose = at->second.node == node_ ? Claimed::Whose::mine : Claimed::Whose::another;
  if (claimed.whose == Claimed::Whose::mine)
    epochs_[at->first] = claimed.epoch = at->second.epoch;
  else
    claimed.at = disk_->nodes[at->second.node].at;
  return claimed;
}

Renewed MemoryStore::renew(const std::string& offer) {
  Renewed renewed;
  if (node_.empty()) return renewed;
  disk_->nodes[node_] = {at_, disk_->now_ms() + std::chrono::milliseconds(kLease).count(), offer};
  std::erase_if(epochs_, [&](const auto& mine) {
    const auto owner = disk_->claims.find(mine.first);
    const bool lost = owner == disk_->claims.end() || owner->second.node != node_ ||
                      owner->second.epoch != mine.second;
    if (lost) renewed.lost.push_back(mine.first);
    return lost;
  });
  for (const auto& [name, node] : disk_->nodes)
    if (name != node_ && disk_->is_alive(name)) {
      renewed.offers.push_back(node.offer);
      renewed.living.push_back(node.at);
    }
  for (const auto& [table, owner] : disk_->claims) {
    if (disk_->is_alive(owner.node)) continue;
    renewed.taken.push_back(table);
    if (renewed.taken.size() == kTakenAtOnceMax) break;
  }
  for (const std::string& table : renewed.taken) take(table);
  return renewed;
}

std::string MemoryStore::leave() {
  for (auto& [table, owner] : disk_->claims)
    if (owner.node == node_) owner.node.clear();
  disk_->nodes.erase(node_);
  return {};
}

}  // namespace uno::store
