// What an operator may ask of a running server, as a line of text, and what it answers: which
// tables there are, how one stands, a record of a finished round, ending a table, making the token
// of a seat void, opening no more. No hand, no seed and no token is in any answer, so that whoever
// looks after the machine may play along. Deliberately absent: the socket (server/operator_door.h).
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
  std::string text;     ///< lines; empty where it is refused
  std::string refused;  ///< one sentence
  /// What is to be done besides.
  std::variant<std::monostate, CloseTable, SignOut, Drain> deed = {};
};

/// `request` is "list", "inspect TABLE", "rounds TABLE", "record TABLE MATCH ROUND", "close TABLE",
/// "sign-out TABLE SEAT", "drain on" or "drain off"; TABLE is the whole id or the five letters that
/// people know. The table that a request is about, as it is called there; empty where it is about
/// none.
std::string table_of_request(std::string_view request);
/// The answers of several loops to one request, each "ok" or "no" with lines below, as one: the
/// lines below the first of each, which is a heading or the same everywhere, in order.
std::string together(const std::vector<std::string>& answers);
/// The answer to "deleted", which only the store knows, as "bring-back TABLE": what can be brought
/// back. Times are since 1970.
std::string deleted_text(std::span<const store::Deleted> tables, std::int64_t now_ms);
OperatorAnswer answer_operator(const Server& server, std::string_view request, std::int64_t now_ms);

}  // namespace uno::server
