// Shuffles treat copies of a card as the same card.
#include "fair/deck.h"

#include <tuple>
#include <utility>

#include "engine/check.h"
#include "engine/matching/deck_text.h"

namespace uno::fair {

namespace {

/// Shuffles the dark faces with their own stream onto the light ones, then the resulting cards.
void shuffle_both(const Bytes32& key, Stream& stream, std::vector<Card>& deck) {
  const std::size_t size = deck.size() / 2;
  Stream backs(key, kBacksLabel);
  shuffle(backs, std::span(deck).subspan(size));
  std::vector<std::pair<Card, Card>> cards;
  for (std::size_t i = 0; i < size; ++i) cards.emplace_back(deck[i], deck[size + i]);
  shuffle(stream, std::span(cards));
  for (std::size_t i = 0; i < size; ++i) std::tie(deck[i], deck[size + i]) = cards[i];
}

}  // namespace

std::vector<Card> shuffled_deck(const Rules& rules, const Bytes32& key) {
  std::vector<Card> deck = whole_deck(rules);
  Stream stream(key, kDeckLabel);
  if (backs_in_order(rules))
    shuffle_both(key, stream, deck);
  else
    shuffle(stream, std::span(deck));
  std::vector<Card> order;
  UNO_CHECK(parse_deck(rules, deck_text(rules, deck), order));
  return order;
}

}  // namespace uno::fair
