// The search of the cheat `open`: a tree of the cheat's acts, several deep, grown over
// continuations of the round in which the draw pile is shuffled each time. A node is the sequence
// of the cheat's acts, whatever others did in between. Other seats play as `heuristic`; below the
// tree the cheat plays as `linear` with knowledge of what the others lack.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// The act tried most often in `rounds` continuations.
Action search_open_tree(const State& state, int seat, const History& history, Chance& chance,
                        int rounds);

}  // namespace uno
