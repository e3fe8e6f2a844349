// Table by table, so that a batch is never larger than one table.
#include "store/copy.h"

#include <map>

namespace uno::store {

namespace {

using Tables = std::map<std::string, std::vector<Entry>>;

std::string write(const Tables& tables, Store& to) {
  for (const auto& [table, entries] : tables)
    if (std::string error = to.append({entries, {}}); !error.empty())
      return std::string("table ").append(table).append(": ").append(error);
  return {};
}

/// What of `tables` is not in the store, or is there beside them.
std::string difference(Tables tables, Store& store) {
  std::string other;
  const std::string error = store.load(
      [&](const std::vector<Entry>& entries) {
        const auto same = tables.find(entries.front().table);
        if (same != tables.end() && same->second == entries)
          tables.erase(same);
        else
          other = entries.front().table;
      },
      [&](const std::string& table, const std::string& what) {
        other.append(table).append(", ").append(what);
      });
  if (!error.empty()) return "it cannot be read back: " + error;
  if (other.empty() && !tables.empty()) other = tables.begin()->first;
  return other.empty() ? "" : "it is not what was written: table " + other;
}

}  // namespace

bool has_tables(Store& store, std::string& error) {
  bool any = false;
  error = store.load([&](const std::vector<Entry>&) { any = true; },
                     [&](const std::string&, const std::string&) { any = true; });
  return any;
}

std::string copy_tables(Store& from, Store& to, Copied& copied) {
  std::string error;
  if (has_tables(to, error)) return "there are tables already where they should go";
  if (!error.empty()) return error;
  Tables tables;
  error =
      from.load([&](const std::vector<Entry>& entries) { tables[entries.front().table] = entries; },
                [&](const std::string& table, const std::string& what) {
                  copied.left_out.push_back("table " + table + ", " + what);
                });
  if (!error.empty()) return error;
  error = write(tables, to);
  if (error.empty()) error = difference(tables, to);
  if (error.empty()) {
    copied.tables = tables.size();
    for (const auto& [table, entries] : tables) copied.entries += entries.size();
    return {};
  }
  Batch undo;
  for (const auto& [table, entries] : tables) undo.forgotten.push_back(table);
  if (!to.append(undo).empty()) error += "; what was copied so far is still there, remove it";
  return error;
}

}  // namespace uno::store
