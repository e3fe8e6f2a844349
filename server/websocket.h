// One WebSocket of one client: whole text messages in and out, in order, and a close code at the
// end. Deliberately absent: the meaning of messages, and threads: everything runs on the loop that
// owns the socket.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/gather.h"
#include "server/limits.h"
#include "server/traffic.h"

namespace uno::server {

/// The visitor who opens a WebSocket.
struct Visitor {
  std::string address;       ///< counts for the limits; empty if it has none
  bool handed_over = false;  ///< by another of our servers
};

/// The connection to a client.
class Outlet {
 public:
  virtual ~Outlet() = default;
  /// Goes out with everything sent in the same turn of the loop.
  virtual void send(std::string text, bool view) = 0;
  /// Closes after everything sent before. Later input is ignored.
  virtual void close(std::uint16_t code, const std::string& reason) = 0;
};

class WebSocket : public Outlet, public std::enable_shared_from_this<WebSocket> {
 public:
  /// Receives the events of sockets. An opened socket is closed exactly once.
  class Listener {
   public:
    virtual ~Listener() = default;
    /// Returns 0 if there is no room; then the socket ends at once, without further calls.
    virtual Connection opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) = 0;
    virtual void frame(Connection connection, std::string text) = 0;
    /// So many messages were written; `view`: one of them was a view.
    virtual void sent(Connection connection, int messages, bool view) = 0;
    /// `code`: why the socket closed by itself, for bad input or unread output; 0 if the server or
    /// the other end closed it.
    virtual void closed(Connection connection, std::uint16_t code) = 0;
  };
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;

  /// A client that reads nothing of its waiting messages for `patience` is disconnected.
  WebSocket(line::Accepted line, Visitor visitor, Listener& listener,
            std::chrono::milliseconds patience = std::chrono::seconds(kSocketIdleS));
  /// Answers the upgrade request and starts reading, first the bytes that came with it.
  void accept(const Request& request, std::string unread = {});
  void send(std::string text, bool view) override;
  /// A client that has not read everything within kCloseMs is disconnected; the server has
  /// already forgotten it.
  void close(std::uint16_t code, const std::string& reason) override;

 private:
  void read();
  void heard(boost::beast::error_code failed, std::size_t size);
  void heard_control(boost::beast::websocket::frame_type kind);
  void give_up(std::uint16_t code, const std::string& reason);
  void wait_for_room();
  void flush_soon();
  void flush();
  void over();

  boost::beast::websocket::stream<Gather, false> stream_;  ///< without compression
  Visitor visitor_;
  Listener& listener_;
  Connection connection_ = 0;
  std::array<char, 256> part_{};  ///< read buffer: most messages are not longer
  std::string incoming_;          ///< of an incomplete message
  Rate pings_{kPingsBurst, kPingEveryMs};
  bool flushing_ = false;  ///< a flush is under way
  bool closing_ = false, parting_ = false, over_ = false;
  boost::beast::websocket::close_reason goodbye_;
  std::chrono::milliseconds patience_;
  std::uint16_t given_up_ = 0;          ///< with this code, by itself
  boost::asio::steady_timer deadline_;  ///< for closing, or for a client that reads nothing
};

}  // namespace uno::server
