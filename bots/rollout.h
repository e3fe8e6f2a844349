// A round played to its end from some position, for training and for search.
// Deliberately absent: who plays how; choose(state, seat, history) says.
#pragma once

#include "bots/glance.h"
#include "bots/history.h"

namespace uno {

/// Rounds that take longer from here on are given up: the policy goes round in circles.
inline constexpr int kRolloutMost = 2000;

/// What a seat says out of turn at once: late calls, catches and jump-ins (C-RES-3). `choose` is
/// asked for jump-ins only.
template <class Choose>
bool speak_up(State& state, History& history, Choose&& choose) {
  for (int i = 0; i < state.seats; ++i) {
    const int seat = (state.active + i) % state.seats;
    const LegalActions legal = legal_actions(state, seat);
    Action said = call_or_catch(legal);
    if (!said.exists() && legal.jumps && seat != state.active) said = choose(state, seat, history);
    if (!said.exists()) continue;
    apply(state, seat, said, history);
    return true;
  }
  return false;
}

/// Plays on until the round is over or given up, or stop(state, acts) says so; how many acts that
/// took. A dare is done (CE-16).
template <class Choose, class Stop>
int play_until(State& state, History& history, Choose&& choose, Stop&& stop) {
  int acts = 0;
  for (; state.phase != Phase::over && acts < kRolloutMost && !stop(state, acts); ++acts) {
    if ((state.open || state.jump_open) && speak_up(state, history, choose)) continue;
    const int seat = state.active;
    if (state.phase == Phase::dare) {
      const State before = state;
      UNO_CHECK(!try_referee(state, seat, Action::accept()));
      history.note(before, seat, Action::accept(), state);
      continue;
    }
    apply(state, seat, choose(state, seat, history), history);
  }
  return acts;
}
template <class Choose>
int play_out(State& state, History& history, Choose&& choose) {
  return play_until(state, history, choose, [](const State&, int) { return false; });
}

/// What the end of a round is worth to a seat: 1 for a win, also of the partner, 0 for none; an
/// even share when nobody won or the round was given up.
double round_worth(const State& state, int seat);
/// The points that the seat is ahead of the mean of the others by the round, in hundreds.
double points_worth(const State& state, int seat);

}  // namespace uno
