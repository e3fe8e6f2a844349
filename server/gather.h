// The connection below a WebSocket. It sends all messages of one turn of the loop together, so an
// acknowledgement and the view after it need one packet and one system call. It makes the frames of
// messages itself (RFC 6455, never masked, never fragmented); Boost.Beast makes control frames.
// Each frame enters the buffer whole, so the two never mix. It limits the rate of incoming bytes,
// because empty fragments never become a message that another limit would count. The server limits
// outgoing messages (kOutgoingMax).
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "line/accepted.h"
#include "server/limits.h"
#include "server/rate.h"

namespace uno::server {

class Gather {
 public:
  using next_layer_type = line::Accepted;
  using executor_type = next_layer_type::executor_type;

  /// Messages that the kernel accepted, and whether one was a view.
  struct Flushed {
    int messages = 0;
    bool view = false;
  };

  explicit Gather(next_layer_type line) : line_(std::move(line)) {}
  next_layer_type& next_layer() { return line_; }
  const next_layer_type& next_layer() const { return line_; }
  executor_type get_executor() { return line_.get_executor(); }

  /// Takes back bytes that were read too early. They are read again before any others.
  void put_back(std::string bytes) { unread_ = std::move(bytes); }
  /// Queues a text message for flush(). The text is not copied if its buffer has room for the frame
  /// header and the bytes queued earlier.
  void take(std::string text, bool view);
  /// Passes bytes to the kernel. Returns the messages it has accepted since the last call.
  Flushed flush(boost::beast::error_code& failed);
  /// Whether the kernel's buffer is full. If so, call async_wait() and then flush() again.
  bool is_stuck() const { return stuck_; }
  /// Calls handler(error_code) once the kernel may accept more.
  template <class Handler>
  void async_wait(Handler handler) {
    line_.next_layer().async_wait(line_.wanted(), std::move(handler));
  }

  // The interface that Beast needs: reads come from the connection; control frames are flushed at
  // once and continue when the kernel has room.
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          if (unread_.empty())
            return line_.async_read_some(
                given, [this, done = std::move(done)](boost::beast::error_code failed,
                                                      std::size_t size) mutable {
                  done(failed ? failed : judge(size), size);
                });
          const std::size_t size = boost::asio::buffer_copy(given, boost::asio::buffer(unread_));
          unread_.erase(0, size);
          boost::asio::post(get_executor(), boost::beast::bind_front_handler(
                                                std::move(done), boost::beast::error_code(), size));
        },
        handler, buffers);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          const std::size_t size = append(given);
          push();
          if (stuck_) return wait(std::move(done), size);
          boost::asio::post(get_executor(),
                            boost::beast::bind_front_handler(std::move(done), failed_, size));
        },
        handler, buffers);
  }

 private:
  struct Message {
    std::uint64_t end;  ///< its last byte, counted over all bytes ever queued
    bool view;
  };

  template <class Buffers>
  std::size_t append(const Buffers& buffers) {
    const std::uint64_t before = taken_;
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != boost::asio::buffer_sequence_end(buffers); ++at) {
      const boost::asio::const_buffer one = *at;
      out_.append(static_cast<const char*>(one.data()), one.size());
      taken_ += one.size();
    }
    return static_cast<std::size_t>(taken_ - before);
  }
  template <class Done>
  void wait(Done done, std::size_t size) {
    async_wait([this, done = std::move(done), size](boost::beast::error_code broken) mutable {
      if (!broken) push();
      if (!broken && stuck_) return wait(std::move(done), size);
      done(broken ? broken : failed_, size);
    });
  }
  void push();
  /// Fails if `size` more bytes exceed the rate limit.
  boost::beast::error_code judge(std::size_t size);

  next_layer_type line_;
  Rate bytes_{kBytesBurst / kBytesPerMs, 1};  ///< in portions of kBytesPerMs, one per millisecond
  std::string unread_;                        ///< bytes that arrived with the HTTP request
  std::string out_;                           ///< frames not yet accepted by the kernel
  std::vector<Message> messages_;             ///< not yet reported, in order
  std::uint64_t taken_ = 0, pushed_ = 0;      ///< bytes queued by us, and accepted by the kernel
  boost::beast::error_code failed_;
  bool stuck_ = false;
};

/// Beast calls these to close the connection.
inline void teardown(boost::beast::role_type role, Gather& stream,
                     boost::beast::error_code& failed) {
  teardown(role, stream.next_layer(), failed);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Gather& stream, Handler&& handler) {
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace uno::server
