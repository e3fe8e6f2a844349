// Finds the reason behind a refused act. Legality itself is decided in engine/matching/legal.cpp.
#include "engine/editions.h"
#include "engine/matching/legal_plays.h"

namespace uno {
namespace {

/// Whether the kind would be legal if it were not the seat's last card.
template <class E>
bool only_last(const StateOf<E>& state, int seat, Kind kind) {
  if (forbidden_emptying<AnyTermsOf<E>>(state, seat) & bit<E>(kind)) return true;
  return state.hand_size[seat] == 1 && !(may_be_last<AnyTermsOf<E>>(state, seat) >> kind & 1);
}

template <class E>
Reason why_not_last(const StateOf<E>& state, int seat, Kind kind) {
  if (state.caught & seat_bit(seat)) return Reason::caught_cannot_go_out;
  if constexpr (E::kLaunches)
    if (E::kTrading >> kind & 1) return Reason::trade_as_last_card;
  return Reason::not_as_last_card;
}

Reason why_target(Action action) {
  return action.target() == kNoSeat ? Reason::target_missing : Reason::target_wrong;
}

/// Whether the option lets this kind of card answer a draw card (H-DEF-1).
template <class E>
bool may_send_on(const Rules& rules, Kind kind) {
  const bool by_reverse = rules.deflect == Deflect::reverse || rules.deflect == Deflect::both;
  const bool by_skip = rules.deflect == Deflect::skip || rules.deflect == Deflect::both;
  const KindSetOf<E> coloured = bit<E>(kind) & ~E::kWilds;
  return (by_reverse && (coloured & kReversing<E>)) || (by_skip && (coloured & kSkipping<E>));
}

template <class E>
Reason why_not_played(const StateOf<E>& state, Action action) {
  const int seat = state.active;
  const Kind kind = action.kind();
  if (!(state.hands[seat].kinds() >> kind & 1)) return Reason::not_in_hand;
  const KindSetOf<E> match = E::matching(state.colour, state.top);
  switch (state.phase) {
    case Phase::drawn:
      if constexpr (E::kLaunches) {
        if (!(state.launcher.came >> kind & 1)) return Reason::drawn_card_only;
        break;
      }
      if (kind != state.drawn) return Reason::drawn_card_only;
      break;
    case Phase::stack:
      if (only_last(state, seat, kind)) return why_not_last(state, seat, kind);
      if (E::face(kind).does.draws == 0 && !(legal_plays(state) >> kind & 1)) {
        if (!may_send_on<E>(state.rules, kind)) return Reason::answer_or_take;
        return E::is_wild(state.top) && state.rules.deflect_wild == Switch::off
                   ? Reason::no_answer_to_wild
                   : Reason::no_answer;
      }
      if (!(legal_plays(state) >> kind & 1)) return Reason::no_reply;
      break;
    case Phase::replay:
      if (E::is_restricted(kind)) return Reason::replay_first;
      break;
    case Phase::laying:
      if (!(set_with<AnyTermsOf<E>>(state, state.top) >> kind & 1)) return Reason::finish_the_set;
      break;
    default:
      break;
  }
  if (state.phase != Phase::stack && state.phase != Phase::laying && !(match >> kind & 1))
    return Reason::does_not_match;
  if (only_last(state, seat, kind)) return why_not_last(state, seat, kind);
  if (!(legal_plays(state) >> kind & 1))
    return E::kLaunches ? Reason::hit_fire_forbidden : Reason::wild_draw_four_forbidden;
  if (!E::is_wild(kind) && action.colour() != Colour::red) return Reason::colour_not_asked;
  if (!legal_actions(state, seat).may_name(kind, action.colour()))
    return Reason::caught_cannot_go_out;
  return why_target(action);
}

/// E-FLEX-3.
template <class E>
Reason why_not_by_flex(const StateOf<E>& state, Action action) {
  if constexpr (!E::kPowered) return Reason::not_an_action;
  const int seat = state.active;
  const Kind kind = action.kind();
  if (!(state.hands[seat].kinds() >> kind & 1)) return Reason::not_in_hand;
  if (!has_flex_side<E>(kind)) return Reason::no_flex_side;
  if (!has_power(state, seat)) return Reason::no_power;
  if (state.phase == Phase::stack) return Reason::no_reply;
  if (state.phase == Phase::laying) return Reason::finish_the_set;
  if (state.phase == Phase::drawn && kind != state.drawn) return Reason::drawn_card_only;
  if (state.phase == Phase::replay && E::is_restricted(kind)) return Reason::replay_first;
  if (!(matching_by_flex(state) >> kind & 1)) return Reason::does_not_match;
  if (only_last(state, seat, kind)) return why_not_last(state, seat, kind);
  return why_target(action);
}

template <class E>
Reason why_no_jump(const StateOf<E>& state, int seat, Action action) {
  if (state.rules.jump_in == Switch::off) return Reason::no_jump_in;
  const Kind kind = action.kind();
  if (!(state.hands[seat].kinds() >> kind & 1)) return Reason::not_in_hand;
  if (kind != state.top || E::is_wild(kind)) return Reason::jump_not_twin;
  if (!(legal_actions(state, seat).jumps >> kind & 1)) {
    const bool last = state.jump_open && only_last(state, seat, kind);
    return last ? why_not_last(state, seat, kind) : Reason::jump_too_late;
  }
  if (action.colour() != Colour::red) return Reason::colour_not_asked;
  return why_target(action);
}

/// What the seat that must decide has to do first.
Reason duty_of(Phase phase) {
  switch (phase) {
    case Phase::over:
      return Reason::round_over;
    case Phase::colour:
      return Reason::name_colour_first;
    case Phase::challenge:
      return Reason::decide_challenge_first;
    case Phase::stack:
      return Reason::answer_or_take;
    case Phase::replay:
      return Reason::replay_first;
    case Phase::laying:
      return Reason::finish_the_set;
    case Phase::choose:
    case Phase::put:
    case Phase::point:
    case Phase::pile:
      return Reason::choose_first;
    case Phase::dare:
      return Reason::referee_only;
    case Phase::spin:
      return Reason::spin_first;
    case Phase::sector:
      return Reason::sector_first;
    case Phase::turn:
    case Phase::drawn:
      break;
  }
  return Reason::none;
}

/// The reason behind a refused act of the seat that must decide.
template <class E>
Reason why_not_now(const StateOf<E>& state, Action action) {
  const bool playable = state.phase <= Phase::drawn || state.phase == Phase::stack ||
                        state.phase == Phase::replay || state.phase == Phase::laying;
  if (action.is_play() && playable) return why_not_played(state, action);
  if (action.is_flex() && playable) return why_not_by_flex(state, action);
  if (action.form() == Action::kLay && playable) return Reason::not_one_of_several;
  if (state.phase == Phase::sector) return Reason::sector_first;
  if (action.form() == Action::kGive) return Reason::nothing_to_give;
  const bool performs =
      state.phase == Phase::dare && effect_of(state.rules, state.top).effect == Effect::perform;
  if (performs) return Reason::perform_first;
  if (const Reason duty = duty_of(state.phase); duty != Reason::none) return duty;
  const bool drawn = state.phase == Phase::drawn;
  switch (action.which()) {
    case Act::spin:
      return Reason::nothing_to_spin;
    case Act::draw:
      return drawn ? Reason::draw_already_done : Reason::must_play;
    case Act::keep:
      return drawn ? Reason::must_play_drawn : Reason::keep_without_draw;
    case Act::name_colour:
      return Reason::no_colour_to_name;
    case Act::take:
      return Reason::nothing_pending;
    case Act::choose_seat:
      return Reason::nothing_to_choose;
    case Act::fail:
      return Reason::nothing_to_give;
    default:
      return Reason::nothing_to_challenge;
  }
}

/// Whether the number is no act, or has bits that its act does not use.
template <class E>
bool no_action(Action action) {
  const Kind kind = action.kind();
  if (kind >= kKindsOf<E>) return true;
  switch (action.form()) {
    case Action::kAct:
      if (E::kSpins && action == Action::spin()) return false;
      return action.which() > Act::fine || action.uno();
    case Action::kPlay:
    case Action::kJump:
      return !(E::kKinds >> kind & 1);
    case Action::kFlex: {
      const bool unnamed = E::names_colour(kind) || action.colour() == Colour::yellow;
      return !E::kPowered || !unnamed || !(E::kKinds >> kind & 1);
    }
    case Action::kLay:
      if (E::kParties) action = action.without_uno();
      return action != Action::lay(kind) || !(E::kKinds >> kind & 1);
    case Action::kGive:
      return action != Action::give(kind) || !(E::kKinds >> kind & 1);
    default:
      return true;
  }
}

}  // namespace

template <class E>
Reason why_refused(const StateOf<E>& state, int seat, Action action) {
  if (legal_actions(state, seat).contains(action)) return Reason::none;
  if (seat < 0 || seat >= state.seats) return Reason::not_a_seat;
  if (no_action<E>(action)) return Reason::not_an_action;
  if (action.is(Act::advice) || action.is(Act::fine)) return Reason::referee_only;
  if (state.phase == Phase::over) return Reason::round_over;
  if (action.is(Act::call_uno))
    return state.open & seat_bit(seat) ? Reason::late_call_forbidden : Reason::no_uno_duty;
  if (action.is(Act::catch_seat))
    return action.target() == seat ? Reason::catch_self : Reason::nothing_to_catch;
  if (action.is_jump()) return why_no_jump(state, seat, action);
  const bool decision = action.is(Act::accept) || action.is(Act::challenge);
  if (decision && state.phase == Phase::challenge && seat != state.active)
    return Reason::only_victim_decides;
  const bool asked = state.phase == Phase::challenge || state.phase == Phase::stack ||
                     (state.phase == Phase::dare && action.is(Act::accept));
  if (decision && !asked) return Reason::nothing_to_challenge;
  if (state.phase == Phase::point && action.is(Act::choose_seat))
    return legal_actions(state, seat).seconds ? Reason::target_wrong : Reason::nothing_to_choose;
  if (seat != state.active) return Reason::not_your_turn;
  return why_not_now(state, action);
}

#define UNO_INSTANTIATE(E) template Reason why_refused(const StateOf<E>&, int, Action);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
