// Forwards SQLite's disk calls to a real file and records them.
#include "store/weak_disk_test.h"

#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>

namespace uno::store {

namespace {

constexpr std::size_t kSector = 512;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The code that SQLite's own VFS returns when such a call fails.
int code_of(WeakDisk::Call call, int write_code) {
  switch (call) {
    case WeakDisk::Call::write:
      return write_code;
    case WeakDisk::Call::sync:
      return SQLITE_IOERR_FSYNC;
    case WeakDisk::Call::truncate:
      return SQLITE_IOERR_TRUNCATE;
    case WeakDisk::Call::remove:
      return SQLITE_IOERR_DELETE;
    case WeakDisk::Call::open:
      return SQLITE_CANTOPEN;
    case WeakDisk::Call::read:
      return SQLITE_IOERR_READ;
    case WeakDisk::Call::look:
      return SQLITE_IOERR_FSTAT;
  }
  return SQLITE_IOERR;
}

}  // namespace

/// An open file. SQLite's own struct follows it in memory.
struct WeakFile {
  sqlite3_file base;
  WeakDisk* disk;
  std::shared_ptr<WeakDisk::Inode> inode;  ///< none: a file without a name
  bool syncs_names;  ///< with its first sync, as SQLite's own VFS does for a journal

  static WeakFile& of(sqlite3_file* file) { return *reinterpret_cast<WeakFile*>(file); }
  static sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(WeakFile));
  }
  static const sqlite3_io_methods& real_methods(sqlite3_file* file) {
    return *real(file)->pMethods;
  }
  static const sqlite3_io_methods* methods();

  static int close(sqlite3_file* file) {
    const int code = real_methods(file).xClose(real(file));
    of(file).~WeakFile();
    return code;
  }
  static int read(sqlite3_file* file, void* to, int count, sqlite3_int64 at) {
    if (const int code = of(file).disk->meet(WeakDisk::Call::read)) return code;
    return real_methods(file).xRead(real(file), to, count, at);
  }
  static int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
    WeakFile& self = of(file);
    const auto note = [&] {
      if (!self.inode) return;
      const std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(count));
      self.inode->unsynced.push_back({static_cast<std::size_t>(at), bytes});
    };
    const int code = self.disk->meet(WeakDisk::Call::write, note);
    if (code == SQLITE_FULL) {
      count /= 2;
      note();
    }
    if (code != SQLITE_OK && code != SQLITE_FULL) return code;
    const int done = real_methods(file).xWrite(real(file), from, count, at);
    return code == SQLITE_OK ? done : code;
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    WeakFile& self = of(file);
    const auto note = [&] {
      if (self.inode) self.inode->unsynced.push_back({static_cast<std::size_t>(size), {}});
    };
    if (const int code = self.disk->meet(WeakDisk::Call::truncate, note)) return code;
    return real_methods(file).xTruncate(real(file), size);
  }
  /// The real file is not synced: only the memory of this disk must be consistent.
  static int sync(sqlite3_file* file, int /*flags*/) {
    WeakFile& self = of(file);
    if (const int code = self.disk->meet(WeakDisk::Call::sync)) {
      if (self.inode && !self.disk->off_) self.inode->unsynced.clear();
      return code;
    }
    if (self.inode) self.inode->sync();
    if (self.syncs_names) self.disk->sync_names();
    self.syncs_names = false;
    return SQLITE_OK;
  }
  static int size(sqlite3_file* file, sqlite3_int64* answer) {
    if (const int code = of(file).disk->meet(WeakDisk::Call::look)) return code;
    return real_methods(file).xFileSize(real(file), answer);
  }
};

const sqlite3_io_methods* WeakFile::methods() {
  static const sqlite3_io_methods kMethods = [] {
    sqlite3_io_methods methods{};
    methods.iVersion = 1;  // no shared memory: one connection needs none
    methods.xClose = close;
    methods.xRead = read;
    methods.xWrite = write;
    methods.xTruncate = truncate;
    methods.xSync = sync;
    methods.xFileSize = size;
    methods.xLock = [](sqlite3_file* f, int n) { return real_methods(f).xLock(real(f), n); };
    methods.xUnlock = [](sqlite3_file* f, int n) { return real_methods(f).xUnlock(real(f), n); };
    methods.xCheckReservedLock = [](sqlite3_file* f, int* answer) {
      return real_methods(f).xCheckReservedLock(real(f), answer);
    };
    methods.xFileControl = [](sqlite3_file* f, int what, void* with) {
      return real_methods(f).xFileControl(real(f), what, with);
    };
    methods.xSectorSize = [](sqlite3_file* f) { return real_methods(f).xSectorSize(real(f)); };
    methods.xDeviceCharacteristics = [](sqlite3_file* f) {
      return real_methods(f).xDeviceCharacteristics(real(f));
    };
    return methods;
  }();
  return &kMethods;
}

WeakDisk::WeakDisk() : real_(sqlite3_vfs_find(nullptr)) {
  vfs_ = *real_;
  vfs_.szOsFile = static_cast<int>(sizeof(WeakFile)) + real_->szOsFile;
  vfs_.pNext = nullptr;
  vfs_.zName = kName;
  vfs_.pAppData = this;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  vfs_.xAccess = exists;
  vfs_.xFullPathname = [](sqlite3_vfs* vfs, const char* name, int size, char* full) {
    return of(vfs).real_->xFullPathname(of(vfs).real_, name, size, full);
  };
  sqlite3_vfs_register(&vfs_, 0);
}

WeakDisk::~WeakDisk() {
  sqlite3_vfs_unregister(&vfs_);
}

WeakDisk& WeakDisk::of(sqlite3_vfs* vfs) {
  return *static_cast<WeakDisk*>(vfs->pAppData);
}

