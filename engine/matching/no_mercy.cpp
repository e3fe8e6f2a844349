// The deck of UNO Show 'em No Mercy and its points.
#include "engine/matching/no_mercy.h"

#include "engine/matching/counted_deck.h"
#include "engine/matching/own_deck.h"

namespace uno {

using Deck168 = CountedDeck<NoMercy>;
static_assert(Deck168::kKinds == NoMercy::kKinds && count_of(Deck168::kKinds) == 68);

std::span<const Card> NoMercy::deck(const Rules& rules) {
  if (const auto* own = own_deck<NoMercy>(rules)) return own->cards();
  return Deck168::kCards;
}

NoMercy::Hand NoMercy::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<NoMercy>(rules)) return own->set;
  return Deck168::kSet;
}

int NoMercy::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<NoMercy>(hand, kKinds);
}

int NoMercy::number_points_of(const Hand& hand) {
  return points_among<NoMercy>(hand, kNumbers);
}

}  // namespace uno
