// The policy `uniform` (sim/uniform.h) of every game as a bot that is asked about an observation:
// the same chances, from what its seat knows. Deliberately absent: the numbers it draws, which are
// the bot's own.
#pragma once

#include "bots/bot.h"

namespace uno {

const Bot& uniform_bot();

}  // namespace uno
