// Tests that the fast choice agrees with the weights and is sensible.
#include "bots/heuristic.h"

#include <gtest/gtest.h>

#include "bots/linear.h"
#include "engine/matching/position_test.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

std::string choice(const State& state) {
  Chance none;
  const Action act = choose_heuristic(observe(state, state.active), {}, none);
  return action_text(act);
}

/// Rounds under official and other rules, at tables of every size.
TEST(Heuristic, ChoosesWhatItsWeightsSay) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  int turns = 0, wilds = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    auto [rules, seats] = walk::random_table(chance);
    if (seed % 2 == 0) rules = {};
    State state = deal(rules, seats, 0, seed_from(seed));
    for (int acts = 0; acts < 100 && state.phase != Phase::over; ++acts) {
      if (state.phase == Phase::dare) break;
      const Observation seen = observe(state, state.active);
      const Action quick = choose_heuristic(seen, {}, chance);
      ASSERT_EQ(quick, choose_by<ShortPolicy>(seen, {}, heuristic_weights(seats)));
      ++turns;
      wilds += quick.is_play() && is_wild(quick.kind());
      apply(state, state.active, quick);
    }
  }
  EXPECT_GT(turns, 5000);
  EXPECT_GT(wilds, 200);
}

TEST(Heuristic, NamesItsLongestColour) {
  EXPECT_EQ(choice(position("n=2 t=0 top=R5 h0=W,B1,B3,B7,G2 h1=x5")), "W:b");
}

TEST(Heuristic, KeepsItsWildForLater) {
  EXPECT_EQ(choice(position("n=2 t=0 top=R5 h0=W,R1,R3,R7,G2 h1=x5")).substr(0, 1), "R");
}

}  // namespace
}  // namespace uno
