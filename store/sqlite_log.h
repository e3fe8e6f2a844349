// What SQLite writes into its log between two syncs, as one write. SQLite writes the head of every
// page and the page by themselves; a batch of the store would be dozens of calls of the kernel,
// each of them a few bytes beside a page boundary. Deliberately absent: the file itself, which
// SQLite writes a page at a time and seldom.
#pragma once

#include <sqlite3.h>

#include <string>

namespace uno::store {

/// A VFS of SQLite around another one, for as long as it lives. What was not synced may be lost
/// with the process, not only with the power: it is for who syncs each transaction.
class GatheredLog {
 public:
  /// Around the VFS of that name, or SQLite's own where it is null.
  explicit GatheredLog(const char* around);
  ~GatheredLog();
  GatheredLog(const GatheredLog&) = delete;
  GatheredLog& operator=(const GatheredLog&) = delete;
  /// For sqlite3_open_v2.
  const char* name() const { return name_.c_str(); }

 private:
  static GatheredLog& of(sqlite3_vfs* vfs);
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* made);
  static int remove(sqlite3_vfs* vfs, const char* name, int sync);
  static int exists(sqlite3_vfs* vfs, const char* name, int flags, int* answer);
  static int whole_path(sqlite3_vfs* vfs, const char* name, int size, char* path);

  std::string name_;
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_{};
};

}  // namespace uno::store
