// Choices, what typed text chooses, and the prompt.
#include "terminal/offer.h"

#include <gtest/gtest.h>

#include "terminal/testing.h"

namespace uno::terminal {
namespace {

TEST(Choices, have_words_for_every_act) {
  const wire::View view = view_of_four();
  std::string all;
  for (const Offer& offer : offers(view)) all += offer.typed + "=" + offer.label + "; ";
  EXPECT_EQ(all,
            "Y1=yellow 1; Y+2=yellow Draw Two; d=Draw a card; W:r=Wild, red; W:y=Wild, yellow; "
            "W:g=Wild, green; W:b=Wild, blue; catch2=Catch Bob: forgot UNO; ");
}

TEST(Choices, begin_with_no_wild_card_where_there_is_another_way) {
  wire::View view = view_of_four();
  const auto first = [&view] {
    const auto list = offers(view);
    const int at = first_pointed(list);
    return at < 0 ? "" : list[static_cast<std::size_t>(at)].typed;
  };
  view.legal = {{"W2:b", "play", "W2", "", "blue", -1},
                {"W:b", "play", "W", "", "blue", -1},
                {"Y7>2", "play", "Y7", "", "", 2},
                {"d", "draw", "", "", "", -1}};
  EXPECT_EQ(first(), "Y7>2");
  view.legal.erase(view.legal.begin() + 2);
  EXPECT_EQ(first(), "d");
  view.legal.pop_back();
  EXPECT_EQ(first(), "") << "who must play one chooses it";
  view.legal = {{"W4:b", "play", "W4", "", "blue", -1}, {"n", "keep", "", "", "", -1}};
  EXPECT_EQ(first(), "n");
  view.legal = {{"WR", "play", "WR", "", "", -1}};
  view.round.colour = "";
  EXPECT_EQ(first(), "WR") << "in All Wild there are no others";
}

TEST(Choices, of_the_lobby_are_what_the_table_takes) {
  wire::View view = view_of_four();
  view.stage = "lobby";
  view.legal.clear();
  view.bots = {"greedy"};
  view.may = {"configure", "add_bot", "remove", "start"};
  std::string all;
  for (const Offer& offer : offers(view)) all += offer.typed + " ";
  EXPECT_EQ(all,
            "start greedy remove1 remove2 remove3 timer15 timer30 timer60 timer3600 timer28800 "
            "timer86400 timer259200 spectators quick off hints "
            "absent0 absent30 absent300 grace0 grace1000 grace4000 talkoff talktext public ");
  view.may = {"add_bot"};
  EXPECT_EQ(offers(view).size(), 1u);
  view.may.clear();
  EXPECT_TRUE(offers(view).empty());
}

TEST(Choices, after_a_round_and_after_a_match) {
  wire::View view = view_of_four();
  view.legal.clear();
  view.stage = "round_over";
  view.may = {"next_round"};
  ASSERT_EQ(offers(view).size(), 1u);
  EXPECT_TRUE(std::holds_alternative<wire::NextRound>(offers(view)[0].message));
  view.stage = "match_over";
  view.may = {"rematch"};
  EXPECT_TRUE(std::holds_alternative<wire::Rematch>(offers(view)[0].message));
  view.may.clear();
  EXPECT_TRUE(offers(view).empty()) << "the host asks for a rematch";
}

TEST(Choose, by_number_or_by_letters_of_any_size) {
  const auto list = offers(view_of_four());
  EXPECT_EQ(choose(list, "1").index, 0);
  EXPECT_EQ(choose(list, "8").index, 7);
  EXPECT_EQ(choose(list, " y+2 ").index, 1);
  EXPECT_EQ(choose(list, "W:G").index, 5);
  EXPECT_EQ(choose(list, "CATCH2").index, 7);
  for (const char* wrong : {"9", "0", "R5", "", "W", "-1", "99999999999"}) {
    EXPECT_EQ(choose(list, wrong).index, -1) << wrong;
    EXPECT_NE(choose(list, wrong).error, "") << wrong;
  }
}

TEST(Choose, an_exclamation_mark_calls_uno_with_a_play_only) {
  const wire::View view = view_of_four();
  const auto list = offers(view);
  const Chosen chosen = choose(list, "y1!");
  EXPECT_EQ(chosen.index, 0);
  EXPECT_TRUE(chosen.uno);
  EXPECT_TRUE(choose(list, "2!").uno);
  EXPECT_EQ(choose(list, "d!").index, -1);
  const auto act = std::get<wire::DoAct>(message_of(list[0], true, view));
  EXPECT_EQ(act.action, "Y1!");
  EXPECT_EQ(act.version, 9);
  EXPECT_EQ(std::get<wire::DoAct>(message_of(list[2], true, view)).action, "d");
}

TEST(Prompt, says_what_is_awaited_and_from_whom) {
  wire::View view = view_of_four();
  EXPECT_EQ(prompt(view), "Your turn: play a card or draw");
  view.round.turn = 1;
  EXPECT_EQ(prompt(view), "Waiting for Ann");
  view.round.ask = "challenge";
  view.round.offender = 0;
  EXPECT_EQ(prompt(view), "Ann is deciding: accept or challenge");
  view.round.turn = 0;
  view.round.offender = 3;
  EXPECT_EQ(prompt(view), "Cem played a Wild Draw Four on you: accept or challenge it");
  view.round.ask = "drawn";
  view.round.drawn = "Y9";
  view.legal = {{"Y9", "play", "Y9", "", "", -1}, {"n", "keep", "", "", "", -1}};
  EXPECT_EQ(prompt(view), "You drew yellow 9: play it or keep it");
  view.stage = "round_over";
  view.scores = {wire::RoundScore{}};
  view.scores[0].number = 3, view.scores[0].winner = 0, view.scores[0].points = 1;
  EXPECT_EQ(prompt(view), "You win the round and score 1 point");
  view.scores.back().winner = 2;
  EXPECT_EQ(prompt(view), "Bob wins the round and scores 1 point");
  view.scores.back().winner = wire::kNone;
  EXPECT_EQ(prompt(view), "The round is over, and nobody scores");
}

}  // namespace
}  // namespace uno::terminal
