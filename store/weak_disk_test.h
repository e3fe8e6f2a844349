// A disk for tests of the SQLite store: a VFS around SQLite's own that remembers of every file what
// was synced and what was not. At a call of one's choice it cuts the power, or it lets that one
// call fail. After a cut nothing works until power_returns(), which leaves in the directory what a
// real disk might have kept: all that was synced, and of the rest any sectors, sizes and names. It
// deliberately does not follow what goes past SQLite, as the renaming of a copy that is whole.
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

/// How likely each sector and each name that was not synced is there after a cut.
struct Kept {
  double sectors = 0;
  double names = 0;
};

class WeakDisk {
 public:
  /// What may be counted, cut and let fail. Reading ends nothing when the power goes, so that a cut
  /// goes by the calls up to `open`, a failure by all.
  enum class Call : std::uint8_t { write, sync, truncate, remove, open, read, look };

  WeakDisk();
  ~WeakDisk();
  WeakDisk(const WeakDisk&) = delete;
  WeakDisk& operator=(const WeakDisk&) = delete;
  /// For SqliteOptions::vfs.
  const char* name() const { return kName; }

  /// Every call since the last of the functions below, in order.
  const std::vector<Call>& calls() const { return calls_; }
  /// Nothing happens.
  void count();
  /// The disk is as new; what was on it is gone.
  void wipe();
  /// The power goes in the midst of calls()[at] that changes something.
  void cut_at(std::size_t at, Kept kept, std::uint64_t seed);
  /// calls()[at] fails, and with it all of the `times` calls from there. A write fails with `code`,
  /// and half of it is there where that is SQLITE_FULL.
  /// A sync that fails also loses what it should have synced, as Linux does: the next one says
  /// that all is well.
  void fail_at(std::size_t at, int code, std::size_t times = 1);
  bool happened() const { return happened_; }
  /// Cuts it now, unless it was. Nothing of the disk may be open.
  void power_returns(Kept kept = {}, std::uint64_t seed = 0);

 private:
  friend struct WeakFile;
  static constexpr const char* kName = "weak disk";
  enum class Plan : std::uint8_t { nothing, cut, fail };

  /// Bytes at a place, or, where there are none, the end of the file.
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
    std::shared_ptr<Inode> inode;  ///< none: removed
  };

  static WeakDisk& of(sqlite3_vfs* vfs);
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* made);
  static int remove(sqlite3_vfs* vfs, const char* name, int sync);
  static int exists(sqlite3_vfs* vfs, const char* name, int flags, int* answer);
  /// What the call gives back instead of being carried out; SQLITE_OK: it is carried out. A write
  /// is noted first, for it may be on the disk in part when the power goes.
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
