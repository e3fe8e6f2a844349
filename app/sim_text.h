// The output of `uno sim` for people.
#pragma once

#include <string>

#include "sim/simulate.h"

namespace uno::app {

/// The setup, the figures by chapter with confidence intervals, medians, and a table of cards.
/// Rules that were never used are left out.
std::string sim_text(const SimResult& result);

}  // namespace uno::app
