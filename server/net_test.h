// A Venue on a loopback port in its own thread, and a client with Boost.Beast.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <string>
#include <thread>

#include "server/venue.h"
#include "wire/json.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

/// A server on a free port, in its own thread.
class Running {
 public:
  explicit Running(store::Store& store, const Config& given = config()) : venue_(given, store) {
    EXPECT_EQ(venue_.open(), "");
    thread_ = std::thread([this] { fine_ = venue_.run(); });
  }
  ~Running() { stop(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  void stop() {
    venue_.stop();
    wait();
  }
  bool wait() {
    if (thread_.joinable()) thread_.join();
    return fine_;
  }
  std::uint16_t port() const { return venue_.port(); }
  std::uint16_t private_port() const { return venue_.private_port(); }
  /// Three loops, so most visitors connect to another loop than that of their table.
  static Config config() {
    Config config;
    config.port = 0;
    config.loops = 3;
    config.pace = {0};
    return config;
  }

 private:
  Venue venue_;
  bool fine_ = false;
  std::thread thread_;
};

inline tcp::socket dial(std::uint16_t port, asio::io_context& io) {
  tcp::socket socket(io);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

/// The WebSocket of a player.
class Player {
 public:
  explicit Player(std::uint16_t port, const std::string& origin = "", const std::string& table = "")
      : stream_(dial(port, io_)), host_("127.0.0.1:" + std::to_string(port)) {
    if (!origin.empty())
      stream_.set_option(
          websocket::stream_base::decorator([origin](websocket::request_type& request) {
            request.set(http::field::origin, origin);
          }));
    stream_.handshake(response_, host_, table.empty() ? "/ws" : "/ws?table=" + table, failed_);
  }
  void say(const wire::ClientMessage& message) { raw(wire::to_json(message)); }
  void raw(const std::string& text, bool binary = false) {
    stream_.binary(binary);
    stream_.write(asio::buffer(text), failed_);
  }
  /// The next message. Fails if the socket closes first.
  wire::ServerMessage next() {
    wire::ServerMessage message;
    const std::string text = read();
    if (failed_)
      ADD_FAILURE() << "closed: " << failed_.message();
    else
      EXPECT_EQ(wire::from_json(text, message), "");
    return message;
  }
  /// Skips messages until the next one of that kind.
  template <class Message>
  Message expect() {
    for (;;) {  // the server ends this by closing
      const wire::ServerMessage message = next();
      if (failed_) return {};
      if (const auto* one = std::get_if<Message>(&message)) return *one;
    }
  }
  /// Reads until the server closes. Returns the close code.
  int closed() {
    while (!failed_) read();
    return stream_.reason().code;
  }
  std::string reason() { return std::string(stream_.reason().reason.c_str()); }
  bool is_closed() const { return bool(failed_); }
  void hang_up() { stream_.close(websocket::close_code::normal, failed_); }
  int status() const { return static_cast<int>(response_.result_int()); }

 private:
  std::string read() {
    beast::flat_buffer buffer;
    stream_.read(buffer, failed_);
    return beast::buffers_to_string(buffer.data());
  }
  asio::io_context io_;
  websocket::stream<tcp::socket> stream_;
  std::string host_;
  websocket::response_type response_;
  beast::error_code failed_;
};

inline http::response<http::string_body> get(std::uint16_t port, http::verb verb,
                                             const char* target, const std::string& token = {}) {
  asio::io_context io;
  tcp::socket socket = dial(port, io);
  http::request<http::empty_body> request(verb, target, 11);
  request.set(http::field::host, "127.0.0.1");
  if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(verb == http::verb::head);
  http::read(socket, buffer, parser);
  return parser.release();
}

/// Sends bytes and returns everything that the server sends until it closes.
inline std::string throw_at(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket = dial(port, io);
  beast::error_code failed;
  asio::write(socket, asio::buffer(bytes), failed);
  socket.shutdown(tcp::socket::shutdown_send, failed);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), failed);
  return answer;
}

/// A client's request for a WebSocket, as bytes.
inline std::string upgrade_request(const std::string& key = "dGhlIHNhbXBsZSBub25jZQ==") {
  return "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
         key + "\r\n\r\n";
}

/// A client's frame as bytes, masked with zeros. `first` is its final bit and opcode.
inline std::string frame_of(int first, std::string_view payload) {
  constexpr std::size_t kShort = 125;
  constexpr int kMasked = 0x80, kMediumFollows = 126;
  std::string bytes(1, static_cast<char>(first));
  const std::size_t size = payload.size();
  if (size <= kShort)
    bytes += static_cast<char>(kMasked | static_cast<int>(size));
  else
    bytes += {static_cast<char>(kMasked | kMediumFollows), static_cast<char>(size >> 8),
              static_cast<char>(size)};
  return bytes.append(4, '\0').append(payload);
}

}  // namespace uno::server
