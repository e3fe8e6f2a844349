// Snapshots in the file. They are stored beside the entries and never replace one. They are read
// only if the checksums of the earlier entries still add up. If anything is wrong with a snapshot,
// the entries are read, and the next snapshot replaces it.
#include <sqlite3.h>

#include "store/check_sum.h"
#include "store/sqlite.h"
#include "store/sqlite_statement.h"

namespace uno::store {

/// The number of entries up to that one, and the sum of their stored checksums.
std::string SqliteStore::sum_up(const std::string& table, std::int64_t seq, std::int64_t& entries,
                                std::int64_t& their_sum) {
  Statement sum(connection_,
                "SELECT count(*), coalesce(sum(check_sum), 0) FROM entries "
                "WHERE table_id = ?1 AND seq <= ?2");
  if (sum.bind(1, table).bind(2, seq).step() != SQLITE_ROW) {
    failed_ = sqlite3_errcode(connection_);
    return last_error();
  }
  entries = sum.number(0);
  their_sum = sum.number(1);
  return {};
}

/// Stores a snapshot. Returns why that failed. A snapshot whose entries are missing is ignored,
/// because its table has been deleted meanwhile.
std::string SqliteStore::keep(const Snapshot& snapshot) {
  std::int64_t entries = 0, their_sum = 0;
  if (std::string error = sum_up(snapshot.table, snapshot.seq, entries, their_sum); !error.empty())
    return error;
  if (entries != snapshot.seq) return {};
  Statement write(connection_,
                  "INSERT OR REPLACE INTO snapshots (table_id, seq, program, body, check_sum) "
                  "VALUES (?1, ?2, ?3, ?4, ?5)");
  write.bind(1, snapshot.table).bind(2, snapshot.seq).bind(3, snapshot.program);
  write.bind_bytes(4, snapshot.body).bind(5, check_sum(snapshot, entries, their_sum));
  if (write.step() == SQLITE_DONE) return {};
  failed_ = sqlite3_errcode(connection_);
  return last_error();
}

/// Finds the snapshot for that program. Returns false if there is none that can be trusted; `doubt`
/// says why an existing one cannot.
bool SqliteStore::find_snapshot(const std::string& table, const std::string& program,
                                Loaded& loaded) {
  Statement read(connection_,
                 "SELECT seq, program, body, check_sum FROM snapshots WHERE table_id = ?1");
  const int code = read.bind(1, table).step();
  if (code == SQLITE_DONE) return false;
  if (code != SQLITE_ROW) {
    loaded.doubt = last_error();
    return false;
  }
  Snapshot found{table, read.number(0), read.bytes(1), read.bytes(2)};
  if (found.program != program) return false;
  std::int64_t entries = 0, their_sum = 0;
  if (std::string error = sum_up(table, found.seq, entries, their_sum); !error.empty())
    loaded.doubt = std::move(error);
  else if (read.number(3) != check_sum(found, entries, their_sum))
    loaded.doubt = "it is not what was written, or the entries before it are not";
  if (!loaded.doubt.empty()) return false;
  loaded.snapshot = std::move(found);
  return true;
}

}  // namespace uno::store
