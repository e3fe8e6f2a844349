// The numbers of actions: sixteen seats, and numbers that never change.
#include "engine/action.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "engine/editions.h"
#include "engine/hash.h"
#include "engine/matching/notation.h"
#include "engine/names.h"

namespace uno {
namespace {

/// Every kind of action that chooses a seat and names no colour.
std::vector<Action> choosing(int seat) {
  const Kind kind = kind_in(Colour::blue, 7);
  return {Action::catch_seat(seat),
          Action::choose_seat(seat),
          Action::play(kind, Colour::red, false, seat),
          Action::play(kind, Colour::red, true, seat),
          Action::jump(kind, false, seat),
          Action::jump(kind, true, seat)};
}

TEST(Action, ChoosesEachOfSixteenSeats) {
  const std::vector<Action> none = choosing(kNoSeat);
  std::set<std::uint16_t> numbers;
  for (int seat = 0; seat < kLargestTable; ++seat) {
    const std::vector<Action> acts = choosing(seat);
    for (std::size_t i = 0; i < acts.size(); ++i) {
      const Action act = acts[i];
      ASSERT_TRUE(act.exists());
      EXPECT_TRUE(numbers.insert(act.bits).second) << seat << " has the number of another";
      EXPECT_EQ(act.target(), seat);
      EXPECT_EQ(act.colour(), Colour::red);
      EXPECT_EQ(act.form(), none[i].form());
      EXPECT_EQ(act.with_target(kNoSeat), none[i]);
      for (const int other : {0, 14, 15}) EXPECT_EQ(act.with_target(other).target(), other);
      EXPECT_EQ(none[i].with_target(seat), act);
    }
  }
  for (const Action act : none) {
    EXPECT_EQ(act.target(), kNoSeat);
    EXPECT_FALSE(numbers.contains(act.bits));
  }
}

TEST(Action, CannotNameAColourAndChooseSeatFifteen) {
  for (const Colour colour : {Colour::red, Colour::yellow, Colour::green, Colour::blue}) {
    for (const Action act : {Action::play(kWild, colour), Action::name_colour(colour)}) {
      EXPECT_EQ(act.target(), kNoSeat);
      EXPECT_EQ(act.colour(), colour);
      EXPECT_EQ(act.with_target(14).target(), 14);
      EXPECT_EQ(act.with_target(14).colour(), colour);
      EXPECT_FALSE(act.with_target(15).exists());
    }
    EXPECT_FALSE(Action::play(kSwapHands, colour, true, 15).exists());
  }
}

/// Seat 15 is written as the colour blue, so an action that names blue must not be read as it.
TEST(Action, EveryCardThatNamesAColourIsWild) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      if constexpr (MatchingGame<E>)
        for (int kind = 0; kind < kKindsOf<E>; ++kind) {
          const auto played = static_cast<Kind>(kind);
          if (!E::exists(played) || !E::names_colour(played)) continue;
          const Action act = Action::play(played, Colour::blue);
          EXPECT_EQ(act.target(), kNoSeat) << E::kName << ' ' << kind;
          EXPECT_EQ(act.colour(), Colour::blue) << E::kName << ' ' << kind;
        }
    });
}

TEST(Action, PublishedNumbersStay) {
  EXPECT_EQ(Action::draw().bits, 0x1E00);
  EXPECT_EQ(Action::play(5).bits, 0x3E05);
  EXPECT_EQ(Action::play(kWild, Colour::green).bits, 0x3E8D);
  EXPECT_EQ(Action::play(kWildDrawFour, Colour::blue, true).bits, 0x3FCE);
  EXPECT_EQ(Action::play(kSwapHands, Colour::red, false, 2).bits, 0x242E);
  EXPECT_EQ(Action::catch_seat(3).bits, 0x0606);
  EXPECT_EQ(Action::call_uno().bits, 0x1E05);
}

TEST(Action, TextNamesSixteenSeats) {
  State state = deal(Rules{}, 4, 0, seed_from(1));
  for (const int seat : {9, 10, 15})
    for (const Action act : {Action::catch_seat(seat), Action::choose_seat(seat)})
      EXPECT_EQ(parse_action(state, 1, action_text(act)), act) << action_text(act);
  EXPECT_FALSE(parse_action(state, 1, "catch16").exists());
}

TEST(Seats, SetsAndHashesHoldSixteen) {
  SeatSet read = 0;
  EXPECT_TRUE(parse_seats("0,9,15", kLargestTable, read));
  EXPECT_EQ(seats_text(read), "0,9,15");
  EXPECT_FALSE(parse_seats("16", kLargestTable, read));
  std::set<std::uint64_t> hashed;
  for (int seat = 0; seat <= kNoSeat; ++seat) EXPECT_TRUE(hashed.insert(hashed_seat(seat)).second);
  EXPECT_EQ(hashed_seat(9), 9U);
  EXPECT_EQ(hashed_seat(kNoSeat), 15U) << "as in the hashes of all records";
}

}  // namespace
}  // namespace uno
