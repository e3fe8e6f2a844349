// Between rounds and matches: people take seats of bots, and the table returns to its lobby.
#include <gmock/gmock.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

/// Two humans and a bot in their first round.
struct GameInPlay {
  House house;
  std::vector<Connection> lines;
  std::string id;

  explicit GameInPlay(const std::string& options, bool spectators = true) : house(3) {
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
  GameInPlay game("target=999");
  House& house = game.house;
  const Connection asks = house.connect();
  house.say(asks, wire::Look{game.id});
  EXPECT_EQ(std::get<wire::Preview>(house[asks].heard.back()).joins, "after_round");
  const Connection cem = game.join("Cem");
  ASSERT_TRUE(house[cem].view);
  EXPECT_EQ(house[cem].view->you, wire::kNone);
  EXPECT_TRUE(house[cem].view->joins_next);
  EXPECT_TRUE(house[cem].view->hand.empty()) << "nobody looks into a bot's hand";
  house.play_round(game.lines);
  EXPECT_EQ(house[cem].view->you, 2);
  EXPECT_FALSE(house[cem].view->joins_next);
  EXPECT_EQ(game.table().players[2].name, "Cem");
  house.say(game.lines[0], wire::NextRound{});
  EXPECT_EQ(house[cem].view->hand.size(), 7u);
  EXPECT_EQ(game.table().record.names[2], "Cem");
  const Connection dora = game.join("Dora");
  EXPECT_EQ(house[dora].refused()->reason, "already_started") << "no bot is left to give way";
}

TEST(Joining, BetweenRoundsANewcomerReplacesABotAtOnce) {
  GameInPlay game("target=999");
  game.house.play_round(game.lines);
  const Connection cem = game.join("Cem");
  EXPECT_EQ(game.house[cem].view->you, 2);
  EXPECT_TRUE(game.house[cem].view->past.empty()) << "what others did in that seat";
  ASSERT_EQ(game.house[cem].view->events.size(), 1u) << "nor as news";
  EXPECT_EQ(game.house[cem].view->events[0].event, "joined");
  const Connection back = game.house.reconnect(game.id, game.house[cem].token);
  EXPECT_EQ(game.house[back].view->you, 2);
  game.house.kill();
  EXPECT_EQ(game.table().players[2].kind, PlayerKind::human);
}

TEST(Joining, WithoutSpectatorsNobodyJoinsARoundAndNamesAreUnique) {
  GameInPlay game("target=999", false);
  EXPECT_EQ(game.house[game.join("Cem")].refused()->reason, "round_running");
  EXPECT_EQ(game.house[game.join(" ")].refused()->reason, "bad_name");
  game.house.play_round(game.lines);
  EXPECT_EQ(game.house[game.join("Ann")].refused()->reason, "name_taken");
}

TEST(Joining, ADisconnectedNewcomerGetsNoSeat) {
  GameInPlay game("target=999");
  const Connection cem = game.join("Cem");
  game.house.hang_up(cem);
  game.house.play_round(game.lines);
  EXPECT_EQ(game.table().players[2].kind, PlayerKind::bot);
}

TEST(Joining, ASeatIsKeptForAPlayerWhoLeftButNotAfterAVote) {
  GameInPlay game("target=999");
  House& house = game.house;
  house.say(game.lines[1], wire::Leave{});
  const std::vector<Connection> ann = {game.lines[0]};
  house.play_round(ann);
  const Connection cem = game.join("Cem");
  EXPECT_EQ(house[cem].view->you, 2);
  EXPECT_EQ(house[game.join("Dora")].refused()->reason, "already_started");
  house.say(game.lines[0], wire::VoteRemove{1, true});
  EXPECT_EQ(game.table().players[1].away, wire::Away::left) << "Cem has a vote, too";
  house.say(cem, wire::VoteRemove{1, true});
  EXPECT_EQ(game.table().players[1].away, wire::Away::removed);
  EXPECT_EQ(house[game.join("Dora")].view->you, 1);
}

TEST(Lobby, EverybodyReturnsToItAfterTheMatch) {
  GameInPlay game("target=20");
  House& house = game.house;
  for (int round = 0; round < 20 && game.table().stage != Stage::match_over; ++round) {
    house.play_round(game.lines);
    house.say(game.lines[0], wire::NextRound{});
  }
  ASSERT_EQ(game.table().stage, Stage::match_over);
  house.say(game.lines[1], wire::ToLobby{});
  EXPECT_EQ(house[game.lines[1]].refused()->reason, "host_only");
  house.say(game.lines[0], wire::ToLobby{});
  EXPECT_EQ(house[game.lines[1]].view->stage, "lobby");
  EXPECT_EQ(house[game.lines[1]].view->seats.size(), 3u);
  house.say(game.lines[0], wire::Configure{"hand_size=5 target=20", {0, true}});
  house.say(game.lines[0], wire::Remove{2});
  house.say(game.lines[0], wire::AddBot{"random"});
  const Connection cem = game.join("Cem");
  house.say(game.lines[0], wire::Start{});
  EXPECT_EQ(game.table().record.rules.hand_size, 5);
  EXPECT_FALSE(house[cem].view->hand.empty());
  EXPECT_EQ(house[cem].view->match, 2);
  EXPECT_EQ(game.table().matches, 2);
  EXPECT_TRUE(house.server->record(game.id, 1, 1)) << "the rounds of before are kept";
  const Table before = game.table();
  house.kill();
  EXPECT_EQ(game.table().players.size(), before.players.size());
  EXPECT_TRUE(game.table().game == before.game);
}

TEST(Lobby, OfAPlayedTableSurvivesItsLastHuman) {
  GameInPlay game("target=20");
  House& house = game.house;
  for (int round = 0; round < 20 && game.table().stage != Stage::match_over; ++round) {
    house.play_round(game.lines);
    house.say(game.lines[0], wire::NextRound{});
  }
  house.say(game.lines[0], wire::ToLobby{});
  house.say(game.lines[1], wire::Leave{});
  house.say(game.lines[0], wire::Leave{});
  EXPECT_EQ(house.server->tables(), 1u);
  const Connection back = house.reconnect(game.id, house[game.lines[0]].token);
  EXPECT_EQ(house[back].view->you, 0);
}

}  // namespace
}  // namespace uno::server
