// How many cards of each number there are in a hand, a deck or the discard pile. Those of the
// classic game are rows of bytes that are taken from each other sixteen at a time, and its pile is
// counted along a round. Deliberately absent: where in an observation the counts stand
// (learn/features.cpp).
#pragma once

#include <algorithm>

#include "engine/matching/observation.h"
#include "learn/card_numbers.h"
#include "learn/kind_bytes.h"

namespace uno {

template <class E>
struct CardCounts {
  std::array<std::uint8_t, CardNumbers<E>::kNone + 1> of{};  ///< the last of what is no card

  static CardCounts in(const typename E::Hand& hand) {
    CardCounts counts;
    hand.for_each([&](Card card) { counts.add(E::kind_of(card)); });
    return counts;
  }
  void add(Kind kind) { ++of[CardNumbers<E>::kOf[kind]]; }
  /// Takes away as many as there are: in a position made up by hand more may be known than the deck
  /// has.
  void take_away(const CardCounts& known) {
    for (std::size_t n = 0; n < of.size(); ++n) of[n] -= std::min(of[n], known.of[n]);
  }
  /// CardNumbers<E>::kCount bytes.
  void write(std::uint8_t* bytes) const { std::copy_n(of.begin(), CardNumbers<E>::kCount, bytes); }
};

/// Counts of the discard pile that a round keeps up to date, so that observations need not count.
/// Most games need none: everybody sees the pile.
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

/// Of each colour a lane, then the wild cards by number from 52 on.
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

/// The wild cards of a hand, as the bytes of their numbers from 52 on.
std::uint64_t count_any_wilds(const Hand& hand);

/// The same at once for hands without the wild cards that only some decks have. Each Wild is two
/// slots in each plane, and so is each Wild Draw Four.
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

  /// Counts the pile anew.
  void count(const State& state);
  /// Goes along with an act, which led to `after`.
  void follow(Action action, const State& after);
  static DiscardCounts seen_in(const Observation& seen);
  const CardCounts<Classic>& counts_of(const Observation& /*seen*/) const { return counts; }

 private:
  void add(Card card);
};

}  // namespace uno
