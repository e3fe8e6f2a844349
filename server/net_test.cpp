// The real thing: a Loop on a loopback port with Boost.Beast as the client, garbage included.
#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <filesystem>
#include <thread>

#include "server/loop.h"
#include "store/faulty.h"
#include "store/memory.h"
#include "store/sqlite.h"
#include "wire/json.h"

namespace uno::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

/// A server on a free port, in a thread of its own.
class Running {
 public:
  explicit Running(store::Store& store, const Config& given = config()) : loop_(given, store) {
    EXPECT_EQ(loop_.open(), "");
    thread_ = std::thread([this] { fine_ = loop_.run(); });
  }
  ~Running() { stop(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  void stop() {
    loop_.stop();
    wait();
  }
  bool wait() {
    if (thread_.joinable()) thread_.join();
    return fine_;
  }
  std::uint16_t port() const { return loop_.port(); }
  std::uint16_t private_port() const { return loop_.private_port(); }
  static Config config() {
    Config config;
    config.port = 0;
    config.pace = {0};
    return config;
  }

 private:
  Loop loop_;
  bool fine_ = false;
  std::thread thread_;
};

tcp::socket dial(std::uint16_t port, asio::io_context& io) {
  tcp::socket socket(io);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

/// A web socket of a player.
class Player {
 public:
  explicit Player(std::uint16_t port, const std::string& origin = "")
      : stream_(dial(port, io_)), host_("127.0.0.1:" + std::to_string(port)) {
    if (!origin.empty())
      stream_.set_option(
          websocket::stream_base::decorator([origin](websocket::request_type& request) {
            request.set(http::field::origin, origin);
          }));
    stream_.handshake(response_, host_, "/ws", failed_);
  }
  void say(const wire::ClientMessage& message) { raw(wire::to_json(message)); }
  void raw(const std::string& text, bool binary = false) {
    stream_.binary(binary);
    stream_.write(asio::buffer(text), failed_);
  }
  /// The next message of that kind; skips others. Fails when the socket closes first.
  template <class Message>
  Message expect() {
    for (;;) {
      wire::ServerMessage message;
      const std::string text = read();
      if (failed_) {
        ADD_FAILURE() << "closed: " << failed_.message();
        return {};
      }
      EXPECT_EQ(wire::from_json(text, message), "");
      if (auto* one = std::get_if<Message>(&message)) return *one;
    }
  }
  /// Reads until the server closes; the code.
  int closed() {
    while (!failed_) read();
    return stream_.reason().code;
  }
  std::string reason() { return std::string(stream_.reason().reason.c_str()); }
  void hang_up() { stream_.close(websocket::close_code::normal, failed_); }
  int status() const { return static_cast<int>(response_.result_int()); }

 private:
  std::string read() {
    beast::flat_buffer buffer;
    stream_.read(buffer, failed_);
    return beast::buffers_to_string(buffer.data());
  }
  asio::io_context io_;
  websocket::stream<tcp::socket> stream_;
  std::string host_;
  websocket::response_type response_;
  beast::error_code failed_;
};

http::response<http::string_body> get(std::uint16_t port, http::verb verb, const char* target) {
  asio::io_context io;
  tcp::socket socket = dial(port, io);
  http::request<http::empty_body> request(verb, target, 11);
  request.set(http::field::host, "127.0.0.1");
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(verb == http::verb::head);
  http::read(socket, buffer, parser);
  return parser.release();
}

/// Sends bytes and returns everything that comes back until the server closes.
std::string throw_at(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket = dial(port, io);
  beast::error_code failed;
  asio::write(socket, asio::buffer(bytes), failed);
  socket.shutdown(tcp::socket::shutdown_send, failed);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), failed);
  return answer;
}

TEST(Net, TwoPeopleAndTwoBotsPlayARound) {
  store::MemoryStore store;
  Running server(store);
  Player ann(server.port()), ben(server.port());
  ann.say(wire::Create{"Ann", "kept_card=told", {0, true}});  // each act a view for everybody
  const std::string table = ann.expect<wire::Seated>().table;
  ben.say(wire::Join{table, "Ben"});
  ben.expect<wire::Seated>();
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::Start{});
  wire::View views[2];
  Player* const players[2] = {&ann, &ben};
  int acts = 0;
  std::int64_t version = 0;
  const auto newest = [&](int seat) {
    while (views[seat].version < version || views[seat].stage == "lobby")
      views[seat] = players[seat]->expect<wire::View>();
    version = std::max(version, views[seat].version);
  };
  while (views[0].stage != "round_over") {
    newest(0), newest(1);
    const int turn = views[0].round.turn;
    if (views[0].stage == "round_over") break;
    if (turn > 1 || views[turn].version < version) {  // a bot's: wait for what it does
      ++version;
      continue;
    }
    for (const wire::LegalView& legal : views[turn].legal) {
      if (legal.act == "uno" || legal.act == "catch") continue;
      players[turn]->say(wire::DoAct{legal.action, "act" + std::to_string(++acts), version});
      ++version;
      break;
    }
    if (acts > 30)  // stays under the limit of messages
      std::this_thread::sleep_for(std::chrono::milliseconds(60));
  }
  EXPECT_GT(acts, 2);
  int counted = 0;
  for (const wire::SeatView& seat : views[0].seats) counted += seat.hand_points;
  ASSERT_FALSE(views[0].scores.empty());
  if (views[0].scores.back().winner >= 0) {
    EXPECT_EQ(counted, views[0].scores.back().points) << "what each hand counts is told";
  }
  const auto record =
      get(server.port(), http::verb::get, ("/records/" + table + "/1/1.uno").c_str());
  EXPECT_EQ(record.result_int(), 200u);
  EXPECT_EQ(read_record(record.body()).error, "");
}

