// What several bots look for in an observation, and the choices that need no thought. What a bot
// makes of it is its own affair.
#pragma once

#include "engine/matching/observation.h"

namespace uno {

inline int cards_of(const Hand& hand, KindSet kinds) {
  return std::popcount(hand.plane[0] & kinds) + std::popcount(hand.plane[1] & kinds);
}

/// One of the hand's cards in those slots, of which there must be one.
Card any_of(const Hand& hand, KindSet slots, Chance& chance);

inline int held(const Hand& hand, Colour colour) {
  return cards_of(hand, colour_set(colour));
}

inline int own_cards(const Observation& seen) {
  return seen.hand_size[static_cast<std::size_t>(seen.viewer)];
}

/// The seat `steps` turns away, passing over those that are out of the round.
int seat_after(const Observation& seen, int steps);

/// The colour of most cards; of several the first.
Colour longest_colour(const Hand& hand);

/// The seat of the set with the fewest cards; none of an empty set.
int smallest_hand(const Observation& seen, SeatSet seats);

/// True when a Wild Draw Four of the viewer would be a bluff now (C-WD4-2).
bool would_bluff(const Observation& seen);

/// A late call of UNO or a catch; no action when there is neither.
template <class E>
Action call_or_catch(const LegalActionsOf<E>& legal) {
  if (legal.call_uno) return Action::call_uno();
  if (legal.catches) return Action::catch_seat(std::countr_zero(legal.catches));
  return {};
}

/// What is left when no card is played: keep, draw, take, give or choose, whichever there is.
Action any_act(const LegalActions& legal);

/// The play of a kind with a colour for a wild card, UNO called where it is due, and the smallest
/// hand where a seat is to be chosen.
Action make_play(const Observation& seen, Kind kind, Colour wished);

}  // namespace uno
