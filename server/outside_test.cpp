// Bots from outside: their tokens, the messages they get, and what happens without an answer.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/house_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// A host and a bot from outside with a seat.
struct Guests {
  House house;
  Connection host = 0, bot = 0;
  std::string id, invitation;
  int acts = 0;

  explicit Guests(const std::string& options = "-", std::uint64_t seed = 3) : house(seed) {
    host = house.seat_humans(1, options).front();
    id = house[host].table;
    invitation = invite("Robo");
  }
  std::string invite(const std::string& name) {
    house.say(host, wire::InviteBot{name});
    const auto* told = std::get_if<wire::Invitation>(&house[host].heard.back());
    return told == nullptr ? "" : told->token;
  }
  Connection take(const std::string& token) {
    const Connection line = house.connect();
    house.say(line, wire::TakeSeat{id, token});
    return line;
  }
  void until_bot_is_due() {
    for (int i = 0; i < 50 && house[host].view->round.turn == 0; ++i) {
      house.act(host, house[host].view->legal.front().action, "h" + std::to_string(++acts));
      house.pass(150);
    }
    ASSERT_EQ(house[host].view->round.turn, 1);
  }
  const Table& table() { return house.table(id); }
  std::string refusal(Connection line) {
    const wire::Refused* refused = house[line].refused();
    return refused == nullptr ? "" : refused->reason;
  }
};

TEST(Outside, TheHostInvitesAndTheBotSitsAsABot) {
  Guests g;
  EXPECT_EQ(g.invitation.size(), 64u);
  EXPECT_FALSE(g.house[g.host].view->seats[1].online) << "its seat is kept";
  g.bot = g.take(g.invitation);
  const wire::View& view = *g.house[g.bot].view;
  EXPECT_EQ(view.you, 1);
  for (const Connection line : {g.host, g.bot}) {
    const wire::SeatView& seat = g.house[line].view->seats[1];
    EXPECT_EQ(seat.name, "Robo");
    EXPECT_EQ(seat.player, "bot");
    EXPECT_EQ(seat.bot, "outside");
    EXPECT_TRUE(seat.online);
  }
  EXPECT_NE(g.house[g.bot].token, g.invitation);
}

TEST(Outside, AForgedUsedOrForeignTokenOpensNothing) {
  Guests g, other("-", 4);
  g.bot = g.take(g.invitation);
  const std::string seat_token = g.house[g.bot].token;
  EXPECT_EQ(g.refusal(g.take(std::string(64, '0'))), "bad_invitation") << "forged";
  EXPECT_EQ(g.refusal(g.take("")), "bad_invitation");
  EXPECT_EQ(g.refusal(g.take(g.invitation)), "invitation_used");
  EXPECT_EQ(g.refusal(g.take(seat_token)), "bad_invitation");
  EXPECT_EQ(g.refusal(g.take(g.house[g.host].token)), "bad_invitation");
  EXPECT_EQ(other.refusal(other.take(g.invitation)), "bad_invitation") << "of another table";
  const Connection resumes = g.house.reconnect(g.id, g.invitation);
  EXPECT_EQ(g.refusal(resumes), "bad_token") << "an invitation is no seat";
  EXPECT_FALSE(g.house[g.bot].closed) << "nobody took the seat over";
  g.house.say(g.bot, wire::TakeSeat{g.id, g.invitation});
  EXPECT_EQ(g.refusal(g.bot), "already_seated");
  g.house.say(g.host, wire::Remove{1});
  EXPECT_TRUE(std::holds_alternative<wire::Removed>(g.house[g.bot].heard.back()));
  EXPECT_EQ(g.refusal(g.take(g.invitation)), "bad_invitation") << "its seat is gone";
}

TEST(Outside, OnlyTheHostInvitesAndOnlyBeforeTheMatch) {
  Guests g;
  g.bot = g.take(g.invitation);
  g.house.say(g.bot, wire::InviteBot{"More"});
  EXPECT_EQ(g.refusal(g.bot), "host_only");
  g.house.say(g.host, wire::InviteBot{"Robo"});
  EXPECT_EQ(g.refusal(g.host), "name_taken");
  g.house.say(g.host, wire::InviteBot{" "});
  EXPECT_EQ(g.refusal(g.host), "bad_name");
  g.house.say(g.host, wire::Start{});
  g.house.say(g.host, wire::InviteBot{"Late"});
  EXPECT_EQ(g.refusal(g.host), "already_started");
}

TEST(Outside, NeitherTokenIsStored) {
  Guests g;
  g.bot = g.take(g.invitation);
  g.house.disk.load([&](const std::vector<store::Entry>& table) {
    for (const store::Entry& entry : table) {
      EXPECT_EQ(entry.body.find(g.invitation), std::string::npos);
      EXPECT_EQ(entry.body.find(g.house[g.bot].token), std::string::npos);
    }
  });
}

