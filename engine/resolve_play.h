// A play from landing to the next turn, in the order of C-RES-1.
#pragma once

#include "engine/resolver.h"

namespace uno {

template <class Sink, class Terms>
void Resolver<Sink, Terms>::play(int seat, Action action) {
  const Colour before = state_.colour;
  const Kind below = state_.top;
  const bool was_caught = (state_.caught & seat_bit(seat)) && state_.phase != Phase::replay;
  land(seat, action);
  if (state_.duty) judge_compliance(seat, action.kind());
  end_own_turn(seat, was_caught);
  after_landing(seat, action, before, below);
}

/// One of several cards, more follow: it lands and nothing else happens (H-MULTI-1).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::lay(int seat, Action action) {
  land(seat, action);
  ++state_.laid;
  if (state_.duty && complies(action.kind())) judge_compliance(seat, action.kind());
  state_.phase = Phase::laying;
}

/// H-JUMP-4: play goes on from the jumper, or where it would have been.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::jump_in(int seat, Action action) {
  const int scheduled = state_.active;
  const int victim = next_seat(state_, seat);
  sink_.emit({.type = EventType::jumped_in, .seat = u8(seat)});
  land(seat, action);
  after_landing(seat, action, state_.colour, state_.top);
  if (rules().jump_continue == JumpContinue::from_jumper || state_.phase != Phase::turn) return;
  const bool forfeits = state_.active != victim && scheduled == victim;
  const bool out = state_.out & seat_bit(scheduled);
  state_.active = u8(forfeits || out ? next_seat(state_, scheduled) : scheduled);
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::land(int seat, Action action) {
  const Kind kind = action.kind();
  const Card card = card_of_kind(state_.hands[seat], kind);
  take_from_hand(state_, seat, card);
  put_on_discards(state_, card);
  state_.open = 0;  // C-UNO-4: a turn has begun
  state_.jump_open = false;
  state_.passes = 0;
  state_.drawn = kNoKind;
  state_.lander = u8(seat);
  state_.top = kind;
  state_.colour = is_wild(kind) ? action.colour() : lane_of(kind);  // C-WILD-1
  sink_.emit({.type = action.form() == Action::kLay ? EventType::laid : EventType::played,
              .seat = u8(seat),
              .other = u8(action.target()),
              .kind = kind,
              .colour = state_.colour,
              .flag = action.uno()});
  const bool more = action.form() == Action::kLay;  // a set lands as one
  if (rules().exhausted_draw == ExhaustedDraw::owe && !more) settle_owed(seat);
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::after_landing(int seat, Action action, Colour before, Kind below) {
  const Kind kind = action.kind();
  const int count = 1 + state_.laid;
  if (state_.hand_size[seat] == 0) return go_out(seat, kind, count, action.target());
  if (kind == kWildDrawFour) {  // remembered for the challenge (C-CHAL-8, C-WD4-4)
    state_.shown = state_.hands[seat];
    state_.prior_colour = before;
    state_.prior_top = below;
  }
  carry_out(seat, kind, action);
}

/// From the exchange of hands on: steps 5 to 10 of C-RES-1.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::carry_out(int seat, Kind kind, Action action) {
  const int left = state_.hand_size[seat];
  state_.chosen = u8(action.target());
  const SeatSet moved = exchange_hands(seat, kind, action.target());
  if (state_.phase == Phase::over) return;
  if (state_.phase == Phase::choose)
    state_.called = action.uno();
  else
    finish_play(seat, action.uno(), left, moved);
}

/// From the UNO duties on: steps 6 to 10 of C-RES-1. `left`: cards left by the play, before hands
/// were exchanged.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::finish_play(int seat, bool called, int left, SeatSet moved) {
  const Kind kind = state_.top;
  const int count = 1 + state_.laid;
  const bool replay = state_.offender == seat;
  state_.laid = 0;
  state_.offender = kNoSeat;
  const bool own_one = !(moved & seat_bit(seat)) && state_.hand_size[seat] == 1;
  if (called && left > 1 && !own_one && rules().false_uno_penalty > 0)  // C-UNO-10
    give_cards(state_, seat, rules().false_uno_penalty, EventType::penalty, sink_);
  judge_duties(seat, called, moved);
  effect(seat, kind, count);
  if (replay) give_cards(state_, seat, 4, EventType::penalty, sink_);  // C-CHAL-7
  if (state_.phase == Phase::over) return;
  state_.chosen = kNoSeat;
  state_.jump_open = rules().jump_in == Switch::on;
}

