// The host takes back a referee event: the round goes on as if it had not happened, even after a
// restart and in its record. After an act, nothing can be taken back.
#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "server/house_test.h"

namespace uno::server {
namespace {

/// Two people in the middle of a round where advice costs two cards.
struct Advised {
  Duel duel{1, "advice_penalty=2 target=100"};
  House& house = duel.house;
  Connection host = duel.lines[0];

  State round() { return duel.table().game.as<Classic>(); }
  void enter(int seat) { house.say(host, wire::Referee{seat, "advice"}); }
  void undo(Connection line) { house.say(line, wire::Undo{}); }
  bool offered(Connection line) {
    return std::ranges::count(house[line].view->may, wire::Undo::type) > 0;
  }
  void act() { house.act(duel.mover, duel.legal(), "act"); }
};

TEST(Undo, RestoresTheRoundBeforeTheEvent) {
  Advised table;
  const State before = table.round();
  const Report report = table.duel.table().report;
  EXPECT_FALSE(table.offered(table.host));
  table.enter(1);
  EXPECT_FALSE(table.round() == before);
  EXPECT_TRUE(table.offered(table.host));
  EXPECT_FALSE(table.offered(table.duel.lines[1])) << "the host alone";
  table.undo(table.host);
  EXPECT_TRUE(table.round() == before);
  EXPECT_EQ(table.duel.table().report[1].cards_drawn, report[1].cards_drawn);
  EXPECT_EQ(table.duel.table().draws.by_seat[1], 0);
  EXPECT_EQ(table.house[table.duel.lines[1]].view->events.back().event, "undone");
  EXPECT_FALSE(table.offered(table.host)) << "once";
}

TEST(Undo, IsRefusedOnceSomebodyHasActed) {
  Advised table;
  table.undo(table.host);
  EXPECT_EQ(table.house[table.host].refused()->reason, "nothing_to_undo");
  table.enter(1);
  table.undo(table.duel.lines[1]);
  EXPECT_EQ(table.house[table.duel.lines[1]].refused()->reason, "host_only");
  table.act();
  EXPECT_FALSE(table.offered(table.host));
  const State after = table.round();
  table.undo(table.host);
  EXPECT_EQ(table.house[table.host].refused()->reason, "nothing_to_undo");
  EXPECT_TRUE(table.round() == after);
}

TEST(Undo, RequestsBetweenPeopleDoNotPreventIt) {
  Advised table;
  const State before = table.round();
  table.enter(1);
  table.house.say(table.duel.lines[1], wire::Pause{});
  table.house.say(table.duel.lines[1], wire::AutoCall{true});
  table.undo(table.host);
  EXPECT_TRUE(table.round() == before);
  EXPECT_EQ(table.duel.table().paused_by, 1) << "that stays";
}

TEST(Undo, TakesBackOnlyTheLastEvent) {
  Advised table;
  table.enter(1);
  const State after_one = table.round();
  table.enter(0);
  table.undo(table.host);
  EXPECT_TRUE(table.round() == after_one);
  table.undo(table.host);
  EXPECT_EQ(table.house[table.host].refused()->reason, "nothing_to_undo");
}

TEST(Undo, AnEarlierViewIsStale) {
  Advised table;
  table.enter(table.duel.mover == table.host ? 0 : 1);
  const std::string action = table.duel.legal();
  const std::int64_t version = table.house[table.duel.mover].view->version;
  table.undo(table.host);
  table.house.say(table.duel.mover, wire::DoAct{action, "x", version});
  EXPECT_EQ(table.house[table.duel.mover].refused()->reason, "stale");
}

TEST(Undo, ItSurvivesARestartAndIsInTheRecord) {
  Advised table;
  const std::string id = table.duel.id;
  table.enter(1);
  table.house.kill();
  std::vector<Connection> lines;
  for (const Connection line : table.duel.lines)
    lines.push_back(table.house.reconnect(id, table.house[line].token));
  EXPECT_TRUE(table.offered(lines[0])) << "a restart is nothing that happens at the table";
  table.undo(lines[0]);
  const State live = table.round();
  table.house.kill();
  EXPECT_TRUE(table.round() == live);
  EXPECT_EQ(table.duel.table().record.acts.size(), 0u);
  for (Connection& line : lines) line = table.house.reconnect(id, table.house[line].token);
  table.house.play_round(lines);
  const auto text = table.house.server->record(id, 1, 1);
  ASSERT_TRUE(text);
  EXPECT_EQ(text->find("advice\n"), std::string::npos);
  const Replay replay = read_record(*text);
  EXPECT_EQ(replay.error, "");
  EXPECT_EQ(state_hash(replay.last), state_hash(table.round()));
}

}  // namespace
}  // namespace uno::server
