// The deck of UNO Flex and its points.
#include "engine/matching/flex.h"

#include "engine/matching/counted_deck.h"
#include "engine/matching/own_deck.h"

namespace uno {

using Deck104 = CountedDeck<Flex>;
static_assert(Deck104::kKinds == Flex::kKinds && count_of(Deck104::kKinds) == 92);

std::span<const Card> Flex::deck(const Rules& rules) {
  if (const auto* own = own_deck<Flex>(rules)) return own->cards();
  return Deck104::kCards;
}
Flex::Hand Flex::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<Flex>(rules)) return own->set;
  return Deck104::kSet;
}
int Flex::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<Flex>(hand, kKinds);
}
int Flex::number_points_of(const Hand& hand) {
  return points_among<Flex>(hand, kNumbers);
}

}  // namespace uno
