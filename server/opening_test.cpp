// Limits on tables per network, with every store: counts survive a restart.
#include <gtest/gtest.h>

#include <deque>
#include <functional>

#include "server/house_test.h"
#include "store/faulty.h"
#include "store/memory.h"
#include "store/postgres.h"
#include "store/postgres_cluster_test.h"
#include "store/sqlite.h"
#include "store/store_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

constexpr NetworkKey kKey{1, 2, 3};

/// A server on a store. Its lines only send.
struct Host {
  store::Store& store;
  SeededEntropy entropy;
  Server server;
  std::int64_t now_ms;
  Connection last = 0;
  std::map<Connection, std::uint16_t> closed;  ///< by the server
  std::map<Connection, wire::Seated> seated;
  std::deque<Input> inputs;

  Host(store::Store& of, const Limits& limits, std::uint64_t seed, std::int64_t begun_ms)
      : store(of), entropy(seed), server(entropy, Pace{}, {}, limits), now_ms(begun_ms) {
    server.keep_snapshots("the program", 1);
    server.set_network_key(kKey);
    std::vector<std::string> names;
    EXPECT_EQ(store.tables(names, {}), "");
    for (const std::string& name : names) server.add_stored_table(name);
    feed(Tick{});
    EXPECT_EQ(server.unread(), 0u);
  }

  template <class What>
  void feed(What what) {
    inputs.push_back({now_ms, std::move(what)});
    if (inputs.size() > 1) return;
    for (; !inputs.empty(); inputs.pop_front())
      for (const Output& output : server.step(inputs.front())) perform(output);
  }
  void perform(const Output& output) {
    if (const auto* append = std::get_if<Append>(&output)) {
      EXPECT_EQ(store.append({{append->entry}, {}}), "");
      inputs.push_back({now_ms, Durable{append->entry.table, append->entry.seq}});
    } else if (const auto* forget = std::get_if<DeleteTable>(&output)) {
      EXPECT_EQ(store.append({{}, {forget->table}}), "");
    } else if (const auto* keep = std::get_if<Keep>(&output)) {
      EXPECT_EQ(store.append({{}, {}, {keep->snapshot}}), "");
    } else if (const auto* fetch = std::get_if<Fetch>(&output)) {
      inputs.push_back(
          {now_ms, Fetched{fetch->table, store.load_recent(fetch->table, "the program")}});
    } else if (const auto* close = std::get_if<Close>(&output)) {
      closed[close->connection] = close->code;
      inputs.push_back({now_ms, Closed{close->connection}});
    } else if (const auto* send = std::get_if<Send>(&output)) {
      wire::ServerMessage message;
      if (!send->view && wire::from_json(send->text, message).empty())
        if (const auto* one = std::get_if<wire::Seated>(&message)) seated[send->connection] = *one;
    }
  }
  void pass(std::int64_t ms) {
    for (const std::int64_t until = now_ms + ms; now_ms < until;) {
      now_ms = std::min(until, std::max(now_ms + 1, server.wake_ms()));
      feed(Tick{});
    }
  }

  /// Opens a table and, unless `stays`, disconnects. Returns whether the table was allowed.
  bool opens(const std::string& address, bool stays = false) {
    const Connection line = ++last;
    feed(Opened{line, address});
    feed(Frame{line, wire::to_json(wire::Create{"Eve", "-", {0, true}})});
    if (closed.contains(line)) {
      EXPECT_EQ(closed[line], wire::kCloseTooMany);
      return false;
    }
    if (!stays) feed(Closed{line});
    return true;
  }
};

class Opening : public testing::TestWithParam<const char*> {
 protected:
  Opening() {
    limits_.tables_per_address = 3;
    limits_.tables_per_network = 5;
    open_store();
    start();
  }
  void open_store() {
    const std::string which = GetParam();
    std::string error;
    if (which == "sqlite")
      store_ = store::SqliteStore::open(directory_.path(), error);
    else if (which == "postgres")
      store_ = store::PostgresStore::open(url(), error);
    else if (which == "faulty")
      store_ = std::make_unique<store::FaultyStore>(disk_);
    EXPECT_EQ(error, "");
  }
  std::string url() {
    if (url_.empty()) url_ = store::PostgresCluster::shared().fresh_database();
    return url_;
  }
  void start() {
    const std::int64_t now_ms = host_ ? host_->now_ms : 1'700'000'000'000;
    host_ = std::make_unique<Host>(store_ ? *store_ : disk_, limits_, ++starts_, now_ms);
  }
  void restart() {
    store_.reset();
    open_store();
    start();
  }
  /// Opens tables from 192.0.2.0/24 until one is refused. Returns how many were opened.
  int flood(int addresses) {
    int opened = 0;
    for (int i = 1; i <= addresses; ++i)
      for (int tries = 0; tries < 10; ++tries)
        opened += host_->opens("192.0.2." + std::to_string(i));
    return opened;
  }

