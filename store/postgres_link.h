// One connection to a PostgreSQL server: libpq, wrapped as thinly as the store allows. A statement
// is sent when the one before it is answered, so that at most one is on its way when the connection
// is lost. Deliberately absent: what a statement means (store/postgres.h) and coming back by
// itself.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace uno::store {

/// What the server said to a statement.
struct Reply {
  std::unique_ptr<PGresult, void (*)(PGresult*)> result{nullptr, PQclear};
  std::string error;  ///< one line; empty where all went well
  std::string state;  ///< SQLSTATE of the error; empty where the connection is lost

  int rows() const { return PQntuples(result.get()); }
  bool null(int row, int column) const { return PQgetisnull(result.get(), row, column) != 0; }
  std::string text(int row, int column) const { return PQgetvalue(result.get(), row, column); }
  std::string bytes(int row, int column) const;  ///< of a bytea
  std::int64_t number(int row, int column) const;
};

class PostgresLink {
 public:
  ~PostgresLink() { close(); }
  /// `patience` is how long an answer may take, of at least two seconds a connection.
  explicit PostgresLink(std::chrono::milliseconds patience = std::chrono::seconds(10))
      : patience_(patience) {}
  PostgresLink(const PostgresLink&) = delete;
  PostgresLink& operator=(const PostgresLink&) = delete;

  /// Returns an empty string or why the server cannot be reached. No password is in it.
  std::string open(const std::string& url);
  void close();
  bool is_open() const;
  /// `values` are for $1, $2 ... as text. Without them there may be several statements, and the
  /// reply is to the last. A connection that turns out to be lost, or on which no answer comes in
  /// time, is closed; what was asked may be carried out all the same.
  Reply ask(const std::string& statement, const std::vector<std::string>& values = {});

 private:
  bool await(Reply& reply);

  std::chrono::milliseconds patience_;
  PGconn* connection_ = nullptr;
};

/// Literals of arrays, for `values`. Bytes go as hexadecimal digits; `empty_is_null` of those.
std::string array_of_texts(const std::vector<std::string>& texts);
std::string array_of_bytes(const std::vector<std::string>& all, bool empty_is_null);
std::string array_of_numbers(const std::vector<std::int64_t>& numbers);

}  // namespace uno::store
