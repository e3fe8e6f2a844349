// Adding games and adding sums.
#include "sim/tally.h"

#include <algorithm>

#include "engine/check.h"

namespace uno {
namespace {

Wide times(std::uint64_t a, std::uint64_t b) {
  return static_cast<Wide>(a) * b;
}

}  // namespace

void Tally::add(const Figures& figures, const GameCounts& counts) {
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::uint64_t x = counts[figures[i].of], d = counts[figures[i].per];
    Moments& m = moments[i];
    m.x += x, m.d += d;
    m.xx += times(x, x), m.xd += times(x, d), m.dd += times(d, d);
  }
}

void Tally::add(Spread spread, std::uint32_t value) {
  Histogram& histogram = histograms[spread];
  value = std::min(value, kHistogramMost);
  if (value >= histogram.size()) [[unlikely]]
    histogram.resize(value + 1);
  ++histogram[value];
}

void Tally::merge(const Tally& other) {
  UNO_CHECK(moments.size() == other.moments.size());
  for (std::size_t i = 0; i < other.moments.size(); ++i) {
    Moments& m = moments[i];
    const Moments& o = other.moments[i];
    m.x += o.x, m.d += o.d, m.xx += o.xx, m.xd += o.xd, m.dd += o.dd;
  }
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
    const std::uint64_t xa = a[figures[i].of], da = a[figures[i].per];
    const std::uint64_t xb = b[figures[i].of], db = b[figures[i].per];
    CrossMoments& m = cross[i];
    m.xx += times(xa, xb), m.xd += times(xa, db);
    m.dx += times(da, xb), m.dd += times(da, db);
  }
}

void merge_pairs(std::vector<CrossMoments>& cross, const std::vector<CrossMoments>& other) {
  UNO_CHECK(cross.size() == other.size());
  for (std::size_t i = 0; i < other.size(); ++i) {
    cross[i].xx += other[i].xx, cross[i].xd += other[i].xd;
    cross[i].dx += other[i].dx, cross[i].dd += other[i].dd;
  }
}

}  // namespace uno
