// The acceptor and one HttpConnection per TCP connection, until it becomes a web socket or ends.
#include "server/net.h"

#include <sodium/utils.h>

#include <boost/beast/http/span_body.hpp>
#include <list>
#include <optional>

#include "server/address_count.h"
#include "server/log.h"
#include "server/own_addresses.h"
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

/// Whether bytes came that are no HTTP.
bool is_nonsense(beast::error_code failed) {
  return failed && failed.category() == beast::error_code(http::error::bad_version).category() &&
         failed != http::error::end_of_stream && failed != http::error::partial_message;
}

/// What two readers of a request could understand in two ways, and what no browser sends.
const char* fault_of(const http::request<http::empty_body>& request) {
  const std::size_t hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return "One Host, please.\n";
  if (request.count(http::field::origin) > 1) return "One Origin, please.\n";
  if (request.count(http::field::transfer_encoding) > 0) return "No body is read here.\n";
  constexpr std::size_t kKey = 24;  // RFC 6455: 16 bytes in base64
  const bool upgrade = beast::websocket::is_upgrade(request);
  if (upgrade && request[http::field::sec_websocket_key].size() != kKey)
    return "The key of a web socket is 16 bytes.\n";
  return "";
}

class HttpConnection;

}  // namespace

struct Door::Visitors {
  int count = 0;
  AddressCount by_address;
  std::list<HttpConnection*> unheard;  ///< have not asked yet; who has waited the longest first
};

namespace {

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  /// `address` counts for the limits; empty where it has none.
  HttpConnection(tcp::socket socket, asio::ip::address peer, std::string address, Door& door,
                 std::shared_ptr<Door::Visitors> visitors)
      : stream_(std::move(socket)),
        peer_(std::move(peer)),
        address_(std::move(address)),
        door_(door),
        visitors_(std::move(visitors)) {
    ++visitors_->count;
    visitors_->by_address.add(address_);
    beast::error_code ignored;
    stream_.socket().set_option(tcp::no_delay(true), ignored);
  }
  ~HttpConnection() {
    --visitors_->count;
    visitors_->by_address.remove(address_);
    heard_out();
  }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void read() {
    parser_.emplace();
    parser_->header_limit(kHeaderMax);
    parser_->body_limit(0);
    stream_.expires_after(door_.rules().deadlines.head);
    heard_out();
    unheard_ = visitors_->unheard.insert(visitors_->unheard.end(), this);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code failed, std::size_t) {
                       self->heard(failed);
                     });
  }

  /// Makes room for somebody who may have more to say.
  void cut() {
    heard_out();
    stream_.close();
  }

 private:
  using Body = http::span_body<const char>;  // of `page_`, which shares it with all who read it
  using Response = http::response<Body>;

  void heard_out() {
    if (unheard_) visitors_->unheard.erase(*unheard_);
    unheard_.reset();
  }

  void heard(beast::error_code failed) {
    heard_out();
    if (failed == http::error::header_limit || failed == http::error::body_limit)
      return answer(text_page(413, "That is too much.\n"), false, 11, false);
    if (is_nonsense(failed))
      return answer(text_page(400, "That is no request.\n"), false, 11, false);
    if (failed) return;  // a timeout, or the visitor has gone
    const auto& request = parser_->get();
    if (const char* wrong = fault_of(request); *wrong)
      return answer(text_page(400, wrong), false, request.version(), false);
    const std::string_view target = door_.rules().site.within(view(request.target()));
    const std::string_view host = view(request[http::field::host]);
    const bool is_node = comes_from_a_node();
    if (!is_node && !door_.rules().site.is_ours(host)) {
      tell_operator(LogEvent::unknown_host, {.address = address_});
      return answer(text_page(421,
                              "This server does not go by that name. Its host can add it: "
                              "uno serve --host NAME, or --public-url.\n"),
                    false, request.version(), false);
    }
    if (beast::websocket::is_upgrade(request) && target == "/ws") return upgrade(is_node);
    const PageRequest wanted{view(request.method_string()),
                             target,
                             view(request[http::field::if_none_match]),
                             view(request[http::field::accept_encoding]),
                             host,
                             is_believed() && beast::iequals(request["X-Forwarded-Proto"], "https"),
                             view(request[http::field::authorization])};
    const std::string table = table_of_page(target);
    if (table.empty() || is_node || !door_.sources().fetch)
      return answer_with(page_for(door_.sources(), wanted));
    door_.sources().fetch(table, wanted,
                          [self = shared_from_this(), wanted](std::optional<Page> elsewhere) {
                            self->answer_with(elsewhere ? std::move(*elsewhere)
                                                        : page_for(self->door_.sources(), wanted));
                          });
  }

  void answer_with(Page page) {
    const auto& request = parser_->get();
    answer(std::move(page), request.method() == http::verb::head, request.version(),
           request.keep_alive());
  }

  void upgrade(bool is_node) {
    const auto& request = parser_->get();
    if (is_node) {
      const Visitor visitor{std::string(request[kVisitorHeader]), true};
      return std::make_shared<WebSocket>(stream_.release_socket(), visitor, door_.ear())
          ->accept(request);
    }
    const Site& site = door_.rules().site;
    if (!site.origin_allowed(view(request[http::field::origin]),
                             view(request[http::field::host]))) {
      tell_operator(LogEvent::foreign_page, {.address = address_});
      return answer(text_page(403, "This page may not open our web socket.\n"), false,
                    request.version(), false);
    }
    const std::string client = address_key(site.client(peer_, view(request["X-Forwarded-For"])));
    std::make_shared<WebSocket>(stream_.release_socket(), Visitor{client}, door_.ear())
        ->accept(request);
  }

  /// Another server that shares our tables, for a visitor of its own.
  bool comes_from_a_node() const {
    const std::string& secret = door_.rules().node_secret;
    const auto given = parser_->get()[kNodeHeader];
    return !secret.empty() && given.size() == secret.size() &&
           sodium_memcmp(given.data(), secret.data(), secret.size()) == 0;
  }

  /// Whether the neighbour may speak for its clients.
  bool is_believed() const { return peer_.is_loopback() || door_.rules().site.trusts(peer_); }

  void answer(Page page, bool head, unsigned version, bool keep_alive) {
    page_ = std::move(page);
    response_ = Response(static_cast<http::status>(page_.status), version);
    for (const auto& [name, value] : security_headers()) response_.set(name, value);
    for (const auto& [name, value] : page_.headers) response_.set(name, value);
    response_.set(http::field::content_type, page_.content_type);
    response_.keep_alive(keep_alive);
    if (page_.body) response_.body() = {page_.body->data(), page_.body->size()};
    response_.prepare_payload();
    if (head) response_.body() = {};  // the length stays
    serializer_.emplace(response_);
    serializer_->split(head);
    const auto done = [self = shared_from_this(), keep_alive](beast::error_code failed,
                                                              std::size_t) {
      if (!failed && keep_alive) return self->read();
      beast::error_code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    };
    stream_.expires_after(door_.rules().deadlines.answer);
    if (head)
      http::async_write_header(stream_, *serializer_, done);
    else
      http::async_write(stream_, *serializer_, done);
  }

  beast::tcp_stream stream_;
  asio::ip::address peer_;
  std::string address_;
  Door& door_;
  std::shared_ptr<Door::Visitors> visitors_;
  std::optional<std::list<HttpConnection*>::iterator> unheard_;
  beast::flat_buffer buffer_{kHeaderMax};
  std::optional<http::request_parser<http::empty_body>> parser_;
  Page page_;
  Response response_;
  std::optional<http::response_serializer<Body>> serializer_;
};

}  // namespace

