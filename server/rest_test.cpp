// Unloaded tables are loaded when somebody comes or something is due, without anybody noticing.
// Also tests tables whose stored entries differ from ours.
#include <gtest/gtest.h>

#include "server/house_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

Limits usual() {
  return {};
}

/// A server that unloads idle tables, with a round for two.
struct Quiet {
  House house{1, {0}, {"a key"}, usual()};
  std::vector<Connection> lines;
  std::string id;

  explicit Quiet(int timer_s = 0) {
    lines = house.seat_humans(2, "-", timer_s);
    id = house[lines[0]].table;
    house.say(lines[0], wire::Start{});
  }
  void everybody_leaves() {
    for (const Connection line : lines) house.hang_up(line);
  }
  bool is_loaded() const { return house.server->room(id)->is_loaded(); }
};

TEST(InTheStore, AnIdleTableIsUnloadedAndIsTheSameAfterLoading) {
  Quiet quiet;
  House& house = quiet.house;
  const wire::View before = *house[quiet.lines[0]].view;
  quiet.everybody_leaves();
  house.pass(9 * kMinute);
  EXPECT_TRUE(quiet.is_loaded());
  house.pass(2 * kMinute);
  EXPECT_FALSE(quiet.is_loaded());
  EXPECT_EQ(house.server->tables(), 1u);
  const Connection line = house.reconnect(quiet.id, house[quiet.lines[0]].token);
  ASSERT_TRUE(house[line].view);
  EXPECT_EQ(house[line].view->hand, before.hand);
  EXPECT_EQ(house[line].view->version, before.version);
  EXPECT_TRUE(quiet.is_loaded());
  house.pass(kHour);
  EXPECT_TRUE(quiet.is_loaded()) << "somebody is there";
}

TEST(InTheStore, ItIsFoundByItsCode) {
  Quiet quiet;
  quiet.everybody_leaves();
  quiet.house.pass(kHour);
  ASSERT_FALSE(quiet.is_loaded());
  const Connection line = quiet.house.connect();
  quiet.house.say(line, wire::Look{quiet.id.substr(0, kCodeLength)});
  ASSERT_FALSE(quiet.house[line].heard.empty());
  EXPECT_TRUE(std::holds_alternative<wire::Preview>(quiet.house[line].heard.back()));
}

TEST(InTheStore, TimeRunsOutInASlowGame) {
  constexpr int kDayS = 24 * 3600;
  Quiet quiet(kDayS);
  House& house = quiet.house;
  const std::int64_t version = house.table(quiet.id).version;
  quiet.everybody_leaves();
  house.pass(23 * kHour);
  EXPECT_FALSE(quiet.is_loaded());
  house.pass(kHour + kMinute);
  const Connection line = house.reconnect(quiet.id, house[quiet.lines[0]].token);
  EXPECT_GT(house.table(quiet.id).version, version);
  EXPECT_TRUE(house[line].view);
}

TEST(InTheStore, ItIsDeletedWhenItsTimeHasCome) {
  Quiet quiet;
  quiet.everybody_leaves();
  quiet.house.pass(std::int64_t{14} * 24 * kHour - kMinute);
  EXPECT_EQ(quiet.house.server->tables(), 1u);
  quiet.house.pass(2 * kMinute);
  EXPECT_EQ(quiet.house.server->tables(), 0u);
  quiet.house.sync();
  EXPECT_TRUE(quiet.house.disk.load(quiet.id).entries.empty());
}

TEST(InTheStore, ItMakesRoomForANewOne) {
  Limits limits;
  limits.tables = 1;
  House house(1, {0}, {}, limits);
  const auto lines = house.seat_humans(1);
  const std::string id = house[lines[0]].table;
  house.hang_up(lines[0]);
  house.pass(kHour);
  ASSERT_FALSE(house.server->room(id)->is_loaded());
  const auto later = house.seat_humans(1);
  EXPECT_NE(house[later[0]].table, "");
  EXPECT_EQ(house.server->room(id), nullptr);
}

