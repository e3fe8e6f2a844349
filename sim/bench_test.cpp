// Tests that the benchmark is repeatable and agrees with golden/bench.txt.
#include "sim/bench.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/matching/verbs.h"
#include "sim/bot_costs.h"
#include "sim/uniform.h"

namespace uno {
namespace {

TEST(Bench, RepeatsItself) {
  const BenchRow first = run_bench({}, 4, 500);
  const BenchRow second = run_bench({}, 4, 500);
  EXPECT_EQ(first.signature, second.signature);
  EXPECT_EQ(first.decisions, second.decisions);
  EXPECT_GT(first.decisions, 500U * 20);
}

TEST(Bench, SignatureChangesWithARule) {
  Rules rules;
  rules.uno_penalty = 3;  // UNO is always called, so nothing changes
  EXPECT_EQ(run_bench(rules, 3, 300).signature, run_bench({}, 3, 300).signature);
  rules.last_draw_card = LastDrawCard::none;
  EXPECT_NE(run_bench(rules, 3, 300).signature, run_bench({}, 3, 300).signature);
}

TEST(BotCosts, SearchTakesFarLongerThanItsPolicy) {
  const BotCost policy = measure_bot(*find_bot("linear"), {}, 2);
  const BotCost search = measure_bot(*find_bot("search"), {}, 2);
  EXPECT_GT(policy.mean_us, 0);
  EXPECT_GT(search.mean_us, 20 * policy.mean_us);
  EXPECT_GT(search.longest_us, search.mean_us);
}

/// Tests the policy against its definition: the frequency of each choice in one position.
TEST(Uniform, ChoosesEachPlayAndColourEquallyOften) {
  State state = deal({}, 2, 0, seed_from(3));
  state.phase = Phase::turn;
  state.active = 1;
  state.top = kind_in(Colour::red, 5);
  state.colour = Colour::red;
  state.hands[1] = {};
  for (const Kind kind :
       {kind_in(Colour::red, 1), kind_in(Colour::blue, 5), kWild, kind_in(Colour::green, 9)})
    state.hands[1].add(kind);
  state.hand_size[1] = 4;
  PlayerChance chance(1);
  std::map<std::uint16_t, int> seen;
  for (int i = 0; i < 60000; ++i) ++seen[choose_uniform(state, chance).bits];
  ASSERT_EQ(seen.size(), 6U) << "two cards and a Wild in four colours";
  for (const auto& [bits, times] : seen) EXPECT_NEAR(times, 10000, 6 * 91.3) << bits;
}

TEST(Uniform, NeverDrawsVoluntarilyAndAlwaysCallsUno) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    State state = deal({}, 4, 0, seed_from(seed));
    PlayerChance chance(seed);
    while (state.phase != Phase::over) {
      const Action action = choose_uniform(state, chance);
      ASSERT_TRUE(action != Action::draw() || legal_plays(state) == 0);
      apply(state, state.active, action);
      ASSERT_EQ(state.open, 0);
    }
  }
}

}  // namespace
}  // namespace uno
