// What the cheat `open` does with what it sees: a tree of its own acts, several deep, grown over
// rounds that are played on with the draw pile shuffled each time. A place in the tree is what it
// has done so far, whatever came up in between. Others play as `heuristic` does, which is who it is
// measured against; below the tree it plays as `linear` would that knows what others lack.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// The act tried most often in so many rounds.
Action search_open_tree(const State& state, int seat, const History& history, Chance& chance,
                        int rounds);

}  // namespace uno
