// Tests of duels: they do not depend on threads, equal bots are even, duplicate deals are
// duplicates, and the sequential test decides as documented.
#include "sim/duel.h"

#include <gtest/gtest.h>

#include "sim/run_plan_test.h"

namespace uno {
namespace {

Duel duel_of(std::string_view candidate, std::string_view field, int seats, std::uint64_t deals) {
  return {.deals = deals,
          .seats = seats,
          .rules = {},
          .candidate = find_bot(candidate),
          .field = find_bot(field)};
}

DuelResult play(const Duel& duel, int threads = 1) {
  return play_duel(duel, {}, threads, kNotStopped, {});
}

TEST(Duel, DoesNotDependOnThreads) {
  for (const int seats : {2, 5}) {
    const Duel duel = duel_of("greedy", "random", seats, 450);
    const DuelResult one = play(duel);
    EXPECT_EQ(one.deals, 450U);
    EXPECT_TRUE(one == play(duel, 2));
    EXPECT_TRUE(one == play(duel, 3));
    Sprt sprt{.p0 = 0.5, .p1 = 0.52};
    EXPECT_TRUE(play_duel(duel, sprt, 1, kNotStopped, {}) ==
                play_duel(duel, sprt, 2, kNotStopped, {}));
  }
}

TEST(Duel, StopsBetweenDeals) {
  const Duel duel = duel_of("greedy", "random", 2, 1'000'000);
  std::atomic<bool> stop{false};
  std::uint64_t begun = 0;
  const DuelResult some = play_duel(duel, {}, 2, stop, [&](std::uint64_t deals) {
    begun = deals;
    stop = deals >= 1000;
  });
  EXPECT_GE(some.deals, begun);
  EXPECT_LT(some.deals, 10'000U);
  Duel fewer = duel;
  fewer.deals = some.deals;
  EXPECT_TRUE(some == play(fewer)) << "the deals from the first on";
}

TEST(Duel, AgainstItselfEveryDealIsEven) {
  // `greedy` uses no random numbers, so both rounds of a deal are equal and each seat is the
  // candidate's once.
  const DuelResult even = play(duel_of("greedy", "greedy", 4, 200));
  EXPECT_EQ(even.wins.x, 200U);
  EXPECT_EQ(even.wins.xx, static_cast<Wide>(200)) << "no spread at all";
  EXPECT_NEAR(even.points_ahead().value, 0, 1e-12);
}

TEST(Duel, TheBetterPlayerWinsMore) {
  for (const int seats : {2, 4}) {
    const Duel duel = duel_of("greedy", "random", seats, 1000);
    const DuelResult result = play(duel);
    EXPECT_GT(result.win_share().low, even_share(duel));
    EXPECT_GT(result.points_ahead().low, 0);
    const DuelResult other = play(duel_of("random", "greedy", seats, 1000));
    EXPECT_LT(other.win_share().high, even_share(duel));
    if (seats == 4) continue;
    EXPECT_EQ(result.wins.x + other.wins.x, 2000U) << "the same rounds twice";
  }
}

TEST(Duel, TuningAndReportingDealsDiffer) {
  Duel duel = duel_of("greedy", "random", 2, 300);
  const DuelResult report = play(duel);
  duel.range = DealRange::tune;
  EXPECT_FALSE(report == play(duel));
  EXPECT_GE(first_deal(DealRange::tune), first_deal(DealRange::report) + kGamesMax);
}

TEST(Duel, PlaysMatchesToo) {
  Duel duel = duel_of("greedy", "random", 2, 50);
  const double rounds = play(duel).win_share().value;
  duel.matches = true;
  const DuelResult result = play(duel);
  EXPECT_EQ(result.wins.d, 100U);
  EXPECT_GE(result.win_share().value, rounds) << "the better player wins more of longer games";
  EXPECT_GT(result.points.x, 90U * 500U);
  EXPECT_TRUE(result == play(duel, 2));
  duel.candidate = duel.field;
  EXPECT_EQ(play(duel).wins.x, 50U) << "greedy asks no chance";
}

TEST(Duel, PartnersWinTogether) {
  Duel duel = duel_of("greedy", "greedy", 4, 200);
  duel.rules.teams = Teams::two_by_two;
  EXPECT_EQ(play(duel).wins.x, 400U);
  EXPECT_EQ(even_share(duel), 0.5);
}

TEST(Duel, EveryoneExceptTheLoserWins) {  // H-LAST-1
  Duel duel = duel_of("greedy", "greedy", 4, 100);
  duel.rules.round_end = RoundEnd::last_loses;
  EXPECT_EQ(play(duel).wins.x, 300U);
  EXPECT_EQ(even_share(duel), 0.75);
}

/// Deals of two rounds, won 0, 1, 2, 2, 0, 1, ... times: the mean share is 5/8.
DuelResult some_deals(std::uint64_t deals) {
  DuelResult result;
  result.deals = deals;
  for (std::uint64_t i = 0; i < deals; ++i) result.wins.add(std::min<std::uint64_t>(i % 4, 2), 2);
  return result;
}

TEST(Sprt, DecidesByTheRatio) {
  const Sprt sprt{.p0 = 0.50, .p1 = 0.52};
  const DuelResult few = some_deals(100);
  EXPECT_EQ(accepted(few, sprt), Hypothesis::open);
  // The shares 0, 1/2, 1, 1 have the variance 11/64.
  const double n = 100;
  const double variance = 11.0 / 64 * n / (n - 1);
  EXPECT_NEAR(log_likelihood_ratio(few, sprt), n * 0.02 * (0.625 - 0.51) / variance, 1e-9);
  EXPECT_EQ(accepted(some_deals(1000), sprt), Hypothesis::p1);
  const Sprt high{.p0 = 0.70, .p1 = 0.72};
  EXPECT_EQ(accepted(some_deals(1000), high), Hypothesis::p0);
}

TEST(Sprt, EndsADuelEarly) {
  const Duel duel = duel_of("greedy", "random", 2, 1'000'000);
  const Sprt sprt{.p0 = 0.50, .p1 = 0.55};
  const DuelResult result = play_duel(duel, sprt, 1, kNotStopped, {});
  EXPECT_EQ(result.deals, kSprtStep);
  EXPECT_EQ(accepted(result, sprt), Hypothesis::p1);
}

}  // namespace
}  // namespace uno
