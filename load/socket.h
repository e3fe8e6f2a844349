// A web socket of a client that plays by itself, many on one thread. It sends and hears whole text
// messages and counts their bytes. Deliberately absent: coming back by itself, and what the
// messages mean.
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

/// What all sockets together have carried.
struct Traffic {
  std::uint64_t frames_in = 0, frames_out = 0;
  std::uint64_t bytes_in = 0, bytes_out = 0;  ///< of the messages
};

/// Where the server is.
struct Target {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string host;  ///< as the header says it, "127.0.0.1:8080"
  std::string path = "/ws";
};

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  /// Who hears of what a socket does. `line` is the number it was made with.
  class Ear {
   public:
    virtual ~Ear() = default;
    virtual void opened(int line) = 0;
    virtual void heard(int line, std::string_view text) = 0;
    /// The socket is gone, and not by cut().
    virtual void lost(int line, const std::string& why) = 0;
  };

  Socket(boost::asio::io_context& io, Ear& ear, Traffic& traffic, int line);
  void open(const Target& target);
  void send(std::string text);
  /// Without a goodbye, as when a cable is pulled; nothing is heard any more.
  void cut();

 private:
  void shake_hands(const Target& target);
  void read();
  void write();
  void fail(const boost::beast::error_code& why);

  // Without compression, which the server does not offer either.
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false> stream_;
  Ear& ear_;
  Traffic& traffic_;
  int line_;
  boost::beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
  bool over_ = false;
};

}  // namespace uno::load
