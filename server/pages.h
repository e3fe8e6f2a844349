// Answers to a plain GET: the web client, records, health and metrics, as values. Sockets and HTTP
// are in server/http_connection.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/web_files.h"

namespace uno::server {

struct Page {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
};

struct PageRequest {
  std::string_view method, target;
  std::string_view if_none_match, accept_encoding;
  std::string_view host = {};
  bool https = false;  ///< the request used https, to us or to a proxy
  std::string_view authorization = {};
  std::string_view origin = {};
};

struct PageSources {
  WebFiles files;
  std::function<std::optional<std::string>(const std::string& table, int match, int number)> record;
  std::function<std::string()> metrics;
  std::function<std::string()> trouble;  ///< why /readyz answers 503; empty if it answers 200
  /// The state of a table for the holder of a seat token; nothing if the token is not valid there.
  std::function<std::optional<std::string>(const std::string& table, const std::string& token)>
      standing;
  std::vector<std::string> addresses = {};  ///< where others reach us; only told to this machine
  std::string command = {};                 ///< lets others connect; only told to this machine
  std::string origin = {};                  ///< the public origin, if set; no slash at the end
  std::string prefix = {};                  ///< the path of the public origin, "/uno"
  /// The signed transcript of a deal, and the public key as hexadecimal digits.
  std::function<std::optional<std::string>(const std::string& table, int deal)> transcript = {};
  std::string fair_key = {};
  /// Whether the holder of that token can read records and transcripts; without a token, only if
  /// the table can be watched.
  std::function<bool(const std::string& table, const std::string& token)> may_read = {};
  /// Calls `then` with the page of a table, at once or later. If it is not set, the functions above
  /// are called. With `inside`, the request comes from another server, so no other server is asked.
  using Then = std::function<void(Page page)>;
  std::function<void(const std::string& table, const PageRequest& request, bool inside, Then then)>
      fetch = {};
  bool for_operator = false;  ///< only health, metrics and what `operate` answers
  /// Answers a request for the operator's page, at once or later (server/operator_page.h).
  std::function<void(const PageRequest& request, Then then)> operate = {};
};

/// A target without its query.
std::string_view path_of(std::string_view target);
/// The table that a page is about; empty if none.
std::string table_of_page(std::string_view target);
/// The table named in "/ws?table=ID"; empty if none.
std::string table_of_socket(std::string_view target);
Page page_for(const PageSources& sources, const PageRequest& request);
Page text_page(int status, std::string text);
/// A redirect to the same address with another scheme ("https://").
Page moved_page(std::string_view scheme, std::string_view host, std::string_view target);

bool coding_accepted(std::string_view accept_encoding, std::string_view coding);

/// The security headers of every answer.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace uno::server
