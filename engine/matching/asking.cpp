// The order of asking. It is computed for each question, so no stored order can become outdated.
#include "engine/matching/asking.h"

#include "engine/editions.h"
#include "engine/seats.h"

namespace uno {

template <class E>
LegalActionsOf<E> out_of_turn(const LegalActionsOf<E>& legal) {
  LegalActionsOf<E> part;
  part.jumps = legal.jumps;
  part.targeted = legal.targeted & legal.jumps;
  part.optional = legal.optional & legal.jumps;
  part.targets = legal.targets;
  part.swap_targets = legal.swap_targets;
  part.catches = legal.catches;
  part.call_uno = legal.call_uno;
  return part;
}

bool out_of_turn(Action action) {
  return action.is_jump() || action.is(Act::call_uno) || action.is(Act::catch_seat);
}

template <class E>
bool opened_window(SeatSet open_before, Action act, const StateOf<E>& after) {
  const bool landed = act.plays_card() || act.is(Act::spin);  // which closed the windows before it
  return (after.open & ~(landed ? 0 : open_before)) != 0 || (landed && after.jump_open);
}

namespace {

/// The first seat from `first` on, in the order of play, for which `wanted` is true, or kNoSeat.
template <class E, class Wanted>
int find_round(const StateOf<E>& state, int first, Wanted&& wanted) {
  if (state.out & seat_bit(first)) first = next_seat(state, first);
  int seat = first;
  do {  // bound: once round the table
    if (wanted(seat)) return seat;
    seat = next_seat(state, seat);
  } while (seat != first);
  return kNoSeat;
}

/// The player of the card in question: the owner of an open window whose turn was last.
template <class E>
int player_of_window(const StateOf<E>& state) {
  if (state.jump_open) return state.lander;
  int last = state.active;
  (void)find_round(state, state.active, [&](int seat) {
    if (state.open & seat_bit(seat)) last = seat;
    return false;
  });
  return last;
}

}  // namespace

template <class E>
int next_to_ask(const StateOf<E>& state, SeatSet asked) {
  if (!state.open && !state.jump_open) return kNoSeat;
  const auto find = [&](int first, SeatSet among) {
    return find_round(state, first, [&](int seat) {
      return (among & seat_bit(seat)) && out_of_turn(legal_actions(state, seat)).any();
    });
  };
  const int player = player_of_window(state);
  const int owner = find(player, static_cast<SeatSet>(state.open & ~asked));
  if (owner != kNoSeat) return owner;
  return find(next_seat(state, player), static_cast<SeatSet>(~(state.open | asked)));
}

#define UNO_INSTANTIATE(E)                                          \
  template LegalActionsOf<E> out_of_turn(const LegalActionsOf<E>&); \
  template bool opened_window(SeatSet, Action, const StateOf<E>&);  \
  template int next_to_ask(const StateOf<E>&, SeatSet);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
