// Cards, kinds, faces and hands as numbers and bit sets. What a card does when played is in
// engine/matching/apply.cpp, its text in engine/matching/notation.h.
//
// A *kind* is what is printed on a card: 6 bits, colour in the upper two, face in the lower four.
//
//     bit  5   4   3   2   1   0          faces 0-12 of a colour: 0..9, Skip, Reverse, Draw Two
//        [colour][     face     ]         faces 13-15 are the wild slots, see the table below
//
//     wild slots   colour 0   colour 1   colour 2   colour 3
//     face 13      W          W          WS         WC1
//     face 14      W4         W4         WX         (free)
//     face 15      WC1        WC2        WC3        blank
//
// A *card* is one physical object: its kind plus 64 for the second copy. Wild and Wild Draw Four
// have four copies each, so they have two slots, and so has WC1 because of the themed deck
// (C-THEME-1); kind_of() returns the first slot for both. A hand is a set of cards, 128 bits. A
// *blank* is a card of unknown kind: scenarios and observations use it for the cards of other
// players. A blank is never played.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/check.h"
#include "engine/small.h"

namespace uno {

using Kind = std::uint8_t;  ///< 0..63; 0..127 in editions with more kinds
using Card = std::uint8_t;  ///< 0..127; 0..255 in UNO FLIP!

enum class Colour : std::uint8_t { red, yellow, green, blue };
inline constexpr int kColours = 4;

inline constexpr int kSkip = 10, kReverse = 11, kDrawTwo = 12;  ///< faces of coloured cards
inline constexpr Kind kWild = 0x0D, kWildDrawFour = 0x0E;
inline constexpr Kind kShuffleHands = 0x2D, kSwapHands = 0x2E;
inline constexpr Kind kCustom1 = 0x0F, kCustom2 = 0x1F, kCustom3 = 0x2F;
inline constexpr Kind kMoreCustom1 = 0x3D;  ///< the second slot of WC1
inline constexpr Kind kBlank = 0x3F;
inline constexpr Kind kNoKind = 0xFF;

inline constexpr int kDeckMax = 112;  ///< cards in the largest classic deck; editions can differ
inline constexpr int kSeatsMin = 2, kSeatsMax = 10;  ///< C-SEAT-1
/// The most seats of a table in any game. Code that serves every game has room for this many seats.
inline constexpr int kLargestTable = 16;

using KindSet = std::uint64_t;  ///< bit k stands for kind k
/// The same for an edition with more than 64 kinds.
__extension__ using WideKindSet = unsigned __int128;

/// A set of kinds, made of its two halves: `high` has the kinds from 64 on, `low` those below 64.
constexpr WideKindSet wide_set(std::uint64_t high, std::uint64_t low) {
  return WideKindSet{high} << 64 | low;
}

constexpr KindSet bit(Kind kind) {
  return KindSet{1} << kind;
}
/// The number of kinds in a set. lowest_of() returns the lowest kind; the set must not be empty.
constexpr int count_of(KindSet kinds) {
  return std::popcount(kinds);
}
constexpr int count_of(WideKindSet kinds) {
  return count_of(static_cast<KindSet>(kinds)) + count_of(static_cast<KindSet>(kinds >> 64));
}
constexpr Kind lowest_of(KindSet kinds) {
  return static_cast<Kind>(std::countr_zero(kinds));
}
constexpr Kind lowest_of(WideKindSet kinds) {
  const auto low = static_cast<KindSet>(kinds);
  return low ? lowest_of(low)
             : static_cast<Kind>(64 + lowest_of(static_cast<KindSet>(kinds >> 64)));
}
constexpr Kind kind_in(Colour colour, int face) {
  return static_cast<Kind>(static_cast<int>(colour) << 4 | face);
}
constexpr int face_of(Kind kind) {
  return kind & 15;
}
constexpr Colour lane_of(Kind kind) {
  return static_cast<Colour>(kind >> 4);
}
constexpr bool is_wild(Kind kind) {
  return face_of(kind) > kDrawTwo;
}
/// Two tests, so that the compiler can drop the second where it knows that the card is coloured.
constexpr bool is_draw_four(Kind kind) {
  return is_wild(kind) && kind == kWildDrawFour;
}
constexpr bool is_number(Kind kind) {
  return face_of(kind) < kSkip;
}

inline constexpr KindSet kWildSlots = 0xE000'E000'E000'E000;    ///< every wild slot and the blank
inline constexpr KindSet kSecondSlots = 0x0000'0000'6000'0000;  ///< second slots of W and W4
inline constexpr KindSet kFirstSlots = 0x0000'0000'0000'6000;
/// The kinds that can be in a set of legal plays: each wild card once, no blank, no free slot.
inline constexpr KindSet kKinds = 0x1FFF'FFFF'9FFF'FFFF;

inline constexpr KindSet kNumbers = 0x03FF'03FF'03FF'03FF;

/// How far the second slot of a wild card is from its first.
constexpr int second_step(unsigned kind) {
  return kind == kCustom1 ? kMoreCustom1 - kCustom1 : 16;
}

constexpr KindSet colour_set(Colour colour) {
  return KindSet{0x1FFF} << (16 * static_cast<int>(colour));
}
constexpr KindSet face_set(int face) {
  return KindSet{0x0001'0001'0001'0001} << face;
}

/// A set of cards: plane 0 holds first copies, plane 1 second copies.
struct Hand {
  std::array<std::uint64_t, 2> plane;

  UNO_INLINE constexpr void add(Card card) { plane[card >> 6] |= std::uint64_t{1} << (card & 63); }
  constexpr void add(const Hand& cards) {
    for (int i = 0; i < 2; ++i) plane[i] |= cards.plane[i];
  }
  constexpr void remove(Card card) { plane[card >> 6] &= ~(std::uint64_t{1} << (card & 63)); }
  constexpr void remove(const Hand& cards) {
    for (int i = 0; i < 2; ++i) plane[i] &= ~cards.plane[i];
  }
  constexpr bool has(Card card) const { return plane[card >> 6] >> (card & 63) & 1; }
  constexpr bool holds(const Hand& cards) const {
    return !(cards.plane[0] & ~plane[0]) && !(cards.plane[1] & ~plane[1]);
  }
  /// The kinds in the hand, each wild card under its first slot.
  constexpr KindSet kinds() const {
    return slots() & ~(kSecondSlots | bit(kMoreCustom1) | bit(kBlank));
  }
  /// The same, with second slots and blanks included.
  constexpr KindSet slots() const {
    constexpr int kStep = second_step(kCustom1);
    return slots_unthemed() | ((plane[0] | plane[1]) >> kStep & bit(kCustom1));
  }
  /// The same for a deck with one WC1 or none, which has no card in the second slot of WC1.
  constexpr KindSet slots_unthemed() const {
    const KindSet all = plane[0] | plane[1];
    return all | (all >> 16 & kFirstSlots);
  }
  /// Calls visit(Card) for each card, in ascending order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int i = 0; i < 2; ++i)
      for (std::uint64_t rest = plane[i]; rest; rest &= rest - 1)
        visit(static_cast<Card>(std::countr_zero(rest) | i << 6));
  }
  constexpr int count() const { return std::popcount(plane[0]) + std::popcount(plane[1]); }
  /// The number of cards of these kinds; name wild cards under both their slots.
  constexpr int count(KindSet kinds) const {
    return std::popcount(plane[0] & kinds) + std::popcount(plane[1] & kinds);
  }
  /// The cards of these kinds; name wild cards under both their slots.
  constexpr Hand only(KindSet kinds) const { return {{plane[0] & kinds, plane[1] & kinds}}; }
  /// Calls see(number) for every number that goes into a hash.
  template <class See>
  constexpr void for_each_word(See&& see) const {
    see(plane[0]), see(plane[1]);
  }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

/// For each card, the hand that holds only this card.
constexpr std::array<Hand, 128> make_single() {
  std::array<Hand, 128> single{};
  for (int card = 0; card < 128; ++card) single[card].add(static_cast<Card>(card));
  return single;
}
inline constexpr std::array<Hand, 128> kSingle = make_single();

/// The kind of a card; both slots of W, W4 and WC1 give the first. This form is for loops over a
/// pile: it compares bytes, so the compiler can vectorize the loop.
constexpr Kind kind_by_bytes(Card card) {
  const Kind slot = card & 63;
  const bool second = slot == kWild + 16 || slot == kWildDrawFour + 16;
  const bool custom = slot == kMoreCustom1;
  return static_cast<Kind>(slot - second * 16 - custom * second_step(kCustom1));
}
/// The same for a single card.
inline constexpr std::array<Kind, 128> kKindOf = [] {
  std::array<Kind, 128> kinds{};
  for (int card = 0; card < 128; ++card) kinds[card] = kind_by_bytes(static_cast<Card>(card));
  return kinds;
}();
constexpr Kind kind_of(Card card) {
  return kKindOf[card & 127];
}
/// The number of cards of the kind in the hand, 0 to 4.
int copies(const Hand& hand, Kind kind);
/// A card of that kind in the hand, always the same one for the same hand. The hand must hold one.
inline Card card_of_kind(const Hand& hand, Kind kind) {
  const KindSet any = hand.plane[0] | hand.plane[1];
  const Kind slot = any >> kind & 1 ? kind : static_cast<Kind>(kind + second_step(kind));
  UNO_CHECK(slot < 64 && (any >> slot & 1));
  return static_cast<Card>(hand.plane[0] >> slot & 1 ? slot : slot + 64);
}

/// Removes card_of_kind() from the hand, which must hold such a card. It has no branch, because in
/// loops over random cards a branch would be unpredictable. Set `coloured` if you know that the
/// card is coloured and so has only one slot.
UNO_INLINE inline Card take_kind(Hand& hand, unsigned kind, bool coloured = false) {
  const std::uint64_t any = hand.plane[0] | hand.plane[1];
  const auto step = static_cast<std::uint64_t>(second_step(kind));
  const std::uint64_t slot = coloured ? kind : kind + (~any >> kind & 1) * step;
  const std::uint64_t card = std::uint64_t{1} << (slot & 63), of_first = hand.plane[0] & card;
  hand.plane[0] ^= of_first;
  hand.plane[1] ^= of_first ^ card;
  return static_cast<Card>(slot | (of_first == 0) << 6);
}

/// The classic decks; option `deck` chooses one (C-DECK-1, C-DECK-2, C-THEME-1).
enum class Deck : std::uint8_t { classic108, shuffle112, swap112, themed112 };
/// All cards of the deck in canonical order: by copy, then by kind.
struct DeckList {
  std::array<Card, kDeckMax> cards;
  int size;
};
const DeckList& deck_list(Deck deck);
/// The cards of the deck as a set, to check that none is lost (C-DECK-5).
Hand deck_set(Deck deck);

/// Points of one card (C-SCORE-1, C-SCORE-3). `special_points` is the value of WS, WX and WC.
int points_of(Kind kind, int special_points);
/// Points of a hand (C-SCORE-2). Blanks count zero.
int points_of(const Hand& hand, int special_points);
/// The same, but only number cards count (F-FIXED-2).
int number_points_of(const Hand& hand);

}  // namespace uno
