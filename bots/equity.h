// Match equity: each seat's chance to win a match to a number of points, and how much of it depends
// on the points of the next round rather than on its winner.
//
// The model: all players are equally strong, and the winner's points follow the distribution of
// rounds between the shipped bots (bots/points.equity, by number of players). If rounds happen at
// the times of a Poisson process, the players' wins are independent, and so are the times when they
// reach the target. A chance to win is then one integral over time, exact for any number of players
// and any scores.
//
// It covers only the format target_points, and ignores the dealer and differences in strength.
#pragma once

#include "engine/match.h"

namespace uno {

/// The distribution of the winner's points in a round, in units of 1/kPointShares: one entry for
/// each ten points, the last for everything above.
inline constexpr int kPointSteps = 61, kPointStep = 10, kPointShares = 10'000;
using PointSpread = std::array<std::uint16_t, kPointSteps>;

/// The shipped distribution for a number of players; above ten players, the distribution for ten.
const PointSpread& point_spread(int seats);

/// Reads the distributions for 2 to 10 players from untrusted text, a C++ literal with a checksum.
/// Returns nullptr, or what is wrong.
using PointSpreads = std::array<PointSpread, kSeatsMax - kSeatsMin + 1>;
const char* read_spreads(std::string_view text, PointSpreads& out);
/// The first line of the text (bots/weights.h).
inline constexpr std::string_view kEquityTitle = "openuno-equity 1\n";

class Equity {
 public:
  using Totals = std::array<std::int32_t, kLargestTable>;
  using Chances = std::array<double, kLargestTable>;

  /// `spread` must be for this number of seats. Partners are one side (C-TEAM-4).
  Equity(const Rules& rules, int seats, const PointSpread& spread);

  /// Each seat's chance to win the match, before a round. No seat may have reached the target.
  Chances chances(const Totals& totals) const;
  /// For each seat, the part of the round's value that depends on its points: 0 if only winning
  /// counts, 1 if a round with twice the points is worth twice as much.
  Chances points_share(const Totals& totals) const;
  /// The same in steps of 1/255, for a History; 0 in other formats.
  using Stakes = std::array<std::uint8_t, kLargestTable>;
  Stakes stakes(const Match& match) const;

 private:
  static constexpr int kRows = 50;  ///< equal steps from 0 points to the target
  static constexpr int kTimes = 96;
  using Row = std::array<float, kTimes>;

  void fill_rows(const PointSpread& spread);
  Row row_for(std::int32_t total) const;
  Chances race(const Totals& totals) const;

  int seats_, sides_;
  double target_, low_, mean_, high_;  ///< points; low_ and high_: one deviation below, above mean_
  std::array<Row, kRows + 1> late_{};  ///< chance not to reach the target, by rows to go and time
};

/// The stakes of the next round of a match.
Equity::Stakes stakes_of(const Match& match);

}  // namespace uno
