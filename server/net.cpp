// The acceptor and one HttpConnection per TCP connection, until it becomes a web socket or ends.
#include "server/net.h"

#include <boost/beast/http/span_body.hpp>
#include <optional>

#include "server/own_addresses.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, Door& door, std::shared_ptr<int> visitors)
      : stream_(std::move(socket)), door_(door), visitors_(std::move(visitors)) {
    ++*visitors_;
    beast::error_code failed;
    const tcp::endpoint peer = stream_.socket().remote_endpoint(failed);
    if (!failed) address_ = address_key(peer.address());
    stream_.socket().set_option(tcp::no_delay(true), failed);
  }
  ~HttpConnection() { --*visitors_; }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void read() {
    parser_.emplace();
    parser_->header_limit(kHeaderMax);
    parser_->body_limit(0);
    stream_.expires_after(door_.deadlines().head);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code failed, std::size_t) {
                       self->heard(failed);
                     });
  }

 private:
  using Body = http::span_body<const char>;  // of `page_`, which shares it with all who read it
  using Response = http::response<Body>;

  void heard(beast::error_code failed) {
    if (failed == http::error::header_limit || failed == http::error::body_limit)
      return answer(text_page(413, "That is too much.\n"), false, 11, false);
    if (failed) return;  // a timeout, a broken request, or the visitor has gone
    const auto& request = parser_->get();
    const std::string_view target = view(request.target());
    if (beast::websocket::is_upgrade(request) && target == "/ws") return upgrade();
    const PageRequest wanted{view(request.method_string()),
                             target,
                             view(request[http::field::if_none_match]),
                             view(request[http::field::accept_encoding]),
                             view(request[http::field::host]),
                             view(request["X-Forwarded-Proto"]),
                             view(request[http::field::authorization])};
    answer(page_for(door_.sources(), wanted), request.method() == http::verb::head,
           request.version(), request.keep_alive());
  }

  void upgrade() {
    const auto& request = parser_->get();
    if (!origin_allowed(view(request[http::field::origin]), view(request[http::field::host])))
      return answer(text_page(403, "This page may not open our web socket.\n"), false,
                    request.version(), false);
    std::make_shared<WebSocket>(std::move(stream_), address_, door_.ear())->accept(request);
  }

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
    stream_.expires_after(door_.deadlines().answer);
    if (head)
      http::async_write_header(stream_, *serializer_, done);
    else
      http::async_write(stream_, *serializer_, done);
  }

  beast::tcp_stream stream_;
  Door& door_;
  std::shared_ptr<int> visitors_;  ///< may outlive the door, as handlers outlive the loop's end
  std::string address_;
  beast::flat_buffer buffer_{kHeaderMax};
  std::optional<http::request_parser<http::empty_body>> parser_;
  Page page_;
  Response response_;
  std::optional<http::response_serializer<Body>> serializer_;
};

}  // namespace

Door::Door(asio::io_context& io, PageSources sources, WebSocket::Ear& ear, HttpDeadlines deadlines)
    : io_(io),
      acceptor_(io),
      breath_(io),
      sources_(std::move(sources)),
      ear_(ear),
      deadlines_(deadlines) {}

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
      if (*visitors_ < kVisitorsMax)
        std::make_shared<HttpConnection>(std::move(socket), *this, visitors_)->read();
      return accept();
    }
    // Out of file descriptors, most likely: take a breath and try again.
    breath_.expires_after(std::chrono::milliseconds(kTickMs));
    breath_.async_wait([this](beast::error_code stopped) {
      if (!stopped) accept();
    });
  });
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

std::string address_key(const asio::ip::address& address) {
  if (address.is_loopback()) return {};
  if (address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return address_key(asio::ip::make_address_v4(asio::ip::v4_mapped, v6));
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace uno::server
