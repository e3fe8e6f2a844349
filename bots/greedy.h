// The `greedy` bot: sensible, but without a memory. It sees only the table and its hand.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// It plays the most points, keeps wild cards, names its longest colour, never bluffs, always calls
/// UNO, always catches, and challenges when the odds pay.
Action choose_greedy(const Observation& seen, const History& history, Chance& chance);

/// The chance that the Wild Draw Four on the table is a bluff. It starts from the chance that a
/// hand of that size, drawn from the unseen cards, holds the prior colour, and lowers this chance
/// because people rarely bluff. Public for tests.
double chance_of_bluff(const Observation& seen);

}  // namespace uno
