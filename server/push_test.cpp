// Sends notifications to a real HTTPS server on this machine that acts as a busy, slow, dead or
// untrusted push service.
#include "server/push.h"
#include "server/base64url.h"

#include <gmock/gmock.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>

#include "server/p256.h"

namespace uno::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using namespace std::chrono_literals;
using testing::ElementsAre;

/// A folder with a certificate for localhost, made by openssl.
class Certificate {
 public:
  Certificate() {
    char name[] = "/tmp/uno-push-XXXXXX";
    folder_ = mkdtemp(name);
    const std::string wish =
        "openssl req -x509 -nodes -days 2 -subj /CN=localhost -newkey ec "
        "-pkeyopt ec_paramgen_curve:P-256 -addext subjectAltName=DNS:localhost -keyout " +
        key() + " -out " + file() + " 2>/dev/null";
    if (std::system(wish.c_str()) != 0) ADD_FAILURE() << wish;
  }
  ~Certificate() { std::filesystem::remove_all(folder_); }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  std::string file() const { return folder_ + "/push.pem"; }
  std::string key() const { return folder_ + "/push.key"; }

 private:
  std::string folder_;
};

/// Answers each path with the given statuses in order, then repeats the last one. 0 means no
/// answer: the connection stays open.
class Service {
 public:
  explicit Service(const Certificate& certificate)
      : context_(asio::ssl::context::tls_server),
        acceptor_(io_, {asio::ip::make_address("127.0.0.1"), 0}) {
    context_.use_certificate_file(certificate.file(), asio::ssl::context::pem);
    context_.use_private_key_file(certificate.key(), asio::ssl::context::pem);
    accept();
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Service() {
    io_.stop();
    thread_.join();
  }
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  void answers(const std::string& path, std::vector<unsigned> statuses) {
    const std::lock_guard lock(mutex_);
    statuses_[path] = std::move(statuses);
  }
  std::string endpoint(const std::string& path) const {
    return "https://localhost:" + std::to_string(acceptor_.local_endpoint().port()) + path;
  }
  /// The TTLs of the messages that arrived for a path. Each test message has its own TTL.
  std::vector<int> received(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    const auto at = received_.find(path);
    return at == received_.end() ? std::vector<int>{} : at->second;
  }
  std::size_t received() const {
    const std::lock_guard lock(mutex_);
    std::size_t sum = 0;
    for (const auto& [path, ttls] : received_) sum += ttls.size();
    return sum;
  }

  int refusals() const {
    const std::lock_guard lock(mutex_);
    return refusals_;
  }

 private:
  struct Visit {
    explicit Visit(tcp::socket socket, asio::ssl::context& context)
        : stream(std::move(socket), context) {}
    beast::ssl_stream<beast::tcp_stream> stream;
    beast::flat_buffer buffer;
    http::request<http::string_body> request;
    http::response<http::empty_body> answer;
  };

  void accept() {
    acceptor_.async_accept([this](beast::error_code failed, tcp::socket socket) {
      if (failed) return;
      auto visit = std::make_shared<Visit>(std::move(socket), context_);
      visits_.push_back(visit);
      visit->stream.async_handshake(
          asio::ssl::stream_base::server,
          [this, visit](beast::error_code refused) { refused ? note_refusal() : read(visit); });
      accept();
    });
  }

  void read(const std::shared_ptr<Visit>& visit) {
    http::async_read(visit->stream, visit->buffer, visit->request,
                     [this, visit](beast::error_code lost, std::size_t) {
                       if (!lost) answer(*visit);
                     });
  }

  void answer(Visit& visit) {
    const unsigned status = note(visit.request);
    if (status == 0) return;
    visit.answer.result(status);
    visit.answer.prepare_payload();
    http::async_write(visit.stream, visit.answer, [](beast::error_code, std::size_t) {});
  }

  unsigned note(const http::request<http::string_body>& request) {
    const std::lock_guard lock(mutex_);
    const std::string path(request.target());
    std::vector<int>& ttls = received_[path];
    ttls.push_back(std::stoi(std::string(request["TTL"])));
    const std::vector<unsigned>& statuses = statuses_[path];
    if (statuses.empty()) return 201;
    return statuses[std::min(ttls.size(), statuses.size()) - 1];
  }

  void note_refusal() {
    const std::lock_guard lock(mutex_);
    ++refusals_;
  }

  asio::io_context io_;
  asio::ssl::context context_;
  tcp::acceptor acceptor_;
  std::vector<std::shared_ptr<Visit>> visits_;
  mutable std::mutex mutex_;
  std::map<std::string, std::vector<unsigned>> statuses_;
  std::map<std::string, std::vector<int>> received_;
  int refusals_ = 0;
  std::thread thread_;
};

template <class Condition>
bool comes(Condition condition) {
  for (int i = 0; i < 4000 && !condition(); ++i) std::this_thread::sleep_for(5ms);
  return condition();
}

class PushTest : public testing::Test {
 protected:
  PushTest() : service_(certificate_) {}
  void SetUp() override { setenv("SSL_CERT_FILE", certificate_.file().c_str(), 1); }
  void TearDown() override { unsetenv("SSL_CERT_FILE"); }

  Pusher& pusher() {
    if (!pusher_)
      pusher_ = std::make_unique<Pusher>(Vapid(), rules_, [this](const PushLost& lost) {
        const std::lock_guard lock(mutex_);
        lost_.push_back(lost.table + " " + lost.endpoint);
      });
    return *pusher_;
  }
  void send(const std::string& path, int ttl_s, const std::string& topic = "topic") {
    pusher().send({"table", {service_.endpoint(path), point_, secret_}, "{}", topic, ttl_s});
  }
  std::vector<std::string> lost() {
    const std::lock_guard lock(mutex_);
    return lost_;
  }

