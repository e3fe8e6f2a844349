// The deck of No Mercy, and what its cards count.
#include "engine/matching/no_mercy.h"

namespace uno {
namespace {

constexpr auto kDeck = [] {
  std::array<Card, NoMercy::kDeckMax> cards{};
  std::size_t size = 0;
  for (int kind = 0; kind < 128; ++kind) {
    if (!NoMercy::exists(static_cast<Kind>(kind))) continue;
    for (int n = 0; n < NoMercy::face(static_cast<Kind>(kind)).copies; ++n)
      cards[size++] = static_cast<Card>(kind);
  }
  return cards;
}();

constexpr int kDeckSize = [] {
  int size = 0;
  for (const Face& face : kNoMercyFaces) size += face.copies * (face.wild ? 1 : kColours);
  return size;
}();
static_assert(kDeckSize == NoMercy::kDeckMax);

constexpr NoMercy::KindSet kEveryKind = [] {
  NoMercy::KindSet kinds = 0;
  for (const Card card : kDeck) kinds |= NoMercy::KindSet{1} << card;
  return kinds;
}();
static_assert(kEveryKind == NoMercy::kKinds && count_of(kEveryKind) == 68);

constexpr NoMercy::Hand kDeckSet = [] {
  NoMercy::Hand set{};
  for (const Card card : kDeck) set.add(card);
  return set;
}();

int points_among(const NoMercy::Hand& hand, NoMercy::KindSet kinds) {
  int points = 0;
  for (NoMercy::KindSet rest = hand.kinds() & kinds; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    points += NoMercy::face(kind).points * hand.copies_of(kind);
  }
  return points;
}

}  // namespace

std::span<const Card> NoMercy::deck(const Rules& /*rules*/) {
  return kDeck;
}

NoMercy::Hand NoMercy::deck_set(const Rules& /*rules*/) {
  return kDeckSet;
}

int NoMercy::points_of(const Hand& hand, const Rules& /*rules*/) {
  return points_among(hand, kKinds);
}

int NoMercy::number_points_of(const Hand& hand) {
  return points_among(hand, kNumbers);
}

}  // namespace uno
