// A result as JSON (for programs and the HTML report) and as CSV (one row per figure). Both depend
// on nothing but the result: no clock, no threads, so that parts merged give the same bytes.
#pragma once

#include <string>

#include "sim/simulate.h"

namespace uno {

/// Described in docs/simulation.md. Numbers are written so that they read back bit for bit.
std::string result_json(const SimResult& result);
std::string result_csv(const SimResult& result);

/// What is counted value by value, and what to call it.
struct SpreadRow {
  std::string_view name, title, unit;
  bool of_matches;
};
const SpreadRow& spread_row(int spread);

}  // namespace uno
