// Who has won, from one seat's point of view.
#include "bots/rollout.h"

namespace uno {

double round_worth(const State& state, int seat) {
  if (state.phase == Phase::over) {
    const RoundResult outcome = result(state);
    if (outcome.loser != kNoSeat) return outcome.loser == seat ? 0 : 1;  // H-LAST-1
    const bool partners = state.rules.teams == Teams::two_by_two;
    if (outcome.winner != kNoSeat)
      return outcome.winner == seat || (partners && (outcome.winner + 2) % 4 == seat) ? 1 : 0;
  }
  return 1.0 / state.seats;
}

}  // namespace uno
