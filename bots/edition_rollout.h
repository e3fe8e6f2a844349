// A round of any edition played on from a state by a policy of weights, each seat by what it may
// know alone: for search and for training. Deliberately absent: acts out of turn. UNO is always
// called with the card, so nobody can be caught.
#pragma once

#include "bots/edition_policy.h"

namespace uno {

/// A round that takes longer from here on is given up: the policy goes round in circles.
inline constexpr int kEditionRolloutMost = 1500;

/// The act of the seat whose turn it is by choose(sight, choices), which is asked where the policy
/// has something to weigh.
template <class E, class Choose>
Action act_by(const StateOf<E>& state, EditionChoices& choices, Choose&& choose) {
  const int seat = state.active;
  const LegalActionsOf<E> legal = legal_actions(state, seat);
  const Sight<E> sight(state, seat, state.hands[static_cast<std::size_t>(seat)], legal);
  list_choices(sight, choices);
  return choices.count > 0 ? choose(seat, choices) : timeout_action(state);
}

/// Plays to the end, or as long as that is worth it; returns how many acts it took.
template <class E, class Choose>
int play_on(StateOf<E>& state, Choose&& choose) {
  EditionChoices choices;
  ChanceWords words;
  int acts = 0;
  for (; state.phase != Phase::over && acts < kEditionRolloutMost; ++acts) {
    if (state.phase == Phase::dare) {  // CE-16: it is done
      UNO_CHECK(!try_referee(state, state.active, Action::accept()));
      continue;
    }
    apply(state, state.active, act_by(state, choices, choose), words);
  }
  return acts;
}

/// What the end of a round is worth to a seat: 1 for a win, also of the partner, 0 for none, an
/// even share when nobody won or the round was given up.
template <class E>
double edition_round_worth(const StateOf<E>& state, int seat) {
  if (state.phase != Phase::over || (state.winner == kNoSeat && state.loser == kNoSeat))
    return 1.0 / state.seats;
  if (state.loser != kNoSeat) return same_side(state.rules, state.loser, seat) ? 0 : 1;
  return same_side(state.rules, state.winner, seat) ? 1 : 0;
}

}  // namespace uno
