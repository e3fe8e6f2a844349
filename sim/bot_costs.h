// Measures the processor time of a bot's decision.
#pragma once

#include "bots/bot.h"
#include "engine/rules.h"

namespace uno {

/// Microseconds on one core.
struct BotCost {
  double mean_us = 0;     ///< in the fastest of several passes over all decisions
  double longest_us = 0;  ///< of one decision
};

/// Measures decisions from whole rounds between `linear` bots. Making the observation and the
/// history is not included.
BotCost measure_bot(const Bot& bot, const Rules& rules, int seats);

}  // namespace uno