TEST(Outside, GetsTheSameMessagesAsAHumanInItsSeat) {
  // Two tables with the same random numbers; one has a human in the bot's seat.
  Guests g("target=50");
  g.bot = g.take(g.invitation);
  g.house.say(g.host, wire::Start{});
  Table with_human = g.table();
  with_human.players[1].kind = PlayerKind::human;
  with_human.players[1].bot.clear();
  const Presence presence{seat_bit(0) | seat_bit(1), 0, wire::kNone};
  wire::View bot = view_of(g.table(), 1, presence, {}, 0);
  const wire::View human = view_of(with_human, 1, presence, {}, 0);
  EXPECT_FALSE(bot.hand.empty());
  bot.seats[1].player = "human";
  bot.seats[1].bot.clear();
  EXPECT_EQ(std::ranges::count(bot.may, "pause"), 0) << "people's wishes are people's";
  EXPECT_EQ(std::ranges::count(human.may, "pause"), 1);
  bot.may = human.may;
  EXPECT_EQ(wire::to_json(bot), wire::to_json(human));
}

TEST(Outside, PlaysAndReturnsAfterALostConnectionAndARestart) {
  Guests g("target=50");
  g.bot = g.take(g.invitation);
  const std::string token = g.house[g.bot].token;
  g.house.say(g.host, wire::Start{});
  for (int round = 0; round < 60 && g.table().stage != Stage::match_over; ++round) {
    if (round % 2 == 1) {
      g.house.kill();
      g.host = g.house.reconnect(g.id, g.house[g.host].token);
      g.bot = g.house.reconnect(g.id, token);
    }
    g.house.play_round({g.host, g.bot});
    if (g.table().stage != Stage::round_over) continue;
    g.house.say(g.bot, wire::NextRound{});
    EXPECT_EQ(g.refusal(g.bot), "people_only");
    g.house.say(g.host, wire::NextRound{});
  }
  EXPECT_EQ(g.table().stage, Stage::match_over);
  EXPECT_EQ(g.table().players[1].kind, PlayerKind::outside);
}

TEST(Outside, TheServerPlaysForAnAbsentBotAtOnce) {
  Guests g;
  g.house.say(g.host, wire::Start{});  // the bot's program never connects
  const std::int64_t began_ms = g.house.now_ms;
  g.house.play_round({g.host});
  EXPECT_EQ(g.table().stage, Stage::round_over);
  const auto& acts = g.table().finished.front().record.acts;
  const auto own =
      std::count_if(acts.begin(), acts.end(), [](const auto& act) { return act.seat == 0; });
  EXPECT_GT(acts.size(), static_cast<std::size_t>(own));
  EXPECT_LE(g.house.now_ms - began_ms, 200 * (own + 1)) << "nobody waited for the one who is away";
}

TEST(Outside, TheServerPlaysForABotThatDoesNotAnswer) {
  Guests g;
  g.bot = g.take(g.invitation);
  g.house.say(g.host, wire::Start{});
  g.until_bot_is_due();
  EXPECT_EQ(g.house[g.host].view->round.deadline_ms, kOutsideBotMs) << "everybody sees its time";
  g.house.pass(kOutsideBotMs);
  EXPECT_EQ(g.house[g.host].view->round.turn, 1) << "the limit and the grace are not over";
  const std::int64_t version = g.table().version;
  g.house.pass(kTimerGraceMs + 1);
  EXPECT_GT(g.table().version, version);
  const auto& events = g.house[g.host].view->events;
  EXPECT_TRUE(std::any_of(events.begin(), events.end(),
                          [](const auto& event) { return event.event == "timeout"; }));
  EXPECT_FALSE(g.house[g.bot].closed) << "it may play on";
}

TEST(Outside, ItsAnswerCountsWhileTheServerThinksForIt) {
  Guests g;
  g.house.bots_answer = false;
  g.bot = g.take(g.invitation);
  g.house.say(g.host, wire::Start{});
  g.until_bot_is_due();
  g.house.pass(kOutsideBotMs + kTimerGraceMs + 1);
  ASSERT_EQ(g.house.questions.size(), 1u) << "the house has been asked once";
  g.house.act(g.bot, g.house[g.bot].view->legal.front().action, "own");
  EXPECT_TRUE(g.house[g.bot].done("own"));
  const std::int64_t version = g.table().version;
  g.house.feed(BotAnswered{g.id, g.house.questions.front().ticket, Action::draw()});
  EXPECT_EQ(g.table().version, version) << "too late";
}

TEST(Outside, LeavesForGoodBeforeAMatchAndUntilItReturnsInOne) {
  Guests g;
  g.bot = g.take(g.invitation);
  const std::string second = g.invite("Second");
  const Connection other = g.take(second);
  g.house.say(g.bot, wire::Leave{});
  EXPECT_EQ(g.table().players.size(), 2u);
  g.house.say(g.host, wire::Start{});
  g.house.say(other, wire::Leave{});
  EXPECT_FALSE(g.house[g.host].view->seats[1].online);
  g.house.play_round({g.host});
  EXPECT_EQ(g.table().stage, Stage::round_over) << "the house plays for it";
  const Connection again = g.house.reconnect(g.id, g.house[other].token);
  EXPECT_EQ(g.house[again].view->you, 1);
}

TEST(Outside, KeepsNoTableAliveAndIsNoHost) {
  Guests g;
  g.bot = g.take(g.invitation);
  g.house.say(g.host, wire::AddBot{"greedy"});
  g.house.say(g.host, wire::Start{});
  g.house.say(g.host, wire::Leave{});
  const std::int64_t version = g.table().version;
  g.house.pass(3'600'000);
  EXPECT_EQ(g.table().host, 0);
  EXPECT_EQ(g.table().version, version) << "bots do not play on among themselves";
}

}  // namespace
}  // namespace uno::server
