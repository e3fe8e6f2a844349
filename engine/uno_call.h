// When a call of UNO makes sense: whether one turn can leave one card in a hand. Deliberately
// absent: whether the call is due or in time (engine/legal.h, engine/resolve_end.h).
#pragma once

#include "engine/match_set.h"
#include "engine/rules.h"

namespace uno {

constexpr int count_in(const Hand& hand, KindSet slots) {
  return std::popcount(hand.plane[0] & slots) + std::popcount(hand.plane[1] & slots);
}

/// Whether a play from this hand, or a set or a Customizable that takes more with it, can leave one
/// card (C-UNO-1, H-MULTI-1, CE-12): then UNO may be got ready for it, in or out of turn.
constexpr bool may_leave_one(const Rules& rules, const Hand& hand) {
  const int cards = hand.count();
  if (cards <= 2) return cards == 2;
  const bool numbers_only = rules.multi_play == MultiPlay::same_number;
  const int faces = rules.multi_play == MultiPlay::off ? 0 : numbers_only ? kSkip : kDrawTwo + 1;
  for (int face = 0; face < faces; ++face)
    if (count_in(hand, face_set(face)) >= cards - 1) return true;
  if (!(hand.kinds() & discarding_colour(rules))) return false;
  for (int c = 0; c < kColours; ++c)
    if (count_in(hand, colour_set(static_cast<Colour>(c))) == cards - 2) return true;
  return false;
}

}  // namespace uno
