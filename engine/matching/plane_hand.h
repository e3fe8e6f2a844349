// A hand for decks with many indistinguishable copies and up to 128 kinds, or up to 64 with sets of
// 64 bits. The number of cards of each kind is binary, with one plane of bits for each digit, so
// that a question about all kinds takes a few steps and no loop.
#pragma once

#include <array>

#include "engine/matching/card.h"

namespace uno {

/// Bit k of plane d is digit d of the number of cards of kind k. As in Hand, there is at most one
/// blank. `kDigits` must be enough for the copies of every kind.
template <int kDigits, class KindsOfGame = WideKindSet>
struct PlaneHand {
  using Set = KindsOfGame;
  static constexpr Set kBlankBit = Set{1} << kBlank;
  static constexpr int kCopiesMax = (1 << kDigits) - 1;  ///< of a kind
  std::array<Set, kDigits> plane;

  constexpr void add(Card card) {
    if (card == kBlank) {
      plane[0] |= kBlankBit;
      return;
    }
    Set carry = Set{1} << card;
    for (Set& digit : plane) {
      const Set next = digit & carry;
      digit ^= carry;
      carry = next;
    }
  }
  constexpr void add(const PlaneHand& cards) {
    const Set blank = (plane[0] | cards.plane[0]) & kBlankBit;
    plane[0] &= ~kBlankBit;
    Set carry = 0;
    for (int d = 0; d < kDigits; ++d) {
      const Set more = cards.plane[d] & ~kBlankBit, own = plane[d];
      plane[d] = own ^ more ^ carry;
      carry = (own & more) | (carry & (own | more));
    }
    plane[0] |= blank;
  }
  constexpr void remove(Card card) {
    if (card == kBlank) {
      plane[0] &= ~kBlankBit;
      return;
    }
    Set borrow = slots() & Set{1} << card;  // removing a card that is not there changes nothing
    for (Set& digit : plane) {
      const Set next = ~digit & borrow;
      digit ^= borrow;
      borrow = next;
    }
  }
  constexpr void remove(const PlaneHand& cards) {
    Set borrow = 0;
    for (int d = 0; d < kDigits; ++d) plane[d] = take(plane[d], cards.plane[d], borrow);
  }
  constexpr bool has(Card card) const { return slots() >> card & 1; }
  constexpr bool holds(const PlaneHand& cards) const {
    Set borrow = 0;
    for (int d = 0; d < kDigits; ++d) take(plane[d], cards.plane[d], borrow);
    return borrow == 0;
  }
  constexpr Set kinds() const { return slots() & ~kBlankBit; }
  constexpr Set slots() const {
    Set all = 0;
    for (const Set digit : plane) all |= digit;
    return all;
  }
  /// The cards of these kinds.
  constexpr PlaneHand only(Set kinds) const {
    PlaneHand part = *this;
    for (Set& digit : part.plane) digit &= kinds;
    return part;
  }
  /// Calls visit(Card) for each card, in ascending order, the blank last.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (Set rest = kinds(); rest; rest &= rest - 1) {
      const Kind kind = lowest_of(rest);
      for (int n = copies_of(kind); n > 0; --n) visit(static_cast<Card>(kind));
    }
    if (plane[0] & kBlankBit) visit(Card{kBlank});
  }
  constexpr int copies_of(Kind kind) const {
    int n = 0;
    for (int d = 0; d < kDigits; ++d) n += static_cast<int>(plane[d] >> kind & 1) << d;
    return n;
  }
  constexpr int count() const { return count(~Set{0}); }
  /// The number of cards of these kinds.
  constexpr int count(Set kinds) const {
    int n = 0;
    for (int d = 0; d < kDigits; ++d) n += count_of(plane[d] & kinds) << d;
    return n;
  }
  /// Calls see(number) for every number that goes into a hash.
  template <class See>
  constexpr void for_each_word(See&& see) const {
    for (const Set digit : plane) {
      see(static_cast<std::uint64_t>(digit));
      if constexpr (sizeof(Set) > 8) see(static_cast<std::uint64_t>(digit >> 64));
    }
  }
  friend constexpr bool operator==(const PlaneHand&, const PlaneHand&) = default;

 private:
  /// Subtracts one digit with the incoming `borrow`, and sets `borrow` for the next digit.
  static constexpr Set take(Set digit, Set less, Set& borrow) {
    const Set left = digit ^ less ^ borrow;
    borrow = (~digit & (less | borrow)) | (less & borrow);
    return left;
  }
};
template <int kDigits, class Set>
int copies(const PlaneHand<kDigits, Set>& hand, Kind kind) {
  return kind < 8 * sizeof(Set) ? hand.copies_of(kind) : 0;
}
template <int kDigits, class Set>
Card card_of_kind(const PlaneHand<kDigits, Set>& hand, Kind kind) {
  UNO_CHECK(kind < 8 * sizeof(Set) && hand.has(kind));
  return kind;
}
template <int kDigits, class Set>
Card take_kind(PlaneHand<kDigits, Set>& hand, unsigned kind, bool /*coloured*/ = false) {
  hand.remove(static_cast<Card>(kind));
  return static_cast<Card>(kind);
}

}  // namespace uno
