// The listener for pages on real loopback sockets: shared bodies, compressed forms, timeouts.
#include <gtest/gtest.h>

#include <array>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <fstream>
#include <future>
#include <thread>

#include "server/net.h"

namespace uno::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr std::size_t kBig = 8 << 20;  // more than TCP buffers

/// A listener with one big file, on a free port, in its own thread.
class Doorway : WebSocket::Listener {
 public:
  explicit Doorway(HttpDeadlines deadlines = {}) : Doorway(HttpRules{{}, {}, deadlines}) {}
  explicit Doorway(HttpRules rules) : http_(io_, sources(), *this, std::move(rules)) {
    EXPECT_EQ(http_.open("127.0.0.1", 0), "");
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Doorway() override {
    io_.stop();
    thread_.join();
  }
  Doorway(const Doorway&) = delete;
  Doorway& operator=(const Doorway&) = delete;
  tcp::socket dial(asio::io_context& io) const {
    tcp::socket socket(io);
    socket.connect({asio::ip::make_address("127.0.0.1"), http_.port()});
    return socket;
  }
  /// The address for which the first WebSocket counts.
  std::string first_address() { return opened_.get_future().get(); }

 private:
  static PageSources sources() {
    WebFile file;
    file.plain = {"", std::make_shared<const std::string>(kBig, 'x'), "\"plain\""};
    file.packed = {{"br", std::make_shared<const std::string>("smallest"), "\"br\""},
                   {"gzip", std::make_shared<const std::string>("small one"), "\"gz\""}};
    file.content_type = "text/css; charset=utf-8";
    PageSources sources;
    sources.files.emplace("/big.css", std::move(file));
    return sources;
  }
  Connection opened(std::shared_ptr<WebSocket>, const Visitor& visitor) override {
    opened_.set_value(visitor.address);
    return 0;
  }
  void frame(Connection, std::string) override {}
  void sent(Connection, int, bool) override {}
  void closed(Connection, std::uint16_t) override {}

  asio::io_context io_;
  std::promise<std::string> opened_;
  HttpServer http_;
  std::thread thread_;
};

constexpr const char* kUpgrade =
    "Host: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\n";

void ask(tcp::socket& socket, const char* more = "") {
  asio::write(socket, asio::buffer("GET /big.css HTTP/1.1\r\nHost: localhost\r\n" +
                                   std::string(more) + "Connection: close\r\n\r\n"));
}

/// Reads everything until the other side closes.
std::string rest(tcp::socket& socket) {
  std::string text;
  beast::error_code ended;
  asio::read(socket, asio::dynamic_buffer(text), ended);
  return text;
}

std::size_t resident_bytes() {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;
  return pages * 4096;
}

TEST(Http, ReadersOfOneFileShareItsBytes) {
  const Doorway doorway;
  asio::io_context io;
  std::vector<tcp::socket> readers;
  const std::size_t before = resident_bytes();
  for (int i = 0; i < 20; ++i) {
    readers.push_back(doorway.dial(io));
    ask(readers.back());
    char first = 0;
    asio::read(readers.back(), asio::buffer(&first, 1));  // the answer begins, but nobody reads on
  }
  EXPECT_LT(resident_bytes(), before + 4 * kBig);
}

TEST(Http, AnAnswerIsInAFormThatTheBrowserUnderstands) {
  const Doorway doorway;
  asio::io_context io;
  for (const auto& [header, coding, end] :
       {std::tuple{"Accept-Encoding: gzip, deflate, br\r\n", "br", "\r\n\r\nsmallest"},
        std::tuple{"Accept-Encoding: gzip\r\n", "gzip", "\r\n\r\nsmall one"},
        std::tuple{"", "", "xxx"}}) {
    tcp::socket socket = doorway.dial(io);
    ask(socket, header);
    const std::string answer = rest(socket);
    EXPECT_TRUE(answer.ends_with(end)) << header;
    EXPECT_NE(answer.find("\r\nVary: Accept-Encoding\r\n"), std::string::npos);
    EXPECT_EQ(
        answer.find("\r\nContent-Encoding: " + std::string(coding) + "\r\n") != std::string::npos,
        *coding != 0);
  }
}

TEST(Http, TheRequestHasATimeout) {
  const Doorway doorway({200ms, 20s});
  asio::io_context io;
  tcp::socket socket = doorway.dial(io);
  asio::write(socket, asio::buffer(std::string_view("GET /big.css HT")));
  EXPECT_EQ(rest(socket), "");
}

TEST(Http, TheAnswerHasATimeout) {
  const Doorway doorway({1s, 20s});
  asio::io_context io;
  tcp::socket slow = doorway.dial(io);
  ask(slow);
  std::this_thread::sleep_for(1500ms);
  EXPECT_GT(rest(slow).size(), kBig) << "the time to ask was over, not that to read";

  const Doorway strict({20s, 200ms});
  tcp::socket sleeper = strict.dial(io);
  ask(sleeper);
  std::this_thread::sleep_for(700ms);
  EXPECT_LT(rest(sleeper).size(), kBig);
}

TEST(Http, ASilentVisitorMakesRoomForANewOne) {
  HttpRules rules;
  rules.limits.visitors = 20;
  const Doorway doorway(rules);
  asio::io_context io;
  std::vector<tcp::socket> silent;
  for (int i = 0; i < 60; ++i) {
    silent.push_back(doorway.dial(io));
    asio::write(silent.back(), asio::buffer(std::string_view("GET /big.css HT")));
  }
  for (int i = 0; i < 5; ++i) {
    tcp::socket socket = doorway.dial(io);
    ask(socket, "Accept-Encoding: br\r\n");
    EXPECT_TRUE(rest(socket).ends_with("smallest")) << i;
  }
}

TEST(Http, LoopbackHasNoVisitorLimit) {
  HttpRules rules;
  rules.limits.visitors_per_address = 2;
  const Doorway doorway(rules);
  asio::io_context io;
  std::vector<tcp::socket> many;
  for (int i = 0; i < 10; ++i) many.push_back(doorway.dial(io));
  ask(many.back(), "Accept-Encoding: br\r\n");
  EXPECT_TRUE(rest(many.back()).ends_with("smallest"));
}

HttpRules behind_a_proxy() {
  HttpRules rules;
  rules.limits.visitors_per_address = 2;
  EXPECT_TRUE(read_network("127.0.0.0/8", rules.site.proxies.emplace_back()));
  return rules;
}

TEST(Http, BehindAProxyTheLimitCountsItsClients) {
  const Doorway doorway(behind_a_proxy());
  asio::io_context io;
  std::vector<tcp::socket> slow;
  for (int i = 0; i < 2; ++i) {
    slow.push_back(doorway.dial(io));
    ask(slow.back(), "X-Forwarded-For: 203.0.113.5\r\n");
    char first = 0;
    asio::read(slow.back(), asio::buffer(&first, 1));
  }
  const auto answer = [&](const std::string& forwarded) {
    tcp::socket socket = doorway.dial(io);
    ask(socket, ("Accept-Encoding: br\r\n" + forwarded).c_str());
    return rest(socket);
  };
  EXPECT_TRUE(answer("X-Forwarded-For: 203.0.113.5\r\n").starts_with("HTTP/1.1 429 "));
  // The client's own header comes before the proxy's, even on a separate line.
  EXPECT_TRUE(answer("X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 203.0.113.5\r\n")
                  .starts_with("HTTP/1.1 429 "));
  EXPECT_TRUE(answer("X-Forwarded-For: 203.0.113.6\r\n").ends_with("smallest"));
  slow.clear();
  std::string later;
  for (int look = 0; look < 100 && !later.ends_with("smallest"); ++look) {
    later = answer("X-Forwarded-For: 203.0.113.5\r\n");
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_TRUE(later.ends_with("smallest")) << "they have gone";
}

TEST(Http, AKeptProxyConnectionCountsForTheClientBeingAnswered) {
  const Doorway doorway(behind_a_proxy());
  asio::io_context io;
  std::vector<tcp::socket> kept;
  for (int i = 0; i < 5; ++i) {
    kept.push_back(doorway.dial(io));
    asio::write(kept.back(), asio::buffer(std::string_view(
                                 "GET /big.css HTTP/1.1\r\nHost: localhost\r\n"
                                 "Accept-Encoding: br\r\nX-Forwarded-For: 203.0.113.5\r\n\r\n")));
    std::string text;
    EXPECT_GT(asio::read_until(kept.back(), asio::dynamic_buffer(text), "smallest"), 0U) << i;
    EXPECT_TRUE(text.starts_with("HTTP/1.1 200 ")) << text;
  }
}

TEST(Http, AWebSocketCountsForTheLastAddressFromAProxy) {
  Doorway doorway(behind_a_proxy());
  asio::io_context io;
  tcp::socket socket = doorway.dial(io);
  asio::write(socket, asio::buffer("GET /ws HTTP/1.1\r\n" + std::string(kUpgrade) +
                                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                   "X-Forwarded-For: 198.51.100.1, 198.51.100.2\r\n"
                                   "X-Forwarded-For: 203.0.113.5\r\n\r\n"));
  EXPECT_EQ(doorway.first_address(), "203.0.113.5");
}

TEST(Http, ABadRequestIsExplained) {
  const Doorway doorway;
  asio::io_context io;
  constexpr const char* kGet = "GET /big.css HTTP/1.1\r\n";
  const auto key = [](const std::string& of) {
    return std::string(kUpgrade).append("Sec-WebSocket-Key: ").append(of).append("\r\n");
  };
  constexpr const char* kSocket = "GET /ws HTTP/1.1\r\n";
  const std::string good = "dGhlIHNhbXBsZSBub25jZQ==";
  for (const auto& [line, headers] :
       {std::pair<const char*, std::string>{"nonsense\r\n", ""},
        {"GET / HTTP/9.9\r\n", "Host: localhost\r\n"},
        {kGet, ""},
        {kGet, "Host: localhost\r\nHost: localhost\r\n"},
        {kGet, "Host:\r\n"},
        {kGet, "Host: \r\n"},
        {kGet, "Host: :8080\r\n"},
        {kGet, "Host: localhost\r\nOrigin: http://a\r\nOrigin: http://b\r\n"},
        {kGet, "Host: localhost\r\nTransfer-Encoding: xchunked\r\n"},
        {kSocket, kUpgrade},
        {kSocket, key("abc")},
        {kSocket, key("**********************==")},
        {kSocket, key("dGhlIHNhbXBsZSBub25jZSE=")},  // 17 bytes
        {kSocket, key(good) + "Sec-WebSocket-Key: " + good + "\r\n"},
        {kSocket, key(good) + "Transfer-Encoding: chunked\r\n"}}) {
    const std::string bytes = std::string(line).append(headers).append("\r\n");
    tcp::socket socket = doorway.dial(io);
    asio::write(socket, asio::buffer(bytes));
    EXPECT_TRUE(rest(socket).starts_with("HTTP/1.1 400 ")) << bytes;
  }
  tcp::socket old = doorway.dial(io);
  asio::write(old, asio::buffer(std::string_view("GET /nothing.css HTTP/1.0\r\n\r\n")));
  EXPECT_TRUE(rest(old).starts_with("HTTP/1.0 404 ")) << "the old one knew no Host";
  tcp::socket empty = doorway.dial(io);
  asio::write(empty, asio::buffer(std::string_view("GET /nothing.css HTTP/1.0\r\nHost:\r\n\r\n")));
  EXPECT_TRUE(rest(empty).starts_with("HTTP/1.0 400 ")) << "but not one that is nobody's";
}

/// The HTTP status when a page from `origin` opens a WebSocket to that host name.
std::string socket_status(const Doorway& doorway, const std::string& host,
                          const std::string& origin) {
  asio::io_context io;
  tcp::socket socket = doorway.dial(io);
  asio::write(socket,
              asio::buffer("GET /games/uno/ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
                           "\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
                           "Sec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
  std::array<char, 12> line{};
  asio::read(socket, asio::buffer(line));
  return {line.begin() + 9, line.end()};
}

/// haproxy passes the host name on; nginx replaces it or drops the port.
TEST(Http, OnlyPagesOfThePublicAddressOpenTheSocketThroughAnyProxy) {
  HttpRules rules;
  ASSERT_TRUE(rules.site.set_public_url("https://table.example.org:8443/games/uno"));
  const Doorway doorway(rules);
  for (const char* host : {"table.example.org", "table.example.org:8443", "127.0.0.1:8080"}) {
    for (const char* origin : {"http://table.example.org", "http://table.example.org:8443",
                               "https://table.example.org", "https://evil.test"})
      EXPECT_EQ(socket_status(doorway, host, origin), "403") << host << " " << origin;
    const Doorway fresh(rules);  // reports only its first socket
    EXPECT_EQ(socket_status(fresh, host, "https://table.example.org:8443"), "101") << host;
  }
}

TEST(Http, AnUnknownHostNameIsRefused) {
  const Doorway doorway;
  asio::io_context io;
  tcp::socket socket = doorway.dial(io);
  asio::write(
      socket,
      asio::buffer(std::string_view("GET /big.css HTTP/1.1\r\nHost: evil.test:8080\r\n\r\n")));
  EXPECT_TRUE(rest(socket).starts_with("HTTP/1.1 421 "));
}

}  // namespace
}  // namespace uno::server
