// Deleted tables that are kept for a while. Their entries, including damaged ones, move unchanged
// to a separate table, from where they can be restored.
#include <sqlite3.h>

#include "store/sqlite.h"
#include "store/sqlite_statement.h"

namespace uno::store {

namespace {

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

/// Keeps the entries of a table that is about to be deleted, in the same transaction. They may
/// already be there if a deletion is repeated because its outcome was unknown.
bool SqliteStore::move_to_deleted(const std::string& table) {
  if (kept_deleted().count() == 0) return true;
  Statement row(connection_,
                "INSERT OR IGNORE INTO deleted SELECT ?1, ?2, count(*) FROM entries "
                "WHERE table_id = ?1 GROUP BY table_id");
  Statement entries(connection_,
                    "INSERT OR IGNORE INTO deleted_entries SELECT table_id, seq, action_id, body, "
                    "check_sum FROM entries WHERE table_id = ?1");
  return is_done(row.bind(1, table).bind(2, now_ms())) && is_done(entries.bind(1, table));
}

/// Erases deleted tables that have been kept long enough. Runs with each batch that deletes tables.
bool SqliteStore::drop_what_is_old() {
  Statement old(connection_,
                "DELETE FROM deleted WHERE at_ms <= ?1 OR table_id IN (SELECT table_id FROM "
                "deleted ORDER BY entries DESC, at_ms DESC LIMIT -1 OFFSET ?2)");
  const std::int64_t kept_ms = std::chrono::milliseconds(kept_deleted()).count();
  return is_done(old.bind(1, now_ms() - kept_ms).bind(2, kDeletedMax));
}

bool SqliteStore::is_done(Statement& statement) {
  const bool done = statement.step() == SQLITE_DONE;
  if (!done) failed_ = sqlite3_errcode(connection_);
  return done;
}

std::string SqliteStore::deleted(std::vector<Deleted>& tables) {
  Statement read(connection_,
                 "SELECT table_id, at_ms, entries FROM deleted ORDER BY at_ms DESC, table_id");
  int code = SQLITE_ROW;
  while ((code = read.step()) == SQLITE_ROW)  // bound: kDeletedMax
    tables.push_back({read.bytes(0), read.number(1), read.number(2)});
  return code == SQLITE_DONE ? std::string() : last_error();
}

std::string SqliteStore::restore_table(const std::string& table) {
  std::string error = run(begin_);
  for (const char* sql : {"INSERT INTO entries (table_id, seq, action_id, body, check_sum) SELECT "
                          "table_id, seq, action_id, body, check_sum FROM deleted_entries "
                          "WHERE table_id = ?1",
                          "DELETE FROM deleted WHERE table_id = ?1"}) {
    if (!error.empty()) break;
    Statement move(connection_, sql);
    if (move.bind(1, table).step() != SQLITE_DONE) error = last_error();
  }
  if (error.empty()) error = run(commit_);
  if (!error.empty() && sqlite3_get_autocommit(connection_) == 0) run("ROLLBACK");
  return error;
}

}  // namespace uno::store
