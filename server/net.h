// The door: accepts TCP connections, in the clear or under TLS, and lets in as many as may be. Each
// is a HttpConnection, until it turns into a web socket. Deliberately absent: what is answered
// (server/http_connection.h) and what goes over the web sockets (server/loop.cpp).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <string>

#include "line/certificate.h"
#include "server/limits.h"
#include "server/pages.h"
#include "server/site.h"
#include "server/websocket.h"

namespace uno::server {

/// How long a visitor may take. Each begins anew with each request.
struct HttpDeadlines {
  std::chrono::milliseconds head = std::chrono::seconds(kHeadS);      ///< to ask
  std::chrono::milliseconds answer = std::chrono::seconds(kAnswerS);  ///< to take the answer
};

/// Whom a door lets in.
struct DoorRules {
  Site site = {};
  Limits limits = {};
  HttpDeadlines deadlines = {};
  std::string node_secret =
      {};  ///< known to the servers that share our tables; empty: there are none
};

struct Visitors;

class Door {
 public:
  Door(boost::asio::io_context& io, PageSources sources, WebSocket::Ear& ear, DoorRules rules = {});
  /// TLS for everybody, before open(); the files are read again whenever they change. Returns an
  /// empty string or which file is wrong.
  std::string secure(const std::string& certificate_file, const std::string& key_file) {
    return certificate_.open(certificate_file, key_file);
  }
  /// Opens the port. Returns an empty string or why it cannot.
  std::string open(const std::string& address, std::uint16_t port);
  void shut();
  /// "127.0.0.1:8080", once open.
  std::string address() const;
  std::uint16_t port() const;

  const PageSources& sources() const { return sources_; }
  WebSocket::Ear& ear() { return ear_; }
  const DoorRules& rules() const { return rules_; }
  /// For a connection that begins now; nullptr without TLS.
  line::Context* tls() const { return certificate_.is_open() ? &certificate_.context() : nullptr; }
  /// TCP connections that read pages now, and those that were not let in since the start.
  int visitors() const;
  std::uint64_t turned_away() const { return turned_away_; }

 private:
  void accept();
  void let_in(boost::asio::ip::tcp::socket socket);
  void renew();

  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer breath_;  ///< after a failed accept
  PageSources sources_;
  WebSocket::Ear& ear_;
  DoorRules rules_;
  std::shared_ptr<Visitors> visitors_;  ///< may outlive the door, as handlers outlive the loop
  line::Certificate certificate_;
  std::uint64_t turned_away_ = 0;
};

}  // namespace uno::server
