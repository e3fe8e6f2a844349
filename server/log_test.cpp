// The operator's log: the format of lines, their rate limit, and that playing at a table leaves no
// names or cards in it.
#include "server/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/base_sink.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>
#include <chrono>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "engine/golden_file.h"
#include "server/venue.h"
#include "store/memory.h"
#include "table/entry.h"
#include "wire/json.h"

namespace uno::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using ::testing::HasSubstr;

constexpr std::int64_t kNowMs = 1'700'000'000'123;

/// A sink whose lines can be read while others write to it.
class Kept : public spdlog::sinks::base_sink<std::mutex> {
 public:
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    lines_.emplace_back(line.data(), line.size());
  }
  void flush_() override {}
  std::vector<std::string> lines_;
};

std::string line_of(LogForm form, const LogFields& fields) {
  const auto kept = std::make_shared<Kept>();
  Log log(form, kept);
  log.tell(LogEvent::seat_taken, fields, kNowMs);
  return kept->lines().at(0);
}

TEST(Log, IsALineOfJsonOrOfText) {
  const LogFields fields{.table = "bcd", .connection = 7, .address = "10.0.0.1", .seat = 0};
  EXPECT_EQ(line_of(LogForm::json, fields),
            R"({"time":"2023-11-14T22:13:20.123Z","level":"info","event":"seat_taken",)"
            R"("table":"bcd","connection":7,"address":"10.0.0.1","seat":0})"
            "\n");
  EXPECT_EQ(line_of(LogForm::text, {.table = "bcd", .why = "two words"}),
            "2023-11-14T22:13:20.123Z info seat_taken: a player took a seat table=\"bcd\" "
            "why=\"two words\"\n");
}

TEST(Log, StaysOneLineOfUtf8WhateverAPathHolds) {
  for (const LogForm form : {LogForm::json, LogForm::text}) {
    const std::string line = line_of(form, {.why = "a\nb\x1b[0m\xff\u202e\"ü\""});
    EXPECT_NE(line.find(R"(a?b?[0m??\"ü\")"), std::string::npos) << line;
  }
}

TEST(Log, CountsRepeatedEvents) {
  const auto kept = std::make_shared<Kept>();
  Log log(LogForm::json, kept);
  for (int i = 0; i < 1000; ++i) log.tell(LogEvent::connected, {}, kNowMs + i);
  log.tell(LogEvent::disconnected, {}, kNowMs);  // another event has its own limit
  EXPECT_EQ(std::ssize(kept->lines()), kLogLinesMax + 1);
  EXPECT_TRUE(log.owes());
  log.sum_up(kNowMs + kLogWindowMs - 1);
  EXPECT_EQ(std::ssize(kept->lines()), kLogLinesMax + 1);
  log.sum_up(kNowMs + kLogWindowMs);
  ASSERT_EQ(std::ssize(kept->lines()), kLogLinesMax + 2);
  EXPECT_THAT(kept->lines().back(), HasSubstr(R"("event":"connected","more":980,"within_s":10})"));
  EXPECT_FALSE(log.owes());
  log.tell(LogEvent::connected, {}, kNowMs + 2 * kLogWindowMs);
  EXPECT_EQ(std::ssize(kept->lines()), kLogLinesMax + 3);
}

TEST(Log, IsExplainedToOperators) {
  const std::string path = golden_path("../OPERATIONS.md");
  std::ifstream file(path);
  const std::string page(std::istreambuf_iterator<char>(file), {});
  for (const LogRow& row : log_rows()) {
    const std::string begin = "| `" + std::string(row.name) + "` | " +
                              std::string(name_of(row.level)) + " | " + row.about + " | ";
    const std::size_t at = page.find(begin);
    EXPECT_NE(at, std::string::npos) << begin << " is not in " << path;
    const std::string rest = page.substr(std::min(at + begin.size(), page.size()));
    EXPECT_THAT(rest.substr(0, rest.find(" |")), HasSubstr(row.number)) << row.name;
  }
  std::size_t explained = 0;
  for (const char* level : {"info", "warning", "error"}) {
    const std::string column = "` | " + std::string(level) + " | ";
    for (std::size_t at = page.find(column); at != page.npos; at = page.find(column, at + 1))
      ++explained;
  }
  EXPECT_EQ(explained, log_rows().size()) << path << " explains an event that does not exist";
}

