// The figures of a simulation, each the quotient of two counts: turns per round, challenges won per
// challenge. Output, exports, comparisons and merges use this list in this order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/counts.h"
#include "sim/plan.h"

namespace uno {

/// A chapter of figures.
enum class Chapter : std::uint8_t { length, wins, points, match, rules, stacks, cards };
std::string_view chapter_name(Chapter chapter);   ///< "length"
std::string_view chapter_title(Chapter chapter);  ///< "Length"

struct Figure {
  std::string name;   ///< "turns_per_round"
  std::string title;  ///< "Turns in a round"
  std::string unit;   ///< "turns per round"
  Chapter chapter;
  int of, per;  ///< numerator and denominator, as indices into GameCounts
};
using Figures = std::vector<Figure>;

/// The figures of a plan; they depend on its seats, decks and formats.
Figures figures_of(const SimPlan& plan);

}  // namespace uno
