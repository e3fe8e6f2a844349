// Keys on a scene.
#include "terminal/keys.h"

#include <gtest/gtest.h>

#include "terminal/testing.h"

namespace uno::terminal {
namespace {

constexpr int kColumns = 80;

Pressed type(Scene& scene, std::string_view text) {
  for (const char c : text) press(scene, Key::letter, c, kColumns);
  return press(scene, Key::enter, 0, kColumns);
}

std::string acted(const Pressed& pressed) {
  if (pressed.deed != Deed::send) return "";
  return std::get<wire::Act>(pressed.message).action;
}

TEST(Keys, enter_does_what_is_pointed_at) {
  Scene scene = scene_of(view_of_four());
  EXPECT_EQ(acted(press(scene, Key::enter, 0, kColumns)), "Y1");
  press(scene, Key::right, 0, kColumns);
  EXPECT_EQ(acted(press(scene, Key::enter, 0, kColumns)), "Y+2");
  press(scene, Key::down, 0, kColumns);
  EXPECT_EQ(scene.chosen, 1 + choice_columns(scene, kColumns));
  for (int i = 0; i < 20; ++i) press(scene, Key::down, 0, kColumns);
  EXPECT_EQ(acted(press(scene, Key::enter, 0, kColumns)), "catch2");
  press(scene, Key::tab, 0, kColumns);
  EXPECT_EQ(scene.chosen, 0) << "Tab goes round";
  press(scene, Key::left, 0, kColumns);
  EXPECT_EQ(scene.chosen, 0);
}

TEST(Keys, typed_text_wins_over_what_is_pointed_at) {
  Scene scene = scene_of(view_of_four());
  EXPECT_EQ(acted(type(scene, "w:b")), "W:b");
  EXPECT_EQ(acted(type(scene, "7")), "d");
  EXPECT_EQ(scene.chosen, 6) << "what is typed is pointed at";
  EXPECT_EQ(type(scene, "R9").deed, Deed::none);
  EXPECT_EQ(scene.note, "\"R9\" is not one of your choices");
  EXPECT_EQ(scene.typed, "");
}

TEST(Keys, the_exclamation_mark_is_a_switch_and_counts_once) {
  Scene scene = scene_of(view_of_four());
  press(scene, Key::letter, '!', kColumns);
  EXPECT_TRUE(scene.uno);
  EXPECT_EQ(acted(type(scene, "d")), "d") << "a draw leaves the switch on";
  EXPECT_TRUE(scene.uno);
  EXPECT_EQ(acted(type(scene, "Y1")), "Y1!");
  EXPECT_FALSE(scene.uno);
  EXPECT_EQ(acted(type(scene, "Y1!")), "Y1!");
}

TEST(Keys, quitting_asks_first) {
  Scene scene = scene_of(view_of_four());
  EXPECT_EQ(press(scene, Key::letter, 'q', kColumns).deed, Deed::none);
  EXPECT_TRUE(scene.leaving);
  EXPECT_EQ(press(scene, Key::letter, 'n', kColumns).deed, Deed::none);
  EXPECT_FALSE(scene.leaving);
  press(scene, Key::letter, 'q', kColumns);
  EXPECT_EQ(press(scene, Key::letter, 'y', kColumns).deed, Deed::quit);
}

TEST(Keys, help_goes_away_with_any_key_and_nothing_else_happens) {
  Scene scene = scene_of(view_of_four());
  press(scene, Key::letter, 'h', kColumns);
  EXPECT_TRUE(scene.help);
  EXPECT_EQ(press(scene, Key::enter, 0, kColumns).deed, Deed::none);
  EXPECT_FALSE(scene.help);
}

TEST(Keys, without_choices_enter_lets_a_chance_go_by) {
  wire::View view = view_of_four();
  view.legal.clear();
  Scene scene = scene_of(view);
  EXPECT_EQ(press(scene, Key::enter, 0, kColumns).deed, Deed::pass);
  for (const Key key : {Key::up, Key::down, Key::left, Key::right, Key::tab, Key::backspace})
    EXPECT_EQ(press(scene, key, 0, kColumns).deed, Deed::none);
  EXPECT_EQ(type(scene, "leave").deed, Deed::leave);
}

TEST(Keys, what_is_typed_has_a_limit) {
  Scene scene = scene_of(view_of_four());
  for (int i = 0; i < 500; ++i) press(scene, Key::letter, 'x', kColumns);
  EXPECT_LT(scene.typed.size(), 30u);
  press(scene, Key::escape, 0, kColumns);
  EXPECT_EQ(scene.typed, "");
}

}  // namespace
}  // namespace uno::terminal
