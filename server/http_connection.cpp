// Reads requests and writes answers with Boost.Beast's HTTP and completion handlers.
#include "server/http_connection.h"

#include <sodium/utils.h>

#include <algorithm>
#include <array>

#include "server/log.h"
#include "server/operator_page.h"
#include "server/relay.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

/// Whether the bytes that arrived are not HTTP.
bool is_nonsense(beast::error_code failed) {
  return failed && failed.category() == beast::error_code(http::error::bad_version).category() &&
         failed != http::error::end_of_stream && failed != http::error::partial_message;
}

/// Whether the request has a valid WebSocket key (RFC 6455 4.2.1): exactly one, 16 bytes in base64.
bool has_key(const http::request<http::empty_body>& request) {
  const std::string_view key = view(request[http::field::sec_websocket_key]);
  std::array<unsigned char, 16> bytes{};
  std::size_t size = 0;
  return request.count(http::field::sec_websocket_key) == 1 &&
         sodium_base642bin(bytes.data(), bytes.size(), key.data(), key.size(), nullptr, &size,
                           nullptr, sodium_base64_VARIANT_ORIGINAL) == 0 &&
         size == bytes.size();
}

/// Describes the fault of a request that a proxy and this server could read differently. No browser
/// sends such a request. Returns nullptr if there is no fault.
const char* fault_of(const http::request<http::empty_body>& request) {
  const std::size_t hosts = request.count(http::field::host);
  const std::string_view host = view(request[http::field::host]);
  const bool nameless = hosts == 0 ? request.version() >= 11 : host.empty() || host[0] == ':';
  if (hosts > 1 || nameless) return "Send exactly one Host header.\n";
  if (request.count(http::field::origin) > 1) return "Send at most one Origin header.\n";
  if (request.count(http::field::transfer_encoding) > 0)
    return "This server accepts no request body.\n";
  if (beast::websocket::is_upgrade(request) && !has_key(request))
    return "Sec-WebSocket-Key must have 16 bytes.\n";
  return "";
}

/// Joins all X-Forwarded-For headers. A proxy may append its header to those of its client (RFC
/// 9110 5.3), and only the last address comes from the proxy.
std::string forwarded_for(const http::request<http::empty_body>& request) {
  std::string all;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) all.append(",").append(view(line->value()));
  return all.substr(std::min<std::size_t>(all.size(), 1));
}

}  // namespace

HttpConnection::HttpConnection(line::Accepted line, asio::ip::address peer, std::string address,
                               HttpServer& http_server, std::shared_ptr<Visitors> visitors)
    : line_(std::move(line)),
      deadline_(line_.get_executor()),
      peer_(std::move(peer)),
      address_(std::move(address)),
      http_(http_server),
      visitors_(std::move(visitors)) {
  ++visitors_->count;
  visitors_->by_address.add(address_);
  beast::error_code ignored;
  line_.next_layer().set_option(tcp::no_delay(true), ignored);
}

HttpConnection::~HttpConnection() {
  --visitors_->count;
  visitors_->by_address.remove(address_);
  visitors_->by_address.remove(client_);
  heard_out();
}

void HttpConnection::begin() {
  line::Context* const tls = http_.tls();
  if (tls == nullptr) return read();
  expect_something();
  line_.async_begin(*tls, [self = shared_from_this()](beast::error_code failed) {
    if (!failed) self->read();
  });
}

void HttpConnection::cut() {
  heard_out();
  beast::error_code ignored;
  line_.next_layer().close(ignored);
}

void HttpConnection::expect_something() {
  heard_out();
  unheard_ = visitors_->unheard.insert(visitors_->unheard.end(), this);
  give(http_.rules().deadlines.head);
}

void HttpConnection::heard_out() {
  if (unheard_) visitors_->unheard.erase(*unheard_);
  unheard_.reset();
}

/// Starts a timeout for the next step. When it expires, the connection is closed.
void HttpConnection::give(std::chrono::milliseconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([weak = weak_from_this()](beast::error_code stopped) {
    const auto self = weak.lock();
    // A request that came just in time has set another deadline.
    const bool late = self && self->deadline_.expiry() <= std::chrono::steady_clock::now();
    if (!stopped && late) self->cut();
  });
}

void HttpConnection::read() {
  visitors_->by_address.remove(std::exchange(client_, {}));
  parser_.emplace();
  parser_->header_limit(kHeaderMax);
  parser_->body_limit(0);  // only the header is read
  expect_something();
  http::async_read_header(
      line_, buffer_, *parser_,
      [self = shared_from_this()](beast::error_code failed, std::size_t) { self->heard(failed); });
}

