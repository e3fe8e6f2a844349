// A round played to its end from some position, for training and for search.
// Deliberately absent: who plays how; choose(state, seat, history) says.
#pragma once

#include "bots/glance.h"
#include "bots/history.h"
#include "engine/matching/asking.h"

namespace uno {

/// Rounds that take longer from here on are given up: the policy goes round in circles.
inline constexpr int kRolloutMost = 2000;

/// What a seat says out of turn at once: late calls, catches and jump-ins (C-RES-3). `choose` is
/// asked for jump-ins only, and not whose turn it is: that seat plays its twin card anyway.
/// `asked`: who has been asked since a window opened.
template <class Choose>
bool speak_up(State& state, History& history, ChanceWords& words, SeatSet& asked, Choose&& choose) {
  for (int seat = 0; (seat = next_to_ask(state, asked)) != kNoSeat;) {
    asked |= seat_bit(seat);
    const LegalActions legal = legal_actions(state, seat);
    Action said = call_or_catch(legal);
    if (!said.exists() && legal.jumps && seat != state.active) said = choose(state, seat, history);
    if (!said.exists()) continue;
    const SeatSet open = state.open;
    apply(state, seat, said, history, words);
    if (opened_window(open, said, state)) asked = 0;
    return true;
  }
  return false;
}

/// Plays on until the round is over or given up, or stop(state, acts) says so; how many acts that
/// took. A dare is done (CE-16).
template <class Choose, class Stop>
int play_until(State& state, History& history, Choose&& choose, Stop&& stop) {
  int acts = 0;
  SeatSet asked = 0;
  ChanceWords words;
  for (; state.phase != Phase::over && acts < kRolloutMost && !stop(state, acts); ++acts) {
    if ((state.open || state.jump_open) && speak_up(state, history, words, asked, choose)) continue;
    const int seat = state.active;
    if (state.phase == Phase::dare) {
      const State before = state;
      UNO_CHECK(!try_referee(state, seat, Action::accept()));
      history.note(before, seat, Action::accept(), state);
      continue;
    }
    const Action act = choose(state, seat, history);
    const SeatSet open = state.open;
    apply(state, seat, act, history, words);
    if (opened_window(open, act, state)) asked = 0;
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
