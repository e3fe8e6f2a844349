// A store that is unavailable for long, such as a full disk: people at a table, arriving or opening
// one are told, and every request is carried out when the store recovers.
#include <gtest/gtest.h>

#include "server/house_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// A player acted, and the store does not accept the entry.
struct Full : Duel {
  Full() {
    house.store.fail(store::Fault::lost, id);
    house.syncs = false;
    house.act(mover, legal(), "a");
    house.sync();
  }
  void has_room_again() {
    house.store.repair();
    house.sync();
    house.syncs = true;
  }
};

std::string refusal(House& house, Connection line) {
  const wire::Refused* refused = house[line].refused();
  return refused == nullptr ? "" : refused->reason;
}

TEST(StoreOut, IsShownInTheLobby) {
  House house;
  const auto lines = house.seat_humans(2);
  EXPECT_EQ(house[lines[0]].view->rest, "");
  house.feed(StoreOut{true});
  EXPECT_EQ(house[lines[0]].view->rest, "store");
  EXPECT_EQ(house[lines[1]].view->rest, "store");
  house.feed(StoreOut{false});
  EXPECT_EQ(house[lines[0]].view->rest, "");
}

TEST(StoreOut, AReturningPlayerSeesTheTableAndIsSeatedAfterwards) {
  Full full;
  House& house = full.house;
  const std::int64_t before = house[full.other].view->version;
  house.hang_up(full.other);
  const Connection again = house.reconnect(full.id, house[full.other].token);
  ASSERT_TRUE(house[again].view);
  EXPECT_EQ(house[again].view->rest, "store");
  EXPECT_EQ(house[again].view->you, house[full.other].view->you);
  EXPECT_EQ(house[again].view->hand, house[full.other].view->hand);
  EXPECT_EQ(house[again].view->version, before) << "what is not durable is shown to nobody";
  house.say(again, wire::Talk{"hello", ""});
  full.has_room_again();
  EXPECT_TRUE(house[full.mover].done("a"));
  EXPECT_EQ(house[again].view->rest, "");
  EXPECT_GT(house[again].view->version, before);
  EXPECT_FALSE(house[again].view->past.empty()) << "the view of who arrives is still to come";
  EXPECT_EQ(std::popcount(house.server->room(full.id)->online()), 2);
}

TEST(StoreOut, AWrongTokenLearnsNothing) {
  Full full;
  const Connection line = full.house.reconnect(full.id, std::string(64, 'a'));
  EXPECT_FALSE(full.house[line].view);
  full.has_room_again();
  EXPECT_EQ(refusal(full.house, line), "bad_token");
}

TEST(StoreOut, ATokenAboutToBeRevokedSeatsNobody) {
  Duel duel;
  House& house = duel.house;
  const std::string old = house[duel.mover].token;
  house.store.fail(store::Fault::lost, duel.id);
  house.syncs = false;
  house.say(duel.mover, wire::RenewToken{std::string(64, 'a')});
  house.sync();
  const Connection thief = house.reconnect(duel.id, old);
  EXPECT_TRUE(house[thief].view) << "it is the token of the seat until the other one is stored";
  house.store.repair();
  house.sync();
  EXPECT_EQ(refusal(house, thief), "bad_token");
  EXPECT_FALSE(house[duel.mover].closed);
  EXPECT_FALSE(house.server->room(duel.id)->seats(thief));
}

TEST(StoreOut, VisitorsAndSpectatorsSeeTheTable) {
  Full full;
  House& house = full.house;
  const Connection looker = house.connect(), watcher = house.connect();
  house.say(looker, wire::Look{full.id});
  ASSERT_FALSE(house[looker].heard.empty());
  EXPECT_TRUE(std::holds_alternative<wire::Preview>(house[looker].heard.back()));
  house.say(watcher, wire::Watch{full.id});
  ASSERT_TRUE(house[watcher].view);
  EXPECT_EQ(house[watcher].view->rest, "store");
  EXPECT_EQ(house[watcher].view->you, wire::kNone);
  EXPECT_TRUE(house[watcher].view->hand.empty());
  full.has_room_again();
  EXPECT_EQ(house[watcher].view->rest, "");
  EXPECT_EQ(house.server->room(full.id)->watching(), 1);
}

TEST(StoreOut, AnEarlierVisitorIsToldAboutTheOutage) {
  Duel duel;
  House& house = duel.house;
  house.store.fail(store::Fault::lost, duel.id);
  house.syncs = false;
  house.act(duel.mover, duel.legal(), "a");
  const Connection again = house.reconnect(duel.id, house[duel.other].token);
  EXPECT_FALSE(house[again].view);
  house.sync();
  ASSERT_TRUE(house[again].view);
  EXPECT_EQ(house[again].view->rest, "store");
  const std::size_t told = house[again].frames.size();
  house.sync();
  EXPECT_EQ(house[again].frames.size(), told) << "once is enough";
}

TEST(StoreOut, AVisitorWhoWantsASeatIsRefused) {
  House house;
  const auto lines = house.seat_humans(1);
  house.store.fail(store::Fault::lost);
  house.syncs = false;
  house.say(lines[0], wire::AddBot{"greedy"});
  house.feed(StoreOut{true});
  const Connection line = house.connect();
  house.say(line, wire::Join{house[lines[0]].table, "Ben"});
  EXPECT_EQ(refusal(house, line), "store_rests");
  house.say(line, wire::Create{"Ben", "-", {}});
  EXPECT_EQ(refusal(house, line), "store_rests");
  EXPECT_EQ(house[line].refused()->says.front().key, "refusal.store_rests");
  EXPECT_EQ(house.server->tables(), 1u);
  house.store.repair();
  house.sync();
  house.feed(StoreOut{false});
  house.syncs = true;
  EXPECT_EQ(house.table(house[lines[0]].table).players.size(), 2u) << "of the refused nothing";
  house.say(line, wire::Create{"Ben", "-", {}});
  EXPECT_NE(house[line].token, "");
}

TEST(StoreOut, TheFirstVisitorToNoticeIsToldAndSeatedLater) {
  House house;
  const Connection line = house.connect();
  house.syncs = false;
  house.say(line, wire::Create{"Ann", "-", {}});
  const std::string id = house.batch.entries.at(0).table;
  for (int times = 0; times < 3; ++times) house.feed(StoreOut{true, id});
  EXPECT_EQ(refusal(house, line), "store_rests");
  EXPECT_EQ(house[line].heard.size(), 2u) << "a welcome and a refusal";
  house.sync();
  EXPECT_EQ(house[line].table, id);
  EXPECT_TRUE(house[line].view);
}

TEST(StoreOut, ANewTableIsTriedIfNoOtherIsWaiting) {
  House house;
  house.feed(StoreOut{true});
  const Connection line = house.connect();
  house.say(line, wire::Create{"Ann", "-", {}});
  EXPECT_NE(house[line].token, "");
}

}  // namespace
}  // namespace uno::server
