// Who may speak out of turn, and in which order they are asked (C-RES-3, H-JUMP-7). Whoever runs a
// round asks here: server, terminal, learners, simulator and rollouts. Deliberately absent: who
// answers for a seat, and when.
#pragma once

#include "engine/matching/legal.h"

namespace uno {

/// The part of what a seat may do that is not its turn decision: calls, catches, jump-ins.
template <class E>
LegalActionsOf<E> out_of_turn(const LegalActionsOf<E>& legal);
/// Whether the act is such a one.
bool out_of_turn(Action action);

/// Whether others may lay a card on the one that was just played (H-JUMP-1).
template <class E>
bool jump_open(const StateOf<E>& state) {
  return state.jump_open;
}
/// Whether somebody may have something to say out of turn.
template <class E>
bool window_open(const StateOf<E>& state) {
  return state.open || jump_open(state);
}

/// Whether the act that led to `after` opened a window: everybody may be asked then, once each.
/// `open_before`: the catch windows before it.
template <class E>
bool opened_window(SeatSet open_before, Action act, const StateOf<E>& after);

/// The seat to ask next of those that have something to say out of turn and are not in `asked`, or
/// kNoSeat: first the seats with the duty to call UNO, then the others from the next player
/// onwards. Both are counted from the player of the card that may be jumped on, or else from the
/// seat with the duty whose turn was last. The seat whose turn it is has its place among them.
template <class E>
int next_to_ask(const StateOf<E>& state, SeatSet asked);

}  // namespace uno
