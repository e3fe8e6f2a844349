// Implements the store with the SQLite C API.
#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <map>

#include "engine/english.h"
#include "store/check_sum.h"

namespace uno::store {

namespace {

constexpr int kApplicationId = 0x554E4F31;  // "UNO1"
constexpr int kSchemaVersion = 3;

constexpr const char* kSchema = R"sql(
CREATE TABLE IF NOT EXISTS entries (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  action_id TEXT,
  body TEXT NOT NULL,
  check_sum INTEGER,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deleted (
  table_id TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  entries INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deleted_entries (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  action_id TEXT,
  body TEXT NOT NULL,
  check_sum INTEGER,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS deleted_entries_go AFTER DELETE ON deleted
  BEGIN DELETE FROM deleted_entries WHERE table_id = old.table_id; END;
CREATE TABLE IF NOT EXISTS snapshots (
  table_id TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  program TEXT NOT NULL,
  body BLOB NOT NULL,
  check_sum INTEGER NOT NULL
);
CREATE TRIGGER IF NOT EXISTS snapshots_go AFTER DELETE ON entries WHEN old.seq = 1
  BEGIN DELETE FROM snapshots WHERE table_id = old.table_id; END;
)sql";
/// Version 1 had no checksums. With one for all, a missing one always means damage.
constexpr const char* kFromVersion1 =
    "ALTER TABLE entries ADD COLUMN check_sum INTEGER;"
    "UPDATE entries SET check_sum = check_sum_of(table_id, seq, action_id, body)";
/// Before version 3 an index found action ids; sqlite_actions.cpp says why it is gone.
constexpr const char* kFromVersion2 = "DROP INDEX IF EXISTS entries_by_action";

/// Returns pages of deleted tables to the disk, at most this many at a time; a table has fewer.
constexpr const char* kShrink = "PRAGMA incremental_vacuum(1024)";

/// Each act reads and writes the page with its table's newest entries, so these pages must stay in
/// the cache. It grows as needed: 8 MiB for 2,000 tables.
constexpr const char* kCachePages = "PRAGMA cache_size=-32768";
/// Each act writes that page to the log, and a checkpoint copies it to the file. The longer the
/// log, the more acts share that copy. 16,384 pages are 64 MiB on disk.
constexpr const char* kWalPages = "PRAGMA wal_autocheckpoint=16384";

void bind_text(sqlite3_stmt* statement, int index, const std::string& text) {
  sqlite3_bind_text(statement, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::string column_text(sqlite3_stmt* statement, int index) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, index));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement, index))};
}

/// check_sum() as an SQL function of the four columns.
void check_sum_of(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto text = [&](int at) {
    const auto* begin = reinterpret_cast<const char*>(sqlite3_value_text(values[at]));
    const auto length = static_cast<std::size_t>(sqlite3_value_bytes(values[at]));
    return begin == nullptr ? std::string() : std::string(begin, length);
  };
  sqlite3_result_int64(context,
                       check_sum({text(0), sqlite3_value_int64(values[1]), text(2), text(3)}));
}

/// Whether this is a failure of the disk or machine, and not of the request.
bool may_pass(int code) {
  return code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_NOMEM ||
         code == SQLITE_BUSY || code == SQLITE_READONLY || code == SQLITE_CANTOPEN;
}

/// Syncs a directory, so that new or renamed files survive a power cut.
bool sync_at(const std::string& path) {
  const int file = ::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  return synced;
}

/// A PRAGMA that returns one number.
int number_of(sqlite3* connection, const char* sql) {
  int value = 0;
  const auto read = [](void* out, int, char** values, char**) {
    *static_cast<int*>(out) = values[0] ? std::atoi(values[0]) : 0;
    return 0;
  };
  sqlite3_exec(connection, sql, read, &value, nullptr);
  return value;
}

}  // namespace

