// Explains to people why an act of DOS is legal or refused: the rule and its sentence.
#include "engine/dos/verbs.h"
#include "engine/reading/grounds.h"

namespace uno {
namespace {

bool holds(const DosState& state, Kind kind) {
  return low(state.hands[state.active].kinds()) >> kind & 1;
}

/// Why a card cannot complete a match on the row card `on`.
Reason why_no_match(const DosState& state, Kind kind, Kind on) {
  if (state.phase == Phase::put) return Reason::place_bonus_first;
  if (!holds(state, kind)) return Reason::not_in_hand;
  if (!(unmatched_kinds(state) >> on & 1)) return Reason::not_in_row;
  return Reason::number_does_not_fit;
}

Reason why_no_first(const DosState& state, Kind kind) {
  if (state.phase == Phase::put) return Reason::place_bonus_first;
  if (state.phase == Phase::laying) return Reason::lay_the_second;
  return holds(state, kind) ? Reason::no_second_card : Reason::not_in_hand;
}

Reason why_not_put(const DosState& state, Kind kind) {
  if (state.phase == Phase::laying) return Reason::lay_the_second;
  const bool may_put = state.phase == Phase::put || (state.has_drawn && state.match_count == 0);
  return may_put && !holds(state, kind) ? Reason::not_in_hand : Reason::no_card_to_put;
}

Reason why_not_ended(const DosState& state) {
  if (state.phase == Phase::put) return Reason::must_place_bonus;
  if (state.phase == Phase::laying) return Reason::lay_the_second;
  return state.has_drawn ? Reason::put_a_card : Reason::no_match_to_end;
}

Reason why_not_drawn(const DosState& state) {
  if (state.phase == Phase::put) return Reason::place_bonus_first;
  if (state.phase == Phase::laying) return Reason::lay_the_second;
  return state.has_drawn ? Reason::draw_already_done : Reason::draw_before_matching;
}

/// Whether this is the number of no action of DOS, or sets bits that its action does not use.
bool no_action(Action action) {
  const Kind kind = action.bits & 63;
  switch (action.bits >> 13) {
    case Action::kPlay:
      return action.uno() || !Dos::exists(kind) || !Dos::exists(on_of(action));
    case Action::kLay:
      return action != Action::lay(kind) || !Dos::exists(kind);
    case Action::kGive:
      return action.without_uno() != Action::give(kind) || !Dos::exists(kind);
    case Action::kAct:
      break;
    default:
      return true;
  }
  if (action.without_uno() == Action::keep()) return false;
  if (action.is(Act::catch_seat)) return action != Action::catch_seat(action.target());
  for (const Act act : {Act::draw, Act::take_back, Act::call_uno, Act::advice, Act::fine})
    if (action == Action::act(act)) return false;
  return true;
}

Ground ground_of(const DosState& state, Action action) {
  switch (action.bits >> 13) {
    case Action::kPlay:
      return state.laid == kNoKind ? Ground::same_number : Ground::adds_up;
    case Action::kLay:
      return Ground::first_of_pair;
    case Action::kGive:
      return state.phase == Phase::put ? Ground::placing_bonus : Ground::putting_down;
    default:
      break;
  }
  switch (action.which()) {
    case Act::draw:
      return Ground::drawing_instead;
    case Act::keep:
      return state.phase == Phase::put ? Ground::placing_no_more : Ground::ending_matches;
    case Act::take_back:
      return Ground::taking_back;
    case Act::call_uno:
      return Ground::call_at_two;
    default:
      return Ground::catch_at_two;
  }
}

/// E-DOS-20: the act calls DOS, but does not leave exactly two cards.
bool is_false_call(const DosState& state, Action action) {
  if (!action.uno() || state.rules.false_uno_penalty == 0) return false;
  const int puts = action.form() == Action::kGive ? 1 : 0;
  const int left = state.hand_size[state.active] - puts;
  const bool late =
      state.phase == Phase::put && puts == 0 && !(state.open & seat_bit(state.active));
  return late || (left != Dos::kCallAt && left > 0);
}

}  // namespace

template <>
Reason why_refused(const DosState& state, int seat, Action action) {
  if (legal_actions(state, seat).contains(action)) return Reason::none;
  if (seat < 0 || seat >= state.seats) return Reason::not_a_seat;
  if (no_action(action)) return Reason::not_an_action;
  if (action == Action::advice() || action == Action::fine()) return Reason::referee_only;
  if (state.phase == Phase::over) return Reason::round_over;
  if (action == Action::call_uno())
    return state.open & seat_bit(seat) ? Reason::late_call_forbidden : Reason::no_uno_duty;
  if (action.is(Act::catch_seat))
    return action.target() == seat ? Reason::catch_self : Reason::nothing_to_catch;
  if (seat != state.active) return Reason::not_your_turn;
  const Kind kind = action.bits & 63;
  switch (action.bits >> 13) {
    case Action::kPlay:
      return why_no_match(state, kind, on_of(action));
    case Action::kLay:
      return why_no_first(state, kind);
    case Action::kGive:
      return why_not_put(state, kind);
    default:
      break;
  }
  if (action == Action::draw()) return why_not_drawn(state);
  if (action == Action::take_back())
    return state.backs >= kTakeBacksMax ? Reason::taken_back_enough : Reason::nothing_to_take_back;
  return why_not_ended(state);
}

template <>
Explanation explain(const DosState& state, int seat, Action action) {
  const LegalActionsOf<Dos> legal = legal_actions(state, seat);
  if (!legal.contains(action))
    return explain_refused(state.rules, why_refused(state, seat, action));
  const bool forced = seat == state.active && is_only_one(legal, action);
  return explain_legal(state.rules, ground_of(state, action),
                       is_false_call(state, action) ? Verdict::penalised
                       : forced                     ? Verdict::forced
                                                    : Verdict::legal);
}

}  // namespace uno
