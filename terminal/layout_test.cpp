// The screen as text, at several sizes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/golden_file.h"
#include "engine/matching/walk.h"
#include "terminal/testing.h"

namespace uno::terminal {
namespace {

/// Compares with an expected screen in golden/. View these files with cat.
std::string golden(const std::string& name, const std::string& now) {
  const std::string path = golden_path(name);
  if (std::getenv("UNO_WRITE_GOLDEN")) std::ofstream(path) << now;
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

class LayoutTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(std::setlocale(LC_CTYPE, "C.UTF-8"), nullptr); }
};

std::string text_of(const Block& block) {
  std::string out;
  for (const Line& line : block) {
    std::string text = line.text();
    while (text.ends_with(' ')) text.pop_back();
    out += text + "\n";
  }
  return out;
}

bool shows(const Block& block, std::string_view text) {
  return text_of(block).find(text) != std::string::npos;
}

wire::View crowd() {
  wire::View view = view_of_four();
  view.seats.resize(10, view.seats[1]);
  for (std::size_t i = 4; i < 10; ++i) view.seats[i].name = "A very long name 漢字";
  for (int i = 0; i < 20; ++i) view.hand.emplace_back("B9");
  return view;
}

TEST_F(LayoutTest, the_screen_at_80_by_24) {
  const std::string now = text_of(layout(screen_of(view_of_four()), 24, 80));
  EXPECT_EQ(now, golden("screen_80x24.txt", now));
}

TEST_F(LayoutTest, the_screen_at_its_smallest_without_unicode) {
  Screen screen = screen_of(view_of_four());
  screen.glyphs = &kAscii;
  const std::string now = text_of(layout(screen, 14, 40));
  EXPECT_EQ(now, golden("screen_40x14_ascii.txt", now));
}

TEST_F(LayoutTest, fits_every_size_and_never_loses_prompt_choice_or_input) {
  for (const wire::View& view : {view_of_four(), crowd()}) {
    for (int rows = kRowsMin; rows <= 50; ++rows)
      for (int columns = kColumnsMin; columns <= 160; columns += walk::slow_build() ? 21 : 7) {
        Screen screen = screen_of(view);
        screen.chosen = 2;
        const Block block = layout(screen, rows, columns);
        ASSERT_EQ(static_cast<int>(block.size()), rows);
        for (const Line& line : block) ASSERT_LE(line.width(), columns) << line.text();
        ASSERT_TRUE(shows(block, "Your turn: play a card or draw")) << rows << "x" << columns;
        ASSERT_TRUE(shows(block, "Draw a card")) << rows << "x" << columns;
        ASSERT_TRUE(shows(block, "> _"));
        ASSERT_TRUE(shows(block, "You "));
      }
  }
}

TEST_F(LayoutTest, a_window_too_small_says_so_and_never_overflows) {
  for (const auto& [rows, columns] : {std::pair(13, 80), {24, 39}, {1, 1}, {3, 10}}) {
    const Block block = layout(screen_of(view_of_four()), rows, columns);
    ASSERT_EQ(static_cast<int>(block.size()), rows);
    for (const Line& line : block) EXPECT_LE(line.width(), columns);
  }
  EXPECT_TRUE(shows(layout(screen_of(view_of_four()), 13, 80), "at least 40 x 14"));
}

TEST_F(LayoutTest, direction_turn_colour_and_timer_are_seen) {
  wire::View view = view_of_four();
  view.round.direction = -1;
  view.round.turn = 3;
  view.legal.clear();
  Screen screen = screen_of(view);
  screen.seconds_left = 12;
  const Block block = layout(screen, 24, 80);
  EXPECT_TRUE(shows(block, "↑ counter-clockwise"));
  EXPECT_TRUE(shows(block, "▶ 3 Cem"));
  EXPECT_TRUE(shows(block, "Waiting for Cem  12 s left"));
  screen.seconds_left = 7 * 3600 + 1;
  EXPECT_TRUE(shows(layout(screen, 24, 80), "Waiting for Cem  8 h left"));
}

TEST_F(LayoutTest, a_colour_is_shown_where_there_are_colours) {
  wire::View view = view_of_four();
  view.round.colour = "";
  view.round.ask = "colour";
  EXPECT_TRUE(shows(layout(screen_of(view), 24, 80), "no colour yet"));
  view.round.ask = "turn";
  EXPECT_FALSE(shows(layout(screen_of(view), 24, 80), "no colour yet")) << "an edition without";
}

TEST_F(LayoutTest, notes_links_and_questions_have_a_line) {
  Screen screen = screen_of(view_of_four());
  screen.link = "The connection is lost; trying again...";
  EXPECT_TRUE(shows(layout(screen, 24, 80), "trying again"));
  screen.note = "It is not your turn (C-TURN-1)";
  EXPECT_TRUE(shows(layout(screen, 24, 80), "C-TURN-1"));
  screen.leaving = true;
  EXPECT_TRUE(shows(layout(screen, 24, 80), "Leave the game?"));
  screen.help = true;
  EXPECT_TRUE(shows(layout(screen, 24, 80), "call UNO with your next play"));
}

TEST_F(LayoutTest, the_lobby_shows_link_rules_and_seats) {
  wire::View view = view_of_four();
  view.stage = "lobby";
  view.legal.clear();
  view.bots = {"greedy"};
  view.may = {"add_bot", "start"};
  view.options = "uno_penalty=4";
  view.round = {};
  Screen screen = screen_of(view);
  screen.invite = "http://example.org:8080/t/k3x9";
  const Block block = layout(screen, 24, 80);
  for (const char* text : {"http://example.org:8080/t/k3x9", "uno_penalty=4", "0 Zoe  you  host",
                           "2 Bob  bot: Medium", "Start the match", "Add a bot: Medium"})
    EXPECT_TRUE(shows(block, text)) << text;
}

TEST_F(LayoutTest, a_finished_round_shows_hands_and_points) {
  wire::View view = view_of_four();
  view.stage = "round_over";
  view.may = {"next_round"};
  view.round.turn = wire::kNone;
  view.legal.clear();
  view.scores = {wire::RoundScore{}};
  view.scores[0].number = 3, view.scores[0].winner = 1, view.scores[0].points = 47;
  view.seats[1].total = 47;
  view.seats[1].rounds_won = 1;
  view.seats[2].shown = {"R5", "W4"};
  const Block block = layout(screen_of(view), 24, 80);
  EXPECT_TRUE(shows(block, "Ann wins the round and scores 47 points"));
  EXPECT_TRUE(shows(block, "♦5 ✦W+4"));
  EXPECT_TRUE(shows(block, "47 1 win"));
  EXPECT_TRUE(shows(block, "Deal the next round"));
}

TEST_F(LayoutTest, all_of_it_comes_from_the_catalogue) {
  const PseudoLanguage pseudo;
  wire::View view = view_of_four();
  view.hand.emplace_back("BS");
  view.seats[3].shown = {"GR"};
  view.seats[1].owed = 2;
  for (const char* stage : {"lobby", "round", "round_over", "match_over"})
    for (const bool asked : {false, true})
      for (const bool help : {false, true})
        for (const int columns : {40, 80, 160}) {
          view.stage = stage;
          view.may = {"add_bot", "start", "next_round", "rematch"};
          view.bots = {"greedy"};
          Screen screen = screen_of(view);
          screen.log.clear();
          screen.help = help;
          screen.leaving = asked;
          const std::string said = text_of(layout(screen, columns == 40 ? 14 : 40, columns));
          std::set<std::string> past = words_past_the_catalogue(said);
          for (const char* typed : {"start", "next", "rematch", "greedy"}) past.erase(typed);
          EXPECT_THAT(past, testing::IsEmpty()) << said;
        }
}

TEST_F(LayoutTest, the_log_scrolls) {
  Screen screen = screen_of(view_of_four());
  screen.log.clear();
  for (int i = 0; i < 100; ++i) screen.log.push_back("sentence " + std::to_string(i));
  EXPECT_TRUE(shows(layout(screen, 24, 80), "sentence 99"));
  screen.log_back = 50;
  EXPECT_FALSE(shows(layout(screen, 24, 80), "sentence 99"));
  EXPECT_TRUE(shows(layout(screen, 24, 80), "sentence 49"));
}

}  // namespace
}  // namespace uno::terminal
