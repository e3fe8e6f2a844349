// Computes figures and intervals from whole sums. Long double keeps 64 bits of them.
#include "sim/estimate.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace uno {
namespace {

using Real = long double;

constexpr double kTail = 0.025;

Real real(Wide number) {
  return static_cast<Real>(signed_sum(number));
}

/// The sum of (x - r d)^2 over games.
Real residuals(const Moments& m, Real r) {
  return real(m.xx) - 2 * r * real(m.xd) + r * r * real(m.dd);
}

double student_factor(std::uint64_t games) {
  const boost::math::students_t t(static_cast<double>(games - 1));
  return boost::math::quantile(boost::math::complement(t, kTail));
}

/// The estimated variance of the sum of the residuals of `games` games.
Real scaled(Real squares, std::uint64_t games) {
  const auto n = static_cast<Real>(games);
  return std::max<Real>(0, squares) * n / (n - 1);
}

bool is_share_of_outcomes(const Moments& m) {
  return m.xx == m.x && m.dd == m.d && m.xd == m.x;
}

}  // namespace

Estimate estimate(const Moments& m, std::uint64_t games) {
  if (m.d == 0) return {};
  const Real d = m.d, quotient = static_cast<Real>(signed_sum(m.x)) / d;
  const auto value = static_cast<double>(quotient);
  if (is_share_of_outcomes(m)) {
    using Binomial = boost::math::binomial_distribution<>;
    const auto trials = static_cast<double>(m.d), wins = static_cast<double>(m.x);
    const double low = m.x == 0 ? 0 : Binomial::find_lower_bound_on_p(trials, wins, kTail);
    const double high = m.x == m.d ? 1 : Binomial::find_upper_bound_on_p(trials, wins, kTail);
    return {true, true, value, low, high};
  }
  if (games < 2) return {true, false, value, value, value};
  const Real squares = residuals(m, quotient);
  const double error = static_cast<double>(std::sqrt(scaled(squares, games)) / d);
  const double margin = student_factor(games) * error;
  return {true, true, value, value - margin, value + margin};
}

Estimate estimate_difference(const Moments& a, const Moments& b, const CrossMoments& cross,
                             std::uint64_t games) {
  if (a.d == 0 || b.d == 0) return {};
  const Real da = a.d, db = b.d;
  const Real qa = static_cast<Real>(signed_sum(a.x)) / da;
  const Real qb = static_cast<Real>(signed_sum(b.x)) / db;
  const auto value = static_cast<double>(qb - qa);
  if (games < 2) return {true, false, value, value, value};
  const Real in_a = residuals(a, qa) / (da * da), in_b = residuals(b, qb) / (db * db);
  const Real both =
      (real(cross.xx) - qb * real(cross.xd) - qa * real(cross.dx) + qa * qb * real(cross.dd)) /
      (da * db);
  const double error = static_cast<double>(std::sqrt(scaled(in_a + in_b - 2 * both, games)));
  const double margin = student_factor(games) * error;
  return {true, true, value, value - margin, value + margin};
}

Estimate estimate_quantile(const Histogram& histogram, double p) {
  const HistogramMean all = mean_of(histogram);
  if (all.count == 0) return {};
  const auto n = static_cast<double>(all.count);
  const auto value_at = [&](double rank) {  // ranks from 1
    double below = 0;
    for (std::size_t value = 0; value < histogram.size(); ++value) {
      below += static_cast<double>(histogram[value]);
      if (below >= rank) return static_cast<double>(value);
    }
    return static_cast<double>(histogram.size() - 1);
  };
  const double z = boost::math::quantile(boost::math::complement(boost::math::normal(), kTail));
  const double reach = z * std::sqrt(n * p * (1 - p));
  const double low = std::max(1.0, std::floor(n * p - reach));
  const double high = std::min(n, std::ceil(n * p + reach) + 1);
  return {true, true, value_at(std::max(1.0, std::ceil(n * p))), value_at(low), value_at(high)};
}

HistogramMean mean_of(const Histogram& histogram) {
  Wide sum = 0, squares = 0;
  HistogramMean all;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    all.count += histogram[value];
    sum += static_cast<Wide>(histogram[value]) * value;
    squares += static_cast<Wide>(histogram[value]) * value * value;
  }
  if (all.count == 0) return all;
  const auto n = static_cast<Real>(all.count);
  const Real mean = real(sum) / n;
  all.mean = static_cast<double>(mean);
  all.deviation =
      static_cast<double>(std::sqrt(std::max<Real>(0, real(squares) / n - mean * mean)));
  return all;
}

}  // namespace uno
