// Tests of the order of asking against a second implementation, and of what opens a window.
#include "engine/matching/asking.h"

#include <gtest/gtest.h>

#include "engine/matching/asking_test.h"
#include "engine/matching/position_test.h"
#include "engine/seats.h"

namespace uno {
namespace {

std::vector<int> asked_in(const State& state) {
  std::vector<int> order;
  SeatSet asked = 0;
  for (int seat = 0; (seat = next_to_ask(state, asked)) != kNoSeat; asked |= seat_bit(seat))
    order.push_back(seat);
  return order;
}

TEST(Asking, OwnersFirstThenFromTheNextPlayerOn) {  // C-RES-3
  State state = position("n=4 D=0 t=1 h0=R1 top=R9 open=0");
  EXPECT_EQ(asked_in(state), (std::vector{0, 1, 2, 3}));
  state.direction = -1;
  EXPECT_EQ(asked_in(state), (std::vector{0, 3, 2, 1}));
  state.out = seat_bit(3);
  EXPECT_EQ(asked_in(state), (std::vector{0, 2, 1}));
  state.rules.uno_late_call = LateCall::too_late;
  EXPECT_EQ(asked_in(state), (std::vector{2, 1})) << "the owner has nothing to say";
  EXPECT_EQ(next_to_ask(state, seat_bit(1)), 2) << "once each";
}

TEST(Asking, JumpersAreCountedFromThePlayerOfTheCard) {  // H-JUMP-7
  State state = position("jump_in=on", "n=4 D=0 t=0 h0=RS,R1 h1=x2 h2=RS,B1 h3=x2 top=R9");
  act(state, 0, "RS");
  EXPECT_EQ(state.active, 2);
  EXPECT_EQ(asked_in(state), (std::vector{0, 1, 2, 3}));
  state.open = 0;
  EXPECT_EQ(asked_in(state), (std::vector{2}));
}

TEST(Asking, FollowsTheOrderOfTheRuleInRandomRounds) {  // C-RES-3, H-JUMP-7
  const long acts = walk::acts_budget(200'000);
  const int windows = walk_windows(1, acts, [](const State& state, SeatSet, Action, Chance&) {
    ASSERT_EQ(asked_in(state), speakers(state));
  });
  EXPECT_GT(windows, acts / 400);
}

/// Every seat that gains a legal act out of turn must be asked.
TEST(Asking, AnActThatPermitsActsOutOfTurnOpensAWindow) {
  walk_windows(2, walk::acts_budget(200'000),
               [](const State& state, SeatSet open_before, Action action, Chance&) {
                 if (opened_window(open_before, action, state)) return;
                 EXPECT_EQ(state.open & ~open_before, 0);
                 EXPECT_FALSE(action.plays_card() && !speakers(state).empty());
               });
}

TEST(Seats, NextPartnerAndSide) {  // C-TEAM-1, H-LAST-2
  State state = position("n=4 D=0 t=1 top=R9");
  EXPECT_EQ(next_seat(state, 3), 0);
  state.direction = -1;
  EXPECT_EQ(next_seat(state, 0), 3);
  state.out = seat_bit(3) | seat_bit(2);
  EXPECT_EQ(next_seat(state, 0), 1);
  EXPECT_EQ(next_seat(observe(state, 0), 0), 1);
  state.out |= seat_bit(1);
  EXPECT_EQ(next_seat(state, 0), 0) << "the only one";
  Rules rules;
  EXPECT_EQ(side_of(rules, 4, 3), seat_bit(3));
  rules.teams = Teams::two_by_two;
  EXPECT_EQ(side_of(rules, 4, 3), seat_bit(3) | seat_bit(1));
  EXPECT_TRUE(same_side(rules, 4, 0, 2));
  EXPECT_FALSE(same_side(rules, 4, 0, 1));
}

}  // namespace
}  // namespace uno
