// Tests that hands that explain the acts are likelier, and that belief comes closer to the true
// hands.
#include "bots/likelihood.h"

#include <gtest/gtest.h>

#include "bots/belief.h"
#include "bots/hands_test.h"
#include "bots/linear.h"
#include "bots/observation_queries.h"

namespace uno {
namespace {

constexpr Kind kYellow1 = kind_in(Colour::yellow, 1);

double likelihood_of(State world, const History& history, std::initializer_list<Kind> kinds) {
  give(world, 0, kinds);
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  return log_likelihood(world, history, 0, chance);
}

TEST(Likelihood, NamingAColourSuggestsHoldingIt) {
  State state = with_hand({kWild, kind_in(Colour::green, 2), kind_in(Colour::green, 8), kYellow1});
  History history;
  apply(state, 0, Action::play(kWild, Colour::green), history);
  const double green = likelihood_of(
      state, history, {kind_in(Colour::green, 2), kind_in(Colour::green, 8), kYellow1});
  const double blue =
      likelihood_of(state, history, {kind_in(Colour::blue, 2), kind_in(Colour::blue, 8), kYellow1});
  EXPECT_GT(green, blue + 1);
}

TEST(Likelihood, ADrawSuggestsNothingToPlay) {
  State state = with_hand({kind_in(Colour::green, 2), kind_in(Colour::green, 8), kYellow1});
  History history;
  apply(state, 0, Action::draw(), history);
  const double nothing = likelihood_of(
      state, history,
      {kind_in(Colour::green, 2), kind_in(Colour::green, 8), kYellow1, kind_in(Colour::blue, 7)});
  const double plenty = likelihood_of(
      state, history,
      {kind_in(Colour::red, 2), kind_in(Colour::red, 8), kYellow1, kind_in(Colour::blue, 7)});
  EXPECT_GT(nothing, plenty + 2);
}

TEST(Likelihood, IsZeroForASeatWithoutActs) {
  State state = with_hand({kWild, kYellow1, kRed5});
  History history;
  apply(state, 0, Action::play(kWild, Colour::green), history);
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  EXPECT_EQ(log_likelihood(state, history, 1, chance), 0);
}

/// The number of cards that both hands hold, by kind.
int in_common(const Hand& a, const Hand& b) {
  int n = 0;
  for (KindSet rest = a.kinds(); rest; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    n += std::min(copies(a, kind), copies(b, kind));
  }
  return n;
}

/// Counts cards of the true hands that are guessed right.
TEST(Belief, ComesCloserToTheTruth) {
  for (const int seats : {2, 4}) {
    Chance chance = Chance::of(seed_from(2), Stream::bots);
    int by_acts = 0, fitting = 0, blind = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      State state = deal({}, seats, 0, seed_from(seed));
      History history;
      while (state.phase != Phase::over) {
        const Observation seen = observe(state, state.active);
        if (state.phase == Phase::turn && chance.below(4) == 0) {
          const Belief belief(seen, history, 200, chance);
          const auto right = [&](const State& world) {
            int n = 0;
            for (int seat = 0; seat < seats; ++seat)
              if (const auto s = static_cast<std::size_t>(seat); seat != state.active)
                n += in_common(world.hands[s], state.hands[s]);
            return n;
          };
          for (int i = 0; i < 20; ++i) {
            by_acts += right(belief.deal(chance));
            fitting += right(fitting_state(seen, history, chance));
            blind += right(determinize(seen, seed_from(static_cast<unsigned>(i))));
          }
        }
        apply(state, state.active, choose_linear(seen, history, chance), history);
      }
    }
    EXPECT_GT(fitting, blind * 1.05) << seats;
    EXPECT_GT(by_acts, fitting * 1.03) << seats;
  }
}

}  // namespace
}  // namespace uno
