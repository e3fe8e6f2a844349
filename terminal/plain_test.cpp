// The line mode, word for word.
#include "terminal/plain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/golden_file.h"
#include "terminal/local.h"
#include "terminal/testing.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

/// What a local table with seed 7 prints in reply to the typed text.
std::string conversation(std::string_view typed, int* status = nullptr, const char* rules = "-") {
  LocalOptions options;
  EXPECT_FALSE(parse_rule_set(rules, options.rule_set));
  options.name = "Zoe";
  options.seed = seed_from(7);
  const auto players = bots(options.rule_set.rules.edition);
  options.bots.assign(3, &players[std::min<std::size_t>(2, players.size() - 1)]);
  LocalSession table(options);
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  EXPECT_EQ(write(ends[1], typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
  close(ends[1]);
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* output = open_memstream(&text, &size);
  const int ended = play_plain(table, ends[0], output);
  if (status) *status = ended;
  std::fclose(output);
  close(ends[0]);
  const std::string said(text, size);
  std::free(text);
  return said;
}

TEST(Plain, a_game_of_a_fixed_seed_is_the_golden_text) {
  std::string typed = "help\nview\nR9\n";
  for (int i = 0; i < 60; ++i) typed += "1\n";
  int status = -1;
  const std::string said = conversation(typed, &status);
  EXPECT_EQ(status, 0);
  const std::string path = golden_path("plain.txt");
  if (std::getenv("UNO_WRITE_GOLDEN")) std::ofstream(path) << said;
  std::ifstream file(path);
  const std::string golden{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(said == golden) << "said:\n" << said;
}

TEST(Plain, tells_a_game_of_all_wild_without_a_colour) {
  std::string typed = "view\n";
  for (int i = 0; i < 60; ++i) typed += "1\n";
  int status = -1;
  const std::string said = conversation(typed, &status, "edition=all_wild target=2000");
  EXPECT_EQ(status, 0);
  for (const char* card : {"Wild Reverse", "Wild Skip", "Wild Draw Two"})
    EXPECT_NE(said.find(card), std::string::npos) << card;
  EXPECT_EQ(said.find("colour"), std::string::npos) << said;
  EXPECT_EQ(said.find("Swap Hands"), std::string::npos) << "the card has another name";
  EXPECT_EQ(said.find("card."), std::string::npos) << "every card has words";
}

TEST(Plain, tells_a_game_of_party_with_fingers_links_and_side_piles) {
  std::string typed = "view\n";
  for (int i = 0; i < 80; ++i) typed += "1\n";
  int status = -1;
  const std::string said = conversation(typed, &status, "edition=party");
  EXPECT_EQ(status, 0);
  for (const char* told : {"Point at another player.", "1 >1: Point at Ann", ", has pointed",
                           ", linked with ", "Side pile: ", "Add a card of the named colour"})
    EXPECT_NE(said.find(told), std::string::npos) << told << '\n' << said;
}

TEST(Plain, quits_when_told_and_when_the_input_ends) {
  int status = -1;
  const std::string quit = conversation("quit\n1\n", &status);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(quit.find("You play"), std::string::npos);
  const std::string end = conversation("1", &status);
  EXPECT_EQ(status, 0);
  EXPECT_NE(end.find("You play"), std::string::npos) << "a last line without a newline counts";
  EXPECT_NE(end.find("The input is closed, so the program ends."), std::string::npos);
}

TEST(Plain, wrong_lines_are_answered_and_change_nothing) {
  const std::string said = conversation("R9!\nxyz\n0\n" + std::string(5000, 'x') + "\nquit\n");
  for (const char* text :
       {"\"R9!\" is not one of your choices", "\"xyz\" is not one", "\"0\" is not one"})
    EXPECT_NE(said.find(text), std::string::npos) << text;
  EXPECT_EQ(said.find("You play"), std::string::npos);
}

TEST(PlainText, all_of_it_comes_from_the_catalogue) {
  const PseudoLanguage pseudo;
  std::string typed = "help\nview\nhint\nR9\nd!\nbdx\n";
  for (int i = 0; i < 400; ++i) typed += i % 7 ? "1\n" : "2\n";
  for (const char* rules : {"target=60", "party_table target=60"}) {
    const std::string said = conversation(typed, nullptr, rules);
    EXPECT_GT(said.size(), 5000U);
    EXPECT_THAT(words_past_the_catalogue(said), testing::IsEmpty()) << said;
  }
  wire::View view = view_of_four();
  for (const char* stage : {"lobby", "round_over", "match_over", "round"}) {
    view.stage = stage;
    view.bots = {"greedy", "search"};
    view.winners = {0, 1};
    view.table = "77";
    EXPECT_THAT(words_past_the_catalogue(plain_text(view)), testing::IsEmpty()) << stage;
  }
}

TEST(PlainText, finds_what_bypasses_the_catalogue) {
  const PseudoLanguage pseudo;
  EXPECT_THAT(words_past_the_catalogue("[Ýóú þĺáý] R5 as said by Zoe\n  1 catch2: [Çáţçĥ]\n"),
              testing::ElementsAre("as", "by", "said"));
}

TEST(PlainText, tells_seats_hand_and_offers) {
  const std::string said = plain_text(view_of_four());
  for (const char* text :
       {"Round 3. Top card Y7 (yellow 7), colour yellow. Play goes clockwise. Draw pile 70.",
        "2 Bob: 1 card, 0 points, UNO not called", "Your hand: RR Y1 Y+2 G3 B9 W W4",
        "  8 catch2: Catch Bob: forgot UNO"})
    EXPECT_NE(said.find(text), std::string::npos) << text << "\nin\n" << said;
}

TEST(PlainText, tells_lives_in_place_of_points_and_what_is_owed) {
  wire::View view = view_of_four();
  view.counts = "lives";
  for (wire::SeatView& seat : view.seats) seat.lives = 2;
  view.seats[3].owed = 4;
  const std::string said = plain_text(view);
  EXPECT_NE(said.find("3 Cem: 7 cards, lives 2, must still draw 4 cards"), std::string::npos)
      << said;
  EXPECT_EQ(said.find("point"), std::string::npos) << said;
}

}  // namespace
}  // namespace uno::terminal
