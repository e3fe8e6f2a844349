// Finds the page for a path, from the most specific route to the files of the web client.
#include "server/pages.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <charconv>

#include "engine/hex.h"
#include "server/token.h"

namespace uno::server {

namespace {

/// Removes and returns the text before the next `mark`.
std::string_view take_part(std::string_view& text, char mark) {
  const std::size_t at = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, low, low);
}

/// The whole text as a number of 1 to 5 digits, or -1.
int number_in(std::string_view text) {
  int value = -1;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  return whole && text.size() <= 5 && value >= 0 ? value : -1;
}

/// The seat token, or an empty string. It is in a header, because addresses appear in logs.
std::string token_in(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  if (!authorization.starts_with(kBearer)) return {};
  return std::string(trimmed(authorization.substr(kBearer.size())));
}

/// The answer to a visitor without a token, if the table has no spectators.
Page closed_page() {
  return text_page(
      403,
      "This table has no spectators, so only its players can read this. Send \"Authorization: "
      "Bearer TOKEN\" with the token of a seat.\n");
}

bool may_read(const PageSources& sources, const std::string& table,
              std::string_view authorization) {
  return !sources.may_read || sources.may_read(table, token_in(authorization));
}

/// "/records/TABLE/MATCH/NUMBER.uno" without the first folder.
Page record_page(const PageSources& sources, std::string_view rest,
                 std::string_view authorization) {
  const std::string table(take_part(rest, '/'));
  if (!may_read(sources, table, authorization)) return closed_page();
  const int match = number_in(take_part(rest, '/'));
  constexpr std::string_view kEnding = ".uno";
  const int number =
      rest.ends_with(kEnding) ? number_in(rest.substr(0, rest.size() - kEnding.size())) : -1;
  std::optional<std::string> record;
  if (match > 0 && number > 0) record = sources.record(table, match, number);
  if (!record) return text_page(404, "There is no finished round with that number.\n");
  Page page = text_page(200, std::move(*record));
  const std::string name = table + "-" + std::to_string(match) + "-" + std::to_string(number);
  page.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + ".uno\"");
  page.headers.emplace_back("Cache-Control", "private, no-cache");
  return page;
}

/// "/fair/TABLE/DEAL" and "/fair/key" without the first folder.
Page fair_page(const PageSources& sources, std::string_view rest, std::string_view authorization) {
  if (rest == "key") return text_page(200, sources.fair_key + "\n");
  const std::string table(take_part(rest, '/'));
  if (!may_read(sources, table, authorization)) return closed_page();
  const int deal = number_in(rest);
  std::optional<std::string> transcript;
  if (deal > 0 && sources.transcript) transcript = sources.transcript(table, deal);
  if (!transcript)
    return text_page(404, "The round of that deal is not finished, or does not exist.\n");
  Page page = text_page(200, std::move(*transcript));
  page.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + table + "-" +
                                                       std::to_string(deal) + ".fair\"");
  page.headers.emplace_back("Cache-Control", "private, no-cache");
  return page;
}

/// "/seats/TABLE" without the first folder.
Page seat_page(const PageSources& sources, std::string_view table, std::string_view authorization) {
  const std::string token = token_in(authorization);
  std::optional<std::string> standing;
  if (!token.empty()) standing = sources.standing(std::string(table), token);
  Page page =
      standing ? text_page(200, std::move(*standing)) : text_page(404, "There is no such seat.\n");
  if (standing) page.content_type = "application/json";
  page.headers.emplace_back("Cache-Control", "no-store");
  return page;
}

/// The smallest form of the file that this client accepts.
const WebBytes& form_for(const WebFile& file, std::string_view accept_encoding) {
  for (const WebBytes& packed : file.packed)
    if (coding_accepted(accept_encoding, packed.coding)) return packed;
  return file.plain;
}

