// The deck of All Wild, and what its cards count.
#include "engine/matching/all_wild.h"

namespace uno {
namespace {

constexpr auto kDeck = [] {
  std::array<Card, AllWild::kDeckMax> cards{};
  std::size_t size = 0;
  for (const Face& face : kAllWildFaces)
    for (int n = 0; n < face.copies; ++n) cards[size++] = face.kind;
  return cards;
}();

constexpr int kDeckSize = [] {
  int size = 0;
  for (const Face& face : kAllWildFaces) size += face.copies;
  return size;
}();
static_assert(kDeckSize == AllWild::kDeckMax);

}  // namespace

std::span<const Card> AllWild::deck(const Rules& /*rules*/) {
  return kDeck;
}

AllWild::Hand AllWild::deck_set(const Rules& /*rules*/) {
  Hand set{};
  for (const Card card : kDeck) set.add(card);
  return set;
}

int AllWild::points_of(const Hand& hand, const Rules& /*rules*/) {
  int points = 0;
  for (const Face& face : kAllWildFaces) points += face.points * hand.of[face.kind];
  return points;
}

}  // namespace uno
