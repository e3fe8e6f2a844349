// A play from landing to the next turn, in the order of C-RES-1.
#pragma once

#include "engine/matching/resolver.h"

namespace uno {

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::play(int seat, Play made) {
  const Colour before = state_.colour;
  const Kind below = state_.top;
  const bool was_caught = is_caught(seat) && state_.phase != Phase::replay;
  const int left = land(seat, made);
  if (answers(made.kind) && state_.answered == kNoKind) [[unlikely]]
    state_.answered = below;
  if (duty()) out_of_line().judge_compliance(seat, made.kind);
  end_own_turn(seat, was_caught);
  after_landing(seat, made, before, below, left);
}

/// Lays one of several cards, with more to follow: it has no effect yet (H-MULTI-1).
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::lay(int seat, Action action) {
  land(seat, Play::of(action), true);
  if constexpr (E::kPowered) settle_powers(seat, action.kind());
  ++state_.laid;
  if (duty() && complies(state_.duty, action.kind())) judge_compliance(seat, action.kind());
  state_.phase = Phase::laying;
}

/// H-JUMP-4: play continues after the jumper, or where it would have continued.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::jump_in(int seat, Action action) {
  const int scheduled = state_.active;
  sink_.emit({.type = EventType::jumped_in, .seat = u8(seat)});
  const Play play = Play::of(action);
  const int left = land(seat, play);
  after_landing(seat, play, state_.colour, state_.top, left);
  if (rules().jump_continue == JumpContinue::from_jumper || state_.phase != Phase::turn) return;
  if (state_.active == seat) return;  // all others forfeit (E-FLIP-5, E-NM-6)
  const int next = next_seat<Terms>(state_, seat);
  const bool forfeits = state_.active != next;  // the card made `next` forfeit
  int resumed = state_.out & seat_bit(scheduled) ? next_seat<Terms>(state_, scheduled) : scheduled;
  if (forfeits && resumed == next) resumed = next_seat<Terms>(state_, resumed);
  state_.active = u8(resumed);
}

/// Puts the card on the discard pile. Returns the cards left in the hand, before the seat draws
/// cards that it owes. `more`: other cards of the set follow.
template <class Sink, class Terms>
UNO_INLINE inline int Resolver<Sink, Terms>::land(int seat, Play play, bool more) {
  const Kind kind = play.kind;
  Hand hand = state_.hands[seat];
  Card card;
  if constexpr (E::kTwoSided)
    card = take_copy(seat, hand, kind);
  else
    card = take_kind(hand, kind, !E::is_wild(kind));
  const int left = state_.hand_size[seat] - 1;
  state_.hands[seat] = hand;
  state_.hand_size[seat] = u8(left);
  // C-CHAL-8: penalties and owed cards that come later do not count.
  if (E::is_restricted(kind) && !by_flex()) state_.shown = hand;
  put_on_discards(state_, card);
  state_.drawn = kNoKind;
  state_.passes = 0;
  state_.open = 0;  // C-UNO-4: a turn has begun
  close_jump();
  state_.lander = u8(seat);
  state_.top = kind;
  if constexpr (E::kColoured)
    state_.colour = E::names_colour(kind) ? play.named  // C-WILD-1
                    : E::is_wild(kind)    ? state_.colour
                                          : E::lane_of(kind);
  sink_.emit({.type = more ? EventType::laid : EventType::played,
              .seat = u8(seat),
              .other = u8(play.target),
              .kind = kind,
              .colour = state_.colour,
              .flag = play.uno});
  if (rules().exhausted_draw == ExhaustedDraw::owe && !more) out_of_line().settle_owed(seat);
  return left;
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::after_landing(int seat, Play play, Colour before,
                                                            Kind below, int left) {
  if (left == 0) [[unlikely]]
    return out_of_line().go_out(seat, play.kind, 1 + laid(), play.target);
  if (E::is_restricted(play.kind) && !by_flex()) {  // for the challenge (C-CHAL-8, C-WD4-4)
    state_.prior_colour = before;
    state_.prior_top = below;
  }
  const int held = Terms::house(static_cast<int>(state_.hand_size[seat]), left);
  if (left == 1 && held > 1) play.uno = false;  // it drew owed cards: no false call (C-UNO-10)
  carry_out(seat, play, held);
}

/// Steps 5 to 10 of C-RES-1, from the exchange of hands on.
template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::carry_out(int seat, Play play, int left) {
  SeatSet moved = 0;
  int held = left;
  if (moves_hands(play.kind)) {
    state_.chosen = u8(play.target);
    // H-LIM-2: cards that the chosen seat owed can put it out when the card lands.
    if (!is_out(play.target)) moved = exchange_hands(seat, play.kind, play.target);
    if (state_.phase == Phase::over || (state_.out & seat_bit(seat))) return;  // CE-12
    if (state_.phase == Phase::choose) {
      state_.called = play.uno;
      return;
    }
    held = state_.hand_size[seat];
  }
  finish_play(seat, play.uno, left, held, moved);
}

/// Steps 6 to 10 of C-RES-1, from the UNO duties on. `left`: the cards in the hand after the play
/// but before hands moved; `held`: the cards in it now.
template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::finish_play(int seat, bool called, int left, int held,
                                                          SeatSet moved) {
  const Kind kind = state_.top;
  const int count = 1 + laid();
  const bool replay =
      rules().guilty_resolution == GuiltyResolution::take_back_replay && state_.offender == seat;
  if (laid() > 0) state_.laid = 0;
  state_.offender = kNoSeat;
  const bool own_one = !(moved & seat_bit(seat)) && held == 1;
  if (called && left > 1 && !own_one && rules().false_uno_penalty > 0) {  // C-UNO-10
    give_cards(state_, seat, rules().false_uno_penalty, EventType::penalty, sink_);
    held = state_.hand_size[seat];
  }
  if constexpr (E::kMercyLimit == 0)  // H-LIM-3: a penalty can end the round before the effect
    if (card_limit<E>(rules()) > 0 && seats_left<Terms>(state_) == 1) return;
  judge_duties(seat, called, held, moved);
  effect(seat, kind, count);
  if constexpr (E::kPowered) out_of_line().settle_powers(seat, kind);
  if constexpr (E::kRestricted != 0)
    if (replay)
      decides_later() ? void(state_.offender = u8(seat)) : out_of_line().pay_for_bluff(seat);
  state_.chosen = kNoSeat;
  // No seat laid the card that a Flip brought to the top.
  const bool lies_there = !E::kTwoSided || state_.top == kind;
  if (rules().jump_in == Switch::on) state_.jump_open = state_.phase != Phase::over && lies_there;
}

/// C-CHAL-7: a seat that had to take back its bluff and played another card draws its cards after
/// the effect of that card.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::pay_for_bluff(int seat) {
  if constexpr (E::kRestricted != 0)
    give_cards(state_, seat, cards_to_draw<E>(rules(), lowest_of(E::kRestricted)),
               EventType::penalty, sink_);
}

