// A result as JSON (for programs and the HTML report) and CSV (one row for each figure). Both
// depend only on the result, not on time or threads, so merged parts give the same bytes.
#pragma once

#include <string>

#include "sim/simulate.h"

namespace uno {

/// docs/simulation.md describes both. Numbers are read back without any loss.
std::string result_json(const SimResult& result);
std::string result_csv(const SimResult& result);

/// A distribution that is counted value by value, and its names.
struct SpreadRow {
  std::string_view name, title, unit;
  bool of_matches;
};
const SpreadRow& spread_row(int spread);

}  // namespace uno
