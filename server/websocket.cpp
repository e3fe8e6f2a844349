// Boost.Beast's web socket with completion handlers (no coroutines: g++ 12 destroys temporaries
// twice in co_await expressions).
#include "server/websocket.h"

#include "server/limits.h"
#include "wire/json.h"

namespace uno::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

WebSocket::WebSocket(beast::tcp_stream stream, std::string address, Ear& ear)
    : stream_(std::move(stream)),
      address_(std::move(address)),
      ear_(ear),
      deadline_(stream_.get_executor()) {}

void WebSocket::accept(const Request& request) {
  beast::get_lowest_layer(stream_).expires_never();  // the web socket has timeouts of its own
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(kHeadS);
  timeout.idle_timeout = std::chrono::seconds(kSocketIdleS);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(wire::kFrameMax);
  stream_.text(true);
  stream_.async_accept(request, [self = shared_from_this()](beast::error_code failed) {
    if (failed) return;
    self->connection_ = self->ear_.opened(self, self->address_);
    if (self->connection_ != 0) self->read();
  });
}

void WebSocket::read() {
  stream_.async_read(incoming_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
    self->heard(failed);
  });
}

void WebSocket::heard(beast::error_code failed) {
  if (failed) return over();
  std::string text = beast::buffers_to_string(incoming_.data());
  incoming_.consume(incoming_.size());
  if (!closing_ && !stream_.got_text())
    close(wire::kCloseBadMessage, "only text messages are understood");
  else if (!closing_)
    ear_.frame(connection_, std::move(text));
  read();
}

void WebSocket::send(std::string text, bool view) {
  if (closing_ || over_) return;
  outgoing_.push_back({std::move(text), view});
  write();
}

void WebSocket::close(std::uint16_t code, const std::string& reason) {
  if (closing_ || over_) return;
  closing_ = true;
  goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
  deadline_.expires_after(std::chrono::milliseconds(kGoodbyeMs));
  deadline_.async_wait([self = shared_from_this()](beast::error_code stopped) {
    if (!stopped) self->over();
  });
  write();
}

void WebSocket::write() {
  if (writing_ || over_) return;
  if (!outgoing_.empty()) {
    writing_ = true;
    stream_.async_write(boost::asio::buffer(outgoing_.front().text),
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                          self->written(failed);
                        });
  } else if (closing_) {
    writing_ = true;  // for good
    stream_.async_close(goodbye_, [self = shared_from_this()](beast::error_code) { self->over(); });
  }
}

void WebSocket::written(beast::error_code failed) {
  writing_ = false;
  if (failed) return over();
  const bool view = outgoing_.front().view;
  outgoing_.pop_front();
  if (!over_) ear_.sent(connection_, view);
  write();
}

void WebSocket::over() {
  if (over_) return;
  over_ = true;
  deadline_.cancel();
  beast::get_lowest_layer(stream_).close();
  ear_.closed(connection_);
}

}  // namespace uno::server