/// Judges the UNO duties (C-UNO-1, C-UNO-2). A call made with the play does not cover a hand that
/// the seat receives afterwards (C-UNO-11).
template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::judge_duties(int seat, bool called, int held,
                                                           SeatSet moved) {
  const bool received = rules().uno_on_received_one == ReceivedOne::required;
  for (int s = 0; moved && received && s < state_.seats; ++s)
    if ((moved & seat_bit(s)) && state_.hand_size[s] == 1) state_.open |= seat_bit(s);
  if (held == 1 && !called && !(moved & seat_bit(seat))) state_.open |= seat_bit(seat);
}

/// The effect of a card or of a set of `count` cards; with multi_effects=each every card acts
/// (H-MULTI-3).
template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::effect(int seat, Kind kind, int count) {
  if constexpr (E::kSpins)
    if (E::is_spin(kind)) return out_of_line().start_spin(seat);
  if (E::is_number(kind)) return begin_turn(state_, next_of(seat));
  if constexpr (E::kTwoSided)
    if (out_of_line().two_sided_effect(seat, kind)) return;
  if constexpr (E::kPowered)
    if (out_of_line().powered_effect(seat, kind)) return;
  if constexpr (kPartying<E> != 0)
    if (kPartying<E> & bit<E>(kind)) return out_of_line().party_effect(seat, kind, count);
  constexpr KindSetOf<E> kMerciless = kSkippingAll<E> | kTurningDraws<E> | kRoulette<E>;
  if constexpr (kMerciless != 0 && !E::kTwoSided)
    if (kMerciless & bit<E>(kind)) return out_of_line().merciless_effect(seat, kind);
  if constexpr (E::kLaunches)
    if (kHitting<E> & bit<E>(kind)) return out_of_line().attack_effect(seat, kind);
  if constexpr (kWildDraws<E> != 0)
    if (kWildDraws<E> & bit<E>(kind)) return out_of_line().draw_effect(seat, draws_of(kind, count));
  if constexpr (E::kColoured) {
    if (E::is_wild(kind)) {
      if (E::is_restricted(kind)) return out_of_line().draw_effect(seat, draws_of(kind, count));
      const CustomEffect effect = effect_of(rules(), kind);
      if (effect.effect == Effect::plain) return begin_turn(state_, next_seat<Terms>(state_, seat));
      return out_of_line().custom_effect_of(seat, effect);
    }
  }
  if (answers(kind)) return out_of_line().answer_effect(seat, kind);
  const int times = rules().multi_effects == MultiEffects::each ? count : 1;
  if (kSkipping<E> & bit<E>(kind)) return skip(seat, times * skips_of<E>(kind));
  if (kReversing<E> & bit<E>(kind)) return reverse(seat, times);
  if (const int amount = draws_of(kind, count); amount > 0)
    return out_of_line().draw_effect(seat, amount);
  if constexpr (kNamesTarget<E>)
    if (const CardEffect& does = E::face(kind).does;
        does.names_target && state_.chosen != kNoSeat)  // E-AW-3: the chosen seat keeps its turn
      give_cards(state_, state_.chosen, does.draws, EventType::forced_draw, sink_);
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

/// `count` players after `seat` forfeit their turn, more than once round the table if necessary.
template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::skip(int seat, int count) {
  for (; count > 0; --count) {
    seat = next_seat<Terms>(state_, seat);
    sink_.emit({.type = EventType::skipped, .seat = u8(seat)});
  }
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

/// Everyone else forfeits. If the seat went out with the card, the next seat goes on (H-LAST-3).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::skip_everyone(int seat) {
  const bool stays = !(state_.out & seat_bit(seat));
  for (int others = seats_left<Terms>(state_) - stays, s = seat; others > 0; --others) {
    s = next_seat<Terms>(state_, s);
    sink_.emit({.type = EventType::skipped, .seat = u8(s)});
  }
  begin_turn(state_, stays ? seat : next_seat<Terms>(state_, seat));
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::turn_direction(int seat) {
  state_.direction = static_cast<std::int8_t>(-state_.direction);
  sink_.emit({.type = EventType::reversed, .seat = u8(seat), .flag = state_.direction > 0});
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::reverse(int seat, int count) {
  if (count % 2 == 0) return begin_turn(state_, next_seat<Terms>(state_, seat));
  turn_direction(seat);
  const bool as_skip =
      seats_left<Terms>(state_) == 2 && rules().two_player_reverse == TwoPlayerReverse::skip;
  if (as_skip) return skip(seat, 1);  // C-2P-1
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

/// Makes the target draw (C-D2-1, C-WD4-1). With stacking, or if the draw can be answered, the draw
/// becomes pending instead (H-STACK-1, H-DEF-1).
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::draw_effect(int seat, int amount, int target) {
  if (until_colour(state_.top)) return draw_colour_effect(seat);  // H-AMT-3
  if (kTurningDraws<E> == 0 || target == kNoSeat) target = next_seat<Terms>(state_, seat);
  const bool may_challenge =
      E::is_restricted(state_.top) &&
      can_be_challenged<Terms>(state_, state_.hand_size[seat], pending() == 0);
  if (!may_challenge) close_challenge();
  if (rules().stack_mode == StackMode::off && !can_be_answered<E>(rules(), state_.top)) {
    if (!may_challenge) return draw_and_forfeit<Terms>(state_, target, amount, sink_);
    state_.phase = Phase::challenge;
    state_.active = u8(target);
  } else {
    face_pending(target, amount);
    state_.answered = kNoKind;
  }
  if (may_challenge) state_.offender = u8(seat);
}

/// `target` faces the pending draw, which grows by `amount` cards.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::face_pending(int target, int amount) {
  state_.pending = u8(std::min(kCardsDueMax, state_.pending + amount));
  state_.phase = Phase::stack;
  state_.active = u8(target);
  sink_.emit({.type = EventType::pending, .seat = u8(target), .count = state_.pending});
}

/// H-DEF-4: passes the pending draw on to the next player. A Reverse first turns the direction.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::answer_effect(int seat, Kind kind) {
  close_challenge();
  if (kReversing<E> & bit<E>(kind)) turn_direction(seat);
  face_pending(next_seat<Terms>(state_, seat), 0);
}

/// Ends the seat's own turn. A seat that was caught may go out again (C-UNO-12), and a hand that
/// was shown is hidden again (CE-17).
template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::end_own_turn(int seat, bool was_caught) {
  if (was_caught) state_.caught &= static_cast<SeatSet>(~seat_bit(seat));
  const int exposed = Terms::house(state_.exposed, u8(kNoSeat));
  if (exposed != kNoSeat && (E::kSpins || exposed == seat)) state_.exposed = kNoSeat;  // E-SPIN-9
}

/// exhausted_draw=owe: seats that owe cards draw as soon as the piles have cards again, starting
/// with the seat after the player of the top card. `giver` is the seat whose play or discard
/// brought the cards; if that emptied its hand, it owes nothing more.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::settle_owed(int giver) {
  if (state_.hand_size[giver] == 0) state_.owed[giver] = 0;
  int seat = state_.lander;
  for (int i = 0; i < state_.seats; ++i) {
    seat = seat + 1 == state_.seats ? 0 : seat + 1;
    const int owed = state_.owed[seat];
    if (owed == 0) continue;
    state_.owed[seat] = 0;
    give_alone(state_, seat, owed, EventType::forced_draw, sink_);
  }
}

}  // namespace uno
