// Sums over games in whole numbers, so that partial sums add up exactly in any order of threads and
// machines. sim/estimate.h computes figures from them.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/figures.h"

namespace uno {

/// Sums of products of two numbers below 2^32 over 10^12 games need more than 64 bits.
__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

/// The sums of one figure over games: x is a game's numerator, d its denominator.
/// In two's complement: points can be negative (F-ZERO-1), so read x and xd with signed_sum().
struct Moments {
  std::uint64_t x = 0, d = 0;
  Wide xx = 0, xd = 0, dd = 0;

  /// Adds one game.
  void add(std::uint64_t game_x, std::uint64_t game_d);
  void merge(const Moments& other);
  friend bool operator==(const Moments&, const Moments&) = default;
};

inline std::int64_t signed_sum(std::uint64_t sum) {
  return static_cast<std::int64_t>(sum);
}
inline SignedWide signed_sum(Wide sum) {
  return static_cast<SignedWide>(sum);
}

/// For a comparison on the same deals: sums of products of the sides a and b.
struct CrossMoments {
  Wide xx = 0;  ///< x of a times x of b
  Wide xd = 0;  ///< x of a times d of b
  Wide dx = 0;  ///< d of a times x of b
  Wide dd = 0;

  /// Adds one game, played by both sides.
  void add(std::uint64_t x_a, std::uint64_t d_a, std::uint64_t x_b, std::uint64_t d_b);
  void merge(const CrossMoments& other);
  friend bool operator==(const CrossMoments&, const CrossMoments&) = default;
};

/// How often each value occurred.
using Histogram = std::vector<std::uint64_t>;
/// Larger values count as this one. No round gets there, because kTurnsMax turns end it.
inline constexpr std::uint32_t kHistogramMax = 100'000;

/// The distributions that are counted value by value.
enum Spread : int { kTurnSpread, kDecisionSpread, kPointSpread, kRoundSpread, kSwingSpread };
inline constexpr int kSpreads = 5;

/// The sums of one side.
struct Tally {
  std::vector<Moments> moments;  ///< one per figure
  std::array<Histogram, kSpreads> histograms;

  void add(const Figures& figures, const GameCounts& counts);
  void add(Spread spread, std::uint32_t value);
  void merge(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

void add_pair(std::vector<CrossMoments>& cross, const Figures& figures, const GameCounts& a,
              const GameCounts& b);
void merge_pairs(std::vector<CrossMoments>& cross, const std::vector<CrossMoments>& other);

}  // namespace uno
