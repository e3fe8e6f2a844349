// Leaving a table, returning and watching, through Server::step and a memory store.
#include <gtest/gtest.h>

#include "server/house_test.h"
#include "server/step.h"

namespace uno::server {
namespace {

TEST(Leaving, ABotStandsInUntilTheHumanReturns) {
  Duel duel;
  const std::string token = duel.house[duel.lines[1]].token;
  duel.house.say(duel.lines[1], wire::Leave{});
  EXPECT_EQ(duel.house[duel.lines[0]].view->seats[1].player, "stand_in");
  EXPECT_FALSE(duel.house[duel.lines[0]].view->seats[1].bot.empty());
  duel.house.say(duel.lines[1], wire::DoAct{"d", "x", 1});
  EXPECT_EQ(duel.house[duel.lines[1]].refused()->reason, "not_seated");
  const Connection back = duel.house.reconnect(duel.id, token);
  EXPECT_EQ(duel.house[back].view->seats[1].player, "human");
  EXPECT_EQ(duel.house[back].view->you, 1);
}

TEST(Leaving, TheHostPassesOnInAMatchToo) {
  Duel duel;
  duel.house.say(duel.lines[0], wire::Leave{});
  EXPECT_EQ(duel.house[duel.lines[1]].view->host, 1);
}

TEST(Coming, AReloadShowsTheSameTable) {
  Duel duel;
  const wire::View before = *duel.house[duel.mover].view;
  const std::string token = duel.house[duel.mover].token;
  duel.house.hang_up(duel.mover);
  EXPECT_FALSE(duel.house[duel.other].view->seats[static_cast<std::size_t>(before.you)].online);
  const Connection back = duel.house.reconnect(duel.id, token);
  const wire::View& after = *duel.house[back].view;
  EXPECT_EQ(after.hand, before.hand);
  EXPECT_EQ(after.version, before.version);
  EXPECT_EQ(after.legal.size(), before.legal.size());
  EXPECT_TRUE(duel.house[duel.other].view->seats[static_cast<std::size_t>(before.you)].online);
}

TEST(Coming, AReturnShowsWhatHappenedMeanwhile) {
  Duel duel(1, "kept_card=told");
  const std::string token = duel.house[duel.other].token;
  duel.house.hang_up(duel.other);
  duel.house.act(duel.mover, "d", "one");
  const Connection back = duel.house.reconnect(duel.id, token);
  ASSERT_FALSE(duel.house[back].view->events.empty());
  EXPECT_EQ(duel.house[back].view->events.front().event, "drew");
}

TEST(Coming, ASecondSocketClosesTheOlderOne) {
  Duel duel;
  const Connection second = duel.house.reconnect(duel.id, duel.house[duel.mover].token);
  ASSERT_TRUE(duel.house[duel.mover].closed);
  EXPECT_EQ(duel.house[duel.mover].closed->code, wire::kCloseReplaced);
  EXPECT_TRUE(duel.house[second].view->seats[0].online);
  EXPECT_TRUE(duel.house[second].view->seats[1].online);
  duel.house.act(second, duel.legal(), "one");
  EXPECT_TRUE(duel.house[second].done("one"));
}

TEST(Coming, BackAfterKill9InMidRound) {
  Duel duel(4);
  for (int i = 0; i < 12; ++i) {
    const Connection line = duel.house.to_act(duel.lines);
    duel.house.act(line, duel.house[line].view->legal.front().action, std::to_string(i));
    duel.house.pass(300);
  }
  std::vector<wire::View> before;
  for (const Connection line : duel.lines) before.push_back(*duel.house[line].view);
  duel.house.kill();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Connection back = duel.house.reconnect(duel.id, duel.house[duel.lines[seat]].token);
    const wire::View& after = *duel.house[back].view;
    EXPECT_EQ(after.version, before[seat].version);
    EXPECT_EQ(after.hand, before[seat].hand);
    EXPECT_EQ(after.round.top, before[seat].round.top);
    EXPECT_EQ(after.round.turn, before[seat].round.turn);
    EXPECT_EQ(after.legal.size(), before[seat].legal.size());
  }
}

/// The cause in the last message, if it says that its receiver has lost the seat.
std::string cause(const Line& line) {
  const auto* removed = std::get_if<wire::Removed>(&line.heard.back());
  return removed ? removed->cause : "";
}

TEST(Spectators, SeeTheTableAndNoHand) {
  Duel duel;
  const Connection watcher = duel.house.connect();
  duel.house.say(watcher, wire::Watch{duel.id});
  const wire::View& view = *duel.house[watcher].view;
  EXPECT_EQ(view.you, wire::kNone);
  EXPECT_EQ(view.watching, 1);
  EXPECT_TRUE(view.hand.empty());
  EXPECT_TRUE(view.legal.empty());
  EXPECT_EQ(duel.house[duel.mover].view->watching, 1);
  duel.house.say(watcher, wire::DoAct{"d", "1", view.version});
  EXPECT_EQ(duel.house[watcher].refused()->reason, "not_seated");
  duel.house.act(duel.mover, "d", "one");
  EXPECT_EQ(duel.house[watcher].view->version, version_for(duel.table(), wire::kNone));
  for (const wire::EventView& event : duel.house[watcher].view->events)
    EXPECT_TRUE(event.event != "drew" || event.cards.empty());
  duel.house.say(watcher, wire::Leave{});
  EXPECT_EQ(duel.house[duel.mover].view->watching, 0);
}

TEST(Spectators, AreRefusedUnlessTheTableAllowsThem) {
  House house;
  const auto lines = house.seat_humans(2, "-", 0, false);
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{house[lines[0]].table});
  EXPECT_EQ(house[watcher].refused()->reason, "no_spectators");
  house.say(lines[0], wire::Configure{"-", {0, true}});
  house.say(watcher, wire::Watch{house[lines[0]].table});
  EXPECT_EQ(house[lines[0]].view->watching, 1);
  house.say(lines[0], wire::Configure{"-", {0, false}});
  EXPECT_EQ(cause(house[watcher]), "spectators") << "and they are let go again";
  EXPECT_EQ(house[lines[0]].view->watching, 0);
}

