// How long a bot pretends to think: longer about a challenge or a colour than about a number,
// shorter if it had time to look at its cards. The pause depends on public facts and the act
// itself, so it reveals nothing about a hand beyond the act. The timers are in server/clock.h and
// terminal/local.cpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/game.h"

namespace uno {

/// Everything that a bot's pause may depend on. `seen` is the observation of a spectator.
struct Moment {
  AnyObservation seen;
  std::int64_t waited_ms = 0;  ///< the duration of the previous decision
};

/// The default delay, and its percentage at a pace: "calm", "quick" or "off".
inline constexpr int kBotDelayMs = 900;
int pace_percent(std::string_view pace);

/// The pause as a percentage of the delay for bots. `variation` is random, 0 to 99.
inline constexpr int kPausePercentMin = 50, kPausePercentMax = 250;
int pause_percent(const Moment& moment, Action act, int variation);

}  // namespace uno
