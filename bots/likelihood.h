// How well a hand explains what its seat did: the chance that `linear` would have made the same
// acts with it. Who named green holds green; who changed the colour had little of the old one.
//
// Deliberately absent: who plays how. Everybody is taken for a `linear` that errs now and then.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// Of an act that no hand explains.
inline constexpr double kErrs = 0.02;
/// An act counts so much less than the next of the same seat: the older it is, the more is guessed
/// of the hand of then.
inline constexpr double kFade = 0.8;
inline constexpr int kLooks = 8;  ///< of a seat that are looked at

/// The logarithm of how likely the remembered acts of the seat were, were its hand the one that it
/// has in this world. Cards that it drew in between leave it by chance.
float log_likelihood(const State& world, const History& history, std::size_t seat, Chance& chance);

}  // namespace uno
