// The echo server and its client.
#include "load/echo.h"

#include <fmt/format.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <chrono>
#include <cstdio>
#include <vector>

#include "engine/english.h"
#include "load/now.h"

namespace uno::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

/// One connection of the echo server, with the same stream and timeouts as the game server's.
class Echo : public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(tcp::socket socket) : stream_(beast::tcp_stream(std::move(socket))) {}

  void accept() {
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true), ignored);
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.text(true);
    stream_.async_accept([self = shared_from_this()](beast::error_code failed) {
      if (!failed) self->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
      if (!failed) self->write();
    });
  }
  void write() {
    stream_.async_write(buffer_.data(),
                        [self = shared_from_this()](beast::error_code failed, std::size_t size) {
                          if (failed) return;
                          self->buffer_.consume(size);
                          self->read();
                        });
  }

  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
};

void accept_echoes(tcp::acceptor& acceptor) {
  acceptor.async_accept([&acceptor](beast::error_code failed, tcp::socket socket) {
    if (failed == asio::error::operation_aborted) return;
    if (!failed) std::make_shared<Echo>(std::move(socket))->accept();
    accept_echoes(acceptor);
  });
}

}  // namespace

std::string serve_echoes(std::uint16_t port) {
  raise_descriptors();
  asio::io_context io(1);
  tcp::acceptor acceptor(io);
  const tcp::endpoint endpoint(asio::ip::make_address("127.0.0.1"), port);
  beast::error_code failed;
  acceptor.open(endpoint.protocol(), failed);
  acceptor.set_option(asio::socket_base::reuse_address(true), failed);
  if (acceptor.bind(endpoint, failed)) return english("cannot listen: {}", failed.message());
  acceptor.listen(asio::socket_base::max_listen_connections, failed);
  accept_echoes(acceptor);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&io](beast::error_code, int) { io.stop(); });
  fmt::print("Echoes are ready: http://127.0.0.1:{}/\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  io.run();
  return {};
}

namespace {

class Callers : private Socket::Listener {
 public:
  explicit Callers(const Plan& plan) : plan_(plan), timer_(io_), waits_(sockets(plan)) {}

  Outcome run() {
    Socket::Listener& listener = *this;
    for (int line = 0; line < std::ssize(waits_); ++line) {
      lines_.push_back(std::make_shared<Socket>(io_, listener, out_.traffic, line));
      lines_.back()->open(plan_.target);
      while (open_ + 64 < line && out_.failed.empty()) io_.run_one();
    }
    while (open_ < std::ssize(lines_) && out_.failed.empty()) io_.run_one();
    first_us_ = now_us();
    const double own_before_s = own_processor_seconds();
    const Processor server_before = processor_of(plan_.server);
    tick();
    io_.run();
    out_.seconds = static_cast<double>(now_us() - first_us_) / 1e6;
    out_.own_processor_s = own_processor_seconds() - own_before_s;
    out_.server = processor_of(plan_.server) - server_before;
    for (const auto& line : lines_) line->cut();
    io_.restart();
    io_.poll();
    return std::move(out_);
  }

 private:
  static std::size_t sockets(const Plan& plan) {
    return static_cast<std::size_t>(plan.tables) * kPlayers;
  }

  void tick() {
    const std::int64_t now = now_us();
    while (out_.failed.empty()) {
      const double at_s = static_cast<double>(given_) / plan_.rate;
      if (at_s >= plan_.seconds) return io_.stop();
      const auto at_us = first_us_ + static_cast<std::int64_t>(at_s * 1e6);
      if (at_us > now) break;
      const std::size_t line = given_++ % lines_.size();
      waits_[line].push_back(at_us);
      lines_[line]->send(std::string(100, 'x'));
    }
    if (!out_.failed.empty()) return io_.stop();
    timer_.expires_after(std::chrono::milliseconds(1));
    timer_.async_wait([this](const boost::system::error_code& stopped) {
      if (!stopped) tick();
    });
  }

  void opened(int) override { ++open_; }
  void heard(int line, std::string_view) override {
    auto& waits = waits_[static_cast<std::size_t>(line)];
    if (waits.empty())
      return out_.score.error(english("an echo came for which no message was sent"));
    ++out_.score.acts;
    out_.score.done.add(now_us() - waits.front());
    waits.pop_front();
  }
  void lost(int, const std::string& why) override {
    out_.failed = english("a socket was lost: {}", why);
  }

  Plan plan_;
  asio::io_context io_{1};
  asio::steady_timer timer_;
  std::vector<std::deque<std::int64_t>> waits_;  ///< per socket: due times of the echoes under way
  std::vector<std::shared_ptr<Socket>> lines_;
  Outcome out_;
  int open_ = 0;
  std::uint64_t given_ = 0;
  std::int64_t first_us_ = 0;
};

}  // namespace

Outcome run_echoes(const Plan& plan) {
  raise_descriptors();
  return Callers(plan).run();
}

}  // namespace uno::load
