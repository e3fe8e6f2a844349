// `uno walk` and `uno sim` where the rules name another edition than the classic game.
#pragma once

#include <string>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno::app {

/// Random rounds until so many acts are made, every position checked. Returns the exit status.
int walk_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t acts);
/// So many rounds between the players named by commas, or one name for all (bots/edition_bot.h).
int simulate_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t games,
                     const std::string& players);

}  // namespace uno::app
