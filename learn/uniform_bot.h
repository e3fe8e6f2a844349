// The policy `uniform` (sim/uniform.h) of every game as a bot that gets an observation. It has the
// same probabilities, but other random numbers.
#pragma once

#include "bots/bot.h"

namespace uno {

const Bot& uniform_bot();

}  // namespace uno
