// Positions with real cards in both piles and one hand chosen, for tests of what acts show.
// Positions written as text are in engine/matching/position_test.h; there the piles are blanks.
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

/// Seat 0 of two to play on the red 5 with these cards. The pile is not touched.
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
