// One WebSocket of one client: whole text messages in and out, in order, and a close code at the
// end. Everything runs on the loop that owns the socket. The meaning of messages is up to the loop.
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

/// A way to send messages to a client.
class Outlet {
 public:
  virtual ~Outlet() = default;
  /// Queues a message. It is sent with all others of the same turn of the loop.
  virtual void send(std::string text, bool view) = 0;
  /// Closes after all messages queued before. Later input is ignored.
  virtual void close(std::uint16_t code, const std::string& reason) = 0;
};

class WebSocket : public Outlet, public std::enable_shared_from_this<WebSocket> {
 public:
  /// Receives the events of sockets. Each opened socket is closed exactly once.
  class Listener {
   public:
    virtual ~Listener() = default;
    /// Returns the number of the connection, or 0 if there is no room. Then the socket ends at
    /// once, without further calls.
    virtual Connection opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) = 0;
    virtual void frame(Connection connection, std::string text) = 0;
    /// `messages` messages were written. `view` tells whether one was a view.
    virtual void sent(Connection connection, int messages, bool view) = 0;
    /// The socket was closed. `code` says why it closed itself, for bad input or unread output; it
    /// is 0 if the server or the other end closed it.
    virtual void closed(Connection connection, std::uint16_t code) = 0;
  };
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;

  /// Disconnects a client that has messages waiting but reads nothing for `read_timeout`.
  WebSocket(line::Accepted line, Visitor visitor, Listener& listener,
            std::chrono::milliseconds read_timeout = std::chrono::seconds(kSocketIdleS));
  /// Answers the upgrade request and starts reading. `unread` are the bytes that came after it.
  void accept(const Request& request, std::string unread = {});
  void send(std::string text, bool view) override;
  /// Sends the close frame after all messages. A client that has not read everything within
  /// kCloseMs is disconnected. The server has already forgotten it.
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
  std::array<char, 256> part_{};  ///< most messages are not longer
  std::string incoming_;          ///< the message received so far
  Rate pings_{kPingsBurst, kPingEveryMs};
  bool flushing_ = false;  ///< a flush is under way
  bool closing_ = false, parting_ = false, over_ = false;
  boost::beast::websocket::close_reason goodbye_;
  std::chrono::milliseconds read_timeout_;
  std::uint16_t given_up_ = 0;          ///< close code, if the socket gave up by itself
  boost::asio::steady_timer deadline_;  ///< for closing, or for a client that does not read
};

}  // namespace uno::server
