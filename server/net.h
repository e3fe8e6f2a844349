// The door: accepts TCP connections, in the clear or under TLS, and lets in as many as may be. Each
// is a HttpConnection, until it turns into a web socket. Deliberately absent: what is answered
// (server/http_connection.h) and what goes over the web sockets (server/loop.cpp).
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

/// Somebody who asks for a web socket and may have one.
struct Upgrade {
  line::Accepted line;
  Visitor visitor;
  WebSocket::Request request;
  std::string unread;  ///< what came behind the request
  std::string table;   ///< where he says he is going; empty where he does not
};

/// Answers the request; on the thread of the line.
void open_socket(Upgrade upgrade, WebSocket::Ear& ear);

class Door {
 public:
  /// Takes whoever wants a web socket.
  using Reception = std::function<void(Upgrade upgrade)>;
  Door(boost::asio::io_context& io, PageSources sources, Reception reception, DoorRules rules = {});
  /// Everybody's web socket is of this thread, and `ear` hears it.
  Door(boost::asio::io_context& io, PageSources sources, WebSocket::Ear& ear, DoorRules rules = {})
      : Door(
            io, std::move(sources),
            [&ear](Upgrade upgrade) { open_socket(std::move(upgrade), ear); }, std::move(rules)) {}
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
  void receive(Upgrade upgrade) { reception_(std::move(upgrade)); }
  const DoorRules& rules() const { return rules_; }
  /// Counts and tells that somebody of that address was not answered.
  void turn_away(const std::string& address);
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
  Reception reception_;
  DoorRules rules_;
  std::shared_ptr<Visitors> visitors_;  ///< may outlive the door, as handlers outlive the loop
  line::Certificate certificate_;
  std::uint64_t turned_away_ = 0;
};

}  // namespace uno::server
