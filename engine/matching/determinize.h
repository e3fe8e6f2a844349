// Determinization: turns what one viewer knows into a state that may be the true one, for players
// that search. Every distribution of the unseen cards is equally likely. It is up to the bots to
// consider what past plays reveal about the hands.
#pragma once

#include "engine/matching/observation.h"

namespace uno {

/// Returns a state with observe(state, seen.viewer) == seen. The unseen cards are dealt from
/// `seed`, and the state continues with that seed. Hands agree with the observation: they include
/// a drawn card that can be played (C-DRAW-2), one more card of a set that is being laid
/// (H-MULTI-1), and the card that made a returned Wild Draw Four a bluff (C-CHAL-7). A challenge
/// is judged by the hand that is dealt here (C-CHAL-8). `seen` must come from observe() of a
/// state without blanks, before the end of the round. Resets `words` for the new state if you
/// pass them.
template <class E>
StateOf<E> determinize(const ObservationOf<E>& seen, const Seed& seed,
                       ChanceWords* words = nullptr);

}  // namespace uno
