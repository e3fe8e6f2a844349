// Acts out of turn: what they are, and in which order seats are asked for them (C-RES-3, H-JUMP-7).
// Everything that runs a round asks in this order: server, terminal, learners, simulator, rollouts.
#pragma once

#include "engine/matching/legal.h"

namespace uno {

/// The legal actions that are out of turn: UNO calls, catches and jump-ins.
template <class E>
LegalActionsOf<E> out_of_turn(const LegalActionsOf<E>& legal);
/// Whether the act is one of these.
bool out_of_turn(Action action);

/// Whether other seats can jump in on the card that was just played (H-JUMP-1).
template <class E>
bool jump_open(const StateOf<E>& state) {
  return state.jump_open;
}
/// Whether any seat may be able to act out of turn.
template <class E>
bool window_open(const StateOf<E>& state) {
  return state.open || jump_open(state);
}

/// Whether `act`, which led to `after`, opened a window. If so, every seat can be asked once.
/// `open_before` holds the catch windows before the act.
template <class E>
bool opened_window(SeatSet open_before, Action act, const StateOf<E>& after);

/// The next seat to ask: one that is not in `asked` and has a legal act out of turn, or kNoSeat.
/// The order starts from one player: the one who laid the card that is open to jump-ins, or without
/// such a card, the seat with an open catch window whose turn was last. First come the seats with
/// an open catch window, from that player on; then all other seats, from the seat after that player
/// on. The active seat has its place in this order, like any other.
template <class E>
int next_to_ask(const StateOf<E>& state, SeatSet asked);

}  // namespace uno
