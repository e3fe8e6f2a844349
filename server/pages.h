// What the server answers to a plain GET: the web client, records, health and metrics, as values.
// Deliberately absent: sockets and the HTTP library (server/net.cpp).
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
  bool https = false;  ///< it came to us, or to a proxy in front of us, by that
  std::string_view authorization = {};
};

/// Where the pages that change come from.
struct PageSources {
  WebFiles files;
  std::function<std::optional<std::string>(const std::string& table, int match, int number)> record;
  std::function<std::string()> metrics;
  std::function<std::string()> trouble;  ///< why no table can change; empty where all is well
  /// How a table stands for the seat of a token; nothing when that opens none there.
  std::function<std::optional<std::string>(const std::string& table, const std::string& token)>
      standing;
  std::vector<std::string> addresses = {};  ///< where others find us; told on this machine only
  std::string command = {};                 ///< that lets others in; told on this machine only
  std::string origin = {};                  ///< where people find us, where that was said: no slash
  std::string prefix = {};                  ///< and at which path, "/uno"
  /// The signed transcript of a deal, and the key that signs, as hexadecimal digits.
  std::function<std::optional<std::string>(const std::string& table, int deal)> transcript = {};
  std::string fair_key = {};
  /// Whether who has that token may have them; whoever may watch the table needs none.
  std::function<bool(const std::string& table, const std::string& token)> may_read = {};
  /// Calls `then` with the page of a table, at once or later. Without it what is said above is
  /// asked. `inside`: for another server, so that no other is asked.
  using Then = std::function<void(Page page)>;
  std::function<void(const std::string& table, const PageRequest& request, bool inside, Then then)>
      fetch = {};
  bool for_operator = false;  ///< health and metrics, and nothing else
};

/// A target without what is behind its path.
std::string_view path_of(std::string_view target);
/// The table that a page is about; empty where it is about none.
std::string table_of_page(std::string_view target);
/// The table to which a web socket goes, of "/ws?table=ID"; empty where that is not said.
std::string table_of_socket(std::string_view target);
Page page_for(const PageSources& sources, const PageRequest& request);
/// A page with a short text.
Page text_page(int status, std::string text);
/// The way to the same place by another scheme ("https://").
Page moved_page(std::string_view scheme, std::string_view host, std::string_view target);

/// Whether a header `Accept-Encoding` allows that coding.
bool coding_accepted(std::string_view accept_encoding, std::string_view coding);

/// Headers that every answer carries.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace uno::server
