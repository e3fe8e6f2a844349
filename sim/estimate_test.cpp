// Tests of intervals against figures from textbooks, and of JSON and CSV.
#include "sim/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "sim/export.h"

namespace uno {
namespace {

Moments of(std::initializer_list<std::pair<Wide, Wide>> games) {
  Moments m;
  for (const auto& [x, d] : games)
    m.x += static_cast<std::uint64_t>(x), m.d += static_cast<std::uint64_t>(d), m.xx += x * x,
        m.xd += x * d, m.dd += d * d;
  return m;
}

TEST(Estimate, MeanHasStudentsInterval) {
  const Estimate e = estimate(of({{1, 1}, {2, 1}, {3, 1}, {4, 1}}), 4);
  EXPECT_DOUBLE_EQ(e.value, 2.5);
  const double margin = 3.182446305 * std::sqrt(5.0 / 3 / 4);  // t(3), 97.5 percent
  EXPECT_NEAR(e.high - e.value, margin, 1e-8);
  EXPECT_NEAR(e.value - e.low, margin, 1e-8);
}

TEST(Estimate, QuotientCountsGamesNotRounds) {
  // Two matches of one and three rounds, with 10 points each.
  const Estimate e = estimate(of({{10, 1}, {10, 3}}), 2);
  EXPECT_DOUBLE_EQ(e.value, 5);
  // Residuals 5 and -5, variance 50; the error of the sum is 10, of the quotient 10 / 4.
  EXPECT_NEAR(e.high - e.value, 12.7062047362 * 2.5, 1e-6);
}

TEST(Estimate, ShareIsExact) {
  Moments m{.x = 5, .d = 10, .xx = 5, .xd = 5, .dd = 10};
  Estimate e = estimate(m, 10);
  EXPECT_NEAR(e.low, 0.187086, 1e-6);
  EXPECT_NEAR(e.high, 0.812914, 1e-6);
  m = {.x = 0, .d = 10, .xx = 0, .xd = 0, .dd = 10};
  e = estimate(m, 10);
  EXPECT_EQ(e.low, 0);
  EXPECT_NEAR(e.high, 1 - std::pow(0.025, 0.1), 1e-9);
}

TEST(Estimate, SaysWhenItKnowsNothing) {
  EXPECT_FALSE(estimate({}, 10).known);
  const Estimate one = estimate(of({{7, 1}}), 1);
  EXPECT_TRUE(one.known);
  EXPECT_FALSE(one.bounded);
}

TEST(Estimate, PairedDifferenceIsTheMeanOfDifferences) {
  // a: 1 5 9, b: 2 6 11; differences 1 1 2.
  const Moments a = of({{1, 1}, {5, 1}, {9, 1}}), b = of({{2, 1}, {6, 1}, {11, 1}});
  const CrossMoments cross{.xx = 2 + 30 + 99, .xd = 15, .dx = 19, .dd = 3};
  const Estimate e = estimate_difference(a, b, cross, 3);
  EXPECT_NEAR(e.value, 4.0 / 3, 1e-12);
  EXPECT_NEAR(e.high - e.value, 4.3026527297 * std::sqrt(1.0 / 3 / 3), 1e-8);
}

TEST(Estimate, QuantilesHaveRanks) {
  Histogram histogram(101, 0);
  for (int value = 1; value <= 100; ++value) histogram[static_cast<std::size_t>(value)] = 1;
  const Estimate median = estimate_quantile(histogram, 0.5);
  EXPECT_EQ(median.value, 50);
  EXPECT_EQ(median.low, 40);
  EXPECT_EQ(median.high, 61);
  EXPECT_EQ(estimate_quantile(histogram, 0.99).value, 99);
  EXPECT_FALSE(estimate_quantile({}, 0.5).known);
  EXPECT_DOUBLE_EQ(mean_of(histogram).mean, 50.5);
}

TEST(Export, HasOneRowForEachFigureAndNoTimes) {
  SimPlan plan;
  plan.games = 50;
  const std::atomic<bool> go_on{false};
  const SimResult first = simulate(plan, 0, 50, 1, go_on, {});
  const SimResult second = simulate(plan, 0, 50, 2, go_on, {});
  EXPECT_EQ(result_json(first), result_json(second));
  const std::string csv = result_csv(first);
  EXPECT_EQ(csv, result_csv(second));
  const auto rows = static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n'));
  EXPECT_EQ(rows, 7 + figures_of(plan).size());
  EXPECT_NE(result_json(first).find("\"rules\":\"mattel\""), std::string::npos);
}

TEST(Export, AnEmptyResultIsWritten) {
  SimPlan plan;
  const std::atomic<bool> stop{true};
  const SimResult nothing = simulate(plan, 0, plan.games, 2, stop, {});
  EXPECT_EQ(nothing.games, 0U);
  EXPECT_NE(result_json(nothing).find("\"value\":null"), std::string::npos);
  EXPECT_NE(result_csv(nothing).find("turns_per_round,turns per round,,,,0,0\n"),
            std::string::npos);
}

}  // namespace
}  // namespace uno