// ---------------------------------------------------------------- a whole table

/// Keeps the process's log as JSON lines for a test, until the end of the scope.
class OwnLogKept {
 public:
  OwnLogKept() { own_log().to(LogForm::json, kept_); }
  ~OwnLogKept() { own_log().to(LogForm::text); }
  OwnLogKept(const OwnLogKept&) = delete;
  OwnLogKept& operator=(const OwnLogKept&) = delete;
  std::vector<std::string> lines() { return kept_->lines(); }

 private:
  std::shared_ptr<Kept> kept_ = std::make_shared<Kept>();
};

class Person {
 public:
  explicit Person(std::uint16_t port) : stream_(io_) {
    stream_.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
    stream_.handshake("127.0.0.1", "/ws");
  }
  void say(const wire::ClientMessage& message) {
    stream_.write(asio::buffer(wire::to_json(message)));
  }
  template <class Message>
  Message expect() {
    for (;;) {
      beast::flat_buffer buffer;
      stream_.read(buffer);
      wire::ServerMessage message;
      EXPECT_EQ(wire::from_json(beast::buffers_to_string(buffer.data()), message), "");
      if (auto* one = std::get_if<Message>(&message)) return *one;
    }
  }
  /// Sends a message. Returns what the server sends until it closes the socket.
  std::string closed_after(const std::string& text) {
    stream_.write(asio::buffer(text));
    beast::error_code failed;
    for (beast::flat_buffer buffer; !failed; buffer.clear()) stream_.read(buffer, failed);
    return stream_.reason().reason.c_str();
  }
  /// Makes legal plays until the round is over.
  void play_round() {
    for (int act = 0;;) {
      const auto view = expect<wire::View>();
      if (view.stage != "round" && view.stage != "lobby") return;
      if (view.stage == "round" && view.round.turn == view.you && !view.legal.empty())
        say(wire::DoAct{view.legal.front().action, "a" + std::to_string(act++), view.version});
    }
  }

 private:
  asio::io_context io_;
  beast::websocket::stream<asio::ip::tcp::socket> stream_;
};

/// A server whose log a test can read, until the end of the scope.
class Logged {
 public:
  explicit Logged(store::Store& store) : venue_(config(), store) {
    EXPECT_EQ(venue_.open(), "");
    thread_ = std::thread([this] { venue_.run(); });
  }
  ~Logged() { stop(); }
  Logged(const Logged&) = delete;
  Logged& operator=(const Logged&) = delete;
  void stop() {
    venue_.stop();
    if (thread_.joinable()) thread_.join();
  }
  std::uint16_t port() const { return venue_.port(); }
  std::vector<std::string> lines(const std::string& event) {
    std::vector<std::string> found;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (found.empty() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      for (const std::string& line : kept_.lines())
        if (line.find("\"event\":\"" + event + "\"") != std::string::npos) found.push_back(line);
    }
    return found;
  }

 private:
  static Config config() {
    Config config;
    config.port = 0;
    config.push = false;
    return config;
  }
  OwnLogKept kept_;
  Venue venue_;
  std::thread thread_;
};

TEST(Log, ReportsEachDeletedTableAndWhy) {
  store::MemoryStore store;
  Logged server(store);
  Person quill(server.port());
  quill.say(wire::Create{"Quill", "-", {0, true}});
  const std::string table = quill.expect<wire::Seated>().table;
  quill.say(wire::Leave{});
  const auto lines = server.lines("table_deleted");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("\"table\":\"" + table + "\""), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find("\"why\":\"its last player left\""), std::string::npos) << lines[0];
}

