// How well a hand explains the acts of its seat: the chance that `linear` would act the same way
// with it. A seat that names green probably holds green; one that changes the colour held little of
// the old one. Every player is assumed to be a `linear` that errs now and then.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// The chance of an act that no hand explains.
inline constexpr double kErrorChance = 0.02;
/// The weight of an act, relative to the next act of the same seat: the older it is, the more of
/// the hand at that time is guessed.
inline constexpr double kFade = 0.8;
inline constexpr int kActsUsed = 8;  ///< acts of a seat that are used

/// The logarithm of the likelihood of the seat's remembered acts if its hand is the one in this
/// state. Cards that it drew between acts are removed at random.
float log_likelihood(const State& world, const History& history, std::size_t seat, Chance& chance);

}  // namespace uno
