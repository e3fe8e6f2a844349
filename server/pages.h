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
  std::string_view forwarded_proto = {};  ///< "https" where a proxy in front of us speaks that
  std::string_view authorization = {};
};

/// Where the pages that change come from.
struct PageSources {
  WebFiles files;
  std::function<std::optional<std::string>(const std::string& table, int match, int number)> record;
  std::function<std::string()> metrics;
  /// How a table stands for the seat of a token; nothing when that opens none there.
  std::function<std::optional<std::string>(const std::string& table, const std::string& token)>
      standing;
  std::vector<std::string> addresses = {};  ///< where others find us; told on this machine only
};

Page page_for(const PageSources& sources, const PageRequest& request);
/// A page with a short text.
Page text_page(int status, std::string text);

/// Whether a header `Accept-Encoding` allows that coding.
bool coding_accepted(std::string_view accept_encoding, std::string_view coding);

/// Headers that every answer carries.
const std::vector<std::pair<std::string, std::string>>& security_headers();

/// Whether a browser page from `origin` may open the web socket: only our own, or no browser at
/// all.
bool origin_allowed(std::string_view origin, std::string_view host);

}  // namespace uno::server