Door::Door(asio::io_context& io, PageSources sources, WebSocket::Ear& ear, DoorRules rules)
    : io_(io),
      acceptor_(io),
      breath_(io),
      sources_(std::move(sources)),
      ear_(ear),
      rules_(std::move(rules)),
      visitors_(std::make_shared<Visitors>()) {}

std::string Door::open(const std::string& address, std::uint16_t port) {
  beast::error_code failed;
  const auto ip = asio::ip::make_address(address, failed);
  if (failed) return "\"" + address + "\" is not an IP address";
  const tcp::endpoint endpoint(ip, port);
  acceptor_.open(endpoint.protocol(), failed);
  if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed) acceptor_.bind(endpoint, failed);
  if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
  if (failed)
    return "cannot listen on " + address + " port " + std::to_string(port) + ": " +
           failed.message();
  sources_.addresses = own_addresses(ip, this->port());
  accept();
  return {};
}

void Door::accept() {
  acceptor_.async_accept([this](beast::error_code failed, tcp::socket socket) {
    if (failed == asio::error::operation_aborted) return;
    if (!failed) {
      let_in(std::move(socket));
      return accept();
    }
    // Out of file descriptors, most likely: take a breath and try again.
    tell_operator(LogEvent::cannot_accept, {.why = failed.message()});
    breath_.expires_after(std::chrono::milliseconds(kTickMs));
    breath_.async_wait([this](beast::error_code stopped) {
      if (!stopped) accept();
    });
  });
}

/// When there are too many, whoever has said nothing for the longest makes room.
void Door::let_in(tcp::socket socket) {
  beast::error_code failed;
  const tcp::endpoint peer = socket.remote_endpoint(failed);
  if (failed) return;  // has gone already
  const bool counted = !rules_.site.trusts(peer.address());
  const std::string address = counted ? address_key(peer.address()) : std::string();
  const bool crowded = visitors_->by_address.of(address) >= rules_.limits.visitors_per_address;
  const bool full = visitors_->count >= rules_.limits.visitors;
  if (crowded || (full && visitors_->unheard.empty())) {
    ++turned_away_;
    return tell_operator(LogEvent::visitors_turned_away, {.address = address});
  }
  if (full) visitors_->unheard.front()->cut();
  std::make_shared<HttpConnection>(std::move(socket), peer.address(), address, *this, visitors_)
      ->read();
}

int Door::visitors() const {
  return visitors_->count;
}

void Door::shut() {
  beast::error_code ignored;
  acceptor_.close(ignored);
  breath_.cancel();
}

std::uint16_t Door::port() const {
  return acceptor_.local_endpoint().port();
}

std::string Door::address() const {
  const tcp::endpoint local = acceptor_.local_endpoint();
  std::string host = local.address().to_string();
  if (local.address().is_unspecified()) host = "localhost";
  if (local.address().is_v6() && !local.address().is_unspecified()) host = "[" + host + "]";
  return host + ":" + std::to_string(local.port());
}

}  // namespace uno::server
