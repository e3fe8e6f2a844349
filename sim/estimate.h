// Computes figures with 95 percent confidence intervals from sums. Results within one game are
// correlated, different games are independent, so the game is the unit.
//
// A figure is a quotient of sums, R = sum x / sum d. Its interval is R +- Student's t with n - 1
// degrees of freedom times the standard error of the quotient, from the residuals x - R d of the
// games. If d is 1 in every game, this is the usual interval of a mean. If x and d are 0 or 1 in
// every game and x <= d, the figure is a share and gets the exact interval of Clopper and Pearson,
// which also holds for rare events. Medians and percentiles have intervals by rank. All quantiles
// come from Boost.Math.
#pragma once

#include "sim/tally.h"

namespace uno {

/// A figure. `known` is false if its denominator is 0; `bounded` is false if there are too few
/// games.
struct Estimate {
  bool known = false, bounded = false;
  double value = 0, low = 0, high = 0;
};

Estimate estimate(const Moments& sums, std::uint64_t games);
/// The estimate of b minus a, with paired games.
Estimate estimate_difference(const Moments& a, const Moments& b, const CrossMoments& cross,
                             std::uint64_t games);
/// The smallest value v for which at least the share `p` of all values is at most v.
Estimate estimate_quantile(const Histogram& histogram, double p);

struct HistogramMean {
  std::uint64_t count = 0;
  double mean = 0, deviation = 0;
};
HistogramMean mean_of(const Histogram& histogram);

}  // namespace uno
