// Explains acts in games whose policy weighs traits (bots/traits.h), in the same way as
// bots/reason.h: sums the weights by topic and words the one or two topics that favour the act
// most. In UNO FLIP!, public reasons say nothing about backs: the owner of the cards must not know
// the backs, but hears the reasons. Internal to bots/.
#pragma once

#include "bots/reason.h"
#include "engine/game.h"

namespace uno {

/// The private reasons of the seat that sees this, compared with its best other choice.
template <class E>
Reasons reasons_by_traits(const ObservationOf<E>& seen, Action act);
/// The same compared with `other`; empty if the policy does not weigh both.
template <class E>
Reasons compared_by_traits(const ObservationOf<E>& seen, Action act, Action other);
/// Public reasons. `seen` is a spectator's observation before the act. Empty if there is nothing to
/// say.
template <class E>
Reasons public_reasons_by_traits(const ObservationOf<E>& seen, int seat, Action act);

template <>
Reasons reasons_by_traits(const ObservationOf<Dos>& seen, Action act);
template <>
Reasons compared_by_traits(const ObservationOf<Dos>& seen, Action act, Action other);
template <>
Reasons public_reasons_by_traits(const ObservationOf<Dos>& seen, int seat, Action act);
template <>
Reasons reasons_by_traits(const ObservationOf<Quatro>& seen, Action act);
template <>
Reasons compared_by_traits(const ObservationOf<Quatro>& seen, Action act, Action other);
template <>
Reasons public_reasons_by_traits(const ObservationOf<Quatro>& seen, int seat, Action act);

}  // namespace uno
