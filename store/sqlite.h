// The store on disk: one SQLite file with exactly one connection. WAL with synchronous=FULL makes a
// batch survive kill -9 and power loss once append() has returned. locking_mode=EXCLUSIVE keeps a
// second server out. Each entry has a checksum, so damage is noticed. There is no second connection
// for reading, because Debian's SQLite 3.40 has a WAL bug that needs two connections.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/sqlite_log.h"
#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace uno::store {

class Statement;

/// Options for tests: a disk that fails, weaker pragmas, and how long to wait for a file that
/// another process is using. A killed process holds the file until it has exited.
struct SqliteOptions {
  const char* vfs = nullptr;  ///< name of an sqlite3_vfs; null for SQLite's own
  const char* pragmas = "";   ///< executed after ours
  std::chrono::milliseconds busy_timeout = std::chrono::seconds(2);
};

class SqliteStore : public Store {
 public:
  /// Opens or creates `directory`/uno.sqlite. On failure the result is empty, and `error` says why
  /// in one sentence.
  static std::unique_ptr<SqliteStore> open(const std::string& directory, std::string& error,
                                           const SqliteOptions& options = {});
  ~SqliteStore() override;
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override;
  Loaded load_recent(const std::string& table, const std::string& program) override;
  bool keeps_snapshots() const override { return true; }
  std::string_view kind() const override { return "SQLite"; }
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override;
  std::string back_up(const std::string& path) override;

  // sqlite_deleted.cpp
  std::string deleted(std::vector<Deleted>& tables) override;
  std::string restore_table(const std::string& table) override;

 private:
  explicit SqliteStore(const char* vfs) : log_(vfs) {}
  std::string prepare(const char* pragmas);
  std::string run(const char* sql);
  std::string run(sqlite3_stmt* statement);
  std::string fill(const Batch& batch, Appended& answer);
  Outcome insert(const Entry& entry);
  bool is_there(const Entry& entry);
  std::string next_table(std::string& table);
  Outcome forget(const std::string& table);
  Loaded load_after(const std::string& table, std::int64_t seq);
  // sqlite_actions.cpp
  Outcome note_action(const Entry& entry);
  std::uint32_t mark_of(std::string_view action_id) const;
  std::vector<std::uint32_t>* marks_of(const std::string& table);
  bool find_action(const Entry& entry, bool& found);
  // sqlite_deleted.cpp
  bool move_to_deleted(const std::string& table);
  bool drop_what_is_old();
  bool is_done(Statement& statement);
  // sqlite_snapshots.cpp
  std::string keep(const Snapshot& snapshot);
  std::string sum_up(const std::string& table, std::int64_t seq, std::int64_t& entries,
                     std::int64_t& their_sum);
  bool find_snapshot(const std::string& table, const std::string& program, Loaded& loaded);
  bool goes_on() const;
  std::string last_error() const;

  GatheredLog log_;
  sqlite3* connection_ = nullptr;
  sqlite3_stmt* begin_ = nullptr;
  sqlite3_stmt* commit_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  sqlite3_stmt* find_ = nullptr;
  sqlite3_stmt* forget_ = nullptr;
  sqlite3_stmt* actions_ = nullptr;
  sqlite3_stmt* action_ = nullptr;
  /// For each table that was written to: the mark_of() of each action id, so that an id seen before
  /// is noticed. Some marks may belong to ids that were not written in the end.
  std::unordered_map<std::string, std::vector<std::uint32_t>> marks_;
  std::size_t marked_ = 0;  ///< the approximate number of marks
  std::uint64_t salt_ = std::random_device()() | std::uint64_t{std::random_device()()} << 32;
  int failed_ = 0;  ///< SQLite's code of the last failure
};

}  // namespace uno::store
