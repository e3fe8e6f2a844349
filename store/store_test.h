// Shared by the tests of stores: a temporary directory, and made-up entries.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "store/sqlite.h"

namespace uno::store {

/// A directory of its own for each test.
class Directory {
 public:
  Directory() {
    char name[] = "/tmp/uno-store-XXXXXX";
    path_ = mkdtemp(name);
  }
  ~Directory() { std::filesystem::remove_all(path_); }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline std::unique_ptr<SqliteStore> open(const Directory& directory) {
  std::string error;
  auto store = SqliteStore::open(directory.path(), error);
  EXPECT_EQ(error, "");
  return store;
}

inline std::vector<Entry> entries_of(Store& store) {
  std::vector<Entry> entries;
  EXPECT_EQ(store.load([&](const std::vector<Entry>& table) {
    entries.insert(entries.end(), table.begin(), table.end());
  }),
            "");
  return entries;
}

inline Entry entry(const char* table, std::int64_t seq, const char* action_id = "") {
  return {table, seq, action_id, "body of " + std::string(table) + std::to_string(seq)};
}

}  // namespace uno::store
