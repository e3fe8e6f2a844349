// The server with TLS, using a fresh certificate and Boost.Beast as the browser: pages, a round at
// a table, a certificate that changes while the server runs, and clients without TLS.
#include <gtest/gtest.h>

#include <boost/beast/ssl.hpp>
#include <cstdlib>
#include <ctime>

#include "line/self_signed_test.h"
#include "server/net_test.h"
#include "store/memory.h"

namespace uno::server {
namespace {

namespace ssl = asio::ssl;

Config secure_config(const line::SelfSigned& us) {
  Config config = Running::config();
  config.tls_certificate = us.certificate();
  config.tls_key = us.key();
  return config;
}

/// A browser with one connection that trusts one certificate.
class Browser {
 public:
  Browser(std::uint16_t port, const line::SelfSigned& believed)
      : host_("localhost:" + std::to_string(port)) {
    context_.load_verify_file(believed.certificate());
    context_.set_verify_mode(ssl::verify_peer);
    stream_.emplace(dial(port, io_), context_);
    stream_->set_verify_callback(ssl::host_name_verification("localhost"));
    stream_->handshake(ssl::stream_base::client, failed_);
  }
  bool is_in() const { return !failed_; }
  long serial() {
    X509* const shown = SSL_get0_peer_certificate(stream_->native_handle());
    return ASN1_INTEGER_get(X509_get0_serialNumber(shown));
  }
  http::response<http::string_body> get(const char* target) {
    http::request<http::empty_body> request(http::verb::get, target, 11);
    request.set(http::field::host, host_);
    http::write(*stream_, request, failed_);
    http::response<http::string_body> response;
    beast::flat_buffer buffer;
    http::read(*stream_, buffer, response, failed_);
    return response;
  }
  /// Upgrades to a WebSocket for a page of that origin.
  void open_socket(const std::string& origin) {
    socket_.emplace(std::move(*stream_));
    socket_->set_option(websocket::stream_base::decorator(
        [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
    socket_->handshake(host_, "/ws", failed_);
  }
  void say(const wire::ClientMessage& message) {
    socket_->write(asio::buffer(wire::to_json(message)), failed_);
  }
  template <class Message>
  Message expect() {
    while (!failed_) {
      beast::flat_buffer buffer;
      socket_->read(buffer, failed_);
      wire::ServerMessage message;
      if (failed_) break;
      EXPECT_EQ(wire::from_json(beast::buffers_to_string(buffer.data()), message), "");
      if (auto* one = std::get_if<Message>(&message)) return *one;
    }
    ADD_FAILURE() << failed_.message();
    return {};
  }
  /// Closes the connection. Returns the error if the other side does not answer.
  beast::error_code hang_up() {
    socket_->close(websocket::close_code::normal, failed_);
    return failed_;
  }

 private:
  asio::io_context io_;
  ssl::context context_{ssl::context::tls_client};
  std::optional<ssl::stream<tcp::socket>> stream_;
  std::optional<websocket::stream<ssl::stream<tcp::socket>>> socket_;
  std::string host_;
  beast::error_code failed_;
};

TEST(Tls, PagesAndTablesAreServed) {
  const line::SelfSigned us;
  store::MemoryStore store;
  Running server(store, secure_config(us));
  Browser browser(server.port(), us);
  ASSERT_TRUE(browser.is_in());
  EXPECT_EQ(browser.get("/healthz").body(), "ok\n");
  EXPECT_EQ(browser.get("/healthz").body(), "ok\n") << "again, on the same connection";
  const std::string metrics = browser.get("/metrics").body();
  EXPECT_NE(metrics.find("\nuno_visitors 1\n"), std::string::npos) << metrics;
  browser.open_socket("https://localhost:" + std::to_string(server.port()));
  browser.say(wire::Create{"Ann", "-", {0, true}});
  EXPECT_EQ(browser.expect<wire::Seated>().seat, 0);
  for (int bots = 0; bots < 5; ++bots) browser.say(wire::AddBot{"greedy"});
  browser.say(wire::Start{});
  wire::View view;
  for (int acts = 0; view.stage != "round_over" && acts < 200;) {
    view = browser.expect<wire::View>();
    if (view.stage != "round" || view.legal.empty() || view.round.turn != 0) continue;
    browser.say(wire::DoAct{view.legal.front().action, std::to_string(++acts), view.version});
    if (acts > 20) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_GT(view.version, 6);
  // Timing decides whether the server has closed its side by then.
  const beast::error_code end = browser.hang_up();
  EXPECT_TRUE(!end || end == asio::error::not_connected) << end.message();
}

TEST(Tls, AnUntrustedServerGetsNothing) {
  const line::SelfSigned us, somebody_else;
  store::MemoryStore store;
  Running server(store, secure_config(us));
  EXPECT_FALSE(Browser(server.port(), somebody_else).is_in());
  EXPECT_TRUE(Browser(server.port(), us).is_in());
}

TEST(Tls, PlainHttpIsRedirected) {
  const line::SelfSigned us;
  store::MemoryStore store;
  Running server(store, secure_config(us));
  const auto moved = get(server.port(), http::verb::get, "/t/abc?x");
  EXPECT_EQ(moved.result_int(), 308);
  EXPECT_EQ(moved[http::field::location], "https://127.0.0.1/t/abc?x");
  EXPECT_EQ(Player(server.port()).status(), 308);
  EXPECT_EQ(throw_at(server.port(), "GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n").substr(0, 12),
            "HTTP/1.1 421");
}

TEST(Tls, ANewCertificateNeedsNoRestart) {
  line::SelfSigned us;
  store::MemoryStore store;
  Running server(store, secure_config(us));
  Browser before(server.port(), us);
  ASSERT_TRUE(before.is_in());
  EXPECT_EQ(before.serial(), 1);
  us.make();
  Browser after(server.port(), us);
  ASSERT_TRUE(after.is_in());
  EXPECT_EQ(after.serial(), 2);
  EXPECT_EQ(before.get("/healthz").result_int(), 200) << "who is there stays";
}

TEST(Tls, AnExpiredCertificateShowsInTheMetricsAndIsReplacedWithoutARestart) {
  line::SelfSigned us;
  us.make(-60);
  store::MemoryStore store;
  Config config = secure_config(us);
  config.private_listen = "127.0.0.1:0";
  Running server(store, config);
  const auto valid_for_s = [&] {
    const std::string page = get(server.private_port(), http::verb::get, "/metrics").body();
    const std::string name = "\nuno_certificate_expiry_timestamp_seconds ";
    return std::strtod(page.c_str() + page.find(name) + name.size(), nullptr) -
           static_cast<double>(std::time(nullptr));
  };
  EXPECT_FALSE(Browser(server.port(), us).is_in()) << "a browser refuses it";
  EXPECT_NEAR(valid_for_s(), -60, 30);
  us.make();
  EXPECT_TRUE(Browser(server.port(), us).is_in());
  EXPECT_NEAR(valid_for_s(), 3600, 30);
}

TEST(Tls, AnUnfinishedHandshakeTimesOut) {
  const line::SelfSigned us;
  store::MemoryStore store;
  asio::io_context io;
  struct Deaf : WebSocket::Listener {
    Connection opened(std::shared_ptr<WebSocket>, const Visitor&) override { return 0; }
    void frame(Connection, std::string) override {}
    void sent(Connection, int, bool) override {}
    void closed(Connection, std::uint16_t) override {}
  } listener;
  HttpRules rules;
  rules.deadlines.head = std::chrono::milliseconds(200);
  HttpServer http_server(io, {}, listener, rules);
  ASSERT_EQ(http_server.secure(us.certificate(), us.key()), "");
  ASSERT_EQ(http_server.open("127.0.0.1", 0), "");
  asio::io_context outside;
  tcp::socket silent = dial(http_server.port(), outside), half = dial(http_server.port(), outside);
  asio::write(half, asio::buffer(std::string_view("\x16\x03\x01\x02", 4)));
  std::thread cut([&] {
    for (tcp::socket* socket : {&silent, &half}) {
      char any = 0;
      beast::error_code ended;
      EXPECT_EQ(asio::read(*socket, asio::buffer(&any, 1), ended), 0u);
      EXPECT_TRUE(ended);
    }
    asio::post(io, [&] { http_server.shut(); });
  });
  io.run();
  cut.join();
  EXPECT_EQ(http_server.visitors(), 0);
}

TEST(Tls, AnInvalidFileIsReportedAtTheStart) {
  const line::SelfSigned us, other;
  store::MemoryStore store;
  Config config = secure_config(us);
  config.tls_key = other.key();
  EXPECT_EQ(Venue(config, store).open(),
            "the key in " + other.key() + " is not that of the certificate in " + us.certificate());
}

}  // namespace
}  // namespace uno::server
