// `uno sim` where the rules name another edition than the classic game.
#pragma once

#include <string>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno::app {

/// So many rounds between the players named by commas, or one name for all (bots/edition_bot.h).
/// `json`: a file, "-" for standard output and nothing else there, empty for none. Returns the exit
/// status.
int simulate_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t games,
                     const std::string& players, const std::string& json);

/// So many rounds of the policy `uniform` (sim/uniform_edition.h), with what they cost and how they
/// end. The number of threads changes nothing but the time. Returns the exit status.
int simulate_uniform_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t games,
                             int threads, const std::string& json);

}  // namespace uno::app
