// The listener: accepts TCP connections, with or without TLS, up to the limits. Each is an
// HttpConnection until it becomes a WebSocket. Requests are answered in server/http_connection.h
// and WebSocket messages in server/loop.cpp.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <string>

#include "line/certificate.h"
#include "server/limits.h"
#include "server/pages.h"
#include "server/site.h"
#include "server/websocket.h"

namespace uno::server {

/// Timeouts of a visitor. Each starts again with each request.
struct HttpDeadlines {
  std::chrono::milliseconds head = std::chrono::seconds(kHeadS);      ///< to send a request
  std::chrono::milliseconds answer = std::chrono::seconds(kAnswerS);  ///< to receive the answer
};

/// Rules for accepting visitors.
struct HttpRules {
  Site site = {};
  Limits limits = {};
  HttpDeadlines deadlines = {};
  std::string node_secret = {};  ///< secret of the servers of a shared store; empty without one
};

struct Visitors;

/// A visitor whose request for a WebSocket was accepted.
struct Upgrade {
  line::Accepted line;
  Visitor visitor;
  WebSocket::Request request;
  std::string unread;  ///< bytes after the request
  std::string table;   ///< the table named in the request; empty if none
};

/// Completes the WebSocket handshake, on the thread of the line.
void open_socket(Upgrade upgrade, WebSocket::Listener& listener);

class HttpServer {
 public:
  /// Accepts visitors who want a WebSocket.
  using OnUpgrade = std::function<void(Upgrade upgrade)>;
  HttpServer(boost::asio::io_context& io, PageSources sources, OnUpgrade reception,
             HttpRules rules = {});
  /// All WebSockets belong to this thread and report to `listener`.
  HttpServer(boost::asio::io_context& io, PageSources sources, WebSocket::Listener& listener,
             HttpRules rules = {})
      : HttpServer(
            io, std::move(sources),
            [&listener](Upgrade upgrade) { open_socket(std::move(upgrade), listener); },
            std::move(rules)) {}
  /// Enables TLS; call it before open(). The files are read again whenever they change. Returns an
  /// empty string, or which file is invalid.
  std::string secure(const std::string& certificate_file, const std::string& key_file) {
    return certificate_.open(certificate_file, key_file);
  }
  /// Opens the port. Returns an empty string, or why it cannot.
  std::string open(const std::string& address, std::uint16_t port);
  void shut();
  /// "127.0.0.1:8080", once open.
  std::string address() const;
  std::uint16_t port() const;

  const PageSources& sources() const { return sources_; }
  void receive(Upgrade upgrade) { reception_(std::move(upgrade)); }
  const HttpRules& rules() const { return rules_; }
  /// Counts and logs that a visitor of that address was refused.
  void turn_away(const std::string& address);
  /// For a new connection: the current certificate; nullptr without TLS.
  line::Context* tls() const { return certificate_.is_open() ? &certificate_.context() : nullptr; }
  /// When the certificate expires, in seconds since 1970; 0 without TLS.
  std::int64_t certificate_until_s() const { return certificate_.until_s(); }
  /// TCP connections that read pages now, and those refused since the start.
  int visitors() const;
  std::uint64_t rejected_connections() const { return rejected_connections_; }

 private:
  void accept();
  void let_in(boost::asio::ip::tcp::socket socket);
  void renew();

  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer accept_retry_;  ///< the pause after a failed accept
  PageSources sources_;
  OnUpgrade reception_;
  HttpRules rules_;
  std::shared_ptr<Visitors> visitors_;  ///< shared with connections, which can outlive this
  line::Certificate certificate_;
  std::uint64_t rejected_connections_ = 0;
};

}  // namespace uno::server
