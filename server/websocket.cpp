// Boost.Beast's WebSocket with completion handlers. Coroutines do not work: g++ 12 destroys
// temporaries twice in co_await expressions.
#include "server/websocket.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/limits.h"
#include "server/now.h"
#include "wire/json.h"

namespace uno::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

/// The close code for an error of the other end while reading; 0 if it was not at fault.
std::uint16_t fault_of(beast::error_code failed) {
  if (failed == boost::asio::error::message_size) return wire::kCloseTooFast;  // server/gather.h
  if (failed == websocket::error::message_too_big) return wire::kCloseTooLarge;
  const bool ours = failed.category() == beast::error_code(websocket::error::closed).category();
  return ours && failed != websocket::error::closed ? wire::kCloseBadMessage : 0;
}

}  // namespace

WebSocket::WebSocket(line::Accepted line, Visitor visitor, Listener& listener,
                     std::chrono::milliseconds read_timeout)
    : stream_(std::move(line)),
      visitor_(std::move(visitor)),
      listener_(listener),
      read_timeout_(read_timeout),
      deadline_(stream_.get_executor()) {}

void WebSocket::accept(const Request& request, std::string unread) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(kHeadS);
  timeout.idle_timeout = std::chrono::seconds(kSocketIdleS);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(wire::kFrameMax);
  stream_.text(true);
  stream_.control_callback(
      [this](websocket::frame_type kind, beast::string_view) { heard_control(kind); });
  stream_.next_layer().put_back(std::move(unread));
  stream_.async_accept(request, [self = shared_from_this()](beast::error_code failed) {
    if (failed) return;
    self->connection_ = self->listener_.opened(self, self->visitor_);
    if (self->connection_ != 0) self->read();
  });
}

/// Reads into `part_`. A Beast buffer would take as much memory as a packet, in every idle socket.
void WebSocket::read() {
  stream_.async_read_some(boost::asio::buffer(part_),
                          [self = shared_from_this()](beast::error_code failed, std::size_t size) {
                            self->heard(failed, size);
                          });
}

void WebSocket::heard(beast::error_code failed, std::size_t size) {
  if (failed) {
    given_up_ = given_up_ == 0 ? fault_of(failed) : given_up_;
    return over();
  }
  incoming_.append(part_.data(), size);
  if (!stream_.is_message_done()) return read();
  std::string text = std::exchange(incoming_, {});
  if (!closing_ && !stream_.got_text())
    give_up(wire::kCloseBadMessage, "only text messages are understood");
  else if (!closing_)
    listener_.frame(connection_, std::move(text));
  read();
}

/// Checks control frames. Beast answers pings and closes but neither counts them nor checks the
/// close code, whose maximum is 4999 (RFC 6455 7.4.2).
void WebSocket::heard_control(websocket::frame_type kind) {
  if (kind == websocket::frame_type::close) {
    if (stream_.reason().code <= 4999) return;
    given_up_ = wire::kCloseBadMessage;
    over();
  } else if (!pings_.take(steady_ms())) {
    give_up(wire::kCloseTooFast, "too many pings");
  }
}

void WebSocket::send(std::string text, bool view) {
  if (closing_ || over_) return;
  stream_.next_layer().take(std::move(text),
                            view);  // bounded: the server closes slow readers
  flush_soon();
}

void WebSocket::close(std::uint16_t code, const std::string& reason) {
  if (closing_ || over_) return;
  closing_ = true;
  goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
  deadline_.expires_after(std::chrono::milliseconds(kCloseMs));
  deadline_.async_wait([self = shared_from_this()](beast::error_code stopped) {
    if (!stopped) self->over();
  });
  flush_soon();
}

void WebSocket::give_up(std::uint16_t code, const std::string& reason) {
  if (closing_ || over_) return;
  given_up_ = code;
  close(code, reason);
}

void WebSocket::flush_soon() {
  if (flushing_) return;
  flushing_ = true;
  boost::asio::post(stream_.get_executor(), [self = shared_from_this()] { self->flush(); });
}

void WebSocket::flush() {
  flushing_ = false;
  if (over_) return;
  beast::error_code failed;
  const Gather::Flushed gone = stream_.next_layer().flush(failed);
  if (failed) return over();
  if (gone.messages > 0) listener_.sent(connection_, gone.messages, gone.view);
  if (over_ || flushing_) return;
  if (stream_.next_layer().is_stuck()) {
    wait_for_room();
  } else if (closing_ && !parting_) {
    parting_ = true;
    stream_.async_close(goodbye_, [self = shared_from_this()](beast::error_code) { self->over(); });
  }
}

/// Waits until the kernel accepts more, which means that the client has read something. A client
/// that reads nothing for `read_timeout_` is disconnected, whatever it sends.
void WebSocket::wait_for_room() {
  flushing_ = true;
  if (!closing_) {
    deadline_.expires_after(read_timeout_);
    deadline_.async_wait([self = shared_from_this()](beast::error_code stopped) {
      if (!stopped) self->give_up(wire::kCloseTooFast, "reads too slowly");
    });
  }
  stream_.next_layer().async_wait([self = shared_from_this()](beast::error_code broken) {
    self->flushing_ = false;
    if (!self->closing_) self->deadline_.cancel();
    return broken ? self->over() : self->flush();
  });
}

void WebSocket::over() {
  if (over_) return;
  over_ = true;
  deadline_.cancel();
  beast::error_code ignored;
  beast::get_lowest_layer(stream_).close(ignored);
  listener_.closed(connection_, given_up_);
}

}  // namespace uno::server
