// Decks as rows, and the few things about cards that need a loop.
#include "engine/card.h"

namespace uno {
namespace {

/// The slots of a kind: W and W4 have two, every other kind one.
constexpr int slots_of(Kind kind) {
  return kFirstSlots >> kind & 1 ? 2 : 1;
}

/// How many copies of the card with this slot and copy number the classic deck has (C-DECK-1):
/// one 0 per colour, two of every other coloured card, two per slot of W and W4.
constexpr bool in_classic(Card card) {
  const Kind slot = card & 63;
  if (face_of(slot) <= kDrawTwo) return face_of(slot) != 0 || card < 64;
  return (kFirstSlots | kSecondSlots) >> slot & 1;
}

/// C-DECK-2: three Customizable and one Shuffle Hands or Swap Hands, one copy each.
constexpr bool in_deck(Deck deck, Card card) {
  if (in_classic(card)) return true;
  if (card >= 64) return false;
  switch (deck) {
    case Deck::classic108:
      return false;
    case Deck::shuffle112:
      return card == kShuffleHands || card == kCustom1 || card == kCustom2 || card == kCustom3;
    case Deck::swap112:
      return card == kSwapHands || card == kCustom1 || card == kCustom2 || card == kCustom3;
  }
  return false;
}

constexpr DeckList make_deck(Deck deck) {
  DeckList list{};
  for (int card = 0; card < 128; ++card)
    if (in_deck(deck, static_cast<Card>(card))) list.cards[list.size++] = static_cast<Card>(card);
  return list;
}

constexpr std::array<DeckList, 3> kDecks = {make_deck(Deck::classic108),
                                            make_deck(Deck::shuffle112), make_deck(Deck::swap112)};
static_assert(kDecks[0].size == 108 && kDecks[1].size == 112 && kDecks[2].size == 112);

constexpr Hand make_set(const DeckList& list) {
  Hand set{};
  for (int i = 0; i < list.size; ++i) set.add(list.cards[static_cast<std::size_t>(i)]);
  return set;
}

constexpr std::array<Hand, 3> kDeckSets = {make_set(kDecks[0]), make_set(kDecks[1]),
                                           make_set(kDecks[2])};

constexpr KindSet kActions = face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo);
constexpr KindSet kFifties = kFirstSlots | kSecondSlots;
constexpr KindSet kSpecials =
    bit(kShuffleHands) | bit(kSwapHands) | bit(kCustom1) | bit(kCustom2) | bit(kCustom3);

/// The number cards whose number has bit b, so that eight counts add up a whole plane.
constexpr KindSet number_bit(int b) {
  KindSet set = 0;
  for (int face = 0; face < kSkip; ++face)
    if (face >> b & 1) set |= face_set(face);
  return set;
}

int points_of_plane(std::uint64_t plane, int special_points) {
  int points = 20 * std::popcount(plane & kActions) + 50 * std::popcount(plane & kFifties) +
               special_points * std::popcount(plane & kSpecials);
  constexpr std::array<KindSet, 4> kBits = {number_bit(0), number_bit(1), number_bit(2),
                                            number_bit(3)};
  for (int b = 0; b < 4; ++b) points += std::popcount(plane & kBits[b]) << b;
  return points;
}

}  // namespace

int copies(const Hand& hand, Kind kind) {
  int n = 0;
  for (int slot = 0; slot < slots_of(kind); ++slot)
    for (const std::uint64_t plane : hand.plane) n += plane >> (kind + 16 * slot) & 1 ? 1 : 0;
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
         points_of_plane(hand.plane[1] & ~bit(kBlank), special_points);
}

int number_points_of(const Hand& hand) {
  constexpr KindSet kNumbers = 0x03FF'03FF'03FF'03FF;
  return points_of_plane(hand.plane[0] & kNumbers, 0) +
         points_of_plane(hand.plane[1] & kNumbers, 0);
}

}  // namespace uno
