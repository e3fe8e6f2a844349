// judge() and apply(): which changes are allowed, and what is reported.
#include "table/table.h"

#include <gtest/gtest.h>

#include "engine/editions.h"
#include "engine/matching/notation.h"

namespace uno {
namespace {

TokenHash hash_of(char secret) {
  TokenHash hash{};
  hash.fill(static_cast<std::uint8_t>(secret));
  return hash;
}

Table made(std::initializer_list<Change> changes) {
  Table table;
  for (const Change& change : changes) {
    EXPECT_EQ(judge(table, change).reason, "");
    apply(table, {1000, change});
  }
  return table;
}

const Created kCreated{"Ann", "-", hash_of('a'), {0, true}};

TEST(Table, JudgesEachChangeInEachStage) {
  const Table empty;
  const Table lobby = made({kCreated, Joined{"Ben", {}}});
  Table round = made({kCreated, Joined{"Ben", {}}, Started{seed_from(1)}});
  const Action act = timeout_action(round.game.as<Classic>());
  const int active = round.game.as<Classic>().active;
  const struct {
    const char* what;
    const Table& table;
    Change change;
    const char* reason;
  } cases[] = {
      {"nothing before the opening", empty, Joined{"Ben", {}}, "damaged_entry"},
      {"opened once", lobby, kCreated, "damaged_entry"},
      {"a name once", lobby, Joined{"Ann", {}}, "name_taken"},
      {"a bot's name once", lobby, BotSeated{"greedy", "Ben"}, "name_taken"},
      {"a name at all", lobby, Joined{"", {}}, "bad_name"},
      {"a bot that exists", lobby, BotSeated{"oracle", "Oracle"}, "no_such_bot"},
      {"options that exist", lobby, Configured{"colour=pink", {0, true}}, "bad_options"},
      {"a dare has its referee in the host", lobby,
       Configured{"deck=shuffle112 custom2=dare", {0, true}}, ""},
      {"a preset with a name", lobby, Configured{"Friday: party_table seven=off", {0, true}}, ""},
      {"a name of rules that turns the direction of the page", lobby,
       Configured{"Fri\u202Eday: party_table", {0, true}}, "bad_options"},
      {"one that is longer than it looks", lobby, Configured{"Fri\u200Bday: -", {0, true}},
       "bad_options"},
      {"one that is not text", lobby, Configured{"Fri\xFF: -", {0, true}}, "bad_options"},
      {"formats that fit", lobby, Configured{"round_end=last_loses", {0, true}}, "bad_options"},
      {"options that more players could play", lobby, Configured{"teams=2v2", {0, true}}, ""},
      {"options that fit", lobby, Configured{"hand_size=200", {0, true}}, "bad_options"},
      {"a timer that exists", lobby, Configured{"-", {17, true}}, "bad_timer"},
      {"a seat that exists", lobby, Freed{2}, "no_such_seat"},
      {"no act before the deal", lobby, Acted{0, Action::draw(), By::human, "1"}, "round_over"},
      {"no next deal before the first", lobby, Dealt{}, "not_now"},
      {"no stand-in before the match", lobby, Left{0, "greedy"}, "not_now"},
      {"nobody joins later", round, Joined{"Cem", {}}, "already_started"},
      {"nobody is freed later", round, Freed{1}, "not_now"},
      {"no settings later", round, Configured{"-", {0, true}}, "not_now"},
      {"no second start", round, Started{}, "not_now"},
      {"no deal within a round", round, Dealt{}, "not_now"},
      {"no act of a seat that is not there", round, Acted{7, Action::draw(), By::human, "1"},
       "no_such_seat"},
      {"no act that is none", round, Acted{active, {}, By::human, "1"}, "not_an_action"},
      {"not out of turn", round, Acted{1 - active, act, By::human, "1"}, "not_your_turn"},
      {"no advice from players", round, Acted{active, Action::advice(), By::human, "1"},
       "referee_only"},
      {"no verdict without a dare", round, Refereed{active, Action::accept(), By::host},
       "no_referee_event"},
      {"no referee for players' acts", round, Refereed{active, act, By::host}, "no_referee_event"},
      {"no bot's act of a human", round, Acted{active, act, By::bot, ""}, "damaged_entry"},
      {"no late act of a human", round, Acted{active, act, By::late, ""}, "damaged_entry"},
      {"no act of an external bot", round, Acted{active, act, By::outside, "1"}, "damaged_entry"},
      {"no act by the host", round, Acted{active, act, By::host, ""}, "damaged_entry"},
      {"no advice by a bot", round, Refereed{active, Action::advice(), By::bot}, "damaged_entry"},
      {"somebody stays", made({kCreated, BotSeated{"greedy", "Bot"}}), Freed{0}, "not_now"},
      {"advice", round, Refereed{active, Action::advice(), By::host}, ""},
      {"nobody returns who is there", round, Returned{0}, "not_now"},
      {"the host is the host", round, HostPassed{0}, "not_now"},
      {"an act in turn", round, Acted{active, act, By::timer, ""}, ""},
      {"a leaver", round, Left{1, "greedy"}, ""},
      {"another host", round, HostPassed{1}, ""},
  };
  for (const auto& c : cases) EXPECT_EQ(judge(c.table, c.change).reason, c.reason) << c.what;
}

TEST(Table, NeedsTwoPlayersAndFittingOptionsToStart) {
  EXPECT_EQ(judge(made({kCreated}), Started{}).reason, "too_few_players");
  EXPECT_EQ(judge(made({Created{"Ann", "teams=2v2", {}, {0, true}}, Joined{"Ben", {}}}), Started{})
                .reason,
            "bad_options");
  Table table = made({{Created{"Ann", "hand_size=20", {}, {0, true}}}});
  for (int i = 0; i < 5; ++i) apply(table, {1, BotSeated{"greedy", "Bot" + std::to_string(i)}});
  EXPECT_EQ(judge(table, Started{}).reason, "bad_options");
}

TEST(Table, ReplacesABotThatDoesNotPlayTheNewGame) {
  for (const Edition edition : kEditions) {
    Table table = made({kCreated, BotSeated{"greedy", "One"}, BotSeated{"linear", "Two"}});
    const std::string game = "edition=" + std::string(edition_name(edition));
    apply(table, {2, Configured{game, {0, true}}});
    EXPECT_EQ(table.players[1].bot, edition == Edition::classic ? "greedy" : "linear") << game;
    EXPECT_EQ(table.players[2].bot, "linear") << game;
  }
}

TEST(Table, SeatsMoveUpAndTheHostPassesOn) {
  Table table = made({kCreated, BotSeated{"greedy", "Bot"}, Joined{"Ben", hash_of('b')},
                      Joined{"Cem", hash_of('c')}});
  apply(table, {2, Freed{0}});
  EXPECT_EQ(table.host, 1) << "the first human, not the bot";
  EXPECT_EQ(seat_of_token(table, hash_of('a')), wire::kNone);
  EXPECT_EQ(seat_of_token(table, hash_of('b')), 1);
  EXPECT_EQ(seat_of_token(table, hash_of('c')), 2);
  apply(table, {3, Freed{0}});
  EXPECT_EQ(table.host, 0);
  EXPECT_EQ(table.players[0].name, "Ben");
}

TEST(Table, TheDrawForTheDealIsTold) {
  Table table = made({kCreated, Joined{"Ben", {}}, Joined{"Cem", {}}});
  News news;
  apply(table, {2, Started{seed_from(5)}}, &news);
  const DealerDraw draw = draw_for_dealer(table.rule_set.rules, 3, seed_from(5));
  ASSERT_GE(static_cast<int>(news.size()), draw.count);
  for (int i = 0; i < draw.count; ++i) {
    const auto& told = std::get<wire::EventView>(news[static_cast<std::size_t>(i)].what);
    EXPECT_EQ(told.event, "dealer_card");
    EXPECT_EQ(told.seat, draw.cards[static_cast<std::size_t>(i)].seat);
  }
  EXPECT_EQ(table.game.as<Classic>().dealer, draw.dealer);
  EXPECT_EQ(table.match.dealer, draw.dealer);
}

}  // namespace
}  // namespace uno
