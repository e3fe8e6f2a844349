// The deck of a fair deal. Deliberately absent: how decks are written
// (engine/matching/deck_text.h).
#pragma once

#include <vector>

#include "engine/matching/card.h"
#include "engine/rules.h"
#include "fair/fair.h"

namespace uno::fair {

/// The deck of the rules, in the order in which a deal with that key uses its cards.
std::vector<Card> shuffled_deck(const Rules& rules, const Bytes32& key);

}  // namespace uno::fair
