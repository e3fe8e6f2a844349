// From sums to figures with intervals of 95 percent. A game is the unit: what happens within one
// hangs together, what happens in two does not.
//
// A figure is a quotient of sums, R = sum x / sum d. Its interval is R plus and minus Student's t
// with n - 1 degrees of freedom (which is the normal 1.96 for many games) times the standard error
// of a quotient, from the residuals x - R d of the games; where d is 1 in every game, that is the
// ordinary interval of a mean. A share of single outcomes, x and d both 0 or 1 in every game and
// x <= d, gets the exact interval of Clopper and Pearson instead, which holds for rare things too.
// Medians and percentiles have intervals by rank. Both quantiles are Boost.Math's.
#pragma once

#include "sim/tally.h"

namespace uno {

/// A figure; `known` is false when its denominator is 0, `bounded` when there are too few games.
struct Estimate {
  bool known = false, bounded = false;
  double value = 0, low = 0, high = 0;
};

Estimate estimate(const Moments& sums, std::uint64_t games);
/// Of b minus a, games paired.
Estimate estimate_difference(const Moments& a, const Moments& b, const CrossMoments& cross,
                             std::uint64_t games);
/// The smallest value that at least the share `p` of all does not exceed.
Estimate estimate_quantile(const Histogram& histogram, double p);

struct HistogramMean {
  std::uint64_t count = 0;
  double mean = 0, deviation = 0;
};
HistogramMean mean_of(const Histogram& histogram);

}  // namespace uno
