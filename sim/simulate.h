// Plays many games on several threads. The result is the same whatever their number and speed:
// every game has its own seed and the sums are whole numbers.
#pragma once

#include "sim/chunks.h"
#include "sim/tally.h"

namespace uno {

/// What a run of games came to: games `first` to `first + games` of the plan.
struct SimResult {
  SimPlan plan;
  std::uint64_t first = 0, games = 0;
  std::vector<Tally> sides;         ///< one per side of the plan
  std::vector<CrossMoments> cross;  ///< one per figure, when there are two sides
  friend bool operator==(const SimResult&, const SimResult&) = default;
};

/// Games [first, end) of the plan. `stop` and `progress` as in play_in_chunks(): a run that was
/// stopped has fewer games.
SimResult simulate(const SimPlan& plan, std::uint64_t first, std::uint64_t end, int threads,
                   const std::atomic<bool>& stop,
                   const std::function<void(std::uint64_t)>& progress);

/// Adds the games of another result, which must belong to the same plan.
void merge(SimResult& result, const SimResult& other);

}  // namespace uno
