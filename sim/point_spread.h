// Measures the winner's points in rounds between `linear` bots under official rules, for the equity
// of matches (bots/equity.h).
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "bots/equity.h"

namespace uno {

/// Uses one thread and the tuning range of deals (sim/duel.h). `stop` and `progress` are as in
/// simulate().
PointSpread measure_point_spread(int seats, std::uint64_t rounds, const std::atomic<bool>& stop,
                                 const std::function<void(std::uint64_t)>& progress);
/// The file of the distributions; `made` says how they were made.
std::string spreads_text(const std::string& made, const PointSpreads& spreads);

}  // namespace uno
