// Why an act is a good one in the editions whose `linear` weighs traits of a choice: the weights
// are summed by theme, for the act and for its best other choice, and the one or two themes that
// favour the act most become half a sentence.
//
// As in bots/reason.h there are two of them. The one for the seat itself speaks of its cards. The
// one for everybody is worked out from what a spectator sees and the card laid, beside whatever
// fitted there and anybody might have had; of the backs that others see in FLIP it says nothing,
// for whoever holds the cards hears it, too.
#pragma once

#include "bots/reason.h"

namespace uno {

/// Both are empty for the classic game, which has reasons of its own. For the seat that sees this:
Reasons edition_reasons(const AnyObservation& seen, Action act);
/// For everybody; `seen` is what a spectator sees before the act. Empty where nothing can be said.
Reasons edition_public_reasons(const AnyObservation& seen, int seat, Action act);

}  // namespace uno
