// The 216 cards of two packs and their points.
#include "engine/matching/two_packs.h"

#include "engine/matching/counted_deck.h"

namespace uno {

using TwoPacksDeck = CountedDeck<TwoPacks>;
static_assert(TwoPacksDeck::kKinds == TwoPacks::kKinds && count_of(TwoPacksDeck::kKinds) == 54);

std::span<const Card> TwoPacks::deck(const Rules& /*rules*/) {
  return TwoPacksDeck::kCards;
}
TwoPacks::Hand TwoPacks::deck_set(const Rules& /*rules*/) {
  return TwoPacksDeck::kSet;
}
int TwoPacks::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<TwoPacks>(hand, kKinds);
}
int TwoPacks::number_points_of(const Hand& hand) {
  return points_among<TwoPacks>(hand, kNumbers);
}

}  // namespace uno