  Certificate certificate_;
  Service service_;
  PushRules rules_{"", true, 10s, 20ms};
  const std::string point_ = base64url(point_of(fresh_key()));
  const std::string secret_ = base64url(std::string(16, 's'));
  std::mutex mutex_;
  std::vector<std::string> lost_;
  std::unique_ptr<Pusher> pusher_;  // declared last: it calls the others
};

TEST_F(PushTest, ABusyServiceIsAskedAgain) {
  service_.answers("/busy", {503, 429, 201});
  send("/busy", 60);
  ASSERT_TRUE(comes([&] { return service_.received("/busy").size() == 3; }));
  std::this_thread::sleep_for(10 * rules_.again);
  EXPECT_THAT(service_.received("/busy"), ElementsAre(60, 60, 60)) << "taken at last";
}

TEST_F(PushTest, ABusyServiceIsGivenUpAndTheNextMessageIsSent) {
  service_.answers("/full", {500, 502, 503, 201});
  send("/full", 60);
  ASSERT_TRUE(comes([&] { return service_.received("/full").size() == kPushTriesMax; }));
  std::this_thread::sleep_for(10 * rules_.again);
  EXPECT_EQ(service_.received("/full").size(), std::size_t{kPushTriesMax});
  send("/full", 61);
  ASSERT_TRUE(comes([&] { return service_.received("/full").size() > kPushTriesMax; }));
  EXPECT_EQ(service_.received("/full").back(), 61);
}

TEST_F(PushTest, ARefusedMessageIsNotRetried) {
  service_.answers("/no", {400});
  send("/no", 60);
  ASSERT_TRUE(comes([&] { return service_.received("/no").size() == 1; }));
  std::this_thread::sleep_for(10 * rules_.again);
  EXPECT_EQ(service_.received("/no").size(), 1u);
  EXPECT_TRUE(lost().empty()) << "the subscription stays";
}

TEST_F(PushTest, AnExpiredSubscriptionIsReported) {
  for (const unsigned status : {404u, 410u}) {
    const std::string path = "/gone" + std::to_string(status);
    service_.answers(path, {status});
    send(path, 60);
    ASSERT_TRUE(comes([&] { return !lost().empty(); })) << status;
    EXPECT_THAT(lost(), ElementsAre("table " + service_.endpoint(path)));
    const std::lock_guard lock(mutex_);
    lost_.clear();
  }
}

TEST_F(PushTest, ASilentServiceDelaysNobodyElse) {
  rules_.step = 1s;
  service_.answers("/mute", {0});
  send("/mute", 60);
  ASSERT_TRUE(comes([&] { return service_.received("/mute").size() == 1; }));
  send("/quick", 61);
  ASSERT_TRUE(comes([&] { return service_.received("/quick").size() == 1; }));
  ASSERT_TRUE(comes([&] { return service_.received("/mute").size() == kPushTriesMax; }));
}

TEST_F(PushTest, ANewerMessageReplacesAWaitingOne) {
  rules_.step = 500ms;
  service_.answers("/mute", {0, 201});
  send("/mute", 60);
  ASSERT_TRUE(comes([&] { return service_.received("/mute").size() == 1; }));
  send("/mute", 61);
  send("/mute", 62);
  send("/mute", 63, "another table");
  ASSERT_TRUE(comes([&] { return service_.received("/mute").size() == 3; }));
  std::this_thread::sleep_for(10 * rules_.again);
  EXPECT_THAT(service_.received("/mute"), ElementsAre(60, 62, 63))
      << "the first failed, and what waits is newer than it";
}

TEST_F(PushTest, AFullQueueDropsTheNewest) {
  rules_.step = 2s;
  rules_.waiting_max = 20;
  for (std::size_t i = 0; i < kPushesAtOnceMax; ++i) {
    const std::string path = "/held" + std::to_string(i);
    service_.answers(path, {0, 201});
    send(path, 60);
  }
  ASSERT_TRUE(comes([&] { return service_.received() == kPushesAtOnceMax; }));
  for (int i = 0; i < 30; ++i) send("/waits" + std::to_string(i), 60);
  ASSERT_TRUE(comes([&] { return service_.received("/waits19").size() == 1; }));
  std::this_thread::sleep_for(10 * rules_.again);
  for (int i = 0; i < 30; ++i)
    EXPECT_EQ(service_.received("/waits" + std::to_string(i)).size(), i < 20 ? 1u : 0u) << i;
}

TEST_F(PushTest, AnUntrustedServiceGetsNothing) {
  const Certificate stranger;
  setenv("SSL_CERT_FILE", stranger.file().c_str(), 1);
  send("/secret", 60);
  ASSERT_TRUE(comes([&] { return service_.refusals() == kPushTriesMax; }));
  EXPECT_EQ(service_.received(), 0u);
}

TEST_F(PushTest, StopsAtOnceWithDeliveriesUnderWay) {
  service_.answers("/mute", {0});
  send("/mute", 60);
  send("/mute", 61, "another");
  ASSERT_TRUE(comes([&] { return service_.received("/mute").size() == 1; }));
  const auto since = std::chrono::steady_clock::now();
  pusher_.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - since, 5s) << "of the 10 s that a step has";
}

}  // namespace
}  // namespace uno::server
