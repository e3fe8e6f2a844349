// The effects of a Customizable after the UNO duties are judged (C-CUST, CE-01 to CE-19).
#pragma once

#include <utility>

#include "engine/matching/resolver.h"

namespace uno {

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::custom_effect_of(int seat,
                                                               const CustomEffect& effect) {
  const int next = next_seat<Terms>(state_, seat);
  switch (effect.effect) {
    case Effect::all_draw:
      all_others_draw(seat, effect.amount);
      return begin_turn(state_, next);
    case Effect::next_draw:
      if (!effect.keeps) return draw_and_forfeit<Terms>(state_, next, effect.amount, sink_);
      give_cards(state_, next, effect.amount, EventType::forced_draw, sink_);
      return begin_turn(state_, next);
    case Effect::target_draw:
    case Effect::fifty_fifty:  // the seat that chance chose
      if (state_.chosen != kNoSeat)
        give_cards(state_, state_.chosen, effect.amount, EventType::forced_draw, sink_);
      return begin_turn(state_, next);
    case Effect::next_draw_until:
      draw_until_colour(next, effect);
      if (!(state_.out & seat_bit(next)))
        sink_.emit({.type = EventType::skipped, .seat = u8(next)});
      return begin_turn(state_, next_seat<Terms>(state_, next));
    case Effect::skip:
      return skip(seat, effect.amount);
    case Effect::skip_all:
      return begin_turn(state_, seat);
    case Effect::reverse_skip:
      state_.direction = static_cast<std::int8_t>(-state_.direction);
      sink_.emit({.type = EventType::reversed, .seat = u8(seat), .flag = state_.direction > 0});
      return skip(seat, 1);
    case Effect::everyone_colour:
      return next_custom_put(seat);
    case Effect::comply_colour:
    case Effect::comply_number: {
      const Kind kind = state_.top;
      begin_turn(state_, next);
      state_.duty = kind == kCustom1   ? rules().custom1
                    : kind == kCustom2 ? rules().custom2
                                       : rules().custom3;
      return;
    }
    case Effect::dare:
    case Effect::perform:
      state_.phase = Phase::dare;
      state_.active = u8(next);
      return;
    case Effect::show_hand:
      begin_turn(state_, next);
      state_.exposed = u8(next);
      sink_.emit({.type = EventType::exposed,
                  .seat = u8(next),
                  .count = state_.hand_size[next],
                  .cards = state_.hands[next]});
      return;
    default:
      return begin_turn(state_, next);
  }
}

/// CE-01: everyone else draws, in turn order. `seat` itself may already be out (H-LAST-1).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::all_others_draw(int seat, int amount) {
  const auto others = static_cast<SeatSet>(seats_in(state_) & ~seat_bit(seat));
  for (int left = std::popcount(others), s = seat; left > 0; --left) {
    s = next_seat<Terms>(state_, s);
    give_cards(state_, s, amount, EventType::forced_draw, sink_);
  }
}

/// CE-04: draws until a card of the colour comes; wild cards do not count.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::draw_until_colour(int seat, const CustomEffect& effect) {
  if (state_.out & seat_bit(seat)) return;  // H-LIM-2
  const Colour wanted =
      effect.colour < kColours ? static_cast<Colour>(effect.colour) : state_.colour;
  Hand drawn{};
  int count = 0;
  for (bool came = false; !came;) {
    const Card card = take_card(state_, sink_);
    if (card == kNoCard) break;
    add_to_hand(state_, seat, card);
    drawn.add(card);
    ++count;
    came = E::is_wild(E::kind_of(card)) ? E::kSpins  // E-SPIN-7
                                        : E::lane_of(E::kind_of(card)) == wanted;
    came = came || beyond_limit(seat);
  }
  if (count > 0) state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  sink_.emit(
      {.type = EventType::forced_draw, .seat = u8(seat), .count = u8(count), .cards = drawn});
  if (beyond_limit(seat)) knock_out(state_, seat, sink_);
}

/// CE-13: the next seat round the table that can put a card under the pile decides; other seats
/// fail.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::next_custom_put(int after) {
  // bound: once round the table
  for (int s = next_seat<Terms>(state_, after); s != state_.lander;
       s = next_seat<Terms>(state_, s)) {
    if (state_.hands[s].kinds() & E::colour_set(state_.colour)) {
      state_.phase = Phase::put;
      state_.active = u8(s);
      return;
    }
    penalty(s, rules().custom_fail_penalty, EventType::penalty);
  }
  if (state_.offender != kNoSeat) pay_for_bluff(std::exchange(state_.offender, u8(kNoSeat)));
  begin_turn(state_, next_seat<Terms>(state_, state_.lander));
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::put(int seat, Action action) {
  if (action == Action::fail()) {
    penalty(seat, rules().custom_fail_penalty, EventType::penalty);
  } else {
    const Card card = card_of_kind(state_.hands[seat], action.kind());
    take_from_hand(state_, seat, card);
    const Hand gone = E::single(card);
    put_under_discards(state_, gone, 1);
    sink_.emit({.type = EventType::discarded, .seat = u8(seat), .count = 1, .cards = gone});
    if (rules().exhausted_draw == ExhaustedDraw::owe) settle_owed(seat);
    const std::uint8_t bluffer = state_.offender;
    if (state_.hand_size[seat] == 0) go_out(seat, E::kPlain, 1, kNoSeat);
    if (state_.phase == Phase::over) return;  // under H-LAST-1 others still put cards
    state_.offender = bluffer;
  }
  next_custom_put(seat);
}

/// CE-16, CE-19: the verdict about a dare, or the seat's own choice. Its turn follows in both
/// cases.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::judge_dare(int seat, bool complied) {
  const CustomEffect effect = effect_of(rules(), state_.top);
  sink_.emit({.type = EventType::complied, .seat = u8(seat), .flag = complied});
  if (!complied && effect.effect == Effect::perform)
    give_cards(state_, seat, effect.amount, EventType::forced_draw, sink_);
  else if (!complied)
    penalty(seat, rules().custom_fail_penalty, EventType::penalty);
  begin_turn(state_, seat);
}

/// CE-14, CE-15, C-CUST-4: judges whether `kind`, just played, obeys. kNoKind: nothing was played.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::judge_compliance(int seat, Kind kind) {
  const bool complied = complies(state_.duty, kind);
  state_.duty = 0;
  sink_.emit({.type = EventType::complied, .seat = u8(seat), .flag = complied});
  if (!complied && state_.hand_size[seat] > 0)
    penalty(seat, rules().custom_fail_penalty, EventType::penalty);
}

}  // namespace uno
