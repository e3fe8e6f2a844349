// The SQLite C API, wrapped as thinly as the promises of the store allow.
#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "store/check_sum.h"

namespace uno::store {

namespace {

constexpr int kApplicationId = 0x554E4F31;  // "UNO1"
constexpr int kSchemaVersion = 2;

constexpr const char* kSchema = R"sql(
CREATE TABLE IF NOT EXISTS entries (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  action_id TEXT,
  body TEXT NOT NULL,
  check_sum INTEGER,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS entries_by_action
  ON entries (table_id, action_id) WHERE action_id IS NOT NULL;
)sql";
/// That version had no check sums. All get one, or a sum that was lost would pass for none.
constexpr const char* kFromVersion1 =
    "ALTER TABLE entries ADD COLUMN check_sum INTEGER;"
    "UPDATE entries SET check_sum = check_sum_of(table_id, seq, action_id, body)";

void bind_text(sqlite3_stmt* statement, int index, const std::string& text) {
  sqlite3_bind_text(statement, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::string column_text(sqlite3_stmt* statement, int index) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, index));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement, index))};
}

/// check_sum() as a function of SQL, of the four columns.
void check_sum_of(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto text = [&](int at) {
    const auto* begin = reinterpret_cast<const char*>(sqlite3_value_text(values[at]));
    const auto length = static_cast<std::size_t>(sqlite3_value_bytes(values[at]));
    return begin == nullptr ? std::string() : std::string(begin, length);
  };
  sqlite3_result_int64(context,
                       check_sum({text(0), sqlite3_value_int64(values[1]), text(2), text(3)}));
}

/// What was made or renamed in a directory is there after a power cut once that is synced.
bool sync_at(const std::string& path) {
  const int file = ::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  return synced;
}

/// A PRAGMA that answers with one number.
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
    error = "cannot create the directory " + directory + ": " + failed.message();
    return nullptr;
  }
  // The file holds seeds of unfinished rounds: only the owner may read it.
  if (made) ::chmod(directory.c_str(), 0700);
  if (made) sync_at(std::filesystem::absolute(directory).parent_path());
  const std::string path = directory + "/uno.sqlite";
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &store->connection_, flags, options.vfs) != SQLITE_OK) {
    error = "cannot open " + path + ": " + store->last_error();
    return nullptr;
  }
  ::chmod(path.c_str(), 0600);
  error = store->prepare(options.pragmas);
  if (error.empty()) return store;
  if (sqlite3_errcode(store->connection_) == SQLITE_BUSY)
    error = "another server is using " + path;
  else
    error = "cannot use " + path + ": " + error;
  return nullptr;
}

SqliteStore::~SqliteStore() {
  sqlite3_finalize(insert_);
  sqlite3_finalize(find_);
  sqlite3_finalize(forget_);
  sqlite3_close(connection_);
}

std::string SqliteStore::prepare(const char* pragmas) {
  // The lock must be exclusive before the first access to the WAL, or shared memory is used.
  for (const char* sql : {"PRAGMA locking_mode=EXCLUSIVE", "PRAGMA journal_mode=WAL",
                          "PRAGMA synchronous=FULL", pragmas, "BEGIN IMMEDIATE"})
    if (std::string error = run(sql); !error.empty()) return error;
  const int version = number_of(connection_, "PRAGMA user_version");
  const int application = number_of(connection_, "PRAGMA application_id");
  if (version > kSchemaVersion || (version != 0 && application != kApplicationId)) {
    run("ROLLBACK");
    return "it was made by another program or a newer version";
  }
  const std::string marks = "PRAGMA application_id=" + std::to_string(kApplicationId) +
                            "; PRAGMA user_version=" + std::to_string(kSchemaVersion);
  sqlite3_create_function(connection_, "check_sum_of", 4, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                          nullptr, check_sum_of, nullptr, nullptr);
  for (const char* sql : {version == 1 ? kFromVersion1 : "", kSchema, marks.c_str(), "COMMIT"})
    if (std::string error = run(sql); !error.empty()) return error;
  const auto ready = [this](const char* sql, sqlite3_stmt*& statement) {
    return sqlite3_prepare_v3(connection_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                              nullptr) == SQLITE_OK;
  };
  if (!ready("INSERT INTO entries (table_id, seq, action_id, body, check_sum) "
             "VALUES (?1, ?2, ?3, ?4, ?5)",
             insert_) ||
      !ready("SELECT action_id, body FROM entries WHERE table_id = ?1 AND seq = ?2", find_) ||
      !ready("DELETE FROM entries WHERE table_id = ?1", forget_))
    return last_error();
  return {};
}

std::string SqliteStore::append(const Batch& batch) {
  if (batch.empty()) return {};
  failed_ = SQLITE_OK;
  std::string error = run("BEGIN IMMEDIATE");
  for (std::size_t i = 0; error.empty() && i < batch.entries.size(); ++i)
    error = insert(batch.entries[i]);
  for (std::size_t i = 0; error.empty() && i < batch.forgotten.size(); ++i)
    error = forget(batch.forgotten[i]);
  if (error.empty()) error = run("COMMIT");
  if (error.empty()) return error;
  const int failed = failed_;
  if (!sqlite3_get_autocommit(connection_)) run("ROLLBACK");
  failed_ = failed;
  return error;
}

