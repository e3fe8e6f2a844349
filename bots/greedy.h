// A sensible player without a memory: every choice follows from what lies on the table and in hand.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// The `greedy` bot. It sheds the most points, keeps wilds, names its longest colour, never bluffs,
/// always calls UNO, catches whom it can, and challenges when the odds pay.
Action choose_greedy(const Observation& seen, const History& history, Chance& chance);

/// The chance that a Wild Draw Four on the table was a bluff, from the viewer's seat: the share of
/// hands of that size, drawn from the cards the viewer has not seen, that hold the prior colour,
/// weighed by how rarely people bluff. Exposed for tests.
double chance_of_bluff(const Observation& seen);

}  // namespace uno
