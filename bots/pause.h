// How long a bot seems to think: longer about a challenge or a colour than about a number, shorter
// when it had time to look at its cards while others took theirs. Whatever goes in is seen by
// everybody, except the act, which is about to be: a pause tells nothing of a hand that the act
// does not. Deliberately absent: when to begin counting (server/clock.h, terminal/local.cpp).
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/game.h"

namespace uno {

/// What a bot's pause may depend on. `seen` is what a spectator sees.
struct Moment {
  AnyObservation seen;
  std::int64_t waited_ms = 0;  ///< how long the decision before took
};

/// The delay that the pauses are parts of, where nothing else is said, and its share at a pace:
/// "calm", "quick" or "off".
inline constexpr int kBotDelayMs = 900;
int pace_percent(std::string_view pace);

/// Parts of a hundred of the delay for bots; `variation` is 0 to 99, by chance.
inline constexpr int kPausePercentMin = 50, kPausePercentMax = 250;
int pause_percent(const Moment& moment, Action act, int variation);

}  // namespace uno
