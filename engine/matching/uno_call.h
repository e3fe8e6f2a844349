// Whether one turn can leave one card in a hand, so that an UNO call makes sense. Whether a call is
// due or in time is in engine/matching/legal.h and engine/matching/resolve_end.h.
#pragma once

#include "engine/matching/legal_plays.h"
#include "engine/rules.h"

namespace uno {

/// Whether a set, or a Customizable that discards more cards, can leave one card (H-MULTI-1,
/// CE-12).
template <class E>
constexpr bool several_may_leave_one(const Rules& rules, const typename E::Hand& hand) {
  const int cards = hand.count();
  const bool numbers_only = rules.multi_play == MultiPlay::same_number;
  const int faces = rules.multi_play == MultiPlay::off ? 0 : numbers_only ? kSkip : kDrawTwo + 1;
  for (int face = 0; face < faces; ++face)
    if (hand.count(E::face_set(face)) >= cards - 1) return true;
  for (int c = 0; c < kColours; ++c) {
    const KindSetOf<E> colour = E::colour_set(static_cast<Colour>(c));
    const int of_colour = hand.count(colour);
    if ((hand.kinds() & kDiscarding<E> & colour) && of_colour == cards - 1) return true;
    if ((hand.kinds() & discarding_colour(rules)) && of_colour == cards - 2) return true;
  }
  return false;
}

/// Whether a seat must call with this act, which is legal now (C-UNO-1). `round` is a state or an
/// observation. A family overloads this function if its players call at another time.
template <class E, class Round>
constexpr bool call_is_due(E /*game*/, const Round& round, int seat, Action action) {
  return action.plays_card() && round.hand_size[static_cast<std::size_t>(seat)] == 2;
}

/// Whether one turn can leave one card in this hand (C-UNO-1), so that a player may want to prepare
/// the UNO call, in or out of turn.
template <class E>
constexpr bool may_leave_one(const Rules& rules, const typename E::Hand& hand) {
  const int cards = hand.count();
  if constexpr (E::kColoured)
    if (cards > 2) return several_may_leave_one<E>(rules, hand);
  return cards == 2;
}

}  // namespace uno