TEST(Net, GarbageIsClosedWithACode) {
  store::MemoryStore store;
  Running server(store);
  Player text(server.port()), binary(server.port()), large(server.port()), fast(server.port());
  text.raw("{\"type\":\"cheat\"}");
  EXPECT_EQ(text.closed(), wire::kCloseBadMessage);
  EXPECT_FALSE(text.reason().empty());
  binary.raw("{\"type\":\"start\"}", true);
  EXPECT_EQ(binary.closed(), wire::kCloseBadMessage);
  large.raw(std::string(wire::kFrameMax + 1, ' '));
  EXPECT_EQ(large.closed(), wire::kCloseTooLarge);
  for (int i = 0; i < 2 * Limits{}.messages_burst; ++i) fast.say(wire::Start{});
  EXPECT_EQ(fast.closed(), wire::kCloseTooFast);
  Player invalid(server.port());
  invalid.raw("\xFF\xFE");
  EXPECT_EQ(invalid.closed(), websocket::close_code::bad_payload);
  Player fine(server.port());
  fine.raw(wire::to_json(wire::Create{"Ann", "-", {0, true}}) + std::string(1000, ' '));
  EXPECT_EQ(fine.expect<wire::Seated>().seat, 0) << "and the server still serves";
}

TEST(Net, NoiseOnThePortDoesNoHarm) {
  store::MemoryStore store;
  Running server(store);
  EXPECT_EQ(throw_at(server.port(), "\r\n\r\n\x16\x03\x01 this is not HTTP\r\n\r\n").substr(0, 12),
            "HTTP/1.1 400");
  EXPECT_EQ(throw_at(server.port(), ""), "");
  const std::string long_header = "GET / HTTP/1.1\r\nx: " + std::string(20000, 'x') + "\r\n\r\n";
  EXPECT_EQ(throw_at(server.port(), long_header).substr(0, 12), "HTTP/1.1 413");
  EXPECT_EQ(
      throw_at(server.port(), "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello").substr(0, 12),
      "HTTP/1.1 413");
  EXPECT_EQ(throw_at(server.port(), "GET /ws HTTP/1.1\r\nHost: [::1]\r\n\r\n").substr(0, 12),
            "HTTP/1.1 426");
  EXPECT_EQ(get(server.port(), http::verb::get, "/healthz").body(), "ok\n");
}

