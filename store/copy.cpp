// Copies one table after another, so that a batch is never larger than one table.
#include "store/copy.h"

#include <map>

#include "engine/english.h"

namespace uno::store {

namespace {

using Tables = std::map<std::string, std::vector<Entry>>;

std::string write(const Tables& tables, Store& to) {
  for (const auto& [table, entries] : tables)
    if (std::string error = to.append({entries, {}}); !error.empty())
      return english("table {}: {}", table, error);
  return {};
}

/// The first difference between `tables` and the contents of the store.
std::string difference(Tables tables, Store& store) {
  std::string other;
  const std::string error = store.load(
      [&](const std::vector<Entry>& entries) {
        const auto same = tables.find(entries.front().table);
        if (same != tables.end() && same->second == entries)
          tables.erase(same);
        else
          other = english("table {}", entries.front().table);
      },
      [&](const std::string& table, const std::string& what) {
        other = english("table {}, {}", table, what);
      });
  if (!error.empty()) return english("the copy cannot be read back: {}", error);
  if (other.empty() && !tables.empty()) other = english("table {}", tables.begin()->first);
  return other.empty() ? "" : english("the copy differs from the original: {}", other);
}

/// Describes the damage to a table. A table can lack an entry although all others are intact.
std::string damage_of(const Loaded& loaded) {
  if (!loaded.damage.empty()) return loaded.damage;
  for (std::size_t i = 0; i < loaded.entries.size(); ++i)
    if (loaded.entries[i].seq != static_cast<std::int64_t>(i) + 1)
      return english("entry {} is missing", i + 1);
  return {};
}

/// Another table whose id has the same beginning; empty if there is none.
std::string namesake(Store& store, const std::string& table, std::string& error) {
  std::vector<std::string> names;
  error = store.tables(names, [](const std::string&, const std::string&) {});
  for (const std::string& name : names)
    if (name != table && name.starts_with(table.substr(0, kBeginning))) return name;
  return {};
}

/// Longer than any server keeps deleted tables, so the server decides when to erase them.
constexpr std::chrono::hours kForEver{24 * 365 * 100};

}  // namespace

std::string copy_table(Store& backup, Store& to, const std::string& table, std::size_t& entries) {
  const Loaded good = backup.load(table);
  if (!good.error.empty()) return english("the backup: {}", good.error);
  if (good.entries.empty() && good.damage.empty())
    return english("there is no table {} in the backup", table);
  if (const std::string damage = damage_of(good); !damage.empty())
    return english("the table is damaged in the backup: {}", damage);
  const Loaded there = to.load(table);
  if (!there.error.empty()) return there.error;
  const bool is_there = !there.entries.empty() || !there.damage.empty();
  if (is_there && damage_of(there).empty())
    return english("table {} is intact in the target, so it is not replaced", table);
  std::string error;
  const std::string other = namesake(to, table, error);
  if (!error.empty()) return error;
  if (!other.empty()) return english("another table has the same code: {}", other);
  to.keep_deleted(kForEver);
  if (is_there) error = to.append({{}, {table}});
  if (!error.empty())
    return english("the damaged table cannot be moved to the deleted ones: {}", error);
  error = to.append({good.entries, {}});
  if (!error.empty()) return error;
  const Loaded now = to.load(table);
  if (!now.error.empty() || !now.damage.empty() || now.entries != good.entries)
    return english("the copy differs from the backup: {}", now.error + now.damage);
  entries = good.entries.size();
  return {};
}

bool has_tables(Store& store, std::string& error) {
  bool any = false;
  error = store.load([&](const std::vector<Entry>&) { any = true; },
                     [&](const std::string&, const std::string&) { any = true; });
  return any;
}

std::string copy_tables(Store& from, Store& to, Copied& copied) {
  std::string error;
  if (has_tables(to, error)) return english("the target already has tables");
  if (!error.empty()) return error;
  Tables tables;
  error =
      from.load([&](const std::vector<Entry>& entries) { tables[entries.front().table] = entries; },
                [&](const std::string& table, const std::string& what) {
                  copied.left_out.push_back(english("table {}, {}", table, what));
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
  if (!to.append(undo).empty())
    return english("{}; the tables copied so far are still in the target, so remove them", error);
  return error;
}

}  // namespace uno::store
