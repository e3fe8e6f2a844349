// Accepts connections within the limits.
#include "server/net.h"

#include "engine/english.h"
#include "server/http_connection.h"
#include "server/log.h"
#include "server/own_addresses.h"
#include "server/retry.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

beast::error_code try_to_listen(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
  beast::error_code failed;
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
  beast::error_code ignored;
  if (failed) acceptor.close(ignored);
  return failed;
}

}  // namespace

void open_socket(Upgrade upgrade, WebSocket::Listener& listener) {
  std::make_shared<WebSocket>(std::move(upgrade.line), std::move(upgrade.visitor), listener)
      ->accept(upgrade.request, std::move(upgrade.unread));
}

HttpServer::HttpServer(asio::io_context& io, PageSources sources, OnUpgrade reception,
                       HttpRules rules)
    : acceptor_(io),
      accept_retry_(io),
      sources_(std::move(sources)),
      reception_(std::move(reception)),
      rules_(std::move(rules)),
      visitors_(std::make_shared<Visitors>()) {}

std::string HttpServer::open(const std::string& address, std::uint16_t port) {
  beast::error_code failed;
  const auto ip = asio::ip::make_address(address, failed);
  if (failed) return english("\"{}\" is not an IP address", address);
  retry_while_exiting([&] {
    failed = try_to_listen(acceptor_, {ip, port});
    return failed != asio::error::address_in_use;
  });
  if (failed) return english("cannot listen on {} port {}: {}", address, port, failed.message());
  sources_.addresses = own_addresses(ip, this->port(), certificate_.is_open());
  accept();
  return {};
}

void HttpServer::accept() {
  acceptor_.async_accept([this](beast::error_code failed, tcp::socket socket) {
    if (failed == asio::error::operation_aborted) return;
    if (!failed) {
      let_in(std::move(socket));
      return accept();
    }
    // Most likely we are out of file descriptors: pause and try again.
    log_event(LogEvent::accept_failed, {.why = failed.message()});
    accept_retry_.expires_after(std::chrono::milliseconds(kTickMs));
    accept_retry_.async_wait([this](beast::error_code stopped) {
      if (!stopped) accept();
    });
  });
}

/// Accepts a visitor. If there are too many, it closes the visitor that has been silent longest.
void HttpServer::let_in(tcp::socket socket) {
  beast::error_code failed;
  const tcp::endpoint peer = socket.remote_endpoint(failed);
  if (failed) return;  // disconnected already
  const bool counted = !rules_.site.trusts(peer.address());
  const std::string address = counted ? address_key(peer.address()) : std::string();
  const bool crowded = visitors_->by_address.of(address) >= rules_.limits.visitors_per_address;
  const bool full = visitors_->count >= rules_.limits.visitors;
  if (crowded || (full && visitors_->unheard.empty())) return turn_away(address);
  if (full) visitors_->unheard.front()->cut();
  renew();
  std::make_shared<HttpConnection>(line::Accepted(std::move(socket)), peer.address(), address,
                                   *this, visitors_)
      ->begin();
}

void HttpServer::turn_away(const std::string& address) {
  ++rejected_connections_;
  log_event(LogEvent::visitor_refused, {.address = address});
}

/// Loads a changed certificate. It is only needed when a visitor comes.
void HttpServer::renew() {
  std::string error;
  if (!certificate_.is_open() || !certificate_.renew(error)) return;
  log_event(error.empty() ? LogEvent::certificate_renewed : LogEvent::certificate_invalid,
            {.why = error});
}

int HttpServer::visitors() const {
  return visitors_->count;
}

void HttpServer::shut() {
  beast::error_code ignored;
  acceptor_.close(ignored);
  accept_retry_.cancel();
}

std::uint16_t HttpServer::port() const {
  return acceptor_.local_endpoint().port();
}

std::string HttpServer::address() const {
  const tcp::endpoint local = acceptor_.local_endpoint();
  std::string host = local.address().to_string();
  if (local.address().is_unspecified()) host = "localhost";
  if (local.address().is_v6() && !local.address().is_unspecified()) host = "[" + host + "]";
  return host + ":" + std::to_string(local.port());
}

}  // namespace uno::server
