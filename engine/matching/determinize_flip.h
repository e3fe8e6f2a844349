// Determinization of two-sided cards: behind every back that the viewer sees, it deals a card with
// that back (E-FLIP-3).
#pragma once

#include "engine/matching/flip.h"
#include "engine/matching/observation.h"

namespace uno {

/// The place of a card that is in no hand: among the discards, next on the draw pile, or below
/// that.
inline constexpr int kPile = 100, kNextCard = 101, kDrawPile = 102;

/// Fills the hands and piles of a state that already has everything public. `held`: the active seat
/// holds a card of one of these kinds; 0 if nothing is known.
void deal_behind_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                       WideKindSet held);
/// The same with flip_pairing=seeded, where any dark face can be behind a light one: every pairing
/// that agrees with the observation is equally likely.
void deal_any_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                    WideKindSet held);
/// Sets the drawn card if the phase needs it: `known`, or another card of that kind.
void note_drawn(StateOf<Flip>& state, Card known);

}  // namespace uno
