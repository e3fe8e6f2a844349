// Boost.Beast with completion handlers.
#include "load/socket.h"

#include <utility>

namespace uno::load {

namespace asio = boost::asio;
namespace beast = boost::beast;

Socket::Socket(asio::io_context& io, Listener& listener, Traffic& traffic, int line)
    : stream_(io), listener_(listener), traffic_(traffic), line_(line) {}

void Socket::open(const Target& target) {
  stream_.next_layer().async_connect(
      target.endpoint, [self = shared_from_this(), target](const beast::error_code& failed) {
        if (failed) return self->fail(failed);
        self->shake_hands(target);
      });
}

void Socket::shake_hands(const Target& target) {
  beast::error_code ignored;
  stream_.next_layer().set_option(asio::ip::tcp::no_delay(true), ignored);
  stream_.text(true);
  stream_.read_message_max(1 << 18);
  stream_.async_handshake(target.host, target.path,
                          [self = shared_from_this()](const beast::error_code& failed) {
                            if (failed) return self->fail(failed);
                            self->listener_.opened(self->line_);
                            self->read();
                          });
}

void Socket::read() {
  stream_.async_read(
      incoming_, [self = shared_from_this()](const beast::error_code& failed, std::size_t size) {
        if (failed) return self->fail(failed);
        const auto data = self->incoming_.data();
        ++self->traffic_.frames_in;
        self->traffic_.bytes_in += size;
        self->listener_.heard(self->line_, {static_cast<const char*>(data.data()), data.size()});
        self->incoming_.consume(size);
        if (!self->over_) self->read();
      });
}

void Socket::send(std::string text) {
  if (over_) return;
  ++traffic_.frames_out;
  traffic_.bytes_out += text.size();
  outgoing_.push_back(std::move(text));
  if (outgoing_.size() == 1) write();
}

void Socket::write() {
  stream_.async_write(asio::buffer(outgoing_.front()),
                      [self = shared_from_this()](const beast::error_code& failed, std::size_t) {
                        if (failed) return self->fail(failed);
                        self->outgoing_.pop_front();
                        if (!self->outgoing_.empty() && !self->over_) self->write();
                      });
}

void Socket::cut() {
  over_ = true;
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
}

void Socket::fail(const beast::error_code& why) {
  if (over_) return;
  cut();
  listener_.lost(line_, stream_.reason().reason.empty()
                            ? why.message()
                            : std::string(stream_.reason().reason.c_str()));
}

}  // namespace uno::load
