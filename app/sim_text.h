// What `uno sim` prints for people.
#pragma once

#include <string>

#include "sim/simulate.h"

namespace uno::app {

/// The setup, the figures with their intervals by chapter, medians, and the cards as a table. Rules
/// that never acted are left out.
std::string sim_text(const SimResult& result);

}  // namespace uno::app