int WeakDisk::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* made) {
  WeakDisk& disk = of(vfs);
  file->pMethods = nullptr;
  if (const int code = disk.meet(Call::open)) return code;
  const bool was_there = name != nullptr && ::access(name, F_OK) == 0;
  const int code = disk.real_->xOpen(disk.real_, name, WeakFile::real(file), flags, made);
  if (code != SQLITE_OK) return code;
  auto* weak = new (file) WeakFile{{WeakFile::methods()}, &disk, nullptr, false};
  if (name == nullptr) return SQLITE_OK;
  constexpr int kJournals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  weak->syncs_names = (flags & kJournals) != 0 && (flags & SQLITE_OPEN_CREATE) != 0;
  std::shared_ptr<Inode>& known = disk.names_[name];
  if (!was_there) {
    disk.enter(name, std::make_shared<Inode>());
  } else if (!known) {
    known = disk.synced_names_[name] = std::make_shared<Inode>(Inode{bytes_of(name), {}});
  }
  weak->inode = disk.names_[name];
  return SQLITE_OK;
}

int WeakDisk::remove(sqlite3_vfs* vfs, const char* name, int sync) {
  WeakDisk& disk = of(vfs);
  const auto note = [&] {
    if (disk.names_.contains(name)) disk.enter(name, nullptr);
  };
  if (const int code = disk.meet(Call::remove, note)) return code;
  const int code = disk.real_->xDelete(disk.real_, name, 0);
  if (code == SQLITE_OK && sync != 0) disk.sync_names();
  return code;
}

int WeakDisk::exists(sqlite3_vfs* vfs, const char* name, int flags, int* answer) {
  WeakDisk& disk = of(vfs);
  if (const int code = disk.meet(Call::look)) return code;
  return disk.real_->xAccess(disk.real_, name, flags, answer);
}

int WeakDisk::meet(Call call, const std::function<void()>& note) {
  if (off_) return code_of(call, SQLITE_IOERR_WRITE);
  const std::size_t number = calls_.size();
  calls_.push_back(call);
  if (plan_ == Plan::fail && number >= at_ && number < at_ + times_) {
    happened_ = true;
    return code_of(call, code_);
  }
  if (note) note();
  if (plan_ != Plan::cut || number < at_ || call > Call::open) return SQLITE_OK;
  happened_ = off_ = true;
  return code_of(call, SQLITE_IOERR_WRITE);
}

void WeakDisk::begin(Plan plan, std::size_t at, std::uint64_t seed) {
  plan_ = plan;
  at_ = at;
  chance_.seed(seed);
  calls_.clear();
  happened_ = off_ = false;
}

void WeakDisk::count() {
  begin(Plan::nothing, 0, 0);
}

void WeakDisk::wipe() {
  for (const Names& names : {names_, synced_names_})
    for (const auto& [name, inode] : names) std::filesystem::remove(name);
  names_.clear();
  synced_names_.clear();
  unsynced_names_.clear();
  count();
}

void WeakDisk::cut_at(std::size_t at, Kept kept, std::uint64_t seed) {
  begin(Plan::cut, at, seed);
  kept_ = kept;
}

void WeakDisk::fail_at(std::size_t at, int code, std::size_t times) {
  begin(Plan::fail, at, 0);
  code_ = code;
  times_ = times;
}

// ---------------------------------------------------------------- after a power cut

void WeakDisk::Inode::apply(const Change& change, std::string& bytes) {
  if (change.bytes.empty()) return bytes.resize(change.at);
  bytes.resize(std::max(bytes.size(), change.at + change.bytes.size()));
  std::copy(change.bytes.begin(), change.bytes.end(),
            bytes.begin() + static_cast<std::ptrdiff_t>(change.at));
}

void WeakDisk::Inode::sync() {
  for (const Change& change : unsynced) apply(change, synced);
  unsynced.clear();
}

void WeakDisk::enter(const std::string& name, std::shared_ptr<Inode> inode) {
  unsynced_names_.push_back({name, inode});
  names_[name] = std::move(inode);
}

void WeakDisk::sync_names() {
  synced_names_ = names_;
  unsynced_names_.clear();
}

bool WeakDisk::kept(double likely) {
  return std::uniform_real_distribution<double>()(chance_) < likely;
}

/// Keeps each sector as it was synced or as some later write left it. A gap before kept data reads
/// as zeros, and so may the end of a file whose new size was kept without its bytes.
std::string WeakDisk::left_of(const Inode& inode) {
  std::string bytes = inode.synced;
  for (const Change& change : inode.unsynced) {
    if (change.bytes.empty() && kept(kept_.sectors)) bytes.resize(change.at);
    const std::size_t end = change.at + change.bytes.size();
    for (std::size_t at = change.at; at < end;) {
      const std::size_t next = std::min(end, (at / kSector + 1) * kSector);
      if (kept(kept_.sectors))
        Inode::apply({at, change.bytes.substr(at - change.at, next - at)}, bytes);
      at = next;
    }
    if (end > bytes.size() && kept(kept_.sectors / 2)) bytes.resize(end);
  }
  return bytes;
}

void WeakDisk::power_returns(Kept kept_now, std::uint64_t seed) {
  if (!off_) {
    kept_ = kept_now;
    chance_.seed(seed);
  }
  Names left = synced_names_;
  for (const NameChange& change : unsynced_names_)
    if (kept(kept_.names)) left[change.name] = change.inode;
  wipe();
  for (const auto& [name, inode] : left) {
    if (!inode) continue;
    const std::string bytes = left_of(*inode);
    std::ofstream(name, std::ios::binary) << bytes;
    names_[name] = std::make_shared<Inode>(Inode{bytes, {}});
  }
  synced_names_ = names_;
}

}  // namespace uno::store
