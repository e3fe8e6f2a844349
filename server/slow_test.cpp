// Games over days, at which nobody has to stay connected: time runs and bots act, absent players
// keep their seats, tables survive long silences and restarts, and players can request the state.
#include <gmock/gmock.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

constexpr int kDayS = 86'400;

/// Humans and then bots in the middle of a round. Each decision may take a day.
struct SlowTable {
  House house{2};
  std::vector<Connection> lines;
  std::string id;

  explicit SlowTable(int humans, int bots = 0, const std::string& options = "target=999") {
    lines = house.seat_humans(humans);
    id = house[lines[0]].table;
    wire::TableSettings settings;
    settings.timer_s = kDayS;
    settings.pace = "off";
    house.say(lines[0], wire::Configure{options, settings});
    for (int i = 0; i < bots; ++i) house.say(lines[0], wire::AddBot{"greedy"});
    house.say(lines[0], wire::Start{});
    while (table().game.active() >= humans) house.pass(100);
  }
  const Table& table() const { return house.table(id); }
  int active() const { return table().game.active(); }
  const wire::View& view(int seat) { return *house[lines[static_cast<std::size_t>(seat)]].view; }
  const std::string& token(int seat) { return house[lines[static_cast<std::size_t>(seat)]].token; }
  void everybody_goes() {
    for (const Connection line : lines) house.hang_up(line);
  }
  wire::Standing standing(int seat) {
    return *house.server->room(id)->standing(token(seat), house.now_ms);
  }
};

TEST(Slow, NobodyPlaysForAnAbsentPlayerBeforeTheTimer) {
  SlowTable at(2);
  const int seat = at.active();
  at.everybody_goes();
  at.house.pass(kDay - 1000);
  EXPECT_EQ(at.active(), seat);
  EXPECT_EQ(at.table().players[static_cast<std::size_t>(seat)].kind, PlayerKind::human);
  const std::int64_t version = at.table().version;
  at.house.pass(2000);
  EXPECT_GT(at.table().version, version) << "time is up though nobody is connected";
  EXPECT_EQ(at.table().players[static_cast<std::size_t>(seat)].kind, PlayerKind::human);
}

TEST(Slow, ATimeoutCountsForTheWholeTurn) {
  SlowTable at(2, 0, "target=999 drawn_card_play=may");
  at.everybody_goes();
  for (int turn = 0; turn < 12 && at.table().stage == Stage::round; ++turn) {
    const int seat = at.active();
    at.house.pass(kDay + 1000);
    EXPECT_NE(at.table().late_seat, seat) << "what it drew does not wait another day";
  }
}

TEST(Slow, OthersSeeNoPauseAndTheWholeTime) {
  SlowTable at(2);
  const int seat = at.active(), watch = 1 - seat;
  at.house.hang_up(at.lines[static_cast<std::size_t>(seat)]);
  at.house.pass(5 * kHour);
  EXPECT_EQ(at.view(watch).rest, "");
  EXPECT_TRUE(at.view(watch).slow);
  at.house.hang_up(at.lines[static_cast<std::size_t>(watch)]);
  const Connection back = at.house.reconnect(at.id, at.token(watch));
  EXPECT_EQ(at.house[back].view->round.deadline_ms, kDay - 5 * kHour) << "the time ran on";
  EXPECT_THAT(at.house[back].view->may, testing::Not(testing::Contains("vote_remove")));
}

TEST(Slow, BotsActWithNobodyConnected) {
  SlowTable at(1, 2);
  at.everybody_goes();
  const int turns = at.table().game.visit([](const auto& state) { return int{state.turns}; });
  at.house.pass(kDay + kHour);
  const int later = at.table().game.visit([](const auto& state) { return int{state.turns}; });
  EXPECT_GE(later, turns + 3) << "the human's time was up, two bots acted";
  EXPECT_EQ(at.active(), 0);
}

