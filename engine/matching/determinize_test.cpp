// Tests that the viewer cannot tell a determinization from the true state, and that every possible
// state is equally likely.
#include "engine/matching/determinize.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/matching/notation.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

void expect_fits(const State& state, int viewer, const Seed& seed) {
  const Observation seen = observe(state, viewer);
  State dealt = determinize(seen, seed);
  ASSERT_EQ(observe(dealt, viewer), seen) << "seat " << viewer << " of " << state_line(state);
  const char* broken = broken_invariant(dealt, deck_set(state.rules.deck));
  ASSERT_EQ(broken, nullptr) << broken << ": " << state_line(state);
  for (int acts = 0; acts < 3 && dealt.phase != Phase::over; ++acts) {
    const auto ways = walk::all_acts(dealt);
    if (dealt.phase == Phase::dare) break;  // the host decides (CE-16)
    ASSERT_FALSE(ways.empty()) << "nobody can act: " << state_line(dealt);
    const auto [seat, action] = ways[static_cast<std::size_t>(acts) % ways.size()];
    apply(dealt, seat, action);
  }
}

TEST(Determinize, FitsWhatTheViewerSees) {
  Chance chance = Chance::of(seed_from(77), Stream::bots);
  long left = walk::acts_budget(60'000);
  for (std::uint64_t round = 0; left > 0; ++round) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(round));
    for (int acts = 0; state.phase != Phase::over && acts < 300; ++acts, --left) {
      const auto viewer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats) + 1)) - 1;
      ASSERT_NO_FATAL_FAILURE(
          expect_fits(state, viewer, seed_from(round << 32 | static_cast<std::uint64_t>(acts))));
      const auto ways = walk::all_acts(state);
      if (ways.empty()) break;
      const auto [seat, action] = ways[chance.below(static_cast<std::uint32_t>(ways.size()))];
      apply(state, seat, action);
    }
  }
}

TEST(Determinize, DealsEveryUnseenCardEquallyOften) {
  const State state = deal({}, 4, 0, seed_from(5));
  const Observation seen = observe(state, 2);
  constexpr int kTimes = 20'000;
  std::map<int, int> held;  // by seat 1
  for (int i = 0; i < kTimes; ++i) {
    const State dealt = determinize(seen, seed_from(static_cast<std::uint64_t>(i)));
    for (int card = 0; card < 128; ++card)
      if (dealt.hands[1].has(static_cast<Card>(card))) ++held[card];
  }
  const double chance = 7.0 / (108 - 7 - 1), deviation = std::sqrt(kTimes * chance * (1 - chance));
  EXPECT_EQ(held.size(), 100U);
  for (const auto& [card, times] : held) EXPECT_NEAR(times, kTimes * chance, 5 * deviation) << card;
}

TEST(Determinize, TheSeedDecides) {
  const Observation seen = observe(deal({}, 3, 0, seed_from(5)), 0);
  EXPECT_TRUE(determinize(seen, seed_from(1)) == determinize(seen, seed_from(1)));
  EXPECT_FALSE(determinize(seen, seed_from(1)) == determinize(seen, seed_from(2)));
}

}  // namespace
}  // namespace uno
