// Keeps action ids unique in a table without an index. An index would need one more page per table
// in play, which each act would write, sync and cache. Instead, memory holds a mark of four bytes
// for each id of the tables that are being written to. A new mark means a new id. Otherwise the
// entries are searched for the id, which is slow but rare. So an extra mark does no harm, and all
// marks can be dropped at any time.
#include <sqlite3.h>

#include <algorithm>
#include <string_view>

#include "store/sqlite.h"

namespace uno::store {

namespace {

/// The maximum number of marks; 16 MB.
constexpr std::size_t kMarksMax = std::size_t{4} << 20;
/// The overhead of a table, in marks.
constexpr std::size_t kTableAsMarks = 40;

void bind_to(sqlite3_stmt* statement, int index, const std::string& text) {
  sqlite3_bind_text(statement, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

}  // namespace

/// FNV-1a. People choose the ids; without the salt they could choose many with the same mark.
std::uint32_t SqliteStore::mark_of(std::string_view action_id) const {
  std::uint64_t mark = salt_;
  for (const char c : action_id) mark = (mark ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return static_cast<std::uint32_t>(mark >> 32);
}

/// Notes the action id of an entry. Returns `stored` if it may be written, otherwise its outcome.
Outcome SqliteStore::note_action(const Entry& entry) {
  if (entry.action_id.empty()) return Outcome::stored;
  std::vector<std::uint32_t>* const marks = marks_of(entry.table);
  if (marks == nullptr) return Outcome::unavailable;
  const std::uint32_t mark = mark_of(entry.action_id);
  if (std::find(marks->begin(), marks->end(), mark) == marks->end()) {
    marks->push_back(mark);
    ++marked_;
    return Outcome::stored;
  }
  bool found = false;
  if (!find_action(entry, found)) return Outcome::unavailable;
  if (!found) return Outcome::stored;
  return is_there(entry) ? Outcome::known : Outcome::conflict;
}

/// The marks of the table, read when it is first written to; null if they cannot be read.
std::vector<std::uint32_t>* SqliteStore::marks_of(const std::string& table) {
  if (const auto at = marks_.find(table); at != marks_.end()) return &at->second;
  std::vector<std::uint32_t> marks;
  bind_to(actions_, 1, table);
  int code = sqlite3_step(actions_);
  for (; code == SQLITE_ROW; code = sqlite3_step(actions_)) {
    const auto* text = static_cast<const char*>(sqlite3_column_blob(actions_, 0));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(actions_, 0));
    marks.push_back(mark_of({text == nullptr ? "" : text, size}));
  }
  if (code != SQLITE_DONE) failed_ = sqlite3_errcode(connection_);
  sqlite3_reset(actions_);
  if (code != SQLITE_DONE) return nullptr;
  if (marked_ > kMarksMax) {
    marks_.clear();
    marked_ = 0;
  }
  marked_ += marks.size() + kTableAsMarks;
  return &marks_.emplace(table, std::move(marks)).first->second;
}

/// Searches the entries for the action id. Returns false if they cannot be read.
bool SqliteStore::find_action(const Entry& entry, bool& found) {
  bind_to(action_, 1, entry.table);
  bind_to(action_, 2, entry.action_id);
  const int code = sqlite3_step(action_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) failed_ = sqlite3_errcode(connection_);
  sqlite3_reset(action_);
  found = code == SQLITE_ROW;
  return found || code == SQLITE_DONE;
}

}  // namespace uno::store