/// C-UNO-1, C-UNO-2; a call made with the play covers no hand received after it (C-UNO-11).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::judge_duties(int seat, bool called, SeatSet moved) {
  const bool received = rules().uno_on_received_one == ReceivedOne::required;
  for (int s = 0; moved && received && s < state_.seats; ++s)
    if ((moved & seat_bit(s)) && state_.hand_size[s] == 1) state_.open |= seat_bit(s);
  if (!(moved & seat_bit(seat)) && state_.hand_size[seat] == 1 && !called)
    state_.open |= seat_bit(seat);
}

/// `count`: cards of the set; each of them acts where the table says so (H-MULTI-3).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::effect(int seat, Kind kind, int count) {
  if (is_number(kind)) return begin_turn(state_, next_seat(state_, seat));
  if (is_wild(kind)) {
    if (kind == kWildDrawFour) return draw_effect(seat, draws_of(kind, count));
    return custom_effect_of(seat, effect_of(rules(), kind));
  }
  const int times = rules().multi_effects == MultiEffects::each ? count : 1;
  switch (face_of(kind)) {
    case kSkip:
      return skip(seat, times);
    case kReverse:
      return reverse(seat, times);
    default:
      return draw_effect(seat, draws_of(kind, count));
  }
}

/// `count` players after `seat` forfeit, round the table if need be.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::skip(int seat, int count) {
  for (; count > 0; --count) {
    seat = next_seat(state_, seat);
    sink_.emit({.type = EventType::skipped, .seat = u8(seat)});
  }
  begin_turn(state_, next_seat(state_, seat));
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::reverse(int seat, int count) {
  if (count % 2 == 0) return begin_turn(state_, next_seat(state_, seat));
  state_.direction = static_cast<std::int8_t>(-state_.direction);
  sink_.emit({.type = EventType::reversed, .seat = u8(seat), .flag = state_.direction > 0});
  const bool as_skip =
      seats_left(state_) == 2 && rules().two_player_reverse == TwoPlayerReverse::skip;
  if (as_skip) return skip(seat, 1);  // C-2P-1
  begin_turn(state_, next_seat(state_, seat));
}

/// Whether the Wild Draw Four just laid may be challenged (C-CHAL-1, C-CHAL-9, X-01, X-02).
template <class Sink, class Terms>
bool Resolver<Sink, Terms>::open_to_challenge(int seat) const {
  if (state_.top != kWildDrawFour || state_.hand_size[seat] == 0) return false;
  if (rules().wd4_challenge == Wd4Challenge::off) return false;
  if (rules().stack_mode == StackMode::off) return true;
  switch (rules().stack_challenge) {
    case StackChallenge::opener_only:
      return state_.pending == 0;
    case StackChallenge::last_card:
      return true;
    case StackChallenge::none:
      return false;
  }
  return false;
}

/// C-D2-1, C-WD4-1; with stacking the draw is pending (H-STACK-1).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::draw_effect(int seat, int amount) {
  const int victim = next_seat(state_, seat);
  const bool may_challenge = open_to_challenge(seat);
  if (!may_challenge) close_challenge();
  if (rules().stack_mode == StackMode::off) {
    if (!may_challenge) return draw_and_forfeit(state_, victim, amount, sink_);
    state_.phase = Phase::challenge;
  } else {
    state_.pending = u8(state_.pending + amount);
    state_.phase = Phase::stack;
    sink_.emit({.type = EventType::pending, .seat = u8(victim), .count = state_.pending});
  }
  state_.active = u8(victim);
  if (may_challenge) state_.offender = u8(seat);
}

/// A caught player's own next turn is over (C-UNO-12); the hand shown for it is hidden (CE-17).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::end_own_turn(int seat, bool was_caught) {
  if (was_caught) state_.caught &= static_cast<SeatSet>(~seat_bit(seat));
  if (state_.exposed == seat) state_.exposed = kNoSeat;
}

/// exhausted_draw=owe: whoever owes cards draws them as soon as there are any, the nearest after
/// the player of the top card first. `giver`, whose cards they are, owes nothing more with an empty
/// hand.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::settle_owed(int giver) {
  if (state_.hand_size[giver] == 0) state_.owed[giver] = 0;
  int seat = state_.lander;
  for (int i = 0; i < state_.seats; ++i) {
    seat = seat + 1 == state_.seats ? 0 : seat + 1;
    const int owed = state_.owed[seat];
    if (owed == 0) continue;
    state_.owed[seat] = 0;
    give_cards(state_, seat, owed, EventType::forced_draw, sink_);
  }
}

}  // namespace uno
