// The WebSocket: Boost.Beast with completion handlers on one thread.
#include "terminal/socket.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/check.h"
#include "line/certificate.h"
#include "wire/messages.h"

namespace uno::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto kPauseFirst = std::chrono::milliseconds(500);
constexpr auto kPauseMax = std::chrono::milliseconds(8000);
constexpr auto kConnectTime = std::chrono::seconds(10);
constexpr auto kGoodbyeTime = std::chrono::milliseconds(500);
constexpr std::size_t kMessageMax = 1 << 18;
constexpr std::size_t kOutgoingMax = 64;

/// Whether the close code means that a retry is useless.
bool is_final(unsigned code) {
  return code == wire::kCloseBadMessage || code == wire::kCloseTooLarge ||
         code == wire::kCloseReplaced || code == wire::kCloseTooMany;
}

}  // namespace

class Socket::Wire {
 public:
  explicit Wire(const Address& address)
      : address_(address),
        resolver_(io_),
        pause_timer_(io_),
        wakeup_fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    UNO_CHECK(wakeup_fd_ >= 0);
    asio::post(io_, [this] { open(); });
    sigset_t all, before;  // only the main thread handles signals
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::thread([this] { io_.run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() {
    try {
      asio::post(io_, [this] { say_goodbye(); });
      thread_.join();
    } catch (const std::exception& error) {
      check_failed(error.what(), __FILE_NAME__, __LINE__);
    }
    close(wakeup_fd_);
  }

  int wakeup_fd() const { return wakeup_fd_; }

  SocketEvent next_event() {
    const std::lock_guard lock(mutex_);
    std::uint64_t count;
    [[maybe_unused]] const ssize_t got = read(wakeup_fd_, &count, sizeof count);
    if (events_.empty()) return {};
    SocketEvent event = std::move(events_.front());
    events_.pop_front();
    if (!events_.empty()) wake_up();
    return event;
  }

  void send(std::string text) {
    asio::post(io_, [this, text = std::move(text)]() mutable {
      if (!open_ || outgoing_.size() >= kOutgoingMax) return;
      outgoing_.push_back(std::move(text));
      if (outgoing_.size() == 1) write();
    });
  }

 private:
  using Stream = websocket::stream<line::Stream>;

  void wake_up() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(wakeup_fd_, &one, sizeof one);
  }

  void push_event(SocketEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    wake_up();
  }

  void open() {
    beast::tcp_stream plain(io_);
    if (address_.secure)
      stream_.emplace(line::Stream(std::move(plain), *context_));
    else
      stream_.emplace(line::Stream(std::move(plain)));
    outgoing_.clear();
    resolver_.async_resolve(
        address_.host, address_.port,
        [this](beast::error_code failed, const tcp::resolver::results_type& found) {
          if (failed || leaving_) return lost(failed);
          beast::get_lowest_layer(*stream_).expires_after(kConnectTime);
          beast::get_lowest_layer(*stream_).async_connect(
              found, [this](beast::error_code refused, const tcp::endpoint&) {
                if (refused || leaving_) return lost(refused);
                shake_hands();
              });
        });
  }

  void shake_hands() {
    beast::error_code ignored;
    beast::get_lowest_layer(*stream_).socket().set_option(tcp::no_delay(true), ignored);
    if (!line::expect_host(stream_->next_layer(), address_.host))
      return lost(asio::error::host_not_found);
    stream_->next_layer().async_handshake(asio::ssl::stream_base::client,
                                          [this](beast::error_code failed) {
                                            if (failed || leaving_) return lost(failed);
                                            greet();
                                          });
  }

  void greet() {
    beast::get_lowest_layer(*stream_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::client);
    timeout.handshake_timeout = kConnectTime;
    timeout.idle_timeout = std::chrono::seconds(40);
    timeout.keep_alive_pings = true;
    stream_->set_option(timeout);
    stream_->read_message_max(kMessageMax);
    const std::string where = address_.table.empty() ? "" : "?table=" + address_.table;
    stream_->async_handshake(address_.server(), address_.path + "/ws" + where,
                             [this](beast::error_code failed) {
                               if (failed || leaving_) return lost(failed);
                               open_ = true;
                               push_event({SocketEvent::opened, "", 0});
                               listen();
                             });
  }

  void listen() {
    stream_->async_read(incoming_, [this](beast::error_code failed, std::size_t) {
      if (failed) return lost(failed);
      pause_ = kPauseFirst;  // reset the retry pause only when the server sends something
      push_event({SocketEvent::message, beast::buffers_to_string(incoming_.data()), 0});
      incoming_.clear();
      listen();
    });
  }

  void write() {
    stream_->async_write(asio::buffer(outgoing_.front()),
                         [this](beast::error_code failed, std::size_t) {
                           if (failed || outgoing_.empty()) return;  // the reader notices it, too
                           outgoing_.pop_front();
                           if (!outgoing_.empty()) write();
                         });
  }

  void lost(beast::error_code why) {
    open_ = false;
    incoming_.clear();
    if (leaving_) return io_.stop();
    const unsigned code = stream_->reason().code;
    const std::string reason(stream_->reason().reason.data(), stream_->reason().reason.size());
    if (is_final(code)) return push_event({SocketEvent::stopped, reason, code});
    push_event({SocketEvent::lost, reason.empty() ? why.message() : reason, code});
    pause_timer_.expires_after(pause_);
    pause_ = std::min(pause_ * 2, kPauseMax);
    pause_timer_.async_wait([this](beast::error_code cancelled) {
      if (!cancelled && !leaving_) open();
    });
  }

  void say_goodbye() {
    leaving_ = true;
    if (!open_) return io_.stop();
    pause_timer_.expires_after(kGoodbyeTime);
    pause_timer_.async_wait([this](beast::error_code) { io_.stop(); });
    stream_->async_close(websocket::close_code::normal, [this](beast::error_code) { io_.stop(); });
  }

  Address address_;
  asio::io_context io_{1};
  tcp::resolver resolver_;
  asio::steady_timer pause_timer_;
  std::unique_ptr<line::Context> context_ = line::client_context();
  std::optional<Stream> stream_;
  beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
  std::chrono::milliseconds pause_ = kPauseFirst;
  bool open_ = false, leaving_ = false;

  std::mutex mutex_;  ///< guards events_
  std::deque<SocketEvent> events_;
  int wakeup_fd_;
  std::thread thread_;
};

Socket::Socket(const Address& address) : wire_(std::make_unique<Wire>(address)) {}
Socket::~Socket() = default;
int Socket::fd() const {
  return wire_->wakeup_fd();
}
SocketEvent Socket::next_event() {
  return wire_->next_event();
}
void Socket::send(std::string text) {
  wire_->send(std::move(text));
}

}  // namespace uno::terminal
