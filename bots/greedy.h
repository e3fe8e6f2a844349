// The `greedy` bot: sensible, but without a memory. It sees only the table and its hand.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// It plays the most points, keeps wild cards, names its longest colour, never bluffs, always calls
/// UNO, always catches, and challenges when the odds pay.
Action choose_greedy(const Observation& seen, const History& history, Chance& chance);

/// The chance that the Wild Draw Four on the table is a bluff: the share of hands of that size,
/// drawn from the cards that the viewer has not seen, that hold the prior colour, reduced by how
/// rarely people bluff. Public for tests.
double chance_of_bluff(const Observation& seen);

}  // namespace uno
