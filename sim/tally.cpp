// Adds games and sums.
#include "sim/tally.h"

#include <algorithm>

#include "engine/check.h"

namespace uno {
namespace {

Wide times(std::uint64_t a, std::uint64_t b) {
  return static_cast<Wide>(static_cast<SignedWide>(signed_sum(a)) * signed_sum(b));
}

/// A count of a game, which is negative only for points.
std::uint64_t widened(std::uint32_t count) {
  return static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(count)});
}

}  // namespace

void Moments::add(std::uint64_t game_x, std::uint64_t game_d) {
  x += game_x, d += game_d;
  xx += times(game_x, game_x), xd += times(game_x, game_d), dd += times(game_d, game_d);
}

void Moments::merge(const Moments& other) {
  x += other.x, d += other.d;
  xx += other.xx, xd += other.xd, dd += other.dd;
}

void CrossMoments::add(std::uint64_t x_a, std::uint64_t d_a, std::uint64_t x_b, std::uint64_t d_b) {
  xx += times(x_a, x_b), xd += times(x_a, d_b);
  dx += times(d_a, x_b), dd += times(d_a, d_b);
}

void CrossMoments::merge(const CrossMoments& other) {
  xx += other.xx, xd += other.xd;
  dx += other.dx, dd += other.dd;
}

void Tally::add(const Figures& figures, const GameCounts& counts) {
  for (std::size_t i = 0; i < figures.size(); ++i)
    moments[i].add(widened(counts[figures[i].of]), widened(counts[figures[i].per]));
}

void Tally::add(Spread spread, std::uint32_t value) {
  Histogram& histogram = histograms[spread];
  value = std::min(value, kHistogramMax);
  if (value >= histogram.size()) [[unlikely]]
    histogram.resize(value + 1);
  ++histogram[value];
}

void Tally::merge(const Tally& other) {
  UNO_CHECK(moments.size() == other.moments.size());
  for (std::size_t i = 0; i < other.moments.size(); ++i) moments[i].merge(other.moments[i]);
  for (int s = 0; s < kSpreads; ++s) {
    Histogram& mine = histograms[s];
    const Histogram& theirs = other.histograms[s];
    mine.resize(std::max(mine.size(), theirs.size()));
    for (std::size_t value = 0; value < theirs.size(); ++value) mine[value] += theirs[value];
  }
}

void add_pair(std::vector<CrossMoments>& cross, const Figures& figures, const GameCounts& a,
              const GameCounts& b) {
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const Figure& figure = figures[i];
    cross[i].add(widened(a[figure.of]), widened(a[figure.per]), widened(b[figure.of]),
                 widened(b[figure.per]));
  }
}

void merge_pairs(std::vector<CrossMoments>& cross, const std::vector<CrossMoments>& other) {
  UNO_CHECK(cross.size() == other.size());
  for (std::size_t i = 0; i < other.size(); ++i) cross[i].merge(other[i]);
}

}  // namespace uno
