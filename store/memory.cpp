// The memory store keeps the same promises as the one on disk: keys unique, nothing of a table
// after what was refused.
#include "store/memory.h"

namespace uno::store {

Appended MemoryStore::write(const Batch& batch) {
  Appended answer;
  std::set<std::string> refused;
  for (const Entry& entry : batch.entries) {
    Outcome& outcome = answer.entries.emplace_back(Outcome::conflict);
    if (!refused.contains(entry.table)) outcome = insert(entry);
    if (is_kept(outcome)) continue;
    refused.insert(entry.table);
    answer.note(outcome, outcome, clash_text(entry));
  }
  for (const std::string& table : batch.forgotten) {
    const bool goes = !refused.contains(table);
    answer.forgotten.push_back(goes ? Outcome::stored : Outcome::conflict);
    if (goes) tables_.erase(table);
  }
  return answer;
}

Outcome MemoryStore::insert(const Entry& entry) {
  TableEntries& table = tables_[entry.table];
  if (const auto there = table.by_seq.find(entry.seq); there != table.by_seq.end())
    return there->second == entry ? Outcome::known : Outcome::conflict;
  if (!entry.action_id.empty() && !table.action_ids.insert(entry.action_id).second)
    return Outcome::conflict;
  table.by_seq.emplace(entry.seq, entry);
  return Outcome::stored;
}

Loaded MemoryStore::load(const std::string& table) {
  Loaded loaded;
  if (const auto at = tables_.find(table); at != tables_.end())
    for (const auto& [seq, entry] : at->second.by_seq) loaded.entries.push_back(entry);
  return loaded;
}

std::string MemoryStore::tables(std::vector<std::string>& names, const Damaged& /*damaged*/) {
  for (const auto& [name, table] : tables_)
    if (!table.by_seq.empty()) names.push_back(name);
  return {};
}

}  // namespace uno::store
