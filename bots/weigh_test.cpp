// Tests that weighing finds what must be best, is repeatable, and gives honest intervals.
#include "bots/weigh.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"

namespace uno {
namespace {

std::vector<WeighedAct> weigh_all(const State& state, int worlds, std::uint64_t seed,
                                  bool with_calls) {
  std::vector<Action> acts;
  legal_actions(state, state.active).for_each([&](Action act) {
    if (!act.uno() || with_calls) acts.push_back(act);
  });
  Chance chance = Chance::of(seed_from(seed), Stream::copies);
  return weigh(observe(state, state.active), History{}, acts, chance, {.worlds = worlds});
}

/// A round in which the active seat has two cards that it can play, or nothing.
State with_two_cards(std::uint64_t seed) {
  State state = deal({}, 2, 0, seed_from(seed));
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  for (int acts = 0; acts < 200 && state.phase != Phase::over; ++acts) {
    if (state.phase == Phase::turn && state.hand_size[state.active] == 2 && state.open == 0 &&
        std::popcount(legal_actions(state, state.active).plays) > 0)
      break;
    const Action act = find_bot("linear")->choose(observe(state, state.active), {}, chance);
    apply(state, state.active, act);
  }
  return state;
}

TEST(Weigh, AForgottenCallCostsTheChanceOfTheSameCard) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed < 30 && compared < 5; ++seed) {
    const State state = with_two_cards(seed);
    if (state.phase != Phase::turn) continue;
    const std::vector<WeighedAct> acts = weigh_all(state, 200, seed, true);
    for (const WeighedAct& called : acts) {
      if (!called.act.uno()) continue;
      const auto silent = std::find_if(acts.begin(), acts.end(), [&](const WeighedAct& other) {
        return other.act == called.act.without_uno();
      });
      ASSERT_NE(silent, acts.end());
      EXPECT_GE(called.won + 0.02, silent->won) << action_text(called.act, state.top);
      ++compared;
    }
  }
  EXPECT_GE(compared, 5);
}

TEST(Weigh, IsTheSameAgainAndAgreesWithMoreDeals) {
  const State state = with_two_cards(3);
  ASSERT_EQ(state.phase, Phase::turn);
  const std::vector<WeighedAct> once = weigh_all(state, 300, 7, false);
  EXPECT_EQ(once, weigh_all(state, 300, 7, false));
  const std::vector<WeighedAct> more = weigh_all(state, 3000, 8, false);
  for (const WeighedAct& one : once) {
    EXPECT_LE(one.low, one.won);
    EXPECT_GE(one.high, one.won);
    const auto same = std::find_if(more.begin(), more.end(),
                                   [&](const WeighedAct& other) { return other.act == one.act; });
    ASSERT_NE(same, more.end());
    EXPECT_NEAR(one.won, same->won, 3 * (one.high - one.low));
  }
  EXPECT_TRUE(std::is_sorted(more.begin(), more.end(),
                             [](const auto& a, const auto& b) { return a.won > b.won; }));
}

TEST(Weigh, ClearlyBestNeedsAGapToEveryOther) {
  const WeighedAct best{Action::draw(), 100, 0.6, 0.55, 0.65};
  const WeighedAct far{Action::keep(), 100, 0.4, 0.35, 0.45};
  const WeighedAct near{Action::take(), 100, 0.5, 0.44, 0.56};
  EXPECT_TRUE(clearly_best(std::vector{best, far}));
  EXPECT_FALSE(clearly_best(std::vector{best, far, near}));
  EXPECT_FALSE(clearly_best(std::vector{best}));
}

}  // namespace
}  // namespace uno
