// A disk for tests of the SQLite store: a VFS around SQLite's own that remembers for every file
// what was synced. At any chosen call it can cut the power or fail the call. After a power cut
// nothing works until power_returns(), which leaves in the directory what a real disk might have
// kept: everything synced, and any of the other sectors, sizes and names. Operations that bypass
// SQLite, such as renaming a finished backup, are not tracked.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace uno::store {

/// The probability that a sector or name that was not synced survives a power cut.
struct Kept {
  double sectors = 0;
  double names = 0;
};

class WeakDisk {
 public:
  /// Calls that can be counted, cut and failed. A failure can hit any of them. A cut can hit
  /// all but `read` and `look`, which only read and so lose nothing.
  enum class Call : std::uint8_t { write, sync, truncate, remove, open, read, look };

  WeakDisk();
  ~WeakDisk();
  WeakDisk(const WeakDisk&) = delete;
  WeakDisk& operator=(const WeakDisk&) = delete;
  /// For SqliteOptions::vfs.
  const char* name() const { return kName; }

  /// Every call since the last of the functions below, in order.
  const std::vector<Call>& calls() const { return calls_; }
  /// Lets everything work, and counts calls.
  void count();
  /// Empties the disk.
  void wipe();
  /// Cuts the power during calls()[at], which must change something.
  void cut_at(std::size_t at, Kept kept, std::uint64_t seed);
  /// Fails calls()[at] and the following `times` - 1 calls. A write fails with `code`; with
  /// SQLITE_FULL half of it is written. A failed sync also loses what it should have synced, as on
  /// Linux, where the next sync reports success.
  void fail_at(std::size_t at, int code, std::size_t times = 1);
  bool happened() const { return happened_; }
  /// Restores the power after a cut; if it is on, cuts it first. No file may be open.
  void power_returns(Kept kept = {}, std::uint64_t seed = 0);

 private:
  friend struct WeakFile;
  static constexpr const char* kName = "weak disk";
  enum class Plan : std::uint8_t { nothing, cut, fail };

  /// Bytes written at an offset. If there are no bytes, the file was cut off at the offset.
  struct Change {
    std::size_t at;
    std::string bytes;
  };
  struct Inode {
    std::string synced;
    std::vector<Change> unsynced;
    static void apply(const Change& change, std::string& bytes);
    void sync();
  };
  using Names = std::map<std::string, std::shared_ptr<Inode>>;
  struct NameChange {
    std::string name;
    std::shared_ptr<Inode> inode;  ///< none: the file was removed
  };

  static WeakDisk& of(sqlite3_vfs* vfs);
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* made);
  static int remove(sqlite3_vfs* vfs, const char* name, int sync);
  static int exists(sqlite3_vfs* vfs, const char* name, int flags, int* answer);
  /// Returns the result that replaces the call; with SQLITE_OK the call is executed. A write is
  /// recorded first, because the power may fail when part of it is on the disk.
  int meet(Call call, const std::function<void()>& note = {});
  void begin(Plan plan, std::size_t at, std::uint64_t seed);
  bool kept(double likely);
  void enter(const std::string& name, std::shared_ptr<Inode> inode);
  void sync_names();
  std::string left_of(const Inode& inode);

  sqlite3_vfs vfs_{};
  sqlite3_vfs* real_;
  Names names_, synced_names_;
  std::vector<NameChange> unsynced_names_;
  std::vector<Call> calls_;
  Plan plan_ = Plan::nothing;
  std::size_t at_ = 0, times_ = 1;
  int code_ = SQLITE_OK;
  Kept kept_;
  std::mt19937_64 chance_;
  bool happened_ = false, off_ = false;
};

}  // namespace uno::store
