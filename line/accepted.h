// An accepted TCP connection, with or without TLS, as one type. OpenSSL works directly on the
// descriptor. So a write can be tried without waiting, as on plain TCP (server/gather.h hands the
// kernel all messages of a turn at once), and a silent client takes no buffers. Deliberately
// absent: deadlines, and the meaning of messages.
#pragma once

#include <openssl/ssl.h>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <string_view>
#include <utility>

#include "line/certificate.h"

namespace uno::line {

class Accepted {
 public:
  using next_layer_type = boost::asio::ip::tcp::socket;
  using executor_type = next_layer_type::executor_type;

  explicit Accepted(next_layer_type socket) : socket_(std::move(socket)) {}
  next_layer_type& next_layer() { return socket_; }
  const next_layer_type& next_layer() const { return socket_; }
  executor_type get_executor() { return socket_.get_executor(); }
  bool is_secure() const { return tls_ != nullptr; }
  /// Moves the connection to another thread. No operation may be pending on it.
  Accepted moved_to(boost::asio::io_context& io, boost::beast::error_code& failed) &&;

  /// Calls handler(error_code) once both sides know their keys. If a client does not begin with
  /// TLS, the connection stays in plain text, so that the caller can answer with an explanation.
  template <class Handler>
  void async_begin(Context& context, Handler handler) {
    socket_.async_wait(next_layer_type::wait_read, [this, &context, done = std::move(handler)](
                                                       boost::beast::error_code failed) mutable {
      if (!failed && begins_tls(failed)) secure(context, failed);
      if (failed || !is_secure()) return done(failed);
      go_on([this] { return shake_hands(); },
            [done = std::move(done)](boost::beast::error_code broken, std::size_t) mutable {
              done(broken);
            });
    });
  }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    if (!is_secure()) return socket_.async_read_some(buffers, std::forward<Handler>(handler));
    return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          const auto into = first_of<boost::asio::mutable_buffer>(given);
          go_on([this, into] { return read(into); }, std::move(done));
        },
        handler, buffers);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    if (!is_secure()) return socket_.async_write_some(buffers, std::forward<Handler>(handler));
    return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          const auto from = first_of<boost::asio::const_buffer>(given);
          go_on([this, from] { return write(from); }, std::move(done));
        },
        handler, buffers);
  }

  /// Writes as much as possible without waiting and returns how much. If bytes are left, `failed`
  /// is `would_block`: when wanted() is ready, call again with the same bytes, and add more behind
  /// them if you like.
  std::size_t write_now(std::string_view bytes, boost::beast::error_code& failed);
  next_layer_type::wait_type wanted() const { return wanted_; }

  /// Tells the other side that nothing more will be sent.
  void end();

  /// Closes the connection below a WebSocket. Boost.Beast finds this function by its name.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Accepted& line, Handler&& handler) {
    line.end_tls();
    boost::beast::websocket::async_teardown(role, line.socket_, std::forward<Handler>(handler));
  }
  friend void teardown(boost::beast::role_type role, Accepted& line,
                       boost::beast::error_code& failed) {
    line.end_tls();
    boost::beast::websocket::teardown(role, line.socket_, failed);
  }

 private:
  struct Tried {
    boost::beast::error_code failed;  ///< `would_block` if it has to wait
    std::size_t size = 0;
    next_layer_type::wait_type wanted = next_layer_type::wait_write;  ///< what to wait for
  };
  struct Freed {
    void operator()(SSL* tls) const { SSL_free(tls); }
  };

  template <class Buffer, class Buffers>
  static Buffer first_of(const Buffers& buffers) {
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != boost::asio::buffer_sequence_end(buffers); ++at)
      if (const Buffer one = *at; one.size() > 0) return one;
    return {};
  }
  /// Calls attempt() until it no longer has to wait, then calls done(error_code, size). It never
  /// calls done() directly from here, but later on the executor, as asynchronous operations must.
  template <class Attempt, class Done>
  void go_on(Attempt attempt, Done done) {
    const Tried now = attempt();
    if (now.failed == boost::asio::error::would_block)
      return wait(now.wanted, attempt, std::move(done));
    boost::asio::post(get_executor(),
                      boost::beast::bind_front_handler(std::move(done), now.failed, now.size));
  }
  template <class Attempt, class Done>
  void wait(next_layer_type::wait_type wanted, Attempt attempt, Done done) {
    socket_.async_wait(
        wanted, [this, attempt, done = std::move(done)](boost::beast::error_code broken) mutable {
          const Tried now = broken ? Tried{broken} : attempt();
          if (now.failed == boost::asio::error::would_block)
            return wait(now.wanted, attempt, std::move(done));
          done(now.failed, now.size);
        });
  }
  bool begins_tls(boost::beast::error_code& failed);
  void secure(Context& context, boost::beast::error_code& failed);
  Tried shake_hands();
  Tried read(boost::asio::mutable_buffer into);
  Tried write(boost::asio::const_buffer from);
  Tried told(int result, std::size_t size);
  void end_tls();

  next_layer_type socket_;
  std::unique_ptr<SSL, Freed> tls_;                                  ///< null without TLS
  next_layer_type::wait_type wanted_ = next_layer_type::wait_write;  ///< set by write_now()
};

}  // namespace uno::line