TEST(Log, WarnsOfAClockFarFromTheNewestChange) {
  constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;
  for (const auto& [days, why] : {std::pair{-15, "behind"}, std::pair{15, "ahead"}}) {
    const std::int64_t now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                                    std::chrono::system_clock::now().time_since_epoch())
                                    .count();
    store::MemoryStore store;
    const Dated opened{now_ms + days * kDayMs, Created{"Quill", "-", {}, {0, true}}};
    ASSERT_EQ(store.append({{{"bcdfgh", 1, "", entry_text(opened, {})}}, {}}), "");
    Logged server(store);
    const auto lines = server.lines("clock_suspect");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NE(lines[0].find(std::string("\"why\":\"") + why), std::string::npos) << lines[0];
    server.stop();
    EXPECT_EQ(store.load("bcdfgh").entries.size(), 1u) << "it is not deleted at once";
  }
}

TEST(Log, HoldsNoCardNoTokenAndNoName) {
  OwnLogKept kept;
  store::MemoryStore store;
  Config config;
  config.port = 0;
  config.push = false;
  config.pace = {0};
  config.limits.messages_burst = 10'000;  // without pauses of bots, the player acts as fast
  Venue venue(config, store);
  ASSERT_EQ(venue.open(), "");
  std::thread thread([&] { venue.run(); });
  Person quill(venue.port()), wren(venue.port()), third(venue.port()), fourth(venue.port());
  quill.say(wire::Create{"Quill", "-", {0, true}});
  const auto seated = quill.expect<wire::Seated>();
  wren.say(wire::Join{seated.table, "Wren"});
  const auto second = wren.expect<wire::Seated>();
  while (quill.expect<wire::View>().seats.size() < 2) {
  }
  wren.say(wire::Leave{});
  while (quill.expect<wire::View>().seats.size() > 1) {  // until the other's token is revoked
  }
  third.say(wire::Join{seated.table, "Wren, whom nobody likes"});
  third.expect<wire::Refused>();
  EXPECT_NE(fourth.closed_after(R"({"type":"Quill"})").find("Quill"), std::string::npos);
  third.say(wire::Resume{seated.table, second.token});
  third.expect<wire::Refused>();
  quill.say(wire::AddBot{"greedy"});
  quill.say(wire::Start{});
  quill.play_round();
  quill.say(wire::Talk{"", "Quill was here"});
  venue.stop();
  thread.join();

  const std::set<std::string> events = [&] {
    std::set<std::string> names;
    for (const LogRow& row : log_rows()) names.insert(row.name);
    return names;
  }();
  std::set<std::string> told;
  for (const std::string& line : kept.lines()) {
    for (const std::string& secret : {seated.token, second.token, std::string("Quill"),
                                      std::string("Wren"), std::string("whom")})
      EXPECT_EQ(line.find(secret), std::string::npos) << line;
    // Anything else could be a card.
    const boost::json::value read = boost::json::parse(line);
    for (const auto& [name, value] : read.as_object()) {
      const std::string text = value.is_string() ? std::string(value.as_string()) : "";
      if (name == "event") {
        EXPECT_TRUE(events.contains(text)) << line;
        told.insert(text);
      } else if (name == "table") {
        EXPECT_EQ(text, seated.table) << line;
      } else if (name == "level") {
        EXPECT_TRUE(text == "info" || text == "warning" || text == "error") << line;
      } else if (name == "why") {
        EXPECT_EQ(text, "0 entries") << line;
      } else if (name == "time") {
        EXPECT_EQ(text.size(), 24u) << line;
      } else {
        EXPECT_TRUE(value.is_number()) << line;
      }
    }
  }
  for (const char* event : {"started", "connected", "table_opened", "seat_taken", "seat_lost",
                            "disconnected", "stopping"})
    EXPECT_TRUE(told.contains(event)) << event;
}

}  // namespace
}  // namespace uno::server
