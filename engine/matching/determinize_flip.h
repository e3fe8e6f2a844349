// The cards of a round of two-sided cards that may be the true one: behind every back that the
// viewer sees is a card with that back (E-FLIP-3).
#pragma once

#include "engine/matching/flip.h"
#include "engine/matching/observation.h"

namespace uno {

/// Where a card lies that is in no hand: among the discards, on the draw pile, or below that.
inline constexpr int kPile = 100, kNextCard = 101, kDrawPile = 102;

/// Fills hands and piles of a state that has what is public already. `held`: one of these kinds is
/// in the hand of the active seat, 0 where nothing is known of it.
void deal_behind_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                       WideKindSet held);
/// The same where any dark face may be behind a light one (flip_pairing=seeded): every pairing that
/// agrees with what is seen is as likely as another.
void deal_any_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                    WideKindSet held);
/// The card drawn, when that is what the phase is about: `known`, or one of that kind.
void note_drawn(StateOf<Flip>& state, Card known);

}  // namespace uno
