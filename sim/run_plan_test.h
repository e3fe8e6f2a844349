// Runs simulations in tests. Nothing stops them early.
#pragma once

#include <atomic>

#include "sim/simulate.h"

namespace uno {

inline const std::atomic<bool> kNotStopped{false};

inline SimResult run_plan(const SimPlan& plan, int threads = 1) {
  return simulate(plan, 0, plan.games, threads, kNotStopped, {});
}

}  // namespace uno
