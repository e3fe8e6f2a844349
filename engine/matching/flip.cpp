// The deck of UNO FLIP!, its points, and hands without their backs.
#include "engine/matching/flip.h"

namespace uno {
namespace {

constexpr int kFlipDeckSize = [] {
  int size = 0;
  for (const Face& face : kFlipFaces)
    size += Flip::is_dark(face.kind) ? 0 : face.copies * (face.wild ? 1 : kColours);
  return size;
}();
static_assert(kFlipDeckSize == Flip::kDeckMax);

/// The cards with their light side up: by copy, then by kind.
constexpr auto kDeck = [] {
  std::array<Card, Flip::kDeckMax> cards{};
  std::size_t size = 0;
  for (int card = 0; card < kDarkCard; ++card)
    if (Flip::exists(Flip::kind_of(static_cast<Card>(card))) &&
        kPrintedPairing.turned[static_cast<std::size_t>(card)] != card)
      cards[size++] = static_cast<Card>(card);
  UNO_CHECK(size == cards.size());
  return cards;
}();

constexpr FlipHand kDeckSet = [] {
  FlipHand set{};
  for (const Card card : kDeck) set.add(card);
  return set;
}();

}  // namespace

int copies(const FlipHand& hand, Kind kind) {
  return Flip::exists(kind) ? std::popcount(copies_of_kind(hand, kind)) : 0;
}

Card card_of_kind(const FlipHand& hand, Kind kind) {
  const unsigned there = copies_of_kind(hand, kind);
  UNO_CHECK(there != 0);
  return flip_copy(kind, std::countr_zero(there));
}

Card take_kind(FlipHand& hand, unsigned kind, bool /*coloured*/) {
  const Card card = card_of_kind(hand, static_cast<Kind>(kind));
  hand.remove(card);
  return card;
}

FlipHand Flip::as_seen(const Hand& hand) {
  Hand seen{};
  std::array<std::uint8_t, 128> count{};
  hand.for_each([&](Card card) {
    if (card == kBlank) return seen.add(card);
    const Kind kind = kind_of(card);
    seen.add(flip_copy(kind, count[kind]++));
  });
  return seen;
}

std::span<const Card> Flip::deck(const Rules& /*rules*/) {
  return kDeck;
}

FlipHand Flip::deck_set(const Rules& /*rules*/) {
  return kDeckSet;
}

int Flip::points_of(const Hand& hand, const Rules& /*rules*/) {
  int points = 0;
  hand.for_each([&](Card card) { points += card == kBlank ? 0 : face(kind_of(card)).points; });
  return points;
}

int Flip::number_points_of(const Hand& hand) {
  int points = 0;
  hand.for_each([&](Card card) {
    if (card != kBlank && is_number(kind_of(card))) points += face(kind_of(card)).points;
  });
  return points;
}

}  // namespace uno
