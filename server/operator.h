// The operator's requests to a running server, one line of text each, and their answers: list
// tables, inspect one, export a record, close a table, revoke a token, drain. No answer contains a
// token. Only a record contains hands and a seed, and only of a finished round. So the operator can
// play, too. The socket is in server/operator_socket.h, the page in server/operator_page.h.
// Requests about the whole process are answered in server/venue_operator.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/step.h"

namespace uno::server {

struct OperatorAnswer {
  std::string text;     ///< lines; empty if refused
  std::string refused;  ///< one sentence
  /// The input for the server that carries out the request.
  std::variant<std::monostate, CloseTable, SignOut, Drain> deed = {};
};

/// The table that a request names; empty if it names none. Requests are "list", "quarantined",
/// "inspect TABLE", "rounds TABLE", "record TABLE MATCH ROUND", "close TABLE", "sign-out TABLE
/// SEAT", "drain on" and "drain off". TABLE is a full id or a five-letter code.
std::string table_of_request(std::string_view request);
/// Merges the answers of several loops to one request. Each starts with a line "ok" or "no". The
/// next line is a heading or the same in every answer; the others are sorted.
std::string together(const std::vector<std::string>& answers);
/// The answer to "deleted": the tables that "bring-back TABLE" can restore, as the store has them.
/// Times are milliseconds since 1970.
std::string deleted_text(std::span<const store::Deleted> tables, std::int64_t now_ms);
OperatorAnswer answer_operator(const Server& server, std::string_view request, std::int64_t now_ms);

}  // namespace uno::server
