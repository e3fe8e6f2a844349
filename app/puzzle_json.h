// A puzzle as a line of JSON, as web/src/learn/ reads it: the view of the seat to act, its acts
// with their chances in thousandths, the reasons, and the record of the round, from which
// everything can be checked again.
#pragma once

#include <string>
#include <string_view>

#include "sim/puzzle.h"

namespace uno::app {

std::string puzzle_json(const Puzzle& puzzle);

/// Reads such a line and compares it with what today's rules and views make of its record:
/// position, view, and the acts to choose from. Returns an empty string, or what is different. The
/// acts of `puzzle` are then those of the line.
std::string read_puzzle(std::string_view line, Puzzle& puzzle);

}  // namespace uno::app
