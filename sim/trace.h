// Random rounds as JSON lines for the second implementation of the rules, which replays them and
// compares every position (python/tests/compare_trace.py describes the lines). A set of cards, or a
// play with a second choice, is several steps in the engine and one act in a line.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "sim/walk.h"

namespace uno {

/// Rounds are cut here, because differences between two implementations show early.
inline constexpr int kTraceActsMax = 600;

/// Plays rounds until `acts` acts are made and calls line(text) for every line, without line end.
/// Before each act, `plan.tries` mostly wrong acts are tried. Returns an empty phrase, or why no
/// table can be drawn.
Phrase trace(const WalkPlan& plan, const Seed& seed, std::uint64_t acts,
             const std::function<void(const std::string&)>& line);

}  // namespace uno
