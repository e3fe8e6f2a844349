// From what one viewer knows to a state that may be the true one: a determinization, for players
// that search. Deliberately absent: beliefs. Every distribution of the unseen cards is equally
// likely here; what others' plays say about their hands is for bots to weigh.
#pragma once

#include "engine/matching/observation.h"

namespace uno {

/// A state with observe(state, seen.viewer) == seen, the unseen cards dealt by chance from the
/// seed, which the state goes on with. Where the observation says more of a hand than its size, the
/// hand agrees: a drawn card that may be played is in it (C-DRAW-2), one more card of a set that is
/// being laid (H-MULTI-1), what made a taken back Wild Draw Four a bluff (C-CHAL-7). The hand by
/// which a challenge is judged (C-CHAL-8) is the one dealt here. The observation must come from
/// observe() of a state without blanks, before the end of the round. `words`, where given, is made
/// anew for the state.
template <class E>
StateOf<E> determinize(const ObservationOf<E>& seen, const Seed& seed,
                       ChanceWords* words = nullptr);

}  // namespace uno