  store::Directory directory_;
  std::string url_;
  Limits limits_;
  store::MemoryStore disk_;
  std::unique_ptr<store::Store> store_;  ///< if empty, `disk_` is used
  std::unique_ptr<Host> host_;
  std::uint64_t starts_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Stores, Opening, testing::Values("memory", "sqlite", "postgres", "faulty"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(Opening, ANetworkHasATableLimitThatSurvivesARestart) {
  EXPECT_EQ(flood(20), 5);
  EXPECT_TRUE(host_->opens("192.0.3.1")) << "the network beside it";
  EXPECT_TRUE(host_->opens("")) << "this machine";
  for (int starts = 0; starts < 3; ++starts) {
    restart();
    EXPECT_EQ(host_->server.tables(), 7u);
    EXPECT_EQ(flood(3), 0) << "after start " << starts;
  }
  EXPECT_TRUE(host_->opens("192.0.3.1")) << "whoever has room still has it";
}

TEST_P(Opening, ADeletedTableNoLongerCounts) {
  limits_.lobby_idle_h = 12;
  restart();
  EXPECT_EQ(flood(20), 5);
  restart();
  EXPECT_EQ(flood(1), 0);
  host_->pass(13 * kHour);
  EXPECT_EQ(host_->server.tables(), 0u);
  EXPECT_EQ(host_->server.addresses(), 0u) << "nobody is remembered";
  EXPECT_EQ(flood(20), 5);
}

TEST_P(Opening, AfterARestartTheOldestIdleTableOfTheNetworkMakesRoom) {
  ASSERT_TRUE(host_->opens("198.51.100.1"));
  EXPECT_EQ(flood(20), 5);
  restart();
  host_->pass(2 * kMinute);
  EXPECT_TRUE(host_->opens("192.0.2.9"));
  EXPECT_EQ(host_->server.counts().tables_gave_way.value(), 1u);
  EXPECT_EQ(host_->server.tables(), 6u);
  EXPECT_FALSE(host_->opens("192.0.2.9") && host_->opens("192.0.2.9") &&
               host_->opens("192.0.2.9") && host_->opens("192.0.2.9") && host_->opens("192.0.2.9"))
      << "no more than that, and nobody else's";
  EXPECT_LE(host_->server.tables(), 6u);
}

TEST_P(Opening, AFloodClearsSoonAfterARestart) {
  limits_.tables = 5;
  restart();
  EXPECT_EQ(flood(20), 5);
  host_->pass(kMinute);
  restart();
  EXPECT_FALSE(host_->opens("198.51.100.1")) << "who was there may come back";
  host_->pass(kReconnectMs);
  EXPECT_TRUE(host_->opens("198.51.100.1"));
  EXPECT_EQ(host_->server.tables(), 5u);
}

TEST_P(Opening, AFreshFloodClearsAfterAMinuteWhateverEnds) {
  limits_.tables = 5;
  restart();
  EXPECT_EQ(flood(20), 5);
  restart();
  host_->pass(kMinute - 1000);
  EXPECT_FALSE(host_->opens("198.51.100.1"));
  host_->pass(2000);
  EXPECT_TRUE(host_->opens("198.51.100.1"));
}

/// A player who waited ten seconds protects the table for four minutes, counted from the start.
TEST_P(Opening, ATableWithAWaitingPlayerIsNotPartOfAFlood) {
  limits_.tables = 1;
  restart();
  ASSERT_TRUE(host_->opens("198.51.100.1", true));
  host_->pass(10'000);
  host_->feed(Frame{host_->last, wire::to_json(wire::AddBot{"greedy"})});
  host_->feed(Closed{host_->last});
  host_->pass(kHour);
  restart();
  host_->pass(3 * kMinute);
  EXPECT_FALSE(host_->opens("192.0.2.1"));
  host_->pass(2 * kMinute);
  EXPECT_TRUE(host_->opens("192.0.2.1"));
}

TEST_P(Opening, PeopleAtATableAreNotSentAwayForTheNetworkLimit) {
  for (int i = 1; i <= 5; ++i) ASSERT_TRUE(host_->opens("192.0.2." + std::to_string(i), true));
  host_->pass(kHour);
  EXPECT_FALSE(host_->opens("192.0.2.77"));
  EXPECT_EQ(host_->server.tables(), 5u);
}

TEST_P(Opening, TheStoreHasNoAddress) {
  ASSERT_TRUE(host_->opens("192.0.2.77", true));
  ASSERT_TRUE(host_->opens("2001:db8:7:8::/64", true));
  std::string all;
  store::Store& store = store_ ? *store_ : disk_;
  EXPECT_EQ(store.load([&](const std::vector<store::Entry>& entries) {
    for (const store::Entry& entry : entries) all += entry.body;
    if (const auto lately = store.load_recent(entries[0].table, "the program"); lately.snapshot)
      all += lately.snapshot->body;
  }),
            "");
  EXPECT_NE(all.find(network_mark(kKey, "192.0.2.1")), std::string::npos);
  for (const char* part : {"192.0.2", "2001:db8"}) EXPECT_EQ(all.find(part), std::string::npos);
}

}  // namespace
}  // namespace uno::server
