// How many cards of each number there are in a hand, a deck or the discard pile of the classic
// game, as rows of bytes that are taken from each other sixteen at a time. Deliberately absent:
// other editions, and where in an observation the counts stand (learn/features.cpp).
#pragma once

#include "engine/matching/state.h"
#include "learn/kind_bytes.h"

namespace uno {

/// Of each colour a lane, then the wild cards by number from 52 on.
struct CardCounts {
  static constexpr int kRows = kColours + 1, kWilds = 7;
  LaneBytes rows[kRows];

  /// Takes away as many as there are: in a position made up by hand more may be known than the deck
  /// has.
  void take_away(const CardCounts& known) {
    for (int row = 0; row < kRows; ++row)
      rows[row] -= rows[row] < known.rows[row] ? rows[row] : known.rows[row];
  }
  /// kCardNumbers bytes.
  void write(std::uint8_t* bytes) const {
    write_lanes(rows, bytes);
    std::memcpy(bytes + kCardNumbers - kWilds, rows + kColours, kWilds);
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

[[gnu::always_inline]] inline CardCounts counts_of(const Hand& hand) {
  CardCounts counts;
  for (int lane = 0; lane < kColours; ++lane)
    counts.rows[lane] = spread_lane(hand.plane[0], lane) + spread_lane(hand.plane[1], lane);
  using Words = std::uint64_t __attribute__((vector_size(16)));
  counts.rows[kColours] = std::bit_cast<LaneBytes>(Words{count_wilds(hand), 0});
  return counts;
}

const CardCounts& deck_counts(Deck deck);

/// The discard pile, kept up along a round so that no observation has to count it. Everybody sees
/// the pile: this says no more than an observation.
struct DiscardCounts {
  CardCounts counts{};
  std::uint8_t size = 0;

  /// Counts the pile anew.
  void count(const State& state);
  /// Goes along with an act, which led to `after`.
  void follow(Action action, const State& after);
  void add(Card card);
};

}  // namespace uno
