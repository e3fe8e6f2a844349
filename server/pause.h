// How long a bot seems to think: longer about a challenge or a colour than about a number, shorter
// when it had time to look at its cards while others took theirs. Whatever goes in is seen by
// everybody, except the act, which is about to be: a pause tells nothing of a hand that the act
// does not. Deliberately absent: when to begin counting (server/clock.h).
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace uno::server {

/// What a bot's pause may depend on. `seen` is what a spectator sees.
struct Moment {
  Observation seen;
  std::int64_t waited_ms = 0;  ///< how long the decision before took
};

/// Parts of a hundred of the server's delay for bots; `variation` is 0 to 99, by chance.
inline constexpr int kPausePercentMin = 50, kPausePercentMax = 250;
int pause_percent(const Moment& moment, Action act, int variation);

}  // namespace uno::server
