// Measures the costs of a decision apart from the act itself, and the speed of the machine.
#pragma once

#include "engine/rules.h"

namespace uno {

/// Nanoseconds on one core.
struct SideCosts {
  double copy_ns = 0;         ///< copying a state, which is the cost of an undo
  double observe_ns = 0;      ///< making the observation of the active seat
  double determinize_ns = 0;  ///< making a state that fits the observation
};

/// Measured over positions of several rounds, from the deal to the end.
SideCosts measure_side_costs(const Rules& rules, int seats);

/// Nanoseconds that this machine takes to shuffle 108 bytes with a fast generator. To compare the
/// speeds of two machines, or of one at two times, use decisions per shuffle.
double shuffle_ns();

}  // namespace uno
