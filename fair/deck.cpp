// Shuffles are of cards as they are seen: copies of a card look alike.
#include "fair/deck.h"

#include "engine/check.h"
#include "engine/deck_text.h"

namespace uno::fair {

std::vector<Card> shuffled_deck(const Rules& rules, const Bytes32& key) {
  std::vector<Card> deck = whole_deck(rules);
  Stream stream(key, kDeckLabel);
  shuffle(stream, std::span(deck));
  std::vector<Card> order;
  UNO_CHECK(parse_deck(rules, deck_text(rules, deck), order));
  return order;
}

}  // namespace uno::fair
