// States that fit what a viewer knows and what the others' acts have shown: a determinization that
// is weighed by the history.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"
#include "engine/determinize.h"

namespace uno {

/// One hand in so many is dealt without regard to the history: somebody may have drawn who could
/// have played, or have bluffed.
inline constexpr int kBeliefDoubt = 16;
/// Many players draw rather than play a wild card: `linear` holds one at 27 % of its draws, while
/// 42 % of random hands hold one. That no wild card is held is believed in so many hands of 8.
inline constexpr int kBelieveNoWild = 3;

/// A determinization (engine/determinize.h) in which the other hands hold no more cards of a class
/// than they may. Cards too many change places with cards of the draw pile, as far as it has any
/// that fit; so hands that fit are somewhat likelier than they should be, and some misfits stay.
State believed_state(const Observation& seen, const History& history, Chance& chance);

}  // namespace uno
