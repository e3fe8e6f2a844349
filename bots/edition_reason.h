// Why an act is a good one in the editions whose `linear` weighs traits of a choice: the weights
// are summed by theme, for the act and for its best other choice, and the one or two themes that
// favour the act most become half a sentence. For the seat itself alone: it speaks of its cards.
// Deliberately absent: what everybody may hear of a bot's act (bots/reason.h, classic only).
#pragma once

#include "bots/reason.h"

namespace uno {

/// Empty for the classic game, which has reasons of its own.
Reasons edition_reasons(const AnyObservation& seen, Action act);

}  // namespace uno