std::unique_ptr<SqliteStore> SqliteStore::open(const std::string& directory, std::string& error,
                                               const SqliteOptions& options) {
  std::error_code failed;
  const bool made = std::filesystem::create_directories(directory, failed);
  if (failed) {
    error = english("cannot create the directory {}: {}", directory, failed.message());
    return nullptr;
  }
  // The file holds seeds of unfinished rounds, so only its owner may read it.
  if (made) ::chmod(directory.c_str(), 0700);
  if (made) sync_at(std::filesystem::absolute(directory).parent_path());
  const std::string path = directory + "/uno.sqlite";
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore(options.vfs));
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &store->connection_, flags, store->log_.name()) != SQLITE_OK) {
    error = english("cannot open {}: {}", path, store->last_error());
    return nullptr;
  }
  ::chmod(path.c_str(), 0600);
  sqlite3_busy_timeout(store->connection_, static_cast<int>(options.busy_timeout.count()));
  error = store->prepare(options.pragmas);
  if (error.empty()) return store;
  if (sqlite3_errcode(store->connection_) == SQLITE_BUSY)
    error = english("another server is using {}", path);
  else
    error = english("cannot use {}: {}", path, error);
  return nullptr;
}

SqliteStore::~SqliteStore() {
  sqlite3_finalize(begin_);
  sqlite3_finalize(commit_);
  sqlite3_finalize(insert_);
  sqlite3_finalize(find_);
  sqlite3_finalize(forget_);
  sqlite3_finalize(actions_);
  sqlite3_finalize(action_);
  sqlite3_close(connection_);
}

std::string SqliteStore::prepare(const char* pragmas) {
  // Lock exclusively before accessing the WAL, or SQLite uses shared memory.
  for (const char* sql : {"PRAGMA locking_mode=EXCLUSIVE", "PRAGMA auto_vacuum=INCREMENTAL",
                          "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", kCachePages,
                          kWalPages, pragmas, "BEGIN IMMEDIATE"})
    if (std::string error = run(sql); !error.empty()) return error;
  const int version = number_of(connection_, "PRAGMA user_version");
  const int application = number_of(connection_, "PRAGMA application_id");
  if (version > kSchemaVersion || (version != 0 && application != kApplicationId)) {
    run("ROLLBACK");
    return english("it was made by another program or a newer version");
  }
  const std::string marks = "PRAGMA application_id=" + std::to_string(kApplicationId) +
                            "; PRAGMA user_version=" + std::to_string(kSchemaVersion);
  sqlite3_create_function(connection_, "check_sum_of", 4, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                          nullptr, check_sum_of, nullptr, nullptr);
  for (const char* sql :
       {version == 1 ? kFromVersion1 : "", kFromVersion2, kSchema, marks.c_str(), "COMMIT"})
    if (std::string error = run(sql); !error.empty()) return error;
  // Rewrite an older file once, so that it can shrink. If that fails, it is used unchanged.
  constexpr int kIncremental = 2;
  if (number_of(connection_, "PRAGMA auto_vacuum") != kIncremental) run("VACUUM");
  const auto ready = [this](const char* sql, sqlite3_stmt*& statement) {
    return sqlite3_prepare_v3(connection_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                              nullptr) == SQLITE_OK;
  };
  if (!ready("INSERT INTO entries (table_id, seq, action_id, body, check_sum) "
             "VALUES (?1, ?2, ?3, ?4, ?5)",
             insert_) ||
      !ready("BEGIN IMMEDIATE", begin_) || !ready("COMMIT", commit_) ||
      !ready("SELECT action_id, body FROM entries WHERE table_id = ?1 AND seq = ?2", find_) ||
      !ready("DELETE FROM entries WHERE table_id = ?1", forget_) ||
      !ready("SELECT action_id FROM entries WHERE table_id = ?1 AND action_id IS NOT NULL",
             actions_) ||
      !ready("SELECT 1 FROM entries WHERE table_id = ?1 AND action_id = ?2", action_))
    return last_error();
  return {};
}

Appended SqliteStore::write(const Batch& batch) {
  Appended answer;
  answer.entries.resize(batch.entries.size(), Outcome::unavailable);
  answer.forgotten.resize(batch.forgotten.size(), Outcome::unavailable);
  if (batch.empty()) return answer;
  failed_ = SQLITE_OK;
  std::string error = run(begin_);
  if (error.empty()) error = fill(batch, answer);
  if (error.empty()) error = run(commit_);
  if (error.empty() && !batch.forgotten.empty()) run(kShrink);
  if (error.empty()) return answer;
  if (!sqlite3_get_autocommit(connection_)) run("ROLLBACK");
  if (!batch.snapshots.empty()) return write({batch.entries, batch.forgotten});
  for (std::vector<Outcome>* part : {&answer.entries, &answer.forgotten})
    for (Outcome& outcome : *part) outcome = Outcome::unavailable;  // refused entries, too
  answer.error = error;
  answer.is_out = true;
  return answer;
}

