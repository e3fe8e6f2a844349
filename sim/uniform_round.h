// One round of `uniform` players through the engine, in any game: the loop that speed is measured
// by, and that the lockstep path is held against. It allocates nothing and calls nothing virtual.
#pragma once

#include "sim/lockstep.h"

namespace uno {

/// Plays a round; `signature` is what its signature begins with.
using PlayRound = PlayedRound(const Rules& rules, int seats, const RoundStart& from,
                              std::uint64_t signature);

/// What plays a round under these rules on the processor at hand; without signatures `signature`
/// comes back as it was. Signatures are made the same way on every processor, so that whoever
/// compares the two has compared what the processor can do, too.
PlayRound* uniform_round_player(const Rules& rules, Signatures signatures);

}  // namespace uno
