// Absent players: a bot plays for them until they return, another human becomes host, play pauses
// and says why, the others vote, and a removed player is told.
#include <gmock/gmock.h>

#include "server/house_test.h"

namespace uno::server {
namespace {

/// Humans in the middle of a round, at a table with this time limit for absent players.
struct People {
  House house;
  std::vector<Connection> lines;
  std::string id;

  explicit People(int count, int absent_s = 60, int timer_s = 0, std::uint64_t seed = 1)
      : house(seed) {
    lines = house.seat_humans(count);
    id = house[lines[0]].table;
    wire::TableSettings settings{timer_s, true, "off"};
    settings.absent_s = absent_s;
    settings.grace_ms = 0;
    house.say(lines[0], wire::Configure{"target=999", settings});
    house.say(lines[0], wire::Start{});
  }
  const Table& table() const { return house.table(id); }
  int active() const { return table().game.active(); }
  Connection line(int seat) const { return lines[static_cast<std::size_t>(seat)]; }
  const wire::View& view(int seat) { return *house[line(seat)].view; }
  const Player& player(int seat) const { return table().players[static_cast<std::size_t>(seat)]; }
  int other(int step = 1) const {
    return (active() + step) % static_cast<int>(table().players.size());
  }
};

TEST(Absent, ABotPlaysWhenTheDecisionIsDueAndTheHumanTakesOver) {
  People at(3);
  const int seat = at.active(), watch = at.other();
  at.house.hang_up(at.line(seat));
  EXPECT_EQ(at.view(watch).rest, "absent");
  EXPECT_EQ(at.view(watch).rest_seat, seat);
  EXPECT_EQ(at.view(watch).rest_ms, 60'000);
  at.house.pass(59'999);
  EXPECT_EQ(at.player(seat).kind, PlayerKind::human);
  at.house.pass(1);
  EXPECT_EQ(at.player(seat).kind, PlayerKind::stand_in);
  EXPECT_NE(at.active(), seat) << "the bot has played";
  EXPECT_EQ(at.view(watch).seats[static_cast<std::size_t>(seat)].played_for, "absent");
  EXPECT_EQ(at.view(watch).rest, "");
  const Connection back = at.house.reconnect(at.id, at.house[at.line(seat)].token);
  EXPECT_EQ(at.player(seat).kind, PlayerKind::human);
  EXPECT_EQ(at.house[back].view->seats[static_cast<std::size_t>(seat)].played_for, "");
}

/// A timeout draws, and keeps a card that fits. The timing does not reveal whether it fits.
TEST(Absent, ADrawTimesOutOnceWhateverWasDrawn) {  // C-INFO-2
  int fitted = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    People at(2, 0, 30, seed);
    at.house.pass(5);
    for (int turn = 0; turn < 6 && at.table().stage == Stage::round; ++turn) {
      const std::int64_t told = at.table().public_version;
      const std::size_t acts = at.table().record.acts.size();
      at.house.pass(30'000 + kTimerGraceMs - 10);
      EXPECT_EQ(at.table().public_version, told);
      at.house.pass(10);  // five milliseconds after the act, so in the next turn
      EXPECT_GT(at.table().public_version, told);
      EXPECT_EQ(at.table().secret_since, 0);
      fitted += at.table().record.acts.size() == acts + 2;
    }
  }
  EXPECT_GT(fitted, 20);
}

TEST(Absent, NobodyPlaysForAConnectedOrIdleSeat) {
  People at(3);
  at.house.hang_up(at.line(at.other()));
  at.house.pass(3'600'000);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(at.player(seat).kind, PlayerKind::human);
}

TEST(Absent, AbsenceCountsFromTheDisconnect) {
  People at(3);
  const int seat = at.other();
  at.house.pass(50'000);  // connected all the time
  at.house.hang_up(at.line(seat));
  at.house.pass(59'000);
  for (int i = 0; i < 3 && at.active() != seat; ++i)  // draw and keep until the turn passes
    at.house.act(at.line(at.active()), at.view(at.active()).legal.back().action, std::to_string(i));
  ASSERT_EQ(at.active(), seat);
  at.house.pass(1000);
  EXPECT_EQ(at.player(seat).kind, PlayerKind::stand_in);
}

TEST(Absent, ATableCanWaitForever) {
  People at(2, 0);
  const int seat = at.active();
  at.house.hang_up(at.line(seat));
  EXPECT_EQ(at.view(at.other()).rest_ms, wire::kNone);
  at.house.pass(86'400'000);
  EXPECT_EQ(at.player(seat).kind, PlayerKind::human);
}

TEST(Absent, NoBotPlaysWhileNobodyIsConnected) {
  People at(2);
  const Connection watcher = at.house.connect();
  at.house.say(watcher, wire::Watch{at.id});
  for (const Connection line : at.lines) at.house.hang_up(line);
  EXPECT_EQ(at.house[watcher].view->rest, "nobody") << "watchers are told why play rests";
  at.house.pass(600'000);
  EXPECT_EQ(at.player(0).kind, PlayerKind::human);
  EXPECT_EQ(at.player(1).kind, PlayerKind::human);
  at.house.reconnect(at.id, at.house[at.line(at.other())].token);
  at.house.pass(59'000);
  EXPECT_EQ(at.player(at.active()).kind, PlayerKind::human) << "the time begins when play goes on";
}

TEST(Absent, AnotherHumanHostsInMidRoundToo) {
  People at(3);
  at.house.hang_up(at.line(0));
  at.house.pass(60'000);
  EXPECT_EQ(at.table().host, 1);
  at.house.say(at.line(1), wire::HandOver{2});
  EXPECT_EQ(at.table().host, 2);
  at.house.say(at.line(1), wire::HandOver{0});
  EXPECT_EQ(at.house[at.line(1)].refused()->reason, "host_only");
}

TEST(Rest, APauseStopsActsAndTimesUntilAnybodyEndsIt) {
  People at(2, 60, 15);
  const int seat = at.active();
  const std::string act = at.view(seat).legal.front().action;
  at.house.say(at.line(at.other()), wire::Pause{});
  EXPECT_EQ(at.view(seat).rest, "paused");
  EXPECT_EQ(at.view(seat).rest_seat, at.other());
  const std::int64_t version = at.table().version;
  EXPECT_TRUE(at.view(seat).legal.empty()) << "nothing is offered that would be refused";
  at.house.act(at.line(seat), act, "no");
  EXPECT_EQ(at.house[at.line(seat)].refused()->reason, "paused");
  at.house.pass(3'600'000);
  EXPECT_EQ(at.table().version, version) << "no time runs";
  at.house.kill();
  EXPECT_EQ(at.table().paused_by, 1 - seat) << "nor ends with the server";
  const Connection back = at.house.reconnect(at.id, at.house[at.line(seat)].token);
  at.house.say(back, wire::GoOn{});
  EXPECT_EQ(at.house[back].view->rest, "");
  EXPECT_EQ(at.house[back].view->round.deadline_ms, 15'000) << "all of it anew";
}

TEST(Vote, MoreThanHalfOfTheOthersRemoveAPlayerWhoIsToldAndCannotComeBack) {
  People at(4);
  at.house.say(at.line(0), wire::VoteRemove{3, true});
  EXPECT_EQ(at.view(1).seats[3].votes, 1);
  EXPECT_EQ(at.view(1).seats[3].votes_needed, 2);
  EXPECT_TRUE(at.view(0).seats[3].voted);
  EXPECT_FALSE(at.view(1).seats[3].voted);
  at.house.say(at.line(0), wire::VoteRemove{3, false});
  EXPECT_EQ(at.view(1).seats[3].votes, 0);
  at.house.say(at.line(0), wire::VoteRemove{3, true});
  at.house.say(at.line(0), wire::VoteRemove{3, true});
  EXPECT_EQ(at.player(3).kind, PlayerKind::human) << "one voice is one";
  at.house.say(at.line(1), wire::VoteRemove{3, true});
  EXPECT_EQ(at.player(3).kind, PlayerKind::stand_in);
  EXPECT_EQ(at.view(1).seats[3].played_for, "removed");
  const auto* removed = std::get_if<wire::Removed>(&at.house[at.line(3)].heard.back());
  ASSERT_NE(removed, nullptr);
  EXPECT_EQ(removed->cause, "vote");
  const Connection back = at.house.reconnect(at.id, at.house[at.line(3)].token);
  EXPECT_EQ(at.house[back].refused()->reason, "bad_token");
}

TEST(Vote, OneVoteRemovesOnlyAnAbsentPlayer) {
  People at(2);
  at.house.say(at.line(0), wire::VoteRemove{1, true});
  EXPECT_EQ(at.house[at.line(0)].refused()->reason, "no_vote");
  EXPECT_THAT(at.view(0).may, testing::Not(testing::Contains("vote_remove")));
  at.house.hang_up(at.line(1));
  EXPECT_THAT(at.view(0).may, testing::Contains("vote_remove"));
  at.house.say(at.line(0), wire::VoteRemove{1, true});
  EXPECT_EQ(at.view(0).seats[1].played_for, "removed");
}

TEST(Vote, IsDroppedWhenTheVoterDisconnects) {
  People at(5);
  at.house.say(at.line(0), wire::VoteRemove{4, true});
  at.house.hang_up(at.line(0));
  EXPECT_EQ(at.view(1).seats[4].votes, 0);
  at.house.say(at.line(1), wire::VoteRemove{4, true});
  EXPECT_EQ(at.player(4).kind, PlayerKind::human) << "two of three are needed";
}

TEST(Leaving, IsUndoneByReturningWithTheToken) {
  People at(3);
  at.house.say(at.line(1), wire::Leave{});
  EXPECT_EQ(at.view(0).seats[1].played_for, "left");
  const Connection back = at.house.reconnect(at.id, at.house[at.line(1)].token);
  EXPECT_EQ(at.house[back].view->you, 1);
  EXPECT_EQ(at.view(0).seats[1].played_for, "");
}

TEST(Arriving, TheFirstViewTellsWhatHappenedAlsoAfterARestart) {
  People at(2);
  for (int i = 0; i < 6; ++i)
    at.house.act(at.house.to_act(at.lines), "d", "a" + std::to_string(i)), at.house.pass(200);
  const auto past = [&](Connection line) { return at.house[line].view->past; };
  EXPECT_TRUE(past(at.line(0)).empty()) << "who was here has seen it";
  const Connection watcher = at.house.connect();
  at.house.say(watcher, wire::Watch{at.id});
  EXPECT_GE(past(watcher).size(), 4u);
  for (const wire::EventView& event : past(watcher))
    EXPECT_TRUE(event.cards.empty()) << event.event;
  at.house.kill();
  const Connection back = at.house.reconnect(at.id, at.house[at.line(0)].token);
  EXPECT_GE(past(back).size(), 4u);
  EXPECT_LE(past(back).size(), 40u);
}

TEST(Arriving, ARestartRepeatsThePastOfALongMatch) {
  People at(2);
  for (int i = 0; i < 6; ++i) {
    at.house.play_round(at.lines);
    at.house.say(at.line(0), wire::NextRound{});
  }
  ASSERT_GT(at.table().version, kNewsMax);
  const auto told_to_a_watcher = [&] {
    const Connection watcher = at.house.connect();
    at.house.say(watcher, wire::Watch{at.id});
    std::vector<std::string> told;
    for (const wire::EventView& event : at.house[watcher].view->past)
      told.push_back(event.event + " " + std::to_string(event.seat));
    return told;
  };
  const auto before = told_to_a_watcher();
  at.house.kill();
  EXPECT_GE(before.size(), 20u);
  EXPECT_EQ(told_to_a_watcher(), before);
}

}  // namespace
}  // namespace uno::server