TEST(InTheStore, AnUnreadableStoreIsAskedAgain) {
  store::MemoryStore disk;
  SeededEntropy entropy(1);
  Server server(entropy, {});
  server.add_stored_table("abcdefghijkm");
  const auto fetches = [](const Outputs& outputs) {
    return std::ranges::count_if(
        outputs, [](const Output& one) { return std::holds_alternative<Fetch>(one); });
  };
  EXPECT_EQ(fetches(server.step({1000, Tick{}})), 1);
  EXPECT_EQ(fetches(server.step({1000, Fetched{"abcdefghijkm", {{}, "", "no disk"}}})), 0);
  EXPECT_EQ(server.wake_ms(), 1000 + kFetchAgainMs);
  EXPECT_EQ(fetches(server.step({1000 + kFetchAgainMs, Tick{}})), 1);
  EXPECT_EQ(server.unread(), 1u);
  const Outputs outputs = server.step({2000, Fetched{"abcdefghijkm", {{}, "a bit fell over", ""}}});
  ASSERT_EQ(outputs.size(), 1u);
  EXPECT_EQ(std::get<Quarantined>(outputs[0]).why, "a bit fell over");
  EXPECT_EQ(server.tables(), 0u);
  EXPECT_EQ(server.unread(), 0u);
}

TEST(InTheStore, AfterAStartAFewLoadAtATimeAndVisitorsDoNotWait) {
  SeededEntropy entropy(1);
  Server server(entropy, {});
  for (int i = 0; i < 20; ++i) server.add_stored_table("table" + std::to_string(i));
  EXPECT_EQ(server.step({1000, Tick{}}).size(), std::size_t{kReadAtOnceMax});
  server.step({1000, Opened{1, ""}});
  const Outputs asked = server.step({1000, Frame{1, wire::to_json(wire::Look{"table19"})}});
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_EQ(std::get<Fetch>(asked[0]).table, "table19");
}

TEST(InTheStore, ATableThatIsLoadingIsNotLoadedTwice) {
  SeededEntropy entropy(1);
  Server server(entropy, {});
  const int tables = kReadAtOnceMax + 1;
  for (int i = 0; i < tables; ++i) server.add_stored_table("table" + std::to_string(i));
  const std::string last = "table" + std::to_string(tables - 1);
  server.step({1000, Tick{}});
  server.step({1000, Opened{1, ""}});
  ASSERT_EQ(server.step({1000, Frame{1, wire::to_json(wire::Look{last})}}).size(), 1u);
  // This table no longer needs loading. The next in turn is the last one, already requested.
  server.step({1000, Fetched{"table0", {{}, "a bit fell over", ""}}});
  server.step({1001, Tick{}});
  EXPECT_EQ(server.wake_ms(), kNever) << "nothing can be done before the store has answered";
}

TEST(Refused, PeopleAtAReloadedTableReconnect) {
  Duel duel;
  House& house = duel.house;
  const std::string token = house[duel.mover].token;
  house.store.fail(store::Fault::conflict, duel.id);
  house.act(duel.mover, duel.legal(), "a");
  EXPECT_EQ(house[duel.mover].closed->code, wire::kCloseGoingAway);
  EXPECT_EQ(house[duel.other].closed->code, wire::kCloseGoingAway);
  EXPECT_FALSE(house[duel.mover].done("a"));
  house.store.repair();
  const Connection again = house.reconnect(duel.id, token);
  house.act(again, house[again].view->legal.front().action, "a");
  EXPECT_TRUE(house[again].done("a"));
}

TEST(Refused, ATableOfAnotherServerIsUnloaded) {
  Duel duel;
  House& house = duel.house;
  house.store.fail(store::Fault::fenced, duel.id);
  house.act(duel.mover, duel.legal(), "a");
  EXPECT_EQ(house[duel.other].closed->code, wire::kCloseGoingAway);
  EXPECT_EQ(house.server->tables(), 0u);
  EXPECT_EQ(house.server->wake_ms(), kNever);
}

TEST(Refused, ATableThatCannotBeCreatedDoesNotExist) {
  House house;
  house.store.fail(store::Fault::conflict);
  const Connection line = house.connect();
  house.say(line, wire::Create{"Ann", "-", {}});
  EXPECT_EQ(house[line].closed->code, wire::kCloseTooMany);
  EXPECT_EQ(house.server->tables(), 0u);
}

TEST(Refused, ATableThatWaitsForTheStoreSaysSoAndTheOthersDoNot) {
  Duel duel;
  House& house = duel.house;
  const auto others = house.seat_humans(2);
  house.store.fail(store::Fault::lost, duel.id);
  house.syncs = false;
  house.act(duel.mover, duel.legal(), "a");
  house.sync();
  EXPECT_EQ(house[duel.other].view->rest, "store");
  EXPECT_FALSE(house[duel.mover].done("a"));
  house.say(others[0], wire::Start{});
  house.sync();
  EXPECT_EQ(house[others[1]].view->stage, "round");
  EXPECT_EQ(house[others[1]].view->rest, "");
  house.store.repair();
  house.sync();
  EXPECT_TRUE(house[duel.mover].done("a"));
  EXPECT_EQ(house[duel.other].view->rest, "");
}

}  // namespace
}  // namespace uno::server
