// SQLite statements for rare queries, not for every act: prepared, used once, finalized.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>

namespace uno::store {

/// A statement that is used once and is finalized at the end of its scope. It is empty if SQLite
/// rejects the SQL.
class Statement {
 public:
  Statement(sqlite3* connection, const char* sql) {
    sqlite3_prepare_v2(connection, sql, -1, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// A bound text must outlive the statement.
  Statement& bind(int index, const std::string& text) {
    sqlite3_bind_text(statement_, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Statement& bind_bytes(int index, const std::string& bytes) {
    sqlite3_bind_blob(statement_, index, bytes.data(), static_cast<int>(bytes.size()),
                      SQLITE_STATIC);
    return *this;
  }
  Statement& bind(int index, std::int64_t number) {
    sqlite3_bind_int64(statement_, index, number);
    return *this;
  }
  int step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_); }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  std::string bytes(int column) {
    const auto* begin = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    if (begin == nullptr) return {};
    return {begin, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace uno::store
