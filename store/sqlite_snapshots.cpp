// Snapshots in the file: written beside entries and never instead of one, read only where the check
// sums of the entries before still add up to what they did. Whatever is wrong with one, the entries
// are read, and the next one takes its place.
#include <sqlite3.h>

#include "store/check_sum.h"
#include "store/sqlite.h"
#include "store/sqlite_statement.h"

namespace uno::store {

/// How many entries there are up to that one, and the sum of their check sums as they are written.
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

/// Returns why it could not be asked or written. One of entries that are not there is left alone:
/// its table has been deleted meanwhile.
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

/// False where there is none for that program, or none that is to be believed: then `doubt` says
/// why.
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
