// Chat, pause and votes: how players type them, and what a paused table shows and offers.
#include "terminal/words.h"

#include <gtest/gtest.h>

#include <optional>

#include "terminal/keys.h"
#include "terminal/testing.h"

namespace uno::terminal {
namespace {

/// The request that `typed` stands for, if it is a message of that type.
template <class Message>
std::optional<Message> asked(std::string_view typed, const wire::View& view = view_of_four()) {
  const auto words = asked_in_words(view, typed);
  const auto* message = std::get_if<wire::ClientMessage>(&words);
  if (!message || !std::holds_alternative<Message>(*message)) return std::nullopt;
  return std::get<Message>(*message);
}

TEST(Words, say_a_saying_or_a_text) {
  EXPECT_EQ(asked<wire::Talk>("say hello")->saying, "hello");
  EXPECT_EQ(asked<wire::Talk>("say hello")->text, "");
  EXPECT_EQ(asked<wire::Talk>("say  that was close")->text, "that was close");
  EXPECT_FALSE(asked<wire::Talk>("say"));
  EXPECT_FALSE(asked<wire::Talk>("says hello"));
}

TEST(Words, pause) {
  EXPECT_TRUE(asked<wire::Pause>("pause"));
  EXPECT_FALSE(asked<wire::Pause>("pause now"));
}

TEST(Words, vote_by_name_or_seat_and_take_it_back) {
  wire::View view = view_of_four();
  EXPECT_EQ(asked<wire::VoteRemove>("vote Bob")->seat, 2);
  EXPECT_TRUE(asked<wire::VoteRemove>("vote 3")->on);
  EXPECT_EQ(asked<wire::VoteRemove>("vote 3")->seat, 3);
  view.seats[3].voted = true;
  EXPECT_FALSE(asked<wire::VoteRemove>("vote Cem", view)->on);
  view.seats[1].name = "3";
  EXPECT_EQ(asked<wire::VoteRemove>("vote 3", view)->seat, 1) << "a name counts before a number";
  const auto wrong = asked_in_words(view, "vote Dora");
  EXPECT_EQ(std::get<std::string>(wrong), "Nobody here is called \"Dora\"");
}

TEST(Words, are_no_choices_and_choices_no_words) {
  for (const char* typed : {"", "R5", "1", "vote", "go", "leave", "catch2", "paused"})
    EXPECT_EQ(asked_in_words(view_of_four(), typed).index(), 0u) << typed;
}

TEST(Words, are_typed_on_the_screen_with_spaces) {
  Screen screen = screen_of(view_of_four());
  for (const char c : std::string_view("say well done")) press(screen, Key::letter, c, 80);
  const Pressed pressed = press(screen, Key::enter, 0, 80);
  ASSERT_EQ(pressed.action, ScreenAction::send);
  EXPECT_EQ(std::get<wire::Talk>(pressed.message).text, "well done");
  EXPECT_EQ(screen.typed, "");
  for (const char c : std::string_view("vote Dora")) press(screen, Key::letter, c, 80);
  EXPECT_EQ(press(screen, Key::enter, 0, 80).action, ScreenAction::none);
  EXPECT_EQ(screen.note, "Nobody here is called \"Dora\"");
}

TEST(Words, of_a_long_text_show_the_end) {
  Screen screen = screen_of(view_of_four());
  for (int i = 0; i < 100; ++i) press(screen, Key::letter, 'x', 40);
  for (const char c : std::string_view(" the end")) press(screen, Key::letter, c, 40);
  const std::string input = layout(screen, 24, 40).back().text();
  EXPECT_NE(input.find("xx the end_"), std::string::npos) << input;
}

TEST(Rest, is_told_with_who_and_how_long) {
  wire::View view = view_of_four();
  view.legal.clear();
  view.rest = "nobody";
  EXPECT_EQ(prompt(view), "Nobody is here. The game waits until someone comes back");
  view.rest = "paused";
  view.rest_seat = 1;
  EXPECT_EQ(prompt(view), "Ann paused the game. The clock is stopped");
  view.rest = "absent";
  EXPECT_EQ(prompt(view), "Ann is away. The game waits");
  view.rest_ms = 1500;
  EXPECT_EQ(prompt(view), "Ann is away. A bot takes over in 2 seconds");
  view.rest = "store";
  EXPECT_EQ(prompt(view).find("The server cannot save"), 0u);
  view.stage = "lobby";
  EXPECT_EQ(prompt(view).find("The server cannot save"), 0u);
}

TEST(Rest, can_be_ended_where_the_table_says_so) {
  wire::View view = view_of_four();
  view.legal.clear();
  EXPECT_TRUE(offers(view).empty());
  view.may = {"go_on", "pause"};
  ASSERT_EQ(offers(view).size(), 1u);
  EXPECT_EQ(offers(view)[0].typed, "go");
  EXPECT_TRUE(std::holds_alternative<wire::GoOn>(offers(view)[0].message));
}

}  // namespace
}  // namespace uno::terminal
