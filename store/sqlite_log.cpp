// SQLite's calls for the log file. Other files go directly to the wrapped VFS.
#include "store/sqlite_log.h"

#include <cstddef>
#include <cstdint>
#include <new>

namespace uno::store {

namespace {

/// The bytes of one write. SQLite's own VFS writes at most twice as many and treats anything above
/// as a full disk.
constexpr std::size_t kGatheredMax = std::size_t{64} << 10;

/// SQLite allocates the memory: this struct, followed by the file of the VFS below.
struct Log {
  sqlite3_file head{};
  std::string gathered{};
  sqlite3_int64 at = 0;  ///< the offset of these bytes

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  const sqlite3_io_methods& calls() { return *real()->pMethods; }

  int write_out() {
    if (gathered.empty()) return SQLITE_OK;
    const int code = calls().xWrite(real(), gathered.data(), static_cast<int>(gathered.size()), at);
    // Do not retry after a failure: SQLite rolls the whole transaction back.
    gathered.clear();
    return code;
  }
};
static_assert(sizeof(Log) % alignof(std::max_align_t) == 0, "the other file lies behind it");

Log& log_of(sqlite3_file* file) {
  return *reinterpret_cast<Log*>(file);
}

int close_log(sqlite3_file* file) {
  Log& log = log_of(file);
  const int written = log.write_out();
  const int closed = log.calls().xClose(log.real());
  log.~Log();
  return written == SQLITE_OK ? closed : written;
}

int write_log(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  Log& log = log_of(file);
  const auto end = log.at + static_cast<sqlite3_int64>(log.gathered.size());
  const bool fits = log.gathered.size() + static_cast<std::size_t>(size) <= kGatheredMax;
  if (at != end || !fits)
    if (const int code = log.write_out(); code != SQLITE_OK) return code;
  if (log.gathered.empty()) log.at = at;
  log.gathered.append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
  return SQLITE_OK;
}

/// Writes the gathered bytes, then forwards the call to the real file.
template <auto kCall, class... Given>
int after_writing(sqlite3_file* file, Given... given) {
  Log& log = log_of(file);
  const int code = log.write_out();
  return code == SQLITE_OK ? (log.calls().*kCall)(log.real(), given...) : code;
}

template <auto kCall, class... Given>
int pass_on(sqlite3_file* file, Given... given) {
  Log& log = log_of(file);
  return (log.calls().*kCall)(log.real(), given...);
}

using Io = sqlite3_io_methods;

const Io& calls_of_log() {
  static const Io kCalls = [] {
    Io calls{};
    calls.iVersion = 1;
    calls.xClose = close_log;
    calls.xRead = after_writing<&Io::xRead, void*, int, sqlite3_int64>;
    calls.xWrite = write_log;
    calls.xTruncate = after_writing<&Io::xTruncate, sqlite3_int64>;
    calls.xSync = after_writing<&Io::xSync, int>;
    calls.xFileSize = after_writing<&Io::xFileSize, sqlite3_int64*>;
    calls.xLock = pass_on<&Io::xLock, int>;
    calls.xUnlock = pass_on<&Io::xUnlock, int>;
    calls.xCheckReservedLock = pass_on<&Io::xCheckReservedLock, int*>;
    calls.xFileControl = pass_on<&Io::xFileControl, int, void*>;
    calls.xSectorSize = pass_on<&Io::xSectorSize>;
    calls.xDeviceCharacteristics = pass_on<&Io::xDeviceCharacteristics>;
    return calls;
  }();
  return kCalls;
}

}  // namespace

GatheredLog::GatheredLog(const char* around)
    : name_("gathered log " + std::to_string(reinterpret_cast<std::uintptr_t>(this))),
      real_(sqlite3_vfs_find(around)) {
  if (real_ == nullptr) return;
  vfs_ = *real_;
  vfs_.zName = name_.c_str();
  vfs_.pNext = nullptr;
  vfs_.pAppData = this;
  vfs_.szOsFile = static_cast<int>(sizeof(Log)) + real_->szOsFile;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  vfs_.xAccess = exists;
  vfs_.xFullPathname = whole_path;
  sqlite3_vfs_register(&vfs_, 0);
}

GatheredLog::~GatheredLog() {
  if (real_ != nullptr) sqlite3_vfs_unregister(&vfs_);
}

GatheredLog& GatheredLog::of(sqlite3_vfs* vfs) {
  return *static_cast<GatheredLog*>(vfs->pAppData);
}

int GatheredLog::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                      int* made) {
  sqlite3_vfs* const real = of(vfs).real_;
  if ((flags & SQLITE_OPEN_WAL) == 0) return real->xOpen(real, name, file, flags, made);
  Log* const log = new (file) Log;
  const int code = real->xOpen(real, name, log->real(), flags, made);
  if (code == SQLITE_OK) {
    log->head.pMethods = &calls_of_log();
    return code;
  }
  // The real file decides whether it must be closed.
  const bool to_be_closed = log->real()->pMethods != nullptr;
  if (to_be_closed) log->calls().xClose(log->real());
  log->~Log();
  file->pMethods = nullptr;
  return code;
}

int GatheredLog::remove(sqlite3_vfs* vfs, const char* name, int sync) {
  sqlite3_vfs* const real = of(vfs).real_;
  return real->xDelete(real, name, sync);
}

int GatheredLog::exists(sqlite3_vfs* vfs, const char* name, int flags, int* answer) {
  sqlite3_vfs* const real = of(vfs).real_;
  return real->xAccess(real, name, flags, answer);
}

int GatheredLog::whole_path(sqlite3_vfs* vfs, const char* name, int size, char* path) {
  sqlite3_vfs* const real = of(vfs).real_;
  return real->xFullPathname(real, name, size, path);
}

}  // namespace uno::store