void HttpConnection::heard(beast::error_code failed) {
  heard_out();
  if (failed == http::error::header_limit || failed == http::error::body_limit)
    return answer(text_page(413, "The request is too large.\n"), false, 11, false);
  if (is_nonsense(failed))
    return answer(text_page(400, "This is not a valid HTTP request.\n"), false, 11, false);
  if (failed) return;  // a timeout, or the visitor has disconnected
  const auto& request = parser_->get();
  if (const char* wrong = fault_of(request); *wrong)
    return answer(text_page(400, wrong), false, request.version(), false);
  if (!count_client())
    return answer(text_page(429, "Too many requests at once from your address.\n"), false,
                  request.version(), false);
  const Site& site = http_.rules().site;
  const std::string_view target = site.within(view(request.target()));
  const std::string_view host = view(request[http::field::host]);
  const bool is_node = comes_from_a_node();
  // Another server meant this request for a server that had our address before. Treating it as a
  // visitor would relay it back to us, in a circle.
  if (!is_node && request.count(kNodeHeader) > 0)
    return answer(text_page(421, "This is another server.\n"), false, request.version(), false);
  if (!is_node && !site.is_ours(host)) {
    log_event(LogEvent::unknown_host, {.address = address_});
    return answer(
        text_page(
            421,
            "This server does not know that host name. Its operator can add it: uno serve --host "
            "NAME, or --public-url.\n"),
        false, request.version(), false);
  }
  if (http_.tls() != nullptr && !line_.is_secure() && !is_node)
    return answer(moved_page("https://", host, view(request.target())), false, request.version(),
                  false);
  if (beast::websocket::is_upgrade(request) && path_of(target) == "/ws")
    return upgrade(is_node, target);
  const PageRequest wanted{view(request.method_string()),
                           target,
                           view(request[http::field::if_none_match]),
                           view(request[http::field::accept_encoding]),
                           host,
                           is_https(),
                           view(request[http::field::authorization]),
                           view(request[http::field::origin])};
  if (http_.sources().operate && is_operator_page(target)) {
    give(http_.rules().deadlines.answer);
    return http_.sources().operate(
        wanted, [self = shared_from_this()](Page page) { self->answer_with(std::move(page)); });
  }
  const std::string table = table_of_page(target);
  if (table.empty() || !http_.sources().fetch)
    return answer_with(page_for(http_.sources(), wanted));
  give(http_.rules().deadlines.answer);
  http_.sources().fetch(table, wanted, is_node, [self = shared_from_this()](Page page) {
    self->answer_with(std::move(page));
  });
}

/// A trusted proxy's connection serves several clients. We count the current one.
bool HttpConnection::count_client() {
  const Site& site = http_.rules().site;
  if (!site.trusts(peer_)) return true;
  client_ = address_key(site.client(peer_, forwarded_for(parser_->get())));
  visitors_->by_address.add(client_);
  if (visitors_->by_address.of(client_) <= http_.rules().limits.visitors_per_address) return true;
  http_.turn_away(client_);
  return false;
}

void HttpConnection::answer_with(Page page) {
  const auto& request = parser_->get();
  answer(std::move(page), request.method() == http::verb::head, request.version(),
         request.keep_alive());
}

void HttpConnection::upgrade(bool is_node, std::string_view target) {
  const auto& request = parser_->get();
  const Site& site = http_.rules().site;
  if (!is_node &&
      !site.origin_allowed(view(request[http::field::origin]), view(request[http::field::host]))) {
    log_event(LogEvent::foreign_page, {.address = address_});
    return answer(text_page(403, "This page may not open a WebSocket of this server.\n"), false,
                  request.version(), false);
  }
  Visitor visitor;
  visitor.handed_over = is_node;
  visitor.address = is_node ? std::string(request[kVisitorHeader])
                            : address_key(site.client(peer_, forwarded_for(request)));
  deadline_.cancel();
  http_.receive({std::move(line_), std::move(visitor), request,
                 beast::buffers_to_string(buffer_.data()), table_of_socket(target)});
}

/// Whether another server of the shared store relays this request for its visitor.
bool HttpConnection::comes_from_a_node() const {
  const std::string& secret = http_.rules().node_secret;
  const auto given = parser_->get()[kNodeHeader];
  return !secret.empty() && given.size() == secret.size() &&
         sodium_memcmp(given.data(), secret.data(), secret.size()) == 0;
}

/// Whether the browser used https, either to us or to a trusted proxy.
bool HttpConnection::is_https() const {
  const bool believed = peer_.is_loopback() || http_.rules().site.trusts(peer_);
  return line_.is_secure() ||
         (believed && beast::iequals(parser_->get()["X-Forwarded-Proto"], "https"));
}

void HttpConnection::answer(Page page, bool head, unsigned version, bool keep_alive) {
  page_ = std::move(page);
  response_ = Response(static_cast<http::status>(page_.status), version);
  for (const auto& [name, value] : security_headers()) response_.set(name, value);
  for (const auto& [name, value] : page_.headers) response_.set(name, value);
  response_.set(http::field::content_type, page_.content_type);
  response_.keep_alive(keep_alive);
  if (page_.body) response_.body() = {page_.body->data(), page_.body->size()};
  response_.prepare_payload();
  if (head) response_.body() = {};  // the Content-Length header stays
  serializer_.emplace(response_);
  serializer_->split(head);
  const auto done = [self = shared_from_this(), keep_alive](beast::error_code failed, std::size_t) {
    if (!failed && keep_alive) return self->read();
    self->line_.end();
  };
  give(http_.rules().deadlines.answer);
  if (head)
    http::async_write_header(line_, *serializer_, done);
  else
    http::async_write(line_, *serializer_, done);
}

}  // namespace uno::server
