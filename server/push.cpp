// Sends each message: resolve, check the address, connect, handshake, send, read the status.
#include "server/push.h"
#include "server/base64url.h"
#include "server/public_address.h"

#include <sodium.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include "server/log.h"
#include "server/push_place.h"
#include "server/push_seal.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

std::int64_t now_s() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string fresh_salt() {
  std::string salt(kSaltBytes, '\0');
  randombytes_buf(salt.data(), salt.size());
  return salt;
}

}  // namespace

/// Ends with an HTTP status, or with 0 and an error.
class Pusher::Delivery : public std::enable_shared_from_this<Delivery> {
 public:
  Delivery(Pusher& pusher, Waiting waiting, PushPlace place)
      : pusher_(pusher),
        waiting_(std::move(waiting)),
        place_(std::move(place)),
        resolver_(pusher.io_),
        timeout_(pusher.io_),
        stream_(pusher.io_, pusher.trust_) {}

  void begin() {
    step();
    resolver_.async_resolve(
        place_.host, std::to_string(place_.port),
        [self = shared_from_this()](beast::error_code failed, const auto& found) {
          self->found(failed, found);
        });
  }

 private:
  /// Starts a timeout for the next step. When it expires, the delivery has failed.
  void step() {
    timeout_.expires_after(pusher_.rules_.step);
    timeout_.async_wait([self = shared_from_this()](beast::error_code stopped) {
      if (stopped) return;
      self->resolver_.cancel();
      self->end(0, "too slow");
    });
  }

  void found(beast::error_code failed, const tcp::resolver::results_type& found) {
    if (ended_) return;
    if (failed) return end(0, failed.message());
    std::vector<tcp::endpoint> doors;
    for (const auto& entry : found)
      if (pusher_.rules_.anywhere || is_public(entry.endpoint().address()))
        doors.push_back(entry.endpoint());
    if (doors.empty()) return end(0, "no public address");
    step();
    // Connect to the checked address: a second lookup may give another one.
    beast::get_lowest_layer(stream_).async_connect(
        doors, [self = shared_from_this()](beast::error_code refused, const tcp::endpoint&) {
          self->connected(refused);
        });
  }

  void connected(beast::error_code failed) {
    if (ended_) return;
    if (failed) return end(0, failed.message());
    step();
    stream_.set_verify_mode(asio::ssl::verify_peer);
    stream_.set_verify_callback(asio::ssl::host_name_verification(place_.host));
    if (SSL_set_tlsext_host_name(stream_.native_handle(), place_.host.c_str()) != 1)
      return end(0, "no name for TLS");
    stream_.async_handshake(
        asio::ssl::stream_base::client,
        [self = shared_from_this()](beast::error_code refused) { self->shook_hands(refused); });
  }

  void shook_hands(beast::error_code failed) {
    if (ended_) return;
    if (failed) return end(0, failed.message());
    step();
    fill_request();
    http::async_write(
        stream_, request_,
        [self = shared_from_this()](beast::error_code lost, std::size_t) { self->written(lost); });
  }

  void fill_request() {
    const Push& push = waiting_.push;
    request_ = {http::verb::post, place_.target, 11};
    request_.set(http::field::host, place_.port == 443
                                        ? place_.host
                                        : place_.host + ":" + std::to_string(place_.port));
    request_.set(http::field::authorization,
                 pusher_.vapid_.authorization(place_.origin(), now_s(), pusher_.rules_.contact));
    request_.set(http::field::content_encoding, "aes128gcm");
    request_.set(http::field::content_type, "application/octet-stream");
    request_.set("TTL", std::to_string(push.ttl_s));
    request_.set("Topic", push.topic);
    request_.body() = seal(push.text, from_base64url(push.to.p256dh).value_or(""),
                           from_base64url(push.to.auth).value_or(""), fresh_key(), fresh_salt());
    request_.prepare_payload();
  }

  void written(beast::error_code failed) {
    if (ended_) return;
    if (failed) return end(0, failed.message());
    step();
    answer_.header_limit(kHeaderMax);
    http::async_read_header(
        stream_, buffer_, answer_,
        [self = shared_from_this()](beast::error_code lost, std::size_t) { self->answered(lost); });
  }

