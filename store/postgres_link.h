// One connection to a PostgreSQL server, a thin wrapper around libpq. It sends a statement only
// after the previous one was answered, so at most one is in doubt if the connection is lost.
// Statements and reconnecting are in store/postgres.h.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace uno::store {

/// The server's answer to a statement.
struct Reply {
  std::unique_ptr<PGresult, void (*)(PGresult*)> result{nullptr, PQclear};
  std::string error;  ///< one line; empty on success
  std::string state;  ///< SQLSTATE of the error; empty if the connection is lost

  int rows() const { return PQntuples(result.get()); }
  bool null(int row, int column) const { return PQgetisnull(result.get(), row, column) != 0; }
  std::string text(int row, int column) const { return PQgetvalue(result.get(), row, column); }
  std::string bytes(int row, int column) const;  ///< of a bytea
  std::int64_t number(int row, int column) const;
};

class PostgresLink {
 public:
  ~PostgresLink() { close(); }
  /// `timeout` is for an answer. Connecting has at least two seconds.
  explicit PostgresLink(std::chrono::milliseconds timeout = std::chrono::seconds(10))
      : timeout_(timeout) {}
  PostgresLink(const PostgresLink&) = delete;
  PostgresLink& operator=(const PostgresLink&) = delete;

  /// Connects. Returns an empty string, or why the server cannot be reached, without a password.
  std::string open(const std::string& url);
  void close();
  bool is_open() const;
  /// Runs a statement. `values` are the texts for $1, $2 and so on. Without values the text may
  /// contain several statements, and the reply is that of the last one. If the connection is lost
  /// or no answer arrives in time, the connection is closed, but the statement may have been
  /// executed.
  Reply ask(const std::string& statement, const std::vector<std::string>& values = {});

 private:
  bool await(Reply& reply);

  std::chrono::milliseconds timeout_;
  PGconn* connection_ = nullptr;
};

/// Array literals for `values`. Bytes are written as hexadecimal digits. With `empty_is_null`, an
/// empty entry becomes NULL.
std::string array_of_texts(const std::vector<std::string>& texts);
std::string array_of_bytes(const std::vector<std::string>& all, bool empty_is_null);
std::string array_of_numbers(const std::vector<std::int64_t>& numbers);

}  // namespace uno::store
