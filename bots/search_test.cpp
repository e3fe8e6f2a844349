// Tests that belief respects what is known, that the critic recognizes winners, and that search
// finds what the policy misses.
#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/belief.h"
#include "bots/critic.h"
#include "bots/linear.h"
#include "bots/observation_queries.h"
#include "bots/rollout.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

TEST(Belief, KeepsWhatTheViewerKnows) {
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  int states = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto [rules, seats] = walk::random_table(chance);
    State state = deal(rules, seats, 0, seed_from(seed));
    History history;
    for (int acts = 0; acts < 60 && state.phase != Phase::over; ++acts) {
      if (state.phase == Phase::dare) break;
      const Observation seen = observe(state, state.active);
      const State other = fitting_state(seen, history, chance);
      ASSERT_EQ(observe(other, state.active), seen) << rules_text(rules);
      ASSERT_EQ(broken_invariant(other, deck_set(rules.deck)), nullptr);
      ++states;
      apply(state, state.active, choose_linear(seen, history, chance), history);
    }
  }
  EXPECT_GT(states, 3000);
}

/// Counts cards in hands that the acts have excluded: belief must deal fewer of them.
TEST(Belief, DealsWhatActsHaveShown) {
  Chance chance = Chance::of(seed_from(2), Stream::bots);
  std::uint64_t blind = 0, believed = 0, lacking = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State state = deal({}, 2, 0, seed_from(seed));
    History history;
    for (int acts = 0; acts < 40 && state.phase != Phase::over; ++acts) {
      const int me = state.active, other = 1 - me;
      const Observation seen = observe(state, me);
      const auto too_many = [&](const State& world) {
        int n = 0;
        for (int number = 0; number < card_class::kWilds; ++number) {
          const int held = cards_of(world.hands[static_cast<std::size_t>(other)],
                                    CardClasses<Classic>::slots(number));
          n += std::max(0,
                        held - history.may_hold(other, number,
                                                state.hand_size[static_cast<std::size_t>(other)]));
        }
        return static_cast<unsigned>(n);
      };
      blind += too_many(determinize(seen, seed_from(seed)));
      believed += too_many(fitting_state(seen, history, chance));
      lacking += too_many(state);
      apply(state, me, choose_linear(seen, history, chance), history);
    }
  }
  EXPECT_GT(blind, 1000U);
  EXPECT_LT(believed, blind / 5);
  EXPECT_LT(lacking, blind / 5) << "what was noted is true, but for bluffs";
}

/// A seat that had to draw may still hold a wild card, as often as real players do.
TEST(Belief, DealsWildCardsAsOftenAsPlayersKeepThem) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  int held = 0, believed = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    State state = deal({}, 2, 0, seed_from(seed));
    History history;
    while (state.phase != Phase::over) {
      const int me = state.active;
      const auto other = static_cast<std::size_t>(1 - me);
      if (history.lacks[other][card_class::kWilds] > 0) {
        const State world = fitting_state(observe(state, me), history, chance);
        held += cards_of(state.hands[other], kWildSlots);
        believed += cards_of(world.hands[other], kWildSlots);
      }
      apply(state, me, choose_linear(observe(state, me), history, chance), history);
    }
  }
  EXPECT_GT(held, 1000);
  EXPECT_NEAR(believed, held, held * 0.25);
}

TEST(Critic, ForeseesWinners) {
  int right = 0, positions = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    State state = deal({}, 2, 0, seed_from(1'000'000 + seed));
    History history;
    std::vector<std::pair<int, bool>> said;
    play_out(state, history, [&](const State& at, int seat, const History& before) {
      if (at.phase == Phase::turn)
        said.emplace_back(seat, chance_to_win(at, seat, critic_weights(2)) > 0.5);
      Chance none;
      return choose_linear(observe(at, seat), before, none);
    });
    for (const auto& [seat, wins] : said) right += wins == (state.winner == seat), ++positions;
  }
  EXPECT_GT(right, positions * 0.65);
}

TEST(Search, StopsWhenItIsEnough) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  int tried = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    State state = deal({}, 2, 0, seed_from(seed));
    History history;
    play_out(state, history, [&](const State& at, int seat, const History& before) {
      int asked = 0;
      const auto enough = [&asked] { return ++asked == 5; };
      const Findings found = search(observe(at, seat), before, chance, {.enough = enough});
      EXPECT_EQ(found.worlds, asked);
      EXPECT_TRUE(asked == 0 || asked == 5);
      tried += found.worlds > 0;
      return found.act;
    });
  }
  EXPECT_GT(tried, 20);
}

/// The reported chance to win must agree with real rounds, and the chosen act must not be worse
/// than the next best, except by the margin in favour of the policy.
TEST(Search, FindsWhatRoundsBearOut) {
  Chance chance = Chance::of(seed_from(4), Stream::bots);
  double said = 0, won = 0;
  int tried = 0, others_better = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    State state = deal({}, 2, 0, seed_from(seed));
    History history;
    std::array<double, 2> sums{};
    std::array<int, 2> counts{};
    play_out(state, history, [&](const State& at, int seat, const History& before) {
      const Observation seen = observe(at, seat);
      const Findings found = search(seen, before, chance, {.guesses = 100, .worlds = 32});
      if (found.worlds == 0) return found.act;
      EXPECT_TRUE(found.other.exists());
      EXPECT_NE(found.other, found.act);
      EXPECT_EQ(found.ahead, found.value_ahead) << "no points are at stake";
      others_better += found.value_ahead < 0;
      sums[static_cast<std::size_t>(seat)] += found.won;
      ++counts[static_cast<std::size_t>(seat)];
      return found.act;
    });
    for (int seat = 0; seat < 2; ++seat) {
      said += sums[static_cast<std::size_t>(seat)];
      won += counts[static_cast<std::size_t>(seat)] * round_worth(state, seat);
      tried += counts[static_cast<std::size_t>(seat)];
    }
  }
  EXPECT_GT(tried, 1000);
  EXPECT_NEAR(said / tried, won / tried, 0.05);
  EXPECT_LT(others_better, tried / 3);
}

TEST(Search, RepeatsItselfAndWinsMoreThanItsPolicy) {
  int won = 0, changed = 0, decisions = 0;
  constexpr int kDeals = 60;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed)
    for (int mine = 0; mine < 2; ++mine) {
      State state = deal({}, 2, 0, seed_from(seed));
      History history;
      Chance chance = Chance::of(seed_from(seed), Stream::bots);
      play_out(state, history, [&](const State& at, int seat, const History& before) {
        const Observation seen = observe(at, seat);
        const Action usual = choose_linear(seen, before, chance);
        if (seat != mine) return usual;
        Chance same = chance;
        const Action act = search(seen, before, chance, {.guesses = 100, .worlds = 32}).act;
        EXPECT_EQ(act, search(seen, before, same, {.guesses = 100, .worlds = 32}).act);
        changed += act != usual, ++decisions;
        return act;
      });
      won += round_worth(state, mine) > 0.5;
    }
  EXPECT_GT(won, kDeals * 9 / 10);
  EXPECT_GT(changed, 0);
  EXPECT_LT(changed, decisions / 5) << "the policy is good";
}

}  // namespace
}  // namespace uno
