// A history together with what was seen when it was noted: bots count on both being of one moment,
// which Python cannot be trusted with. Deliberately absent: what they make of it (bots/history.h).
#pragma once

#include "bots/history.h"
#include "python/seat_view.h"

namespace uno::python {

struct Remembered {
  History history{};
  Observation table{};  ///< as everybody saw it after the last act
  bool knows = false;

  void note(const State& before, int seat, const ActionLike& action, const State& after);
  /// Whether the observation is of that very position, or nothing is remembered.
  bool fits(const Observation& seen) const;
};

/// What an act of a round could be; an Action may be any number, and that gets a ValueError.
Action possible_act(const State& state, int seat, const ActionLike& given);
/// ValueError for what no deal leads to: search deals the unseen cards again.
void expect_dealt(const Observation& seen);

}  // namespace uno::python
