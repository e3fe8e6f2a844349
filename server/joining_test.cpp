// Between rounds and matches: people take seats of bots, and the table returns to its lobby.
#include <gmock/gmock.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

/// Two humans and a bot in their first round.
struct Evening {
  House house;
  std::vector<Connection> lines;
  std::string id;

  explicit Evening(const std::string& options, bool spectators = true) : house(3) {
    lines = house.seat_humans(2, options, 0, spectators);
    id = house[lines[0]].table;
    house.say(lines[0], wire::AddBot{"greedy"});
    house.say(lines[0], wire::Start{});
  }
  const Table& table() const { return house.table(id); }
  Connection join(const std::string& name) {
    const Connection line = house.connect();
    house.say(line, wire::Join{id, name});
    return line;
  }
};

TEST(Joining, ANewcomerWatchesTheRoundAndIsSeatedAfterIt) {
  Evening evening("target=999");
  House& house = evening.house;
  const Connection asks = house.connect();
  house.say(asks, wire::Look{evening.id});
  EXPECT_EQ(std::get<wire::Preview>(house[asks].heard.back()).joins, "after_round");
  const Connection cem = evening.join("Cem");
  ASSERT_TRUE(house[cem].view);
  EXPECT_EQ(house[cem].view->you, wire::kNone);
  EXPECT_TRUE(house[cem].view->joins_next);
  EXPECT_TRUE(house[cem].view->hand.empty()) << "nobody looks into a bot's hand";
  house.play_round(evening.lines);
  EXPECT_EQ(house[cem].view->you, 2);
  EXPECT_FALSE(house[cem].view->joins_next);
  EXPECT_EQ(evening.table().players[2].name, "Cem");
  house.say(evening.lines[0], wire::NextRound{});
  EXPECT_EQ(house[cem].view->hand.size(), 7u);
  EXPECT_EQ(evening.table().record.names[2], "Cem");
  const Connection dora = evening.join("Dora");
  EXPECT_EQ(house[dora].refused()->reason, "already_started") << "no bot is left to give way";
}

TEST(Joining, BetweenRoundsANewcomerReplacesABotAtOnce) {
  Evening evening("target=999");
  evening.house.play_round(evening.lines);
  const Connection cem = evening.join("Cem");
  EXPECT_EQ(evening.house[cem].view->you, 2);
  EXPECT_TRUE(evening.house[cem].view->past.empty()) << "what others did in that seat";
  ASSERT_EQ(evening.house[cem].view->events.size(), 1u) << "nor as news";
  EXPECT_EQ(evening.house[cem].view->events[0].event, "joined");
  const Connection back = evening.house.reconnect(evening.id, evening.house[cem].token);
  EXPECT_EQ(evening.house[back].view->you, 2);
  evening.house.kill();
  EXPECT_EQ(evening.table().players[2].kind, PlayerKind::human);
}

TEST(Joining, WithoutSpectatorsNobodyJoinsARoundAndNamesAreUnique) {
  Evening evening("target=999", false);
  EXPECT_EQ(evening.house[evening.join("Cem")].refused()->reason, "round_running");
  EXPECT_EQ(evening.house[evening.join(" ")].refused()->reason, "bad_name");
  evening.house.play_round(evening.lines);
  EXPECT_EQ(evening.house[evening.join("Ann")].refused()->reason, "name_taken");
}

TEST(Joining, ADisconnectedNewcomerGetsNoSeat) {
  Evening evening("target=999");
  const Connection cem = evening.join("Cem");
  evening.house.hang_up(cem);
  evening.house.play_round(evening.lines);
  EXPECT_EQ(evening.table().players[2].kind, PlayerKind::bot);
}

TEST(Joining, ASeatIsKeptForAPlayerWhoLeftButNotAfterAVote) {
  Evening evening("target=999");
  House& house = evening.house;
  house.say(evening.lines[1], wire::Leave{});
  const std::vector<Connection> ann = {evening.lines[0]};
  house.play_round(ann);
  const Connection cem = evening.join("Cem");
  EXPECT_EQ(house[cem].view->you, 2);
  EXPECT_EQ(house[evening.join("Dora")].refused()->reason, "already_started");
  house.say(evening.lines[0], wire::VoteRemove{1, true});
  EXPECT_EQ(evening.table().players[1].away, wire::Away::left) << "Cem has a vote, too";
  house.say(cem, wire::VoteRemove{1, true});
  EXPECT_EQ(evening.table().players[1].away, wire::Away::removed);
  EXPECT_EQ(house[evening.join("Dora")].view->you, 1);
}

TEST(Lobby, EverybodyReturnsToItAfterTheMatch) {
  Evening evening("target=20");
  House& house = evening.house;
  for (int round = 0; round < 20 && evening.table().stage != Stage::match_over; ++round) {
    house.play_round(evening.lines);
    house.say(evening.lines[0], wire::NextRound{});
  }
  ASSERT_EQ(evening.table().stage, Stage::match_over);
  house.say(evening.lines[1], wire::ToLobby{});
  EXPECT_EQ(house[evening.lines[1]].refused()->reason, "host_only");
  house.say(evening.lines[0], wire::ToLobby{});
  EXPECT_EQ(house[evening.lines[1]].view->stage, "lobby");
  EXPECT_EQ(house[evening.lines[1]].view->seats.size(), 3u);
  house.say(evening.lines[0], wire::Configure{"hand_size=5 target=20", {0, true}});
  house.say(evening.lines[0], wire::Remove{2});
  house.say(evening.lines[0], wire::AddBot{"random"});
  const Connection cem = evening.join("Cem");
  house.say(evening.lines[0], wire::Start{});
  EXPECT_EQ(evening.table().record.rules.hand_size, 5);
  EXPECT_FALSE(house[cem].view->hand.empty());
  EXPECT_EQ(house[cem].view->match, 2);
  EXPECT_EQ(evening.table().matches, 2);
  EXPECT_TRUE(house.server->record(evening.id, 1, 1)) << "the rounds of before are kept";
  const Table before = evening.table();
  house.kill();
  EXPECT_EQ(evening.table().players.size(), before.players.size());
  EXPECT_TRUE(evening.table().game == before.game);
}

TEST(Lobby, OfAPlayedTableSurvivesItsLastHuman) {
  Evening evening("target=20");
  House& house = evening.house;
  for (int round = 0; round < 20 && evening.table().stage != Stage::match_over; ++round) {
    house.play_round(evening.lines);
    house.say(evening.lines[0], wire::NextRound{});
  }
  house.say(evening.lines[0], wire::ToLobby{});
  house.say(evening.lines[1], wire::Leave{});
  house.say(evening.lines[0], wire::Leave{});
  EXPECT_EQ(house.server->tables(), 1u);
  const Connection back = house.reconnect(evening.id, house[evening.lines[0]].token);
  EXPECT_EQ(house[back].view->you, 0);
}

}  // namespace
}  // namespace uno::server
