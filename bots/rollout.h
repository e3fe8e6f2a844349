// Plays a round of any game to its end from a position, for training and search. choose(state,
// seat, history) makes the choices.
#pragma once

#include "bots/history.h"
#include "bots/observation_queries.h"
#include "engine/match.h"
#include "engine/matching/asking.h"
#include "engine/seats.h"

namespace uno {

/// Rounds that take more acts than this are abandoned, because the policy goes round in circles.
inline constexpr int kRolloutActsMax = 2000;

/// Replaces a History for players that do not use one.
struct NoHistory {
  template <class State>
  void note(const State& /*before*/, int /*seat*/, Action /*act*/, const State& /*after*/) {}
};
template <class E>
void apply(StateOf<E>& state, int seat, Action act, NoHistory& /*none*/, ChanceWords& words) {
  apply(state, seat, act, words);
}

/// Makes the acts out of turn that a seat makes at once: late calls, catches and jump-ins
/// (C-RES-3). Asks `choose` about jump-ins only. It does not ask the active seat, which can play
/// the same card in its turn anyway. `asked`: the seats asked since a window opened.
template <class E, class Notes, class Choose>
bool react_out_of_turn(StateOf<E>& state, Notes& history, ChanceWords& words, SeatSet& asked,
                       Choose&& choose) {
  for (int seat = 0; (seat = next_to_ask(state, asked)) != kNoSeat;) {
    asked |= seat_bit(seat);
    const LegalActionsOf<E> legal = legal_actions(state, seat);
    Action reaction = call_or_catch(legal);
    if (!reaction.exists() && seat != state.active && legal.any())
      reaction = choose(state, seat, history);
    if (!reaction.exists()) continue;
    const SeatSet open = state.open;
    apply(state, seat, reaction, history, words);
    if (opened_window(open, reaction, state)) asked = 0;
    return true;
  }
  return false;
}

/// Plays on until the round is over or abandoned, or stop(state, acts) is true. Returns the number
/// of acts. Every dare succeeds (CE-16). The seats in `asked` do not act out of turn now.
template <class E, class Notes, class Choose, class Stop>
int play_until(StateOf<E>& state, Notes& history, Choose&& choose, Stop&& stop, SeatSet asked = 0) {
  int acts = 0;
  ChanceWords words;
  for (; state.phase != Phase::over && acts < kRolloutActsMax && !stop(state, acts); ++acts) {
    if (window_open(state) && react_out_of_turn(state, history, words, asked, choose)) continue;
    const int seat = state.active;
    if (state.phase == Phase::dare) {
      const StateOf<E> before = state;
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
template <class E, class Notes, class Choose>
int play_out(StateOf<E>& state, Notes& history, Choose&& choose) {
  return play_until(state, history, choose, [](const StateOf<E>&, int) { return false; });
}

/// The worth of a round's end to a seat: 1 for a win, also of its partner, 0 for none, an equal
/// share if there is no winner or the round was abandoned.
template <class E>
double round_worth(const StateOf<E>& state, int seat) {
  if (state.phase == Phase::over) {
    const RoundResult outcome = result(state);
    if (outcome.loser != kNoSeat)  // H-LAST-1
      return same_side(state.rules, state.seats, outcome.loser, seat) ? 0 : 1;
    if (outcome.winner != kNoSeat)
      return same_side(state.rules, state.seats, outcome.winner, seat) ? 1 : 0;
  }
  return 1.0 / state.seats;
}

/// The seat's points in this round minus the mean of the other seats, in hundreds.
template <class E>
double points_worth(const StateOf<E>& state, int seat) {
  if (state.phase != Phase::over) return 0;
  const auto gains = round_gains(state);
  double ahead = 0;
  for (int other = 0; other < state.seats; ++other)
    ahead += static_cast<double>(gains[static_cast<std::size_t>(seat)]) -
             static_cast<double>(gains[static_cast<std::size_t>(other)]);
  return ahead / (state.seats - 1) / 100;
}

}  // namespace uno
