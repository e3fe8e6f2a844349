// Plays rounds and turns their points into shares.
#include "sim/point_spread.h"

#include <algorithm>

#include "bots/weights.h"
#include "sim/simulate.h"

namespace uno {
namespace {

/// Rounds down, then rounds the largest remainders up, so that the sum is kPointShares.
PointSpread shares_of(const std::array<std::uint64_t, kPointSteps>& counts, std::uint64_t all) {
  PointSpread shares{};
  std::array<std::pair<std::uint64_t, std::size_t>, kPointSteps> remainders;
  int left = kPointShares;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    shares[i] = static_cast<std::uint16_t>(counts[i] * kPointShares / all);
    remainders[i] = {counts[i] * kPointShares % all, i};
    left -= shares[i];
  }
  std::sort(remainders.rbegin(), remainders.rend());
  for (int i = 0; i < left; ++i) ++shares[remainders[static_cast<std::size_t>(i)].second];
  return shares;
}

}  // namespace

PointSpread measure_point_spread(int seats, std::uint64_t rounds, const std::atomic<bool>& stop,
                                 const std::function<void(std::uint64_t)>& progress) {
  SimPlan plan{.games = 2 * kGamesMax, .seats = seats};
  plan.sides[0].players.fill(find_bot("linear"));
  const SimResult result = simulate(plan, kGamesMax, kGamesMax + rounds, 1, stop, progress);
  const Histogram& points = result.sides[0].histograms[kPointSpread];
  std::array<std::uint64_t, kPointSteps> counts{};
  std::uint64_t all = 0;
  for (std::size_t value = 0; value < points.size(); ++value) {
    counts[std::min<std::size_t>(value / kPointStep, kPointSteps - 1)] += points[value];
    all += points[value];
  }
  return shares_of(counts, std::max<std::uint64_t>(1, all));
}

std::string spreads_text(const std::string& made, const PointSpreads& spreads) {
  constexpr int kAcross = 20;
  std::string text = std::string(kEquityTitle) + "made " + made + '\n';
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    text += "players " + std::to_string(i + kSeatsMin) + '\n';
    for (std::size_t step = 0; step < kPointSteps; ++step)
      text += std::to_string(spreads[i][step]) +
              ((step + 1) % kAcross == 0 || step + 1 == kPointSteps ? '\n' : ' ');
  }
  return sealed(text);
}

}  // namespace uno