Page file_page(const WebFile& file, const PageRequest& request) {
  const WebBytes& form = form_for(file, request.accept_encoding);
  Page page;
  page.content_type = file.content_type;
  page.headers.emplace_back("ETag", form.etag);
  page.headers.emplace_back("Cache-Control",
                            file.unchanging ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.packed.empty()) page.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == "*" ||
      request.if_none_match.find(form.etag) != std::string_view::npos) {
    page.status = 304;
    return page;
  }
  if (!form.coding.empty()) page.headers.emplace_back("Content-Encoding", form.coding);
  page.body = form.bytes;
  return page;
}

/// Whether the host can go into a page unescaped: a name or an address, perhaps with a port.
bool is_plain_host(std::string_view host) {
  constexpr std::size_t kHostMax = 255;
  return !host.empty() && host.size() <= kHostMax && std::ranges::all_of(host, [](char c) {
    return c == '.' || c == ':' || c == '-' || c == '[' || c == ']' || (c >= '0' && c <= '9') ||
           (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

/// Replaces the value between the quotes after `opening`, if the text has it.
void set_value(std::string& text, std::string_view opening, const std::string& value) {
  const std::size_t at = text.find(opening);
  if (at == std::string::npos) return;
  const std::size_t begin = at + opening.size();
  text.replace(begin, text.find('"', begin) - begin, value);
}

/// The start page of the web client, with the path of the site filled in. Previews of a shared link
/// need the picture's full address, so the host name comes from the request if none is configured.
Page client_page(const PageSources& sources, const WebFile& file, const PageRequest& request) {
  std::string text = *file.plain.bytes;
  std::string origin = sources.origin;
  if (origin.empty() && is_plain_host(request.host))
    origin = (request.https ? "https://" : "http://") + std::string(request.host);
  if (!sources.prefix.empty()) set_value(text, "<base href=\"", sources.prefix + "/");
  if (!origin.empty())
    set_value(text, "\"og:image\" content=\"", origin + sources.prefix + "/share.jpg");
  if (text == *file.plain.bytes) return file_page(file, request);
  WebFile named = file;
  named.packed.clear();
  named.plain.etag = '"' + hex(hash_token(text)).substr(0, 32) + '"';
  named.plain.bytes = std::make_shared<const std::string>(std::move(text));
  return file_page(named, request);
}

/// Whether the client itself shows this path: the start page, the page to learn on, the page that
/// replays a round, the page of a table, or the page of a table that the browser keeps.
bool is_client_place(std::string_view path) {
  for (const std::string_view page : {"/", "/learn", "/learn/puzzle", "/replay"})
    if (path == page) return true;
  for (const std::string_view place : {"/t/", "/here/"})
    if (path.starts_with(place)) return path.find('/', place.size()) == std::string_view::npos;
  return false;
}

/// For a host who opened the page as localhost and wants to invite others: the addresses of this
/// server, and the command that lets others connect. Other visitors do not learn these addresses.
Page addresses_page(const PageSources& sources, std::string_view host) {
  const bool here =
      host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
  boost::json::object told{{"addresses", boost::json::array()}, {"command", ""}};
  if (here)
    told = {{"addresses", boost::json::value_from(sources.addresses)},
            {"command", sources.command}};
  Page page = text_page(200, boost::json::serialize(told) + "\n");
  page.content_type = "application/json";
  page.headers.emplace_back("Cache-Control", "no-store");
  return page;
}

/// Whether people might type this path, rather than a program that probes for files.
bool looks_like_place(std::string_view path) {
  return path.starts_with("/") && std::ranges::all_of(path, [](char c) {
           return c == '/' || c == '-' || c == '_' || (c >= '0' && c <= '9') ||
                  (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
         });
}

/// The client's page "not found", with a link to the start page.
Page lost_page(const PageSources& sources, const WebFile& client, const PageRequest& request) {
  PageRequest whole = request;
  whole.if_none_match = {};
  Page page = client_page(sources, client, whole);
  page.status = 404;
  return page;
}

}  // namespace

Page text_page(int status, std::string text) {
  Page page;
  page.status = status;
  page.body = std::make_shared<const std::string>(std::move(text));
  return page;
}

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find_first_of("?#"));
}

std::string table_of_socket(std::string_view target) {
  constexpr std::string_view kTable = "/ws?table=";
  if (!target.starts_with(kTable)) return {};
  target.remove_prefix(kTable.size());
  return std::string(target.substr(0, target.find_first_of("&#")));
}

std::string table_of_page(std::string_view target) {
  std::string_view path = path_of(target);
  for (const std::string_view folder : {"/records/", "/fair/", "/seats/"})
    if (path.starts_with(folder)) {
      path.remove_prefix(folder.size());
      const std::string_view table = take_part(path, '/');
      return table == "key" ? std::string() : std::string(table);
    }
  return {};
}

Page moved_page(std::string_view scheme, std::string_view host, std::string_view target) {
  if (!is_plain_host(host)) return text_page(400, "This server uses https only.\n");
  Page page = text_page(308, "This server uses https.\n");
  page.headers.emplace_back(
      "Location", std::string(scheme).append(host).append(target.starts_with('/') ? target : "/"));
  return page;
}

Page page_for(const PageSources& sources, const PageRequest& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Page page = text_page(405, "This server accepts only GET and HEAD.\n");
    page.headers.emplace_back("Allow", "GET, HEAD");
    return page;
  }
  const std::string_view path = path_of(request.target);
  if (path == "/healthz") return text_page(200, "ok\n");
  if (path == "/readyz") {
    const std::string trouble = sources.trouble();
    return trouble.empty() ? text_page(200, "ready\n") : text_page(503, trouble + "\n");
  }
  if (path == "/metrics") {
    Page page = text_page(200, sources.metrics());
    page.content_type = "text/plain; version=0.0.4; charset=utf-8";
    return page;
  }
  if (sources.for_operator)
    return text_page(404, "This port serves /operator, /healthz, /readyz and /metrics.\n");
  if (path == "/addresses") return addresses_page(sources, request.host);
  if (path == "/ws") return text_page(426, "This address is a WebSocket.\n");
  constexpr std::string_view kRecords = "/records/";
  if (path.starts_with(kRecords))
    return record_page(sources, path.substr(kRecords.size()), request.authorization);
  constexpr std::string_view kFair = "/fair/";
  if (path.starts_with(kFair))
    return fair_page(sources, path.substr(kFair.size()), request.authorization);
  constexpr std::string_view kSeats = "/seats/";
  if (path.starts_with(kSeats))
    return seat_page(sources, path.substr(kSeats.size()), request.authorization);
  const bool client = is_client_place(path);
  const auto index = sources.files.find("/index.html");
  const auto file = client ? index : sources.files.find(path);
  if (file == index && index != sources.files.end())
    return client_page(sources, index->second, request);
  if (file != sources.files.end()) return file_page(file->second, request);
  if (looks_like_place(path) && index != sources.files.end())
    return lost_page(sources, index->second, request);
  if (client) return text_page(503, "The web client has not been built; run ./play --build.\n");
  return text_page(404, "There is nothing here.\n");
}

bool coding_accepted(std::string_view accept_encoding, std::string_view coding) {
  bool any = false;
  while (!accept_encoding.empty()) {
    std::string_view one = take_part(accept_encoding, ',');
    const std::string_view name = trimmed(take_part(one, ';'));
    const std::string_view weight = trimmed(one);  // "q=0.5"; 0 forbids
    const bool weighed = weight.starts_with("q=") || weight.starts_with("Q=");
    const bool allowed = !weighed || weight.find_first_of("123456789") != std::string_view::npos;
    if (same_word(name, coding)) return allowed;
    if (name == "*") any = allowed;
  }
  return any;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  // Inline style attributes are allowed, because they place moving cards, and WebAssembly, because
  // the page can play without a server ('wasm-unsafe-eval' allows nothing else). Inline scripts and
  // anything from other sites are not.
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
       "'unsafe-inline'; "
       "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
       "worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
  };
  return headers;
}

}  // namespace uno::server
