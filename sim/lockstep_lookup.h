// Tables of the lockstep path, by play and by seat and direction. Internal to
// sim/lockstep.cpp.
#pragma once

#include "sim/lockstep_game.h"

namespace uno::lockstep {

/// The effect of a card on the turn, by play, and the order of turns.
struct Lookup {
  /// The lists of games: those that go on with a play, without one, after a Draw Two, after a Wild
  /// Draw Four, after the last card of a hand, and after the end of a round.
  static constexpr std::size_t kPlay = 0, kDraw = 1, kTwo = 2, kFour = 3, kOut = 4, kOver = 5;
  static constexpr std::size_t kLists = 6;
  static constexpr unsigned kPassOver = 32, kTurnRound = 64;  ///< rows of `next`

  std::array<PlaySet, 64> card;  ///< the plays that the card offers
  std::array<PlaySet, 64> fits;  ///< the plays that match it
  /// `fits` for the next seat. After a draw card it is all ones, so that only `list` has a say.
  std::array<PlaySet, 64> next_fits;
  std::array<std::uint64_t, 64> counts;  ///< what a play adds to Game::counts
  std::array<std::uint8_t, 64> list;
  std::array<std::uint32_t, 64> advance;  ///< kPassOver | kTurnRound
  std::array<std::uint32_t, 128> next;    ///< the next seat and direction, by advance | place
};

inline Lookup make_lookup(int seats) {
  Lookup lookup{};
  for (int i = 0; i < kPlayCodes; ++i) {
    const auto code = static_cast<PlayCode>(i);
    const Kind kind = kind_of_code(code);
    const int face = face_of(kind);
    lookup.card[i] = plays_of_card(code);
    lookup.fits[i] = plays_on(code);
    if (face == kSkip) lookup.advance[i] = Lookup::kPassOver;
    if (face == kReverse) lookup.advance[i] = Lookup::kTurnRound;
    if (face == kReverse && seats == 2) lookup.advance[i] |= Lookup::kPassOver;  // C-2P-1
    if (face == kDrawTwo) lookup.list[i] = Lookup::kTwo;
    if (kind == kWildDrawFour) lookup.list[i] = Lookup::kFour;
    const bool goes_on = lookup.list[i] == Lookup::kPlay;
    lookup.next_fits[i] = goes_on ? lookup.fits[i] : ~PlaySet{0};
    lookup.counts[i] = 1 + (goes_on ? kOneTurn : 0);
  }
  for (unsigned i = 0; i < lookup.next.size(); ++i) {
    const bool back = (i >> 4 & 1) != (i / Lookup::kTurnRound & 1);
    const int steps = i & Lookup::kPassOver ? 2 : 1, seat = static_cast<int>(i & 15) % seats;
    lookup.next[i] = place_of((seat + (back ? 2 * seats - steps : steps)) % seats, back);
  }
  return lookup;
}

/// Chooses without a branch, because the condition is random. Compilers would use a branch.
UNO_ALWAYS_INLINE std::uint64_t either(std::uint64_t first, std::uint64_t a, std::uint64_t b) {
#ifdef __x86_64__
  asm("test %1, %1\n\tcmovz %2, %0" : "+r"(a) : "r"(first), "r"(b) : "cc");
  return a;
#else
  return first ? a : b;
#endif
}

}  // namespace uno::lockstep
