// Effects of the cards that only UNO Show 'em No Mercy has, and seats that hold too many cards.
#pragma once

#include <utility>

#include "engine/matching/resolver.h"

namespace uno {

/// Skip Everyone, a draw that first turns the direction, and the roulette.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::merciless_effect(int seat, Kind kind) {
  const CardEffect& does = E::face(kind).does;
  if (does.skips_all) return begin_turn(state_, seat);  // E-NM-6
  if (does.roulette) {                                  // E-NM-9
    state_.phase = Phase::colour;
    state_.active = u8(next_seat<Terms>(state_, seat));
    return;
  }
  state_.direction = static_cast<std::int8_t>(-state_.direction);
  sink_.emit({.type = EventType::reversed, .seat = u8(seat), .flag = state_.direction > 0});
  const bool faces_it = seats_left<Terms>(state_) == 2 && !(state_.out & seat_bit(seat));
  draw_effect(seat, does.draws, faces_it ? seat : kNoSeat);  // E-NM-8, E-NM-17
}

/// E-NM-9: everyone sees the cards that are turned over. Wild cards do not count.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::turn_over_until(int seat, Colour colour) {
  close_event();
  close_jump();
  state_.colour = colour;
  sink_.emit({.type = EventType::colour_named, .seat = u8(seat), .colour = colour});
  Hand taken{};
  int count = 0;
  for (bool came = false; !came && state_.hand_size[seat] < E::kMercyLimit; ++count) {
    const Card card = take_card(state_, sink_);
    if (card == kNoCard) break;
    add_to_hand(state_, seat, card);
    taken.add(card);
    came = !E::is_wild(E::kind_of(card)) && E::lane_of(E::kind_of(card)) == colour;
  }
  // C-UNO-7: no turn has begun, so the catch windows of other seats stay open.
  if (count > 0) state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  sink_.emit(
      {.type = EventType::turned_over, .seat = u8(seat), .count = u8(count), .cards = taken});
  if (state_.hand_size[seat] >= E::kMercyLimit)
    knock_out(state_, seat, sink_);
  else
    sink_.emit({.type = EventType::skipped, .seat = u8(seat)});
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

/// Called after every act if the cards in a hand are limited. The last seat left wins (E-NM-12,
/// H-LIM-3). If the active seat is out, its decision lapses and the next turn begins (E-NM-19,
/// H-LIM-2), but a colour is still due: the next seat names it. If the seat that it chose is out,
/// or no second seat is left, the effect lapses.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::settle_limit() {
  if (state_.phase == Phase::over) return;
  if constexpr (E::kMercyLimit == 0)  // any act may have brought a seat to the limit
    for (int s = 0; s < state_.seats; ++s)
      if (beyond_limit(s) && !is_out(s) && seats_left<Terms>(state_) > 1)
        knock_out(state_, s, sink_);
  if constexpr (E::kPowered) {
    state_.power.red &= static_cast<SeatSet>(~state_.out);
    restore_powers();
  }
  if constexpr (E::kParties)
    if (settle_party()) return;
  const bool alone = seats_left<Terms>(state_) == 1, acts = !(state_.out & seat_bit(state_.active));
  if (!alone && acts) {
    if (state_.phase != Phase::choose) return;
    const int seat = state_.active, held = state_.hand_size[seat];
    const auto others = static_cast<SeatSet>(seats_in(state_) & ~seat_bit(seat));
    const bool lapses = (state_.out & seat_bit(state_.chosen)) ||
                        (asks_for_two() && others == seat_bit(state_.chosen));
    if (!lapses) return;
    state_.chosen = kNoSeat;
    finish_play(seat, std::exchange(state_.called, false), held, held, 0);
    return;
  }
  close_pending();
  close_challenge();
  state_.laid = state_.duty = 0;
  state_.called = false;
  state_.chosen = state_.exposed = kNoSeat;
  if constexpr (E::kSpins) state_.wheel.settle();  // E-SPIN-19
  state_.drawn = kNoKind;
  if (alone) return finish(std::countr_zero(seats_in(state_)));
  const bool unnamed = state_.phase == Phase::colour && kRoulette<E> == 0;
  begin_turn(state_, next_seat<Terms>(state_, state_.active));
  if (unnamed) let_active_name();
}

}  // namespace uno
