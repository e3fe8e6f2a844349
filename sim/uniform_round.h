// Plays one round of `uniform` players through the engine, in any game. This loop measures the
// speed and tests the lockstep path. It allocates nothing and has no virtual calls.
#pragma once

#include "sim/lockstep.h"

namespace uno {

/// Plays a round. `signature` is the initial value of its signature.
using PlayRound = PlayedRound(const Rules& rules, int seats, const RoundStart& from,
                              std::uint64_t signature);

/// The function that plays a round under these rules on this processor. Without signatures it
/// returns `signature` unchanged. Signatures are computed in the same way on every processor, so
/// comparing them also tests the features of the processor.
PlayRound* uniform_round_player(const Rules& rules, Signatures signatures);

}  // namespace uno
