// What scores are worth: each player's chance to win a match to a number of points, and how much of
// it rides on the points of the next round rather than on who wins it.
//
// The model: all players are equally strong, and what a round brings its winner is drawn from what
// rounds of the shipped bots brought (bots/points.equity, by number of players). Let rounds come at
// the times of a Poisson process. Then the players' wins are independent of each other, and so are
// the times at which they reach the target: a chance to win is one integral over time, exact for
// any number of players and any scores.
//
// Deliberately absent: other formats than target_points, who deals next, and players of unequal
// strength.
#pragma once

#include "engine/match.h"

namespace uno {

/// What rounds brought their winners, in shares of 1/kPointShares: the chance of each ten points,
/// the last for all that bring more.
inline constexpr int kPointSteps = 61, kPointStep = 10, kPointShares = 10'000;
using PointSpread = std::array<std::uint16_t, kPointSteps>;

/// The shipped spread for a number of players.
const PointSpread& point_spread(int seats);

/// The text of such spreads for 2 to 10 players, a C++ literal with a check sum, is read without
/// trust. nullptr, or what is wrong with it.
using PointSpreads = std::array<PointSpread, kSeatsMax - kSeatsMin + 1>;
const char* read_spreads(std::string_view text, PointSpreads& out);
/// The lines of the text before its sum (bots/weights.h).
inline constexpr std::string_view kEquityTitle = "openuno-equity 1\n";

class Equity {
 public:
  using Totals = std::array<std::uint32_t, kSeatsMax>;
  using Chances = std::array<double, kSeatsMax>;

  /// `spread` is of as many seats; partners are one side (C-TEAM-4).
  Equity(const Rules& rules, int seats, const PointSpread& spread);

  /// Of each seat to win the match, before a round; nobody has reached the target yet.
  Chances chances(const Totals& totals) const;
  /// For each seat, how much of what the round is worth to it goes with the points: 0 when only
  /// winning counts, 1 when a round of twice the points is worth twice as much.
  Chances points_share(const Totals& totals) const;
  /// The same in steps of 1/255, for a History; 0 where the match has another format.
  using Stakes = std::array<std::uint8_t, kSeatsMax>;
  Stakes stakes(const Match& match) const;

 private:
  static constexpr int kRows = 50;  ///< steps from the target to no points at all
  static constexpr int kTimes = 96;
  using Row = std::array<float, kTimes>;

  void fill_rows(const PointSpread& spread);
  Row row_for(std::uint32_t total) const;
  Chances race(const Totals& totals) const;

  int seats_, sides_;
  double target_, low_, mean_, high_;  ///< points of a round: mean, and a deviation off it
  std::array<Row, kRows + 1> late_{};  ///< by steps to go: the chance not to be there at each time
};

/// The stakes of the next round of a match.
Equity::Stakes stakes_of(const Match& match);

}  // namespace uno