TEST(Spectators, CanTakeAFreeSeat) {
  House house;
  const auto lines = house.seat_humans(1);
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{house[lines[0]].table});
  house.say(watcher, wire::Join{house[lines[0]].table, "Wim"});
  EXPECT_EQ(house[watcher].view->you, 1);
  EXPECT_EQ(house[watcher].view->watching, 0);
}

TEST(Spectators, CanChangeTablesAndLearnWhenOneEnds) {
  House house;
  const auto lines = house.seat_humans(1);
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{house[lines[0]].table});
  house.say(watcher, wire::Create{"Wim", "-", {0, true}});
  EXPECT_EQ(house[watcher].view->you, 0);
  EXPECT_EQ(house[lines[0]].view->watching, 0);
  const Connection second = house.connect();
  house.say(second, wire::Watch{house[lines[0]].table});
  house.say(lines[0], wire::Leave{});
  EXPECT_EQ(cause(house[second]), "ended");
}

TEST(Restart, ADamagedTableIsQuarantinedAndTheOthersPlayOn) {
  House house;
  const auto lines = house.seat_humans(2);
  const Connection other = house.connect();
  house.say(other, wire::Create{"Oda", "-", {0, true}});
  const std::string sick = house[lines[0]].table, sound = house[other].table;
  SeededEntropy entropy(9);
  Server server(entropy, Pace{});
  int damages = 0;
  house.disk.load([&](std::vector<store::Entry> table) {
    if (table[0].table == sick) table[0].body = "{}";
    damages += !server.load(table).empty();
  });
  EXPECT_EQ(damages, 1);
  EXPECT_EQ(server.room(sick), nullptr);
  EXPECT_NE(server.room(sound), nullptr);
}

}  // namespace
}  // namespace uno::server
