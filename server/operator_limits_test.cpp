// Sets every limit that an operator can set to an unusual value and reaches it. A row of the file
// without a test here fails. limits_test.cpp tests what the limits are for.
#include <gtest/gtest.h>

#include <array>
#include <boost/asio/read.hpp>
#include <map>
#include <optional>

#include "server/house_test.h"
#include "server/limits_file.h"
#include "server/net_test.h"
#include "server/own_addresses.h"
#include "store/memory.h"

namespace uno::server {
namespace {

/// A server with limits from one line of the file.
struct Limited {
  House house;

  explicit Limited(const std::string& line) : house(1, {0}, {}, read(line)) {}
  static Limits read(const std::string& line) {
    Limits limits = House::keeps_loaded();
    EXPECT_EQ(read_limits(line, limits), "");
    return limits;
  }
  /// How many of `tries` WebSockets stay open.
  int connected(int tries, const std::string& address) {
    int open = 0;
    for (int i = 0; i < tries; ++i) open += !house[house.connect(address)].closed;
    return open;
  }
  /// How many tables `tries` strangers can open; with `spread`, each from an own address.
  int opened(int tries, bool spread = true) {
    int open = 0;
    for (int i = 1; i <= tries; ++i) {
      const Connection line = house.connect("192.0.2." + std::to_string(spread ? i : 1));
      house.say(line, wire::Create{"Eve", "-", {0, true}});
      open += !house[line].closed;
    }
    return open;
  }
  /// How many messages are accepted at once.
  int heard(Connection line, int tries) {
    for (int i = 0; i < tries; ++i) {
      house.say(line, wire::Start{});
      if (house[line].closed) return i;
    }
    return tries;
  }
  /// For how many hours an empty table is kept.
  int hours_kept(const std::vector<Connection>& lines, int most) {
    const std::string id = house[lines[0]].table;
    for (const Connection line : lines) house.hang_up(line);
    for (int hours = 0; hours < most; ++hours) {
      if (house.server->room(id) == nullptr) return hours;
      house.pass(kHour);
    }
    return most;
  }
};

/// Connects from an address that has limits, unlike loopback. Returns false if refused.
bool is_answered(std::uint16_t port, const std::string& address, std::vector<tcp::socket>& stay,
                 asio::io_context& io) {
  tcp::socket socket(io);
  socket.connect({asio::ip::make_address(address), port});
  beast::error_code failed;
  asio::write(socket, asio::buffer("GET /healthz HTTP/1.1\r\nHost: " + address + "\r\n\r\n"),
              failed);
  char first = 0;
  asio::read(socket, asio::buffer(&first, 1), failed);
  stay.push_back(std::move(socket));
  return !failed;
}

/// Whether the server has left the socket open.
bool is_open(tcp::socket& socket) {
  socket.non_blocking(true);
  std::array<char, 4096> bytes{};
  beast::error_code failed;
  while (!failed) socket.read_some(asio::buffer(bytes), failed);
  return failed == asio::error::would_block;
}

/// How many of several visitors who stay connected were answered, and how many are still connected.
struct Visitors {
  int answered = 0, open = 0;
};

/// Empty if this machine has no network.
std::optional<Visitors> visitors(const std::string& line, int tries) {
  Config config = Running::config();
  config.listen = "0.0.0.0";
  EXPECT_EQ(read_limits(line, config.limits), "");
  store::MemoryStore store;
  Running server(store, config);
  const auto urls = own_addresses(asio::ip::make_address("0.0.0.0"), server.port());
  if (urls.empty()) return std::nullopt;
  const std::size_t begin = urls[0].find("//") + 2;
  const std::string address = urls[0].substr(begin, urls[0].rfind(':') - begin);
  asio::io_context io;
  std::vector<tcp::socket> stay;
  Visitors seen;
  for (int i = 0; i < tries; ++i) seen.answered += is_answered(server.port(), address, stay, io);
  for (tcp::socket& one : stay) seen.open += is_open(one);
  return seen;
}

/// How many deleted tables the store of a server with that limit keeps.
std::size_t kept_of_one(const std::string& line) {
  Config config = Running::config();
  EXPECT_EQ(read_limits(line, config.limits), "");
  store::MemoryStore store;
  { const Running server(store, config); }
  EXPECT_EQ(store.append({{{"abcdef", 1, "", "body"}}, {"abcdef"}}), "");
  std::vector<store::Deleted> tables;
  EXPECT_EQ(store.deleted(tables), "");
  return tables.size();
}

using Check = void (*)();

const std::map<std::string_view, Check> kChecks = {
    {"connections", [] { EXPECT_EQ(Limited("connections = 3").connected(9, ""), 3); }},
    {"connections_per_address",
     [] {
       Limited limited("connections_per_address = 2");
       EXPECT_EQ(limited.connected(9, "192.0.2.1"), 2);
       EXPECT_EQ(limited.connected(9, "192.0.2.2"), 2);
     }},
    {"visitors",
     [] {
       if (const auto seen = visitors("visitors = 3", 9)) {
         EXPECT_EQ(seen->open, 3) << "whoever asks for nothing more makes room";
       }
     }},
    {"visitors_per_address",
     [] {
       if (const auto seen = visitors("visitors_per_address = 2", 9)) {
         EXPECT_EQ(seen->answered, 2);
       }
     }},
    {"messages_per_second",
     [] {
       Limited limited("messages_per_second = 2");
       const Connection line = limited.house.connect();
       EXPECT_EQ(limited.heard(line, Limits{}.messages_burst), Limits{}.messages_burst);
       limited.house.pass(1000);
       EXPECT_EQ(limited.heard(line, 9), 2);
     }},
    {"messages_burst",
     [] {
       Limited limited("messages_burst = 3");
       EXPECT_EQ(limited.heard(limited.house.connect(), 9), 3);
     }},
    {"tables", [] { EXPECT_EQ(Limited("tables = 4").opened(9), 4); }},
    {"tables_per_address",
     [] { EXPECT_EQ(Limited("tables_per_address = 2").opened(9, false), 2); }},
    {"tables_per_network", [] { EXPECT_EQ(Limited("tables_per_network = 3").opened(9), 3); }},
    {"spectators",
     [] {
       Limited limited("spectators = 1");
       const std::string id = limited.house[limited.house.seat_humans(1)[0]].table;
       int watching = 0;
       for (int i = 0; i < 5; ++i) {
         const Connection line = limited.house.connect();
         limited.house.say(line, wire::Watch{id});
         watching += limited.house[line].view.has_value();
       }
       EXPECT_EQ(watching, 1);
     }},
    {"wrong_codes",
     [] {
       Limited limited("wrong_codes = 2");
       const Connection thief = limited.house.connect("192.0.2.1");
       for (int i = 0; i < 3; ++i) limited.house.say(thief, wire::Look{"aaaaa"});
       EXPECT_EQ(limited.house[thief].refused()->reason, "too_many_codes");
     }},
    {"wrong_code_every_ms",
     [] {
       Limited limited("wrong_codes = 1\nwrong_code_every_ms = 500");
       const Connection thief = limited.house.connect("192.0.2.1");
       const auto asked = [&](int wait_ms) {
         limited.house.pass(wait_ms);
         limited.house.say(thief, wire::Look{"aaaaa"});
         return limited.house[thief].refused()->reason;
       };
       EXPECT_EQ(asked(0), "no_such_table");
       EXPECT_EQ(asked(499), "too_many_codes");
       EXPECT_EQ(asked(1), "no_such_table");
     }},
    {"idle_in_memory_min",
     [] {
       Limited limited("idle_in_memory_min = 3");
       const auto lines = limited.house.seat_humans(2);
       const std::string id = limited.house[lines[0]].table;
       limited.house.say(lines[0], wire::Start{});
       for (const Connection line : lines) limited.house.hang_up(line);
       limited.house.pass(2 * kMinute);
       EXPECT_TRUE(limited.house.server->room(id)->is_loaded());
       limited.house.pass(2 * kMinute);
       EXPECT_FALSE(limited.house.server->room(id)->is_loaded());
     }},
    {"lobby_idle_h",
     [] {
       Limited limited("lobby_idle_h = 9");
       EXPECT_EQ(limited.hours_kept(limited.house.seat_humans(2), 99), 9);
     }},
    {"table_idle_h",
     [] {
       Limited limited("table_idle_h = 30");
       const auto lines = limited.house.seat_humans(2);
       limited.house.say(lines[0], wire::Start{});
       EXPECT_EQ(limited.hours_kept(lines, 99), 30);
     }},
    {"deleted_kept_h",
     [] {
       EXPECT_EQ(kept_of_one("deleted_kept_h = 0"), 0U);
       EXPECT_EQ(kept_of_one("deleted_kept_h = 3"), 1U);
     }},
};

TEST(OperatorLimits, EachIsObeyed) {
  for (const LimitRow& row : limit_rows()) {
    SCOPED_TRACE(row.name);
    const auto check = kChecks.find(row.name);
    ASSERT_NE(check, kChecks.end()) << "a limit without a test";
    check->second();
  }
  EXPECT_EQ(kChecks.size(), limit_rows().size());
}

}  // namespace
}  // namespace uno::server
