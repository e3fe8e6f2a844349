// The deck of UNO Quatro: the tiles in the bag before a game.
#include "engine/quatro/quatro.h"

#include "engine/matching/counted_deck.h"

namespace uno {

using Tiles44 = CountedDeck<Quatro>;
static_assert(Tiles44::kKinds == Quatro::kKinds && count_of(Tiles44::kKinds) == 44);
static_assert(count_of(kSwapTiles) == 12 && count_of(kPushTiles) == 8);  // E-QUAT-D1
static_assert(count_of(kMinusTiles) == 8);

std::span<const Card> Quatro::deck(const Rules& /*rules*/) {
  return Tiles44::kCards;
}
Quatro::Hand Quatro::deck_set(const Rules& /*rules*/) {
  return Tiles44::kSet;
}

}  // namespace uno
