// What the lockstep path looks up instead of asking: per way to play a card and per place at the
// table. Internal to sim/lockstep.cpp.
#pragma once

#include "sim/lockstep_game.h"

namespace uno::lockstep {

/// What a card does to the turn, by way, and how turns go around the table.
struct Table {
  /// Where a game goes: on with a play, or without one; a Draw Two, a Wild Draw Four, the last card
  /// of a hand, a round that is over.
  static constexpr std::size_t kPlay = 0, kDraw = 1, kTwo = 2, kFour = 3, kOut = 4, kOver = 5;
  static constexpr std::size_t kLists = 6;
  static constexpr unsigned kPassOver = 32, kTurnRound = 64;  ///< rows of `next`

  std::array<WaySet, 64> card;  ///< what it offers
  std::array<WaySet, 64> fits;  ///< what may be played on it
  /// The same for the next seat, that must have a play to be put on the list of a draw card.
  std::array<WaySet, 64> lets;
  std::array<std::uint64_t, 64> counts;  ///< what a play of it adds to Game::counts
  std::array<std::uint8_t, 64> list;
  std::array<std::uint32_t, 64> hop;    ///< kPassOver | kTurnRound
  std::array<std::uint32_t, 128> next;  ///< the place that follows, by hop | place
};

inline Table make_table(int seats) {
  Table table{};
  for (int i = 0; i < kWays; ++i) {
    const auto way = static_cast<Way>(i);
    const Kind kind = kind_of_way(way);
    const int face = face_of(kind);
    table.card[i] = ways_of_card(way);
    table.fits[i] = ways_on(way);
    if (face == kSkip) table.hop[i] = Table::kPassOver;
    if (face == kReverse) table.hop[i] = Table::kTurnRound;
    if (face == kReverse && seats == 2) table.hop[i] |= Table::kPassOver;  // C-2P-1
    if (face == kDrawTwo) table.list[i] = Table::kTwo;
    if (kind == kWildDrawFour) table.list[i] = Table::kFour;
    const bool goes_on = table.list[i] == Table::kPlay;
    table.lets[i] = goes_on ? table.fits[i] : ~WaySet{0};
    table.counts[i] = 1 + (goes_on ? kOneTurn : 0);
  }
  for (unsigned i = 0; i < table.next.size(); ++i) {
    const bool back = (i >> 4 & 1) != (i / Table::kTurnRound & 1);
    const int steps = i & Table::kPassOver ? 2 : 1, seat = static_cast<int>(i & 15) % seats;
    table.next[i] = place_of((seat + (back ? 2 * seats - steps : steps)) % seats, back);
  }
  return table;
}

/// A choice that nobody can foresee, made without a jump, which compilers prefer.
UNO_INLINE std::uint64_t either(std::uint64_t first, std::uint64_t a, std::uint64_t b) {
#ifdef __x86_64__
  asm("test %1, %1\n\tcmovz %2, %0" : "+r"(a) : "r"(first), "r"(b) : "cc");
  return a;
#else
  return first ? a : b;
#endif
}

}  // namespace uno::lockstep