std::string SqliteStore::insert(const Entry& entry) {
  bind_text(insert_, 1, entry.table);
  sqlite3_bind_int64(insert_, 2, entry.seq);
  if (entry.action_id.empty())
    sqlite3_bind_null(insert_, 3);
  else
    bind_text(insert_, 3, entry.action_id);
  bind_text(insert_, 4, entry.body);
  sqlite3_bind_int64(insert_, 5, check_sum(entry));
  const int code = sqlite3_step(insert_);
  std::string error = code == SQLITE_DONE ? std::string() : failure();
  sqlite3_reset(insert_);
  if (failed_ == SQLITE_CONSTRAINT && is_there(entry)) error.clear();  // of an attempt before
  return error;
}

bool SqliteStore::is_there(const Entry& entry) {
  bind_text(find_, 1, entry.table);
  sqlite3_bind_int64(find_, 2, entry.seq);
  const bool same = sqlite3_step(find_) == SQLITE_ROW && column_text(find_, 0) == entry.action_id &&
                    column_text(find_, 1) == entry.body;
  sqlite3_reset(find_);
  return same;
}

std::string SqliteStore::forget(const std::string& table) {
  bind_text(forget_, 1, table);
  const int code = sqlite3_step(forget_);
  std::string error = code == SQLITE_DONE ? std::string() : failure();
  sqlite3_reset(forget_);
  return error;
}

/// Beside the place first, so that a copy that was there stays until this one is whole.
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
  if (!sync_at(part)) return "cannot sync " + part;
  std::filesystem::rename(part, path, failed);
  if (failed) return failed.message();
  const std::string directory = std::filesystem::path(path).parent_path();
  return sync_at(directory) ? std::string() : "cannot sync " + directory;
}

/// Table by table, so that one that cannot be read does not stand before the others.
std::string SqliteStore::read(const Visit& visit, const Damaged& damaged) {
  std::string table;
  for (bool first = true;; first = false) {
    const std::string before = table;
    if (const std::string error = next_table(table); !error.empty()) {
      if (first) return error;
      damaged("", std::string("what comes after table ").append(before).append(": ").append(error));
      return {};
    }
    if (table.empty()) return {};
    std::vector<Entry> entries;
    const std::string error = read_table(table, entries);
    if (error.empty())
      visit(entries);
    else
      damaged(table, error);
  }
}

/// The name after that one; empty after the last.
std::string SqliteStore::next_table(std::string& table) {
  sqlite3_stmt* next = nullptr;
  const char* sql = "SELECT table_id FROM entries WHERE table_id > ?1 ORDER BY table_id LIMIT 1";
  if (sqlite3_prepare_v2(connection_, sql, -1, &next, nullptr) != SQLITE_OK) return last_error();
  bind_text(next, 1, table);
  const int code = sqlite3_step(next);
  const std::string found = code == SQLITE_ROW ? column_text(next, 0) : std::string();
  std::string error = code == SQLITE_ROW || code == SQLITE_DONE ? std::string() : last_error();
  sqlite3_finalize(next);
  if (!found.empty() && found <= table) error = "the names are out of order";
  if (error.empty()) table = found;
  return error;
}

std::string SqliteStore::read_table(const std::string& table, std::vector<Entry>& entries) {
  sqlite3_stmt* rows = nullptr;
  const char* sql =
      "SELECT seq, action_id, body, check_sum FROM entries WHERE table_id = ?1 ORDER BY seq";
  if (sqlite3_prepare_v2(connection_, sql, -1, &rows, nullptr) != SQLITE_OK) return last_error();
  bind_text(rows, 1, table);
  std::string error;
  int code = sqlite3_step(rows);
  for (; code == SQLITE_ROW && error.empty(); code = sqlite3_step(rows)) {
    Entry entry{table, sqlite3_column_int64(rows, 0), column_text(rows, 1), column_text(rows, 2)};
    const bool summed = sqlite3_column_type(rows, 3) == SQLITE_INTEGER;
    if (!summed || sqlite3_column_int64(rows, 3) != check_sum(entry))
      error = "entry " + std::to_string(entry.seq) + " is not what was written";
    entries.push_back(std::move(entry));
  }
  if (error.empty() && code != SQLITE_DONE) error = last_error();
  if (error.empty() && entries.empty()) error = "its entries cannot be found";
  sqlite3_finalize(rows);
  return error;
}

std::string SqliteStore::run(const char* sql) {
  const bool done = sqlite3_exec(connection_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  return done ? std::string() : failure();
}

std::string SqliteStore::failure() {
  failed_ = sqlite3_errcode(connection_);
  return last_error();
}

bool SqliteStore::may_recover() const {
  return failed_ == SQLITE_FULL || failed_ == SQLITE_IOERR || failed_ == SQLITE_NOMEM ||
         failed_ == SQLITE_BUSY || failed_ == SQLITE_READONLY || failed_ == SQLITE_CANTOPEN;
}

std::string SqliteStore::last_error() const {
  return sqlite3_errmsg(connection_);
}

}  // namespace uno::store