/// Fills a transaction with the batch. Returns why nothing of it can be written.
std::string SqliteStore::fill(const Batch& batch, Appended& answer) {
  std::map<std::string_view, Outcome> refused;
  for (std::size_t i = 0; i < batch.entries.size(); ++i) {
    const Entry& entry = batch.entries[i];
    Outcome& outcome = answer.entries[i];
    if (const auto before = refused.find(entry.table); before != refused.end()) {
      outcome = before->second;
      continue;
    }
    outcome = insert(entry);
    if (is_kept(outcome)) continue;
    const std::string why = outcome == Outcome::conflict ? clash_text(entry) : last_error();
    if (outcome == Outcome::unavailable && !goes_on()) return why;
    answer.note(outcome, outcome, why);
    refused.emplace(entry.table, outcome);
  }
  for (const Snapshot& snapshot : batch.snapshots)
    if (const std::string error = keep(snapshot); !error.empty() && !goes_on()) return error;
  for (std::size_t i = 0; i < batch.forgotten.size(); ++i) {
    Outcome& outcome = answer.forgotten[i];
    const auto before = refused.find(batch.forgotten[i]);
    outcome = before == refused.end() ? forget(batch.forgotten[i]) : before->second;
    if (is_kept(outcome) || before != refused.end()) continue;
    if (!goes_on()) return last_error();
    answer.note(outcome, outcome, last_error());
  }
  if (!batch.forgotten.empty() && !drop_what_is_old() && !goes_on()) return last_error();
  return {};
}

/// Whether the failure concerns only one table, so that the batch can continue.
bool SqliteStore::goes_on() const {
  return sqlite3_get_autocommit(connection_) == 0 && !may_pass(failed_);
}

Outcome SqliteStore::insert(const Entry& entry) {
  if (const Outcome action = note_action(entry); action != Outcome::stored) return action;
  bind_text(insert_, 1, entry.table);
  sqlite3_bind_int64(insert_, 2, entry.seq);
  if (entry.action_id.empty())
    sqlite3_bind_null(insert_, 3);
  else
    bind_text(insert_, 3, entry.action_id);
  bind_text(insert_, 4, entry.body);
  sqlite3_bind_int64(insert_, 5, check_sum(entry));
  const int code = sqlite3_step(insert_);
  if (code != SQLITE_DONE) failed_ = sqlite3_errcode(connection_);
  sqlite3_reset(insert_);
  if (code == SQLITE_DONE) return Outcome::stored;
  if (failed_ != SQLITE_CONSTRAINT) return Outcome::unavailable;
  return is_there(entry) ? Outcome::known : Outcome::conflict;
}

bool SqliteStore::is_there(const Entry& entry) {
  bind_text(find_, 1, entry.table);
  sqlite3_bind_int64(find_, 2, entry.seq);
  const bool same = sqlite3_step(find_) == SQLITE_ROW && column_text(find_, 0) == entry.action_id &&
                    column_text(find_, 1) == entry.body;
  sqlite3_reset(find_);
  return same;
}

Outcome SqliteStore::forget(const std::string& table) {
  marks_.erase(table);
  if (!move_to_deleted(table)) return Outcome::unavailable;
  bind_text(forget_, 1, table);
  const int code = sqlite3_step(forget_);
  if (code != SQLITE_DONE) failed_ = sqlite3_errcode(connection_);
  sqlite3_reset(forget_);
  return code == SQLITE_DONE ? Outcome::stored : Outcome::unavailable;
}

