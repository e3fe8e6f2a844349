// Relays messages and pages between a visitor and another server.
#include "server/relay.h"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/beast/http.hpp>
#include <utility>

#include "server/limits.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

constexpr auto kRelayPatience = std::chrono::milliseconds(kRelayMs);
constexpr std::size_t kMessageMax = std::size_t{4} << 20, kPageMax = std::size_t{64} << 20;

/// The address of the WebSocket for that table. Text that is neither an id nor a code was typed by
/// a person and is not put into a request.
std::string target_of(const std::string& table) {
  const bool is_id = std::ranges::all_of(table, [](char c) { return c >= 'a' && c <= 'z'; });
  return is_id ? "/ws?table=" + table : "/ws";
}

/// Splits HOST:PORT; removes the brackets of an IPv6 address.
std::pair<std::string, std::string> split(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {host, colon == std::string::npos ? "" : address.substr(colon + 1)};
}

}  // namespace

RelayedSocket::RelayedSocket(asio::io_context& io, store::Neighbour at, Told told)
    : resolver_(io), stream_(io), at_(std::move(at)), told_(std::move(told)) {}

void RelayedSocket::start(const std::string& visitor, const std::string& table,
                          std::vector<std::string> frames) {
  frames_.assign(std::make_move_iterator(frames.begin()), std::make_move_iterator(frames.end()));
  stream_.set_option(websocket::stream_base::decorator(
      [visitor, secret = at_.secret](websocket::request_type& request) {
        request.set(kVisitorHeader, visitor);
        request.set(kNodeHeader, secret);
      }));
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = kRelayPatience;
  timeout.idle_timeout = std::chrono::seconds(kSocketIdleS);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(kMessageMax);
  const auto [host, port] = split(at_.address);
  resolver_.async_resolve(
      host, port,
      [self = shared_from_this(), target = target_of(table)](error_code failed,
                                                             const auto& places) {
        if (failed) return self->connected(failed);
        beast::get_lowest_layer(self->stream_).expires_after(kRelayPatience);
        beast::get_lowest_layer(self->stream_)
            .async_connect(places, [self, target](error_code unreached, const tcp::endpoint&) {
              if (unreached) return self->connected(unreached);
              beast::get_lowest_layer(self->stream_).expires_never();
              self->stream_.async_handshake(self->at_.address, target, [self](error_code refused) {
                self->connected(refused);
              });
            });
      });
}

void RelayedSocket::connected(error_code failed) {
  if (over_) return;
  if (failed) {
    over_ = true;
    return told_.failed({frames_.begin(), frames_.end()});
  }
  beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true), failed);
  open_ = true;
  write();
  read();
}

void RelayedSocket::say(std::string frame) {
  if (over_) return;
  if (frames_.size() >= kWaitingMax) return over(wire::kCloseTooFast, "too many messages");
  frames_.push_back(std::move(frame));
  write();
}

void RelayedSocket::write() {
  if (!open_ || writing_ || over_ || frames_.empty()) return;
  writing_ = true;
  stream_.async_write(asio::buffer(frames_.front()),
                      [self = shared_from_this()](error_code failed, std::size_t) {
                        self->writing_ = false;
                        self->frames_.pop_front();
                        if (failed) return self->over(wire::kCloseGoingAway, "reconnect");
                        self->write();
                      });
}

/// Reads from the other server, no faster than the visitor reads from us.
void RelayedSocket::read() {
  if (reading_ || over_ || unwritten_ >= kOutgoingMax / 2) return;
  reading_ = true;
  stream_.async_read(incoming_, [self = shared_from_this()](error_code failed, std::size_t) {
    self->reading_ = false;
    self->heard(failed);
  });
}

void RelayedSocket::heard(error_code failed) {
  if (failed) {
    const std::uint16_t code = stream_.reason().code;
    const bool told = failed == websocket::error::closed && code != websocket::close_code::none;
    return over(told ? code : std::uint16_t{wire::kCloseGoingAway},
                told ? std::string(stream_.reason().reason.c_str()) : "reconnect");
  }
  const std::string text = beast::buffers_to_string(incoming_.data());
  incoming_.consume(incoming_.size());
  if (over_) return;
  if (std::exchange(welcomed_, true)) {  // we have sent a welcome ourselves
    ++unwritten_;
    told_.said(text);
  }
  read();
}

void RelayedSocket::written(int messages) {
  unwritten_ -= messages;
  if (open_) read();
}

void RelayedSocket::over(std::uint16_t code, const std::string& reason) {
  if (over_) return;
  const auto told = told_.closed;
  end();
  told(code, reason);
}

void RelayedSocket::end() {
  if (over_) return;
  over_ = true;
  resolver_.cancel();
  if (!open_) return beast::get_lowest_layer(stream_).close();
  stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {
    beast::get_lowest_layer(self->stream_).close();
  });
}

// ---------------------------------------------------------------- a page

namespace {

class FetchedPage : public std::enable_shared_from_this<FetchedPage> {
 public:
  FetchedPage(asio::io_context& io, std::function<void(Page page)> then)
      : resolver_(io), stream_(io), then_(std::move(then)) {
    parser_.body_limit(kPageMax);
  }

  void start(const store::Neighbour& at, const PageRequest& request) {
    request_ = {http::verb::get, std::string(request.target), 11};
    request_.set(http::field::host, at.address);
    request_.set(http::field::connection, "close");
    request_.set(kNodeHeader, at.secret);
    if (!request.authorization.empty())
      request_.set(http::field::authorization, std::string(request.authorization));
    stream_.expires_after(kRelayPatience);
    const auto [host, port] = split(at.address);
    resolver_.async_resolve(
        host, port, [self = shared_from_this()](error_code failed, const auto& places) {
          if (failed) return self->done(failed);
          self->stream_.async_connect(places, [self](error_code unreached, const tcp::endpoint&) {
            if (unreached) return self->done(unreached);
            http::async_write(self->stream_, self->request_,
                              [self](error_code unsaid, std::size_t) {
                                if (unsaid) return self->done(unsaid);
                                self->read();
                              });
          });
        });
  }

 private:
  void read() {
    http::async_read(
        stream_, buffer_, parser_,
        [self = shared_from_this()](error_code failed, std::size_t) { self->done(failed); });
  }

  void done(error_code failed) {
    auto& response = parser_.get();
    if (failed || response.result() == http::status::misdirected_request)
      return then_(text_page(502, "The server that has the table does not answer.\n"));
    Page page;
    page.status = static_cast<int>(response.result_int());
    page.content_type = std::string(response[http::field::content_type]);
    page.body = std::make_shared<const std::string>(std::move(response.body()));
    for (const http::field name : {http::field::cache_control, http::field::content_disposition})
      if (const auto at = response.find(name); at != response.end())
        page.headers.emplace_back(std::string(at->name_string()), std::string(at->value()));
    then_(std::move(page));
  }

  tcp::resolver resolver_;
  beast::tcp_stream stream_;
  http::request<http::empty_body> request_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
  std::function<void(Page page)> then_;
};

}  // namespace

void fetch_page(asio::io_context& io, const store::Neighbour& at, const PageRequest& request,
                std::function<void(Page page)> then) {
  std::make_shared<FetchedPage>(io, std::move(then))->start(at, request);
}

}  // namespace uno::server
