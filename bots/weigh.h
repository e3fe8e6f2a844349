// Weighs acts of the active seat: plays each one out on the same fitting deals to the end of the
// round, with the policy (bots/policy.h) in every seat, and returns its chance to win with an
// interval. If the act forgets a call, another seat catches it at once. Unlike `search` it skips no
// act and judges no unfinished round, because puzzles show the chance of every act.
#pragma once

#include <span>
#include <vector>

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

struct WeighBudget {
  int worlds = 1000;   ///< deals on which each act is played out
  int guesses = 1000;  ///< classic: deals from which belief chooses hands (bots/belief.h). With 0,
                       ///< hands need only keep within the bounds of the history
};

/// An act and its chance to win the round, with a 95% interval (Wilson's).
struct WeighedAct {
  Action act;
  int worlds = 0;
  double won = 0, low = 0, high = 1;
  friend bool operator==(const WeighedAct&, const WeighedAct&) = default;
};

/// The acts by their chance to win, best first. An act that falls far behind is dropped after fewer
/// deals, so its interval is wider.
template <class E>
std::vector<WeighedAct> weigh(const ObservationOf<E>& seen, const History& history,
                              std::span<const Action> acts, Chance& chance,
                              const WeighBudget& budget);

/// Whether the interval of the first act lies above those of all others.
bool clearly_best(std::span<const WeighedAct> weighed);

}  // namespace uno
