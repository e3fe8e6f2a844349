// A Venue on a loopback port, with Boost.Beast as the client. Also sends garbage.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "server/net_test.h"
#include "store/memory.h"
#include "store/sqlite.h"

namespace uno::server {
namespace {

TEST(Net, TwoPeopleAndTwoBotsPlayARound) {
  store::MemoryStore store;
  Running server(store);
  Player ann(server.port()), ben(server.port());
  ann.say(wire::Create{"Ann", "kept_card=told", {0, true}});  // each act gives everybody a view
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
    if (turn > 1 || views[turn].version < version) {  // a bot's turn: wait for its act
      ++version;
      continue;
    }
    for (const wire::LegalView& legal : views[turn].legal) {
      if (legal.act == "uno" || legal.act == "catch") continue;
      players[turn]->say(wire::DoAct{legal.action, "act" + std::to_string(++acts), version});
      ++version;
      break;
    }
    if (acts > 30)  // keeps below the rate limit of messages
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

TEST(Net, AFrameSentWithTheUpgradeRequestIsRead) {
  store::MemoryStore store;
  Running server(store);
  const std::string ping = frame_of(0x81, wire::to_json(wire::ClientMessage(wire::Ping{7})));
  const std::string answer = throw_at(server.port(), upgrade_request() + ping + ping);
  EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 101");
  const std::string pong = wire::to_json(wire::ServerMessage(wire::Pong{7}));
  EXPECT_NE(answer.find(pong), answer.npos) << answer;
  EXPECT_NE(answer.find(pong), answer.rfind(pong)) << "and the second one, too";
}

TEST(Net, PagesCarryTheSecurityHeaders) {
  store::MemoryStore store;
  Running server(store);
  for (const char* target : {"/", "/healthz", "/metrics", "/nothing"}) {
    const auto page = get(server.port(), http::verb::get, target);
    EXPECT_NE(page["Content-Security-Policy"].find("script-src 'self' 'wasm-unsafe-eval';"),
              std::string::npos);
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

TEST(Net, AStopClosesConnectionsAndTheNextServerKnowsTheTable) {
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

/// When the terminal closes, the server stops, unless it was started with nohup.
TEST(Net, AHangUpOfTheTerminalClosesConnectionsToo) {
  std::signal(SIGHUP, SIG_DFL);  // regardless of how this test was started
  store::MemoryStore store;
  Running server(store);
  Player ann(server.port());
  ann.expect<wire::Welcome>();
  std::raise(SIGHUP);
  EXPECT_EQ(ann.closed(), wire::kCloseGoingAway);
  EXPECT_EQ(ann.reason(), "the server is stopping");
  EXPECT_TRUE(server.wait());
}

TEST(Net, HealthAnswersOnThePrivatePort) {
  store::MemoryStore store;
  Config config = Running::config();
  config.private_listen = "127.0.0.1:0";
  Running server(store, config);
  ASSERT_NE(server.private_port(), 0);
  EXPECT_EQ(get(server.private_port(), http::verb::get, "/healthz").result_int(), 200);
  EXPECT_EQ(get(server.private_port(), http::verb::get, "/").result_int(), 404);
  for (const char* bad : {"9100", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:70000"}) {
    config.private_listen = bad;
    EXPECT_NE(Venue(config, store).open(), "") << bad;
  }
}

TEST(Net, ATakenPortIsAClearError) {
  store::MemoryStore store;
  Running first(store);
  Config config = Running::config();
  config.port = first.port();
  Venue second(config, store);
  EXPECT_NE(second.open().find("cannot listen on 127.0.0.1 port"), std::string::npos);
  config.listen = "here";
  Venue third(config, store);
  EXPECT_EQ(third.open(), "\"here\" is not an IP address");
}

}  // namespace
}  // namespace uno::server
