// A workload for tests of failing disks and servers: seeded batches of many tables, and the
// expected contents after each.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "store/store.h"

namespace uno::store {

using Tables = std::map<std::string, std::vector<Entry>>;

/// Applies a batch to the expected contents.
inline void carry_out(const Batch& batch, Tables& tables) {
  for (const Entry& entry : batch.entries) tables[entry.table].push_back(entry);
  for (const std::string& table : batch.forgotten) tables.erase(table);
}

/// Batches of up to six tables out of `names`. Some entries take many pages, and some tables are
/// deleted.
inline std::vector<Batch> workload(std::uint64_t seed, int batches, std::size_t large,
                                   int names = 12) {
  std::mt19937_64 chance(seed);
  const auto below = [&](std::uint64_t end) { return chance() % end; };
  std::vector<Batch> all;
  Tables tables;
  for (int i = 0; i < batches; ++i) {
    Batch& batch = all.emplace_back();
    Tables next = tables;
    for (std::uint64_t more = 1 + below(6); more > 0; --more) {
      const std::string name = "table" + std::to_string(below(static_cast<std::uint64_t>(names)));
      std::vector<Entry>& table = next[name];
      const std::size_t length = below(8) == 0 ? large : 20 + below(400);
      Entry entry{name, std::ssize(table) + 1, "", std::string(length, ' ')};
      for (char& letter : entry.body) letter = static_cast<char>('a' + below(26));
      if (below(2) == 0) entry.action_id = "0/" + std::to_string(chance());
      table.push_back(entry);
      batch.entries.push_back(std::move(entry));
    }
    if (below(5) == 0 && !tables.empty()) batch.forgotten = {tables.begin()->first};
    carry_out(batch, tables);
  }
  return all;
}

/// Everything in a store. Damage is reported in `wrong`.
inline Tables tables_of(Store& store, std::string& wrong) {
  Tables tables;
  const std::string error = store.load(
      [&](const std::vector<Entry>& entries) { tables[entries.front().table] = entries; },
      [&](const std::string& table, const std::string& what) {
        wrong += "table " + table + ": " + what + "; ";
      });
  wrong += error;
  return tables;
}

inline Tables tables_of(Store& store) {
  std::string wrong;
  Tables tables = tables_of(store, wrong);
  EXPECT_EQ(wrong, "");
  return tables;
}

}  // namespace uno::store
