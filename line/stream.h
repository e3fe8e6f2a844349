// An outgoing TCP connection, with or without TLS, as one type, so that HTTP and WebSockets are
// written and compiled once. Deliberately absent: timeouts (those of the TCP stream apply) and the
// meaning of messages.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <string>
#include <utility>
#include <variant>

namespace uno::line {

class Stream {
 public:
  using Plain = boost::beast::tcp_stream;
  using Secure = boost::asio::ssl::stream<Plain>;
  using executor_type = Plain::executor_type;
  using next_layer_type = Plain;

  explicit Stream(Plain stream) : stream_(std::move(stream)) {}
  /// `context` must outlive the stream.
  Stream(Plain stream, boost::asio::ssl::context& context)
      : stream_(std::in_place_type<Secure>, std::move(stream), context) {}

  bool is_secure() const { return std::holds_alternative<Secure>(stream_); }
  /// The TLS engine, to set a host name; nullptr without TLS.
  Secure* secure() { return std::get_if<Secure>(&stream_); }

  Plain& next_layer() {
    Secure* const secure = this->secure();
    return secure == nullptr ? std::get<Plain>(stream_) : secure->next_layer();
  }
  executor_type get_executor() { return next_layer().get_executor(); }

  /// Calls handler(error_code) once both sides know their keys, and at once without TLS.
  template <class Handler>
  void async_handshake(boost::asio::ssl::stream_base::handshake_type side, Handler handler) {
    if (Secure* const secure = this->secure())
      secure->async_handshake(side, std::move(handler));
    else
      boost::asio::post(get_executor(), boost::beast::bind_front_handler(
                                            std::move(handler), boost::beast::error_code()));
  }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    std::visit(
        [&](auto& stream) { stream.async_read_some(buffers, std::forward<Handler>(handler)); },
        stream_);
  }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    std::visit(
        [&](auto& stream) { stream.async_write_some(buffers, std::forward<Handler>(handler)); },
        stream_);
  }

  /// Closes the connection below a WebSocket. Boost.Beast finds this function by its name.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
    std::visit(
        [&](auto& one) {
          using boost::beast::websocket::async_teardown;
          async_teardown(role, one, std::forward<Handler>(handler));
        },
        stream.stream_);
  }
  friend void teardown(boost::beast::role_type role, Stream& stream,
                       boost::beast::error_code& failed) {
    std::visit(
        [&](auto& one) {
          using boost::beast::websocket::teardown;
          teardown(role, one, failed);
        },
        stream.stream_);
  }

 private:
  std::variant<Plain, Secure> stream_;
};

}  // namespace uno::line
