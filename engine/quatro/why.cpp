// Explains to people why an act of UNO Quatro is legal or refused: the rule and its sentence.
#include "engine/quatro/verbs.h"
#include "engine/reading/grounds.h"

namespace uno {
namespace {

/// Whether this is the number of no action of Quatro. A placement with another ending than its tile
/// needs is an action, but not a legal one.
bool no_action(Action action) {
  if (action == Action::draw() || action == Action::keep()) return false;
  const Kind tile = tile_of(action);
  if (!Quatro::exists(tile)) return true;
  if (action == exchange_action(tile)) return false;
  return !is_place(action) || column_of(action) >= kColumns || ending_of(action) >= kEndings;
}

Reason why_no_place(const QuatroState& state, Action action) {
  const Kind tile = tile_of(action);
  if (!state.hands[state.active].has(tile)) return Reason::not_in_hand;
  if (state.phase == Phase::drawn && tile != state.drawn) return Reason::only_the_drawn_tile;
  const QuatroBoard& board = state.board;
  const Cells cell = board.landing() & column_cells(column_of(action));
  if (!(cell & kEveryCell) && !pushes(tile)) return Reason::column_full;
  if (!(QuatroPlaces(board, state.rules).of(tile) & cell))
    return board.free_cells() & cell ? Reason::must_touch_a_match : Reason::touches_no_match;
  if (swaps(tile)) return Reason::columns_to_swap_missing;
  if (pushes(tile) && cell & kBottom) return Reason::stay_or_fall;
  return Reason::ending_not_asked;
}

Reason why_no_exchange(const QuatroState& state, Action action) {
  if (state.phase == Phase::drawn) return Reason::exchange_already_done;
  if (legal_actions(state, state.active).can_place()) return Reason::must_place_a_tile;
  return action == Action::draw() ? Reason::tile_to_put_back_missing : Reason::not_in_hand;
}

Ground ground_of(const QuatroState& state, Action action) {
  if (action == Action::keep()) return Ground::keeping_the_drawn;
  if (action == Action::draw()) return Ground::drawing_without_tiles;
  if (!is_place(action)) return Ground::exchanging;
  const QuatroBoard& board = state.board;
  const Cells cell = board.landing() & column_cells(column_of(action));
  return touching(board.like(tile_of(action))) & cell ? Ground::touches_a_match
                                                      : Ground::touches_nothing;
}

}  // namespace

template <>
Reason why_refused(const QuatroState& state, int seat, Action action) {
  if (legal_actions(state, seat).contains(action)) return Reason::none;
  if (seat < 0 || seat >= state.seats) return Reason::not_a_seat;
  if (no_action(action)) return Reason::not_an_action;
  if (state.phase == Phase::over) return Reason::round_over;
  if (seat != state.active) return Reason::not_your_turn;
  if (action == Action::keep()) return Reason::nothing_drawn_to_keep;
  return is_place(action) ? why_no_place(state, action) : why_no_exchange(state, action);
}

template <>
Explanation explain(const QuatroState& state, int seat, Action action) {
  const LegalActionsOf<Quatro> legal = legal_actions(state, seat);
  if (!legal.contains(action))
    return explain_refused(state.rules, why_refused(state, seat, action));
  return explain_legal(state.rules, ground_of(state, action),
                       legal.count() == 1 ? Verdict::forced : Verdict::legal);
}

}  // namespace uno
