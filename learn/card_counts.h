// The number of cards of each card number in a hand, a deck or the discard pile. In the classic
// game these are rows of bytes, subtracted sixteen at a time, and the counts of the pile are kept
// up to date during a round. learn/features.cpp puts them into observations.
#pragma once

#include <algorithm>

#include "engine/matching/observation.h"
#include "learn/card_numbers.h"
#include "learn/kind_bytes.h"

namespace uno {

template <class E>
struct CardCounts {
  std::array<std::uint8_t, CardNumbers<E>::kNone + 1> of{};  ///< the last one counts blanks

  static CardCounts in(const typename E::Hand& hand) {
    CardCounts counts;
    hand.for_each([&](Card card) { counts.add(E::kind_of(card)); });
    return counts;
  }
  void add(Kind kind) { ++of[CardNumbers<E>::kOf[kind]]; }
  /// Subtracts `known`, but never below 0: a position set up by hand may show more cards than the
  /// deck has.
  void take_away(const CardCounts& known) {
    for (std::size_t n = 0; n < of.size(); ++n) of[n] -= std::min(of[n], known.of[n]);
  }
  /// Writes CardNumbers<E>::kCount bytes.
  void write(std::uint8_t* bytes) const { std::copy_n(of.begin(), CardNumbers<E>::kCount, bytes); }
};

/// The counts of the discard pile, which a classic round keeps up to date so that observations need
/// not count. Other games count the pile of each observation.
template <class E>
struct DiscardCounts {
  void count(const StateOf<E>& /*state*/) {}
  void follow(Action /*action*/, const StateOf<E>& /*after*/) {}
  static DiscardCounts seen_in(const ObservationOf<E>& /*seen*/) { return {}; }
  CardCounts<E> counts_of(const ObservationOf<E>& seen) const {
    CardCounts<E> counts;
    for (std::size_t i = 0; i < seen.discard_size; ++i) counts.add(seen.discards[i]);
    return counts;
  }
};

/// One lane for each colour, then the wild cards by number from 52 on.
template <>
struct CardCounts<Classic> {
  static constexpr int kRows = kColours + 1, kWilds = 7;
  LaneBytes rows[kRows]{};

  static CardCounts in(const Hand& hand);
  void add(Kind kind);
  void take_away(const CardCounts& known) {
    for (int row = 0; row < kRows; ++row)
      rows[row] -= rows[row] < known.rows[row] ? rows[row] : known.rows[row];
  }
  void write(std::uint8_t* bytes) const {
    write_lanes(rows, bytes);
    std::memcpy(bytes + CardNumbers<Classic>::kCount - kWilds, rows + kColours, kWilds);
  }
};

/// The wild cards of a hand, one byte for each number from 52 on.
std::uint64_t count_any_wilds(const Hand& hand);

/// A faster version for hands without the wild cards that only some decks have. A Wild has two
/// slots in each plane, and so has a Wild Draw Four.
[[gnu::always_inline]] inline std::uint64_t count_wilds(const Hand& hand) {
  constexpr KindSet kSlots = kFirstSlots | kSecondSlots;
  if ((hand.plane[0] | hand.plane[1]) & kWildSlots & ~kSlots) [[unlikely]]
    return count_any_wilds(hand);
  constexpr std::uint64_t kBoth = 0x10001;
  const std::uint64_t first = hand.plane[0] >> kWild, second = hand.plane[1] >> kWild;
  const std::uint64_t wilds = (first & kBoth) + (second & kBoth);
  const std::uint64_t fours = (first >> 1 & kBoth) + (second >> 1 & kBoth);
  const std::uint64_t counts = wilds | fours << 8;
  return (counts + (counts >> 16)) & 0xFFFF;
}

[[gnu::always_inline]] inline CardCounts<Classic> CardCounts<Classic>::in(const Hand& hand) {
  CardCounts counts;
  for (int lane = 0; lane < kColours; ++lane)
    counts.rows[lane] = spread_lane(hand.plane[0], lane) + spread_lane(hand.plane[1], lane);
  using Words = std::uint64_t __attribute__((vector_size(16)));
  counts.rows[kColours] = std::bit_cast<LaneBytes>(Words{count_wilds(hand), 0});
  return counts;
}

template <>
struct DiscardCounts<Classic> {
  CardCounts<Classic> counts{};
  std::uint8_t size = 0;

  /// Counts the pile again.
  void count(const State& state);
  /// Updates the counts for an act that led to `after`.
  void follow(Action action, const State& after);
  static DiscardCounts seen_in(const Observation& seen);
  const CardCounts<Classic>& counts_of(const Observation& /*seen*/) const { return counts; }

 private:
  void add(Card card);
};

}  // namespace uno
