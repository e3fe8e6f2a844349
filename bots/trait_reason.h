// Why an act is a good one in the games whose policy weighs traits of a choice (bots/traits.h): the
// weights are summed by topic, for the act and for what it is compared with, and the one or two
// topics that favour it most become half a sentence. bots/reason.h says what each of the two may
// tell; of the backs that others see in FLIP the public one says nothing, for whoever holds the
// cards hears it, too. Internal to bots/.
#pragma once

#include "bots/reason.h"
#include "engine/game.h"

namespace uno {

/// For the seat that sees this, beside its best other choice.
template <class E>
Reasons reasons_by_traits(const ObservationOf<E>& seen, Action act);
/// The same beside the choice given; empty where the policy weighs neither or only one.
template <class E>
Reasons compared_by_traits(const ObservationOf<E>& seen, Action act, Action other);
/// For everybody; `seen` is what a spectator sees before the act. Empty where nothing can be said.
template <class E>
Reasons public_reasons_by_traits(const ObservationOf<E>& seen, int seat, Action act);

template <>
Reasons reasons_by_traits(const ObservationOf<Dos>& seen, Action act);
template <>
Reasons compared_by_traits(const ObservationOf<Dos>& seen, Action act, Action other);
template <>
Reasons public_reasons_by_traits(const ObservationOf<Dos>& seen, int seat, Action act);

}  // namespace uno
