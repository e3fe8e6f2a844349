// Questions about an observation that several bots ask, and choices that need no weighing.
#pragma once

#include "engine/matching/observation.h"

namespace uno {

inline int cards_of(const Hand& hand, KindSet kinds) {
  return std::popcount(hand.plane[0] & kinds) + std::popcount(hand.plane[1] & kinds);
}

/// A random card of the hand in these slots. The hand must hold one.
Card any_of(const Hand& hand, KindSet slots, Chance& chance);

inline int held(const Hand& hand, Colour colour) {
  return cards_of(hand, colour_set(colour));
}

inline int own_cards(const Observation& seen) {
  return seen.hand_size[static_cast<std::size_t>(seen.viewer)];
}

/// The seat `steps` turns away, not counting seats that are out of the round.
int seat_after(const Observation& seen, int steps);

/// The colour with the most cards, the first of several.
Colour longest_colour(const Hand& hand);

/// The seat of the set with the fewest cards, kNoSeat for an empty set.
int smallest_hand(const Observation& seen, SeatSet seats);

/// Whether a Wild Draw Four of the viewer would be a bluff now (C-WD4-2).
bool would_bluff(const Observation& seen);

/// A late UNO call or a catch, or no action.
template <class E>
Action call_or_catch(const LegalActionsOf<E>& legal) {
  if constexpr (requires { legal.call_uno; }) {
    if (legal.call_uno) return Action::call_uno();
    if (legal.catches) return Action::catch_seat(std::countr_zero(legal.catches));
  }
  return {};
}

/// The act if no card is played: keep, draw, take, give or choose, whichever is legal.
Action any_act(const LegalActions& legal);

/// The play of a kind, naming `wished` with a wild card, calling UNO when due, and choosing the
/// smallest hand.
Action make_play(const Observation& seen, Kind kind, Colour wished);

}  // namespace uno