  void answered(beast::error_code failed) {
    if (ended_) return;
    if (failed) return end(0, failed.message());
    end(answer_.get().result_int(), {});
  }

  /// Ends the delivery. It skips the TLS closure, because nothing more is expected.
  void end(unsigned status, const std::string& error) {
    if (ended_) return;
    ended_ = true;
    timeout_.cancel();
    beast::get_lowest_layer(stream_).close();
    pusher_.delivered(waiting_, status, error);
  }

  Pusher& pusher_;
  Waiting waiting_;
  PushPlace place_;
  tcp::resolver resolver_;
  asio::steady_timer timeout_;
  beast::ssl_stream<beast::tcp_stream> stream_;
  http::request<http::string_body> request_;
  beast::flat_buffer buffer_{kHeaderMax};
  http::response_parser<http::empty_body> answer_;
  bool ended_ = false;
};

Pusher::Pusher(Vapid vapid, PushRules rules, std::function<void(PushLost)> lost)
    : vapid_(std::move(vapid)),
      rules_(std::move(rules)),
      lost_(std::move(lost)),
      io_(1),
      work_guard_(io_.get_executor()),
      trust_(asio::ssl::context::tls_client) {
  beast::error_code none;
  trust_.set_default_verify_paths(none);
  if (none) log_event(LogEvent::push_no_certificates, {.why = none.message()});
  SSL_CTX_set_min_proto_version(trust_.native_handle(), TLS1_2_VERSION);
  thread_ = std::thread([this] { io_.run(); });
}

Pusher::~Pusher() {
  io_.stop();
  thread_.join();
}

void Pusher::send(Push push) {
  asio::post(io_, [this, push = std::move(push)]() mutable { enqueue(std::move(push)); });
}

void Pusher::enqueue(Push push) {
  const auto older = waiting_for(push);
  if (older != waiting_.end())
    *older = {std::move(push)};
  else
    keep({std::move(push)});
  start_more();
}

/// A waiting message to the same browser about the same table.
std::deque<Pusher::Waiting>::iterator Pusher::waiting_for(const Push& push) {
  return std::ranges::find_if(waiting_, [&](const Waiting& other) {
    return other.push.topic == push.topic && other.push.to.endpoint == push.to.endpoint;
  });
}

void Pusher::keep(Waiting waiting) {
  if (waiting_.size() < rules_.waiting_max)
    waiting_.push_back(std::move(waiting));
  else
    log_event(LogEvent::push_dropped);
}

void Pusher::start_more() {
  const auto now = std::chrono::steady_clock::now();
  for (auto at = waiting_.begin(); at != waiting_.end() && under_way_.size() < kPushesAtOnceMax;) {
    if (at->due > now || under_way_.contains(at->push.to.endpoint)) {
      ++at;
      continue;
    }
    Waiting next = std::move(*at);
    at = waiting_.erase(at);
    if (!is_push_address(next.push.to, rules_.anywhere)) continue;  // stored by an older program
    auto place = push_place(next.push.to.endpoint, rules_.anywhere);
    under_way_.insert(next.push.to.endpoint);
    std::make_shared<Delivery>(*this, std::move(next), std::move(*place))->begin();
  }
}

/// 2xx: accepted. 404 and 410: the subscription no longer exists (RFC 8030, 7.3). A temporary
/// failure is retried, a refusal is not.
void Pusher::delivered(const Waiting& waiting, unsigned status, const std::string& error) {
  under_way_.erase(waiting.push.to.endpoint);
  const bool later = status == 0 || status == 429 || status >= 500;
  if (status == 404 || status == 410) {
    lost_({waiting.push.table, waiting.push.to.endpoint});
  } else if (later && waiting.tries + 1 < kPushTriesMax) {
    auto timer = std::make_shared<asio::steady_timer>(io_, rules_.again);
    if (waiting_for(waiting.push) == waiting_.end())  // otherwise the waiting one is newer
      keep({waiting.push, waiting.tries + 1, timer->expiry()});
    timer->async_wait([this, timer](beast::error_code) { start_more(); });
  } else if (status < 200 || status > 299) {
    log_event(LogEvent::push_refused, {.number = status, .why = error});
  }
  start_more();
}

}  // namespace uno::server
