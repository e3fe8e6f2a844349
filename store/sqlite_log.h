// Combines SQLite's writes to its log between two syncs into one. SQLite writes each page and its
// header separately, so a batch of the store would cost dozens of system calls, each a few bytes
// off a page boundary. The main file is unaffected, because SQLite writes it rarely and page by
// page.
#pragma once

#include <sqlite3.h>

#include <string>

namespace uno::store {

/// A VFS of SQLite around another one, valid while this object lives. Anything not synced can be
/// lost with the process, not just with the power, so every transaction must be synced.
class GatheredLog {
 public:
  /// Wraps the VFS of that name, or SQLite's own if it is null.
  explicit GatheredLog(const char* around);
  ~GatheredLog();
  GatheredLog(const GatheredLog&) = delete;
  GatheredLog& operator=(const GatheredLog&) = delete;
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
