// The WebSocket of a simulated player, many of them on one thread. It sends and receives whole text
// messages and counts their bytes. Deliberately absent: reconnecting, and the meaning of messages.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

namespace uno::load {

/// The traffic of all sockets.
struct Traffic {
  std::uint64_t frames_in = 0, frames_out = 0;
  std::uint64_t bytes_in = 0, bytes_out = 0;  ///< of messages
};

/// The address of the server.
struct Target {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string host;  ///< for the Host header, "127.0.0.1:8080"
  std::string path = "/ws";
};

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  /// Receives the events of a socket. `line` is the number that the socket was created with.
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void opened(int line) = 0;
    virtual void heard(int line, std::string_view text) = 0;
    /// The socket closed, but not because of cut().
    virtual void lost(int line, const std::string& why) = 0;
  };

  Socket(boost::asio::io_context& io, Listener& listener, Traffic& traffic, int line);
  void open(const Target& target);
  void send(std::string text);
  /// Closes the socket without a handshake, as if a cable were pulled. No more events follow.
  void cut();

 private:
  void shake_hands(const Target& target);
  void read();
  void write();
  void fail(const boost::beast::error_code& why);

  // Without compression, which the server does not offer either.
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false> stream_;
  Listener& listener_;
  Traffic& traffic_;
  int line_;
  boost::beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
  bool over_ = false;
};

}  // namespace uno::load
