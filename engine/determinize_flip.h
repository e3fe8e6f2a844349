// The cards of a round of two-sided cards that may be the true one: behind every back that the
// viewer sees is a card with that back (E-FLIP-3).
#pragma once

#include "engine/flip.h"
#include "engine/observation.h"

namespace uno {

/// Fills hands and piles of a state that has what is public already. `held`: one of these kinds is
/// in the hand of the active seat, 0 where nothing is known of it.
void deal_behind_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                       WideKindSet held);

}  // namespace uno
