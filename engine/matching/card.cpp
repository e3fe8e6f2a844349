// Decks, points and copies of cards.
#include "engine/matching/card.h"

#include "engine/matching/faces.h"

namespace uno {
namespace {

/// The slots of a kind: W, W4 and WC1 have two, every other kind one.
constexpr int slots_of(Kind kind) {
  return (kFirstSlots | bit(kCustom1)) >> kind & 1 ? 2 : 1;
}

/// The copies of a kind are counted through its slots.
constexpr bool in_deck(Deck deck, Card card) {
  const Kind slot = card & 63;
  if (kFaceRows[slot] == kNoFace) return false;
  const Face& face = kFaces[kFaceRows[slot]];
  const int copy = (card >> 6) + (slot != kind_of(card) ? 2 : 0);
  return (face.decks >> static_cast<int>(deck) & 1) && copy < copies_in(face, deck);
}

constexpr DeckList make_deck(Deck deck) {
  DeckList list{};
  for (int card = 0; card < 128; ++card)
    if (in_deck(deck, static_cast<Card>(card))) list.cards[list.size++] = static_cast<Card>(card);
  return list;
}

constexpr std::array<DeckList, 4> kDecks = {make_deck(Deck::classic108),
                                            make_deck(Deck::shuffle112), make_deck(Deck::swap112),
                                            make_deck(Deck::themed112)};
static_assert(kDecks[0].size == 108 && kDecks[1].size == 112 && kDecks[2].size == 112 &&
              kDecks[3].size == 112);

constexpr Hand make_set(const DeckList& list) {
  Hand set{};
  for (int i = 0; i < list.size; ++i) set.add(list.cards[static_cast<std::size_t>(i)]);
  return set;
}

constexpr std::array<Hand, 4> kDeckSets = {make_set(kDecks[0]), make_set(kDecks[1]),
                                           make_set(kDecks[2]), make_set(kDecks[3])};

constexpr KindSet kByOption =
    slots_where([](const Face& face) { return face.points == kPointsByOption; });

/// The slots whose points have bit b, so that a few counts give the points of a whole plane.
constexpr KindSet points_bit(int b) {
  return slots_where([&](const Face& face) { return face.points >> b & 1; }) & ~kByOption;
}
constexpr std::array<KindSet, 6> kPointsBits = {points_bit(0), points_bit(1), points_bit(2),
                                                points_bit(3), points_bit(4), points_bit(5)};

int points_of_plane(std::uint64_t plane, int special_points) {
  int points = special_points * std::popcount(plane & kByOption);
  for (std::size_t b = 0; b < kPointsBits.size(); ++b)
    points += std::popcount(plane & kPointsBits[b]) << b;
  return points;
}

}  // namespace

int copies(const Hand& hand, Kind kind) {
  int n = 0;
  for (int slot = 0; slot < slots_of(kind); ++slot)
    for (const std::uint64_t plane : hand.plane)
      n += plane >> (kind + second_step(kind) * slot) & 1 ? 1 : 0;
  return n;
}

const DeckList& deck_list(Deck deck) {
  return kDecks[static_cast<std::size_t>(deck)];
}

Hand deck_set(Deck deck) {
  return kDeckSets[static_cast<std::size_t>(deck)];
}

int points_of(Kind kind, int special_points) {
  Hand one{};
  one.add(kind);
  return points_of(one, special_points);
}

int points_of(const Hand& hand, int special_points) {
  return points_of_plane(hand.plane[0], special_points) +
         points_of_plane(hand.plane[1], special_points);
}

int number_points_of(const Hand& hand) {
  return points_of_plane(hand.plane[0] & kNumbers, 0) +
         points_of_plane(hand.plane[1] & kNumbers, 0);
}

}  // namespace uno
