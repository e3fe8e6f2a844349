// Plays many games on several threads. The result does not depend on the threads: every game has
// its own seed, and all sums are whole numbers.
#pragma once

#include "sim/chunks.h"
#include "sim/tally.h"

namespace uno {

/// The result of the games `first` to `first + games` of the plan.
struct SimResult {
  SimPlan plan;
  std::uint64_t first = 0, games = 0;
  std::vector<Tally> sides;         ///< one per side of the plan
  std::vector<CrossMoments> cross;  ///< one per figure, if there are two sides
  friend bool operator==(const SimResult&, const SimResult&) = default;
};

/// Plays the games [first, end) of the plan. `stop` and `progress` are as in play_in_chunks(): a
/// stopped run has fewer games.
SimResult simulate(const SimPlan& plan, std::uint64_t first, std::uint64_t end, int threads,
                   const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& progress);

/// Adds the games of another result of the same plan.
void merge(SimResult& result, const SimResult& other);

}  // namespace uno
