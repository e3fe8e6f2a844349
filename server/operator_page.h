// The operator's page on the --private port: the answers of server/operator.h as plain HTML,
// without scripts, in English only. It shows no hand, no token of a seat and no address of a
// person. Pure: requests and answers go in, pages come out (server/venue_operator.cpp connects
// them).
//
// The port has no login, so a request that changes something must come from the page itself: the
// browser must name our own address as its origin, and the form must have this process's token. The
// token is in the address of the form, because nothing else needs the body of a request. A program
// that can read it there can also load the page. server/http_connection.cpp checks the host name
// first, so a foreign name that points here cannot load the page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/pages.h"
#include "server/site.h"

namespace uno::server {

/// Whether it is the operator's page or one below it.
bool is_operator_page(std::string_view target);

/// What a visitor of the page wants.
struct OperatorWish {
  enum class Kind : std::uint8_t { overview, table, deleted, deed, refused };
  Kind kind = Kind::refused;
  std::string request;   ///< the operator's request, except for the overview
  int status = 404;      ///< if refused
  std::string why = {};  ///< if refused: one sentence
};

/// Reads a request for the page. `form_token` is this process's token.
OperatorWish operator_wish(const PageRequest& request, const Site& site,
                           std::string_view form_token);

/// An answer of the operator's requests, which begins with a line "ok" or "no".
struct OperatorText {
  bool is_ok = false;
  std::string text;  ///< lines, or why not
};
OperatorText operator_text(std::string_view answer);

/// Tables that the overview lists. `uno admin list` has no limit.
inline constexpr std::size_t kTablesShownMax = 200;

/// The answers to "status", "list" and "quarantined".
Page overview_page(const OperatorText& status, const OperatorText& tables,
                   const OperatorText& quarantined, std::string_view form_token);
/// The answer to "inspect TABLE".
Page table_page(const OperatorText& inspected, std::string_view form_token);
/// The answer to "deleted".
Page deleted_page(const OperatorText& deleted, std::string_view form_token);
/// The answer to a request that changed something.
Page deed_page(const OperatorText& said);
Page refused_page(const OperatorWish& wish);

}  // namespace uno::server
