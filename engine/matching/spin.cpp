// The deck of UNO Spin and its points.
#include "engine/matching/spin.h"

#include "engine/matching/counted_deck.h"
#include "engine/matching/own_deck.h"

namespace uno {

using SpinDeck = CountedDeck<Spin>;
static_assert(SpinDeck::kKinds == Spin::kKinds && count_of(SpinDeck::kKinds) == 74);

std::span<const Card> Spin::deck(const Rules& rules) {
  if (const auto* own = own_deck<Spin>(rules)) return own->cards();
  return SpinDeck::kCards;
}
Spin::Hand Spin::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<Spin>(rules)) return own->set;
  return SpinDeck::kSet;
}
int Spin::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<Spin>(hand, kKinds);
}
int Spin::number_points_of(const Hand& hand) {
  return points_among<Spin>(hand, kNumbers);
}

}  // namespace uno
