// Tests of Equity against a second computation and simulated matches, and of untrusted files.
#include "bots/equity.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "bots/weights.h"

namespace uno {
namespace {

Equity equity_of(int seats, const Rules& rules = {}) {
  return {rules, seats, point_spread(seats)};
}

TEST(Equity, IsSharedByEquals) {
  for (int seats = kSeatsMin; seats <= kSeatsMax; ++seats) {
    const Equity::Chances chances = equity_of(seats).chances({});
    for (int seat = 0; seat < seats; ++seat) EXPECT_NEAR(chances[seat], 1.0 / seats, 1e-9);
  }
}

/// Two players, computed backwards from the end of the match: either wins each round, with the mean
/// points of a step of the distribution.
double backwards(const PointSpread& spread, int own, int other) {
  constexpr int kStep = 5, kCells = 500 / kStep;
  std::vector<double> chance(std::size_t{kCells} * kCells);
  const auto at = [&](int a, int b) { return a >= kCells ? 1.0 : chance[a * kCells + b]; };
  for (int a = kCells - 1; a >= 0; --a)
    for (int b = kCells - 1; b >= 0; --b) {
      double sum = 0;
      for (int i = 0; i < kPointSteps; ++i)
        for (const int cells : {2 * i, 2 * i + 1, 2 * i + 1, 2 * i + 2}) {
          const int moved = std::max(1, cells);  // a round without points changes nothing
          sum += spread[i] / 8.0 / kPointShares * at(a + moved, b);
          sum += b + moved >= kCells ? 0 : spread[i] / 8.0 / kPointShares * at(a, b + moved);
        }
      chance[a * kCells + b] = sum;
    }
  return at(own / kStep, other / kStep);
}

TEST(Equity, AgreesWithCountingBackwards) {
  const Equity equity = equity_of(2);
  for (const std::int32_t own : {0U, 100U, 250U, 400U, 480U})
    for (const std::int32_t other : {0U, 50U, 300U, 450U, 490U})
      EXPECT_NEAR(equity.chances({own, other})[0],
                  backwards(point_spread(2), static_cast<int>(own), static_cast<int>(other)), 0.01)
          << own << " against " << other;
}

/// The winner if each round is drawn from the distribution.
int winner_by_lot(Chance& chance, Equity::Totals totals, int seats, std::int32_t target) {
  for (;;) {
    const std::int32_t winner = chance.below(static_cast<std::int32_t>(seats));
    int share = static_cast<int>(chance.below(kPointShares));
    std::int32_t step = 0;
    while (share >= point_spread(seats)[step]) share -= point_spread(seats)[step++];
    totals[winner] += kPointStep * step + chance.below(kPointStep);
    if (totals[winner] >= target) return static_cast<int>(winner);
  }
}

TEST(Equity, AgreesWithSimulatedMatches) {
  constexpr int kMatches = 20'000;
  Rules rules;
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const Equity::Totals scores{480, 0, 300, 410, 120, 250, 0, 0, 0, 490};
  for (const int seats : {3, 4, 6, 10})
    for (const std::uint16_t target : {std::uint16_t{500}, std::uint16_t{800}}) {
      rules.target = target;
      const Equity::Chances chances = equity_of(seats, rules).chances(scores);
      std::array<int, kSeatsMax> won{};
      for (int n = 0; n < kMatches; ++n) ++won[winner_by_lot(chance, scores, seats, target)];
      for (int seat = 0; seat < seats; ++seat)
        EXPECT_NEAR(chances[seat], static_cast<double>(won[seat]) / kMatches, 0.02)
            << "seat " << seat << " of " << seats << " to " << target;
    }
}

TEST(Equity, PointsMatterEarlyAndWinsAtTheEnd) {
  for (const int seats : {2, 4, 10}) {
    const Equity equity = equity_of(seats);
    EXPECT_GT(equity.points_share({})[0], 0.7);
    Equity::Totals late;
    late.fill(490);
    EXPECT_LT(equity.points_share(late)[0], 0.1);
  }
}

TEST(Equity, PartnersAreOneSide) {  // C-TEAM-4
  Rules rules;
  rules.teams = Teams::two_by_two;
  const Equity::Chances chances = equity_of(4, rules).chances({300, 100, 300, 100});
  EXPECT_EQ(chances[0], chances[2]);
  EXPECT_NEAR(chances[0] + chances[1], 1, 1e-9);
  EXPECT_GT(chances[0], 0.6);
}

TEST(Equity, ARoundHasStakesOnlyWherePointsAddUp) {
  Match match = start_match({}, 3, 0);
  EXPECT_GT(stakes_of(match)[2], 150);
  EXPECT_EQ(stakes_of(match)[3], 0) << "no such seat";
  match.rules.format = Format::single_round;
  EXPECT_EQ(stakes_of(match)[0], 0);
}

/// A file in which every round brings 30 points.
std::string file() {
  std::string text = std::string(kEquityTitle) + "made by hand\n";
  for (int seats = kSeatsMin; seats <= kSeatsMax; ++seats) {
    text += "players " + std::to_string(seats) + '\n';
    for (int step = 0; step < kPointSteps; ++step)
      text += (step == 3 ? "10000" : "0") + std::string(step + 1 < kPointSteps ? " " : "\n");
  }
  return sealed(text);
}

TEST(Equity, FilesAreNotTrusted) {
  PointSpreads spreads;
  ASSERT_EQ(read_spreads(file(), spreads), nullptr);
  EXPECT_EQ(spreads[0][3], 10'000);
  const std::string good = file();
  for (std::size_t i = 0; i < good.size(); i += 7) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1);
    EXPECT_NE(read_spreads(bad, spreads), nullptr) << "byte " << i;
    EXPECT_NE(read_spreads(good.substr(0, i), spreads), nullptr) << "length " << i;
  }
}

}  // namespace
}  // namespace uno
