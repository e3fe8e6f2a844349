// The deck of UNO All Wild and its points.
#include "engine/matching/all_wild.h"

#include "engine/matching/counted_deck.h"
#include "engine/matching/own_deck.h"

namespace uno {

std::span<const Card> AllWild::deck(const Rules& rules) {
  if (const auto* own = own_deck<AllWild>(rules)) return own->cards();
  return CountedDeck<AllWild>::kCards;
}

AllWild::Hand AllWild::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<AllWild>(rules)) return own->set;
  return CountedDeck<AllWild>::kSet;
}

int AllWild::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among<AllWild>(hand, kKinds);
}

}  // namespace uno
