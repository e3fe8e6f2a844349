// Who has won, from one seat's point of view.
#include "bots/rollout.h"

#include "engine/match.h"
#include "engine/seats.h"

namespace uno {

double round_worth(const State& state, int seat) {
  if (state.phase == Phase::over) {
    const RoundResult outcome = result(state);
    if (outcome.loser != kNoSeat) return outcome.loser == seat ? 0 : 1;  // H-LAST-1
    if (outcome.winner != kNoSeat) return same_side(state.rules, outcome.winner, seat) ? 1 : 0;
  }
  return 1.0 / state.seats;
}

double points_worth(const State& state, int seat) {
  if (state.phase != Phase::over) return 0;
  const auto gains = round_gains(state);
  double ahead = 0;
  for (int other = 0; other < state.seats; ++other)
    ahead += static_cast<double>(gains[static_cast<std::size_t>(seat)]) -
             static_cast<double>(gains[static_cast<std::size_t>(other)]);
  return ahead / (state.seats - 1) / 100;
}

}  // namespace uno
