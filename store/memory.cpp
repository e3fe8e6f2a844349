// The memory store keeps the same promises as the one on disk: all or nothing, keys unique.
#include "store/memory.h"

namespace uno::store {

std::string MemoryStore::append(const Batch& batch) {
  std::vector<const Entry*> written;
  for (const Entry& entry : batch.entries) {
    if (is_there(entry)) continue;
    if (std::string error = insert(entry); !error.empty()) {
      for (const Entry* one : written) erase(*one);
      return error;
    }
    written.push_back(&entry);
  }
  for (const std::string& table : batch.forgotten) tables_.erase(table);
  return {};
}

bool MemoryStore::is_there(const Entry& entry) const {
  const auto table = tables_.find(entry.table);
  if (table == tables_.end()) return false;
  const auto same = table->second.by_seq.find(entry.seq);
  return same != table->second.by_seq.end() && same->second == entry;
}

std::string MemoryStore::insert(const Entry& entry) {
  TableEntries& table = tables_[entry.table];
  if (!entry.action_id.empty() && table.action_ids.contains(entry.action_id))
    return "action " + entry.action_id + " of table " + entry.table + " exists already";
  if (!table.by_seq.emplace(entry.seq, entry).second)
    return "entry " + std::to_string(entry.seq) + " of table " + entry.table + " exists already";
  if (!entry.action_id.empty()) table.action_ids.insert(entry.action_id);
  return {};
}

void MemoryStore::erase(const Entry& entry) {
  TableEntries& table = tables_[entry.table];
  table.by_seq.erase(entry.seq);
  table.action_ids.erase(entry.action_id);
}

std::string MemoryStore::read(const Visit& visit, const Damaged& /*damaged*/) {
  for (const auto& [id, table] : tables_) {
    std::vector<Entry> entries;
    for (const auto& [seq, entry] : table.by_seq) entries.push_back(entry);
    if (!entries.empty()) visit(entries);
  }
  return {};
}

}  // namespace uno::store
