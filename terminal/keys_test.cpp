// Keys on a screen.
#include "terminal/keys.h"

#include <gtest/gtest.h>

#include "terminal/testing.h"

namespace uno::terminal {
namespace {

constexpr int kColumns = 80;

Pressed type(Screen& screen, std::string_view text) {
  for (const char c : text) press(screen, Key::letter, c, kColumns);
  return press(screen, Key::enter, 0, kColumns);
}

std::string acted(const Pressed& pressed) {
  if (pressed.action != ScreenAction::send) return "";
  return std::get<wire::DoAct>(pressed.message).action;
}

TEST(Keys, enter_does_what_is_pointed_at) {
  Screen screen = screen_of(view_of_four());
  EXPECT_EQ(acted(press(screen, Key::enter, 0, kColumns)), "Y1");
  press(screen, Key::right, 0, kColumns);
  EXPECT_EQ(acted(press(screen, Key::enter, 0, kColumns)), "Y+2");
  press(screen, Key::down, 0, kColumns);
  EXPECT_EQ(screen.chosen, offer_columns(screen, kColumns)) << "after Enter from the first one";
  for (int i = 0; i < 20; ++i) press(screen, Key::down, 0, kColumns);
  press(screen, Key::tab, 0, kColumns);
  EXPECT_EQ(screen.chosen, 0) << "Tab goes round";
  for (int i = 0; i < 20; ++i) press(screen, Key::down, 0, kColumns);
  EXPECT_EQ(acted(press(screen, Key::enter, 0, kColumns)), "catch2");
  press(screen, Key::left, 0, kColumns);
  EXPECT_EQ(screen.chosen, 0);
}

TEST(Keys, enter_gives_up_a_wild_card_only_when_it_was_pointed_at) {
  wire::View view = view_of_four();
  view.legal = {{"W4:r", "play", "W4", "", "red", -1}, {"W4:b", "play", "W4", "", "blue", -1}};
  Screen screen = screen_of(view);
  EXPECT_EQ(press(screen, Key::enter, 0, kColumns).action, ScreenAction::none);
  EXPECT_EQ(screen.note, "Point at a choice with the arrow keys, or type it");
  press(screen, Key::down, 0, kColumns);
  EXPECT_EQ(acted(press(screen, Key::enter, 0, kColumns)), "W4:r");
  EXPECT_EQ(acted(press(screen, Key::enter, 0, kColumns)), "") << "once";
  EXPECT_EQ(acted(type(screen, "W4:b")), "W4:b");
  view.legal.push_back({"d", "draw", "", "", "", -1});
  screen = screen_of(view);
  EXPECT_EQ(acted(press(screen, Key::enter, 0, kColumns)), "d");
}

TEST(Keys, typed_text_wins_over_what_is_pointed_at) {
  Screen screen = screen_of(view_of_four());
  EXPECT_EQ(acted(type(screen, "w:b")), "W:b");
  EXPECT_EQ(acted(type(screen, "3")), "d");
  press(screen, Key::letter, '3', kColumns);
  EXPECT_EQ(screen.chosen, 2) << "what is typed is pointed at";
  press(screen, Key::backspace, 0, kColumns);
  EXPECT_EQ(type(screen, "R9").action, ScreenAction::none);
  EXPECT_EQ(screen.note, "\"R9\" is not one of your choices");
  EXPECT_EQ(screen.typed, "");
}

TEST(Keys, the_exclamation_mark_is_a_switch_and_counts_once) {
  Screen screen = screen_of(view_of_four());
  press(screen, Key::letter, '!', kColumns);
  EXPECT_TRUE(screen.uno);
  EXPECT_EQ(acted(type(screen, "d")), "d") << "a draw leaves the switch on";
  EXPECT_TRUE(screen.uno);
  EXPECT_EQ(acted(type(screen, "Y1")), "Y1!");
  EXPECT_FALSE(screen.uno);
  EXPECT_EQ(acted(type(screen, "Y1!")), "Y1!");
}

TEST(Keys, quitting_asks_first) {
  Screen screen = screen_of(view_of_four());
  EXPECT_EQ(press(screen, Key::letter, 'q', kColumns).action, ScreenAction::none);
  EXPECT_TRUE(screen.leaving);
  EXPECT_EQ(press(screen, Key::letter, 'n', kColumns).action, ScreenAction::none);
  EXPECT_FALSE(screen.leaving);
  press(screen, Key::letter, 'q', kColumns);
  EXPECT_EQ(press(screen, Key::letter, 'y', kColumns).action, ScreenAction::quit);
}

TEST(Keys, any_key_closes_help_and_does_nothing_else) {
  Screen screen = screen_of(view_of_four());
  press(screen, Key::letter, 'h', kColumns);
  EXPECT_TRUE(screen.help);
  EXPECT_EQ(press(screen, Key::enter, 0, kColumns).action, ScreenAction::none);
  EXPECT_FALSE(screen.help);
}

TEST(Keys, without_choices_enter_passes_up_a_chance) {
  wire::View view = view_of_four();
  view.legal.clear();
  Screen screen = screen_of(view);
  EXPECT_EQ(press(screen, Key::enter, 0, kColumns).action, ScreenAction::pass);
  for (const Key key : {Key::up, Key::down, Key::left, Key::right, Key::tab, Key::backspace})
    EXPECT_EQ(press(screen, key, 0, kColumns).action, ScreenAction::none);
  EXPECT_EQ(type(screen, "leave").action, ScreenAction::leave);
}

TEST(Keys, typed_text_has_a_limit) {
  Screen screen = screen_of(view_of_four());
  for (int i = 0; i < 500; ++i) press(screen, Key::letter, 'x', kColumns);
  EXPECT_LT(screen.typed.size(), 200u);
  press(screen, Key::escape, 0, kColumns);
  EXPECT_EQ(screen.typed, "");
}

}  // namespace
}  // namespace uno::terminal