/// Writes to a temporary file first, so that an older copy is kept until this one is complete.
std::string SqliteStore::back_up(const std::string& path) {
  const std::string part = path + ".part";
  std::error_code failed;
  std::filesystem::remove(part, failed);
  sqlite3_stmt* copy = nullptr;
  if (sqlite3_prepare_v2(connection_, "VACUUM INTO ?1", -1, &copy, nullptr) != SQLITE_OK)
    return last_error();
  bind_text(copy, 1, part);
  std::string error = sqlite3_step(copy) == SQLITE_DONE ? std::string() : last_error();
  sqlite3_finalize(copy);
  if (!error.empty()) return error;
  ::chmod(part.c_str(), 0600);
  if (!sync_at(part)) return english("cannot sync {}", part);
  std::filesystem::rename(part, path, failed);
  if (failed) return failed.message();
  const std::string directory = std::filesystem::path(path).parent_path();
  return sync_at(directory) ? std::string() : english("cannot sync {}", directory);
}

std::string SqliteStore::tables(std::vector<std::string>& names, const Damaged& damaged) {
  std::string table;
  for (;;) {
    const std::string before = table;
    if (const std::string error = next_table(table); !error.empty()) {
      if (before.empty()) return error;
      damaged("", english("the tables after table {} cannot be read: {}", before, error));
      return {};
    }
    if (table.empty()) return {};
    names.push_back(table);
  }
}

/// The next name in order; empty after the last.
std::string SqliteStore::next_table(std::string& table) {
  sqlite3_stmt* next = nullptr;
  const char* sql = "SELECT table_id FROM entries WHERE table_id > ?1 ORDER BY table_id LIMIT 1";
  if (sqlite3_prepare_v2(connection_, sql, -1, &next, nullptr) != SQLITE_OK) return last_error();
  bind_text(next, 1, table);
  const int code = sqlite3_step(next);
  const std::string found = code == SQLITE_ROW ? column_text(next, 0) : std::string();
  std::string error = code == SQLITE_ROW || code == SQLITE_DONE ? std::string() : last_error();
  sqlite3_finalize(next);
  if (!found.empty() && found <= table) error = english("the names are out of order");
  if (error.empty()) table = found;
  return error;
}

Loaded SqliteStore::load(const std::string& table) {
  return load_after(table, 0);
}

Loaded SqliteStore::load_recent(const std::string& table, const std::string& program) {
  Loaded lately;
  if (!find_snapshot(table, program, lately)) {
    Loaded all = load_after(table, 0);
    all.doubt = std::move(lately.doubt);
    return all;
  }
  Loaded loaded = load_after(table, lately.snapshot->seq);
  loaded.snapshot = std::move(lately.snapshot);
  return loaded;
}

Loaded SqliteStore::load_after(const std::string& table, std::int64_t seq) {
  Loaded loaded;
  sqlite3_stmt* rows = nullptr;
  const char* sql =
      "SELECT seq, action_id, body, check_sum FROM entries WHERE table_id = ?1 AND seq > ?2 "
      "ORDER BY seq";
  if (sqlite3_prepare_v2(connection_, sql, -1, &rows, nullptr) != SQLITE_OK) {
    loaded.error = last_error();
    return loaded;
  }
  bind_text(rows, 1, table);
  sqlite3_bind_int64(rows, 2, seq);
  int code = sqlite3_step(rows);
  for (; code == SQLITE_ROW && loaded.damage.empty(); code = sqlite3_step(rows)) {
    Entry entry{table, sqlite3_column_int64(rows, 0), column_text(rows, 1), column_text(rows, 2)};
    const bool summed = sqlite3_column_type(rows, 3) == SQLITE_INTEGER;
    if (!summed || sqlite3_column_int64(rows, 3) != check_sum(entry))
      loaded.damage = english("entry {} is not what was written", entry.seq);
    loaded.entries.push_back(std::move(entry));
  }
  if (loaded.damage.empty() && code != SQLITE_DONE) {
    failed_ = sqlite3_errcode(connection_);
    (may_pass(failed_) ? loaded.error : loaded.damage) = last_error();
  }
  sqlite3_finalize(rows);
  return loaded;
}

std::string SqliteStore::run(sqlite3_stmt* statement) {
  sqlite3_step(statement);
  return sqlite3_reset(statement) == SQLITE_OK ? std::string() : last_error();
}

std::string SqliteStore::run(const char* sql) {
  const bool done = sqlite3_exec(connection_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  return done ? std::string() : last_error();
}

std::string SqliteStore::last_error() const {
  return sqlite3_errmsg(connection_);
}

}  // namespace uno::store
