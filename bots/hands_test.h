// Positions with real cards in both piles and one chosen hand, for tests of what acts show. In
// positions written as text (engine/matching/position_test.h) the piles are blanks.
#pragma once

#include <initializer_list>

#include "engine/matching/verbs.h"

namespace uno {

inline constexpr Kind kRed5 = kind_in(Colour::red, 5);

inline void give(State& state, std::size_t seat, std::initializer_list<Kind> kinds) {
  state.hands[seat] = {};
  for (const Kind kind : kinds) state.hands[seat].add(kind);
  state.hand_size[seat] = static_cast<std::uint8_t>(kinds.size());
}

/// Seat 0 of two is to play on the red 5 with these cards. The draw pile is unchanged.
inline State with_hand(std::initializer_list<Kind> kinds, const Rules& rules = {}) {
  State state = deal(rules, 2, 1, seed_from(3));
  state.phase = Phase::turn;
  state.active = 0;
  state.top = kRed5;
  state.colour = Colour::red;
  give(state, 0, kinds);
  return state;
}

}  // namespace uno