TEST(Slow, ARestartKeepsTheTimeAndGivesAnHourAtLeast) {
  SlowTable at(2);
  const int seat = at.active();
  at.everybody_goes();
  at.house.pass(5 * kHour);
  at.house.kill();
  EXPECT_EQ(at.standing(seat).left_ms, kDay - 5 * kHour);
  at.house.now_ms += 2 * kDay;  // the server is off for two days
  at.house.kill();
  EXPECT_EQ(at.standing(seat).left_ms, kHour);
  at.house.pass(kHour - 1000);
  EXPECT_EQ(at.active(), seat);
}

TEST(Slow, APauseRestartsTheTime) {
  SlowTable at(2);
  at.house.pass(5 * kHour);
  at.house.say(at.lines[0], wire::Pause{});
  EXPECT_EQ(at.standing(0).left_ms, wire::kNone);
  at.house.pass(3 * kDay);
  at.house.say(at.lines[0], wire::GoOn{});
  EXPECT_EQ(at.standing(0).left_ms, kDay);
}

TEST(Slow, ItIsKeptBetweenActsAndDeletedInTheEnd) {
  SlowTable at(2);
  at.everybody_goes();
  for (int days = 0; days < 15; ++days) at.house.pass(kDay);
  EXPECT_EQ(at.house.server->tables(), 1u) << "acts of the timer alone go on";
  at.house.kill();
  for (int days = 0; days < 2; ++days) at.house.pass(kDay);
  EXPECT_EQ(at.house.server->tables(), 0u) << "two weeks and a turn of each, nobody came";
}

TEST(Slow, ItsLobbyWaitsLongerThanADay) {
  House house;
  const auto lines = house.seat_humans(1, "-", kDayS);
  house.hang_up(lines[0]);
  house.pass(10 * kDay);
  EXPECT_EQ(house.server->tables(), 1u);
}

TEST(Slow, TheFirstToReturnIsNotHostAtOnce) {
  House house;
  const auto lines = house.seat_humans(2, "-", kDayS);
  const std::string id = house[lines[0]].table;
  for (const Connection line : lines) house.hang_up(line);
  house.pass(kDay);
  house.reconnect(id, house[lines[1]].token);
  house.pass(kHostAbsentMs - 1000);
  EXPECT_EQ(house.table(id).host, 0);
  house.pass(1000);
  EXPECT_EQ(house.table(id).host, 1);
}

TEST(Slow, TheNextDealWaitsAnHour) {
  SlowTable at(2);
  at.house.play_round(at.lines);
  ASSERT_EQ(at.table().stage, Stage::round_over);
  at.everybody_goes();
  at.house.pass(kHour - 1000);
  EXPECT_EQ(at.table().stage, Stage::round_over);
  at.house.pass(2000);
  EXPECT_EQ(at.table().stage, Stage::round);
}

TEST(Standing, TellsOnlySeatsWhoseTurnItIs) {
  SlowTable at(2);
  const int seat = at.active(), other = 1 - seat;
  const std::string name = at.table().players[static_cast<std::size_t>(seat)].name;
  EXPECT_TRUE(at.standing(seat).yours);
  EXPECT_FALSE(at.standing(other).yours);
  EXPECT_EQ(at.standing(other).turn, name);
  EXPECT_EQ(at.standing(other).stage, "round");
  const Server& server = *at.house.server;
  EXPECT_EQ(server.standing(at.id, at.token(seat), at.house.now_ms),
            R"({"stage":"round","turn":")" + name + R"(","yours":true,"left_ms":86400000})");
  EXPECT_FALSE(server.standing(at.id, "", at.house.now_ms));
  EXPECT_FALSE(server.standing(at.id, std::string(64, '0'), at.house.now_ms));
  EXPECT_FALSE(server.standing("nosuchtable1", at.token(seat), at.house.now_ms));
}

TEST(Standing, OfALobbyIsItsStage) {
  House house;
  const auto lines = house.seat_humans(1);
  const auto standing =
      house.server->room(house[lines[0]].table)->standing(house[lines[0]].token, house.now_ms);
  EXPECT_EQ(standing->stage, "lobby");
  EXPECT_EQ(standing->turn, "");
}

}  // namespace
}  // namespace uno::server