TEST(Net, PagesCarryTheSecurityHeaders) {
  store::MemoryStore store;
  Running server(store);
  for (const char* target : {"/", "/healthz", "/metrics", "/nothing"}) {
    const auto page = get(server.port(), http::verb::get, target);
    EXPECT_NE(page["Content-Security-Policy"].find("script-src 'self';"), std::string::npos);
    EXPECT_EQ(page["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(page["Referrer-Policy"], "no-referrer");
  }
  const auto head = get(server.port(), http::verb::head, "/healthz");
  EXPECT_EQ(head.result_int(), 200u);
  EXPECT_EQ(head[http::field::content_length], "3");
  EXPECT_EQ(head.body(), "");
  EXPECT_EQ(get(server.port(), http::verb::post, "/").result_int(), 405u);
  const std::string metrics = get(server.port(), http::verb::get, "/metrics").body();
  EXPECT_NE(metrics.find("\nuno_connections 0\n"), std::string::npos) << metrics;
}

TEST(Net, APageFromElsewhereMayNotOpenTheSocket) {
  store::MemoryStore store;
  Running server(store);
  EXPECT_EQ(Player(server.port(), "http://example.org").status(), 403);
  EXPECT_EQ(Player(server.port(), "http://127.0.0.1:" + std::to_string(server.port())).status(),
            101);
}

TEST(Net, TheSameSeatTwiceClosesTheOlderSocket) {
  store::MemoryStore store;
  Running server(store);
  Player first(server.port()), second(server.port());
  first.say(wire::Create{"Ann", "-", {0, true}});
  const auto seated = first.expect<wire::Seated>();
  second.say(wire::Resume{seated.table, seated.token});
  EXPECT_EQ(second.expect<wire::View>().you, 0);
  EXPECT_EQ(first.closed(), wire::kCloseReplaced);
}

TEST(Net, AStopSaysGoodbyeAndTheNextServerKnowsTheTable) {
  char name[] = "/tmp/uno-net-XXXXXX";
  const std::string directory = mkdtemp(name);
  std::string error;
  wire::Seated seated;
  wire::View before;
  {
    const auto store = store::SqliteStore::open(directory, error);
    Running server(*store);
    Player ann(server.port());
    ann.say(wire::Create{"Ann", "-", {0, true}});
    seated = ann.expect<wire::Seated>();
    ann.say(wire::AddBot{"greedy"});
    ann.say(wire::Start{});
    while (before.stage != "round" || before.round.turn != 0) before = ann.expect<wire::View>();
    std::thread stopping([&] { server.stop(); });
    EXPECT_EQ(ann.closed(), wire::kCloseGoingAway);
    stopping.join();
    EXPECT_TRUE(server.wait());
  }
  const auto store = store::SqliteStore::open(directory, error);
  ASSERT_TRUE(store) << error;
  Running server(*store);
  Player ann(server.port());
  ann.say(wire::Resume{seated.table, seated.token});
  const auto after = ann.expect<wire::View>();
  EXPECT_EQ(after.version, before.version);
  EXPECT_EQ(after.hand, before.hand);
  ann.hang_up();
  server.stop();
  std::filesystem::remove_all(directory);
}

TEST(Net, AStoreThatFailsStopsTheServerBeforeAnythingIsShown) {
  store::MemoryStore disk;
  store::FaultyStore store(disk);
  store.fail(store::Fault::lost);
  Running server(store);
  Player ann(server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  EXPECT_FALSE(server.wait());
}

TEST(Net, WithAFullDiskTablesWaitAndThenGoOn) {
  store::MemoryStore disk;
  store::FaultyStore store(disk);
  Running server(store);
  Player ann(server.port());
  ann.say(wire::Create{"Ann", "-", {0, true}});
  ann.expect<wire::Seated>();
  ann.say(wire::AddBot{"greedy"});
  ann.say(wire::Start{});
  wire::View view;
  while (view.stage != "round" || view.legal.empty()) view = ann.expect<wire::View>();
  store.fail(store::Fault::full);
  ann.say(wire::DoAct{view.legal.front().action, "a", view.version});
  const auto waiting = ann.expect<wire::View>();
  EXPECT_EQ(waiting.rest, "store");
  EXPECT_EQ(waiting.version, view.version) << "nothing is shown that may be lost";
  EXPECT_EQ(get(server.port(), http::verb::get, "/readyz").result_int(), 503);
  EXPECT_EQ(get(server.port(), http::verb::get, "/healthz").result_int(), 200);
  store.repair();
  EXPECT_EQ(ann.expect<wire::Done>().id, "a") << "it was kept and carried out";
  while (!view.rest.empty() || view.version == waiting.version) view = ann.expect<wire::View>();
  EXPECT_EQ(get(server.port(), http::verb::get, "/readyz").result_int(), 200);
}

TEST(Net, ASignalCopiesAllTables) {
  char name[] = "/tmp/uno-net-XXXXXX";
  const std::string directory = mkdtemp(name);
  std::string error;
  {
    const auto store = store::SqliteStore::open(directory, error);
    Config config = Running::config();
    config.directory = directory;
    Running server(*store, config);
    Player ann(server.port());
    ann.say(wire::Create{"Ann", "-", {0, true}});
    ann.expect<wire::Seated>();
    std::raise(SIGUSR1);
    const std::string copy = directory + "/backup.sqlite";
    for (int i = 0; i < 200 && !std::filesystem::exists(copy); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(std::filesystem::exists(copy));
    ann.say(wire::AddBot{"greedy"});
    ann.expect<wire::View>();
  }
  std::filesystem::remove_all(directory);
}

TEST(Net, HealthAnswersAtAnotherDoor) {
  store::MemoryStore store;
  Config config = Running::config();
  config.private_listen = "127.0.0.1:0";
  Running server(store, config);
  ASSERT_NE(server.private_port(), 0);
  EXPECT_EQ(get(server.private_port(), http::verb::get, "/healthz").result_int(), 200);
  EXPECT_EQ(get(server.private_port(), http::verb::get, "/").result_int(), 404);
  for (const char* bad : {"9100", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:70000"}) {
    config.private_listen = bad;
    EXPECT_NE(Loop(config, store).open(), "") << bad;
  }
}

TEST(Net, APortThatIsTakenIsAnErrorInWords) {
  store::MemoryStore store;
  Running first(store);
  Config config = Running::config();
  config.port = first.port();
  Loop second(config, store);
  EXPECT_NE(second.open().find("cannot listen on 127.0.0.1 port"), std::string::npos);
  config.listen = "here";
  Loop third(config, store);
  EXPECT_EQ(third.open(), "\"here\" is not an IP address");
}

}  // namespace
}  // namespace uno::server
