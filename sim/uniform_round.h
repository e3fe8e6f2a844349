// Plays one round of `uniform` players through the engine, in any game. This loop measures the
// speed and tests the lockstep path. It allocates nothing and has no virtual calls.
#pragma once

#include "sim/lockstep.h"

namespace uno {

/// Plays a round. `signature` is the initial value of its signature.
using PlayRound = PlayedRound(const Rules& rules, int seats, const RoundStart& from,
                              std::uint64_t signature);

/// The function that plays a round under these rules on this processor. Without signatures it
/// returns `signature` unchanged. Signatures do not depend on the processor. So comparing them also
/// tests the version of the loop for newer processors (sim/processor.h).
PlayRound* uniform_round_player(const Rules& rules, Signatures signatures);

}  // namespace uno
