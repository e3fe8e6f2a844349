// The deck of DOS, and the points of its cards.
#include "engine/dos/dos.h"

#include "engine/matching/counted_deck.h"

namespace uno {

using Deck108 = CountedDeck<Dos>;
static_assert(Deck108::kKinds == Dos::kKinds && count_of(Deck108::kKinds) == 41);

std::span<const Card> Dos::deck(const Rules& /*rules*/) {
  return Deck108::kCards;
}
Dos::Hand Dos::deck_set(const Rules& /*rules*/) {
  return Deck108::kSet;
}
int Dos::points_of(const Hand& hand, const Rules& rules) {
  const int wild_dos = wild_dos_counts_40(rules) ? 40 : 20;
  return points_among<Dos>(hand, kNumbers) + wild_dos * hand.count(kWilds) +
         (60 - wild_dos) * hand.count(face_set(kWildNumber));
}

}  // namespace uno
