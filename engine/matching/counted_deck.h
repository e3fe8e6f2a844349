// A deck and its points, computed from the rows of the faces, for games that do not tell apart the
// copies of a kind (kCopiesApart).
#pragma once

#include <array>

#include "engine/check.h"
#include "engine/matching/trait.h"

namespace uno {

/// The deck as a list and as a set, in ascending order, with as many cards of each kind as its face
/// says.
template <class E>
struct CountedDeck {
  static constexpr std::array<Card, E::kDeckMax> kCards = [] {
    std::array<Card, E::kDeckMax> cards{};
    std::size_t size = 0;
    for (int kind = 0; kind < 128; ++kind) {
      if (!E::exists(static_cast<Kind>(kind))) continue;
      for (int n = 0; n < E::face(static_cast<Kind>(kind)).copies; ++n)
        cards[size++] = static_cast<Card>(kind);
    }
    UNO_CHECK(size == cards.size());
    return cards;
  }();
  static constexpr typename E::KindSet kKinds = [] {
    typename E::KindSet kinds = 0;
    for (const Card card : kCards) kinds |= bit<E>(card);
    return kinds;
  }();
  static constexpr typename E::Hand kSet = [] {
    typename E::Hand set{};
    for (const Card card : kCards) set.add(card);
    return set;
  }();
};

template <class E>
int points_among(const typename E::Hand& hand, KindSetOf<E> kinds) {
  int points = 0;
  for (KindSetOf<E> rest = hand.kinds() & kinds; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    points += E::face(kind).points * copies(hand, kind);
  }
  return points;
}

}  // namespace uno
