// The door: accepts TCP connections, answers HTTP requests with pages and turns `/ws` into a web
// socket. Deliberately absent: what the pages hold (server/pages.h) and what goes over the web
// sockets (server/loop.cpp).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <string>

#include "server/limits.h"
#include "server/pages.h"
#include "server/websocket.h"

namespace uno::server {

/// How long a visitor may take. Each begins anew with each request.
struct HttpDeadlines {
  std::chrono::milliseconds head = std::chrono::seconds(kHeadS);      ///< to ask
  std::chrono::milliseconds answer = std::chrono::seconds(kAnswerS);  ///< to take the answer
};

class Door {
 public:
  Door(boost::asio::io_context& io, PageSources sources, WebSocket::Ear& ear,
       HttpDeadlines deadlines = {});
  /// Opens the port. Returns an empty string or why it cannot.
  std::string open(const std::string& address, std::uint16_t port);
  void shut();
  /// "127.0.0.1:8080", once open.
  std::string address() const;
  std::uint16_t port() const;

  const PageSources& sources() const { return sources_; }
  WebSocket::Ear& ear() { return ear_; }
  const HttpDeadlines& deadlines() const { return deadlines_; }

 private:
  void accept();

  boost::asio::io_context& io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer breath_;  ///< after a failed accept
  PageSources sources_;
  WebSocket::Ear& ear_;
  HttpDeadlines deadlines_;
  std::shared_ptr<int> visitors_ = std::make_shared<int>(0);  ///< connections that read pages
};

/// What limits per address count: the address, of IPv6 the /64 network, nothing for loopback (that
/// is ourselves, or a proxy in front of us that has to keep its own limits).
std::string address_key(const boost::asio::ip::address& address);

}  // namespace uno::server
