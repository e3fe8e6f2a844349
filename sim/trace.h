// Random rounds as JSON lines for the second implementation of the rules, which plays them along
// and compares every position (python/tests/compare_trace.py says what a line holds). The engine
// takes a set of cards and a second choice in steps; the rule book, and so a line, knows one act.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "sim/walk.h"

namespace uno {

/// Rounds are cut here: what can be seen of two implementations, they show early.
inline constexpr int kTraceActsMax = 600;

/// Plays rounds until `acts` acts are made and calls line(text) for every line, without line end.
/// `plan.tries` acts, most of them wrong, are judged before each act. Empty, or why no table can be
/// drawn.
Phrase trace(const WalkPlan& plan, const Seed& seed, std::uint64_t acts,
             const std::function<void(const std::string&)>& line);

}  // namespace uno
