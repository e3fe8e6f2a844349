// What a decision of a bot costs in processor time.
#pragma once

#include "bots/bot.h"
#include "engine/rules.h"

namespace uno {

/// Microseconds of one core's time.
struct BotCost {
  double mean_us = 0;     ///< in the fastest of several passes over the decisions
  double longest_us = 0;  ///< of one decision
};

/// Measured over decisions of rounds in which `linear` plays among its like, from the deal to the
/// end; the observation and the history are given.
BotCost measure_bot(const Bot& bot, const Rules& rules, int seats);

}  // namespace uno
