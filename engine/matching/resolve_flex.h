// Effects that only UNO Flex has: flex sides and power cards.
#pragma once

#include "engine/matching/resolver.h"

namespace uno {

/// Carries out a card played by its flex side (E-FLEX-7) or a card that turns all power cards
/// (E-FLEX-6). Returns false for a card with a classic effect.
template <class Sink, class Terms>
[[gnu::noinline]] bool Resolver<Sink, Terms>::powered_effect(int seat, Kind kind) {
  if (E::face(kind).does.turns_all) {
    for (int s = 0; s < state_.seats; ++s)
      if (seats_in(state_) & seat_bit(s)) turn_power(s);
    begin_turn(state_, next_seat<Terms>(state_, seat));
    return true;
  }
  if (!by_flex()) return false;
  const CardEffect& does = E::flex_effect(kind);
  if (does.skips_all) {
    skip_everyone(seat);
  } else if (does.reverses) {  // E-FLEX-16: also with two players
    state_.direction = static_cast<std::int8_t>(-state_.direction);
    sink_.emit({.type = EventType::reversed, .seat = u8(seat), .flag = state_.direction > 0});
    skip(seat, does.skips);
  } else {
    flex_draws(seat, does, use_.target);
    begin_turn(state_, next_seat<Terms>(state_, seat));
  }
  return true;
}

/// The draws of a flex side. No one forfeits a turn because of them.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::flex_draws(int seat, const CardEffect& does, int target) {
  if (does.all_draw) return all_others_draw(seat, does.draws);
  if (does.names_target && target != kNoSeat)
    give_cards(state_, target, does.draws, EventType::forced_draw, sink_);
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::turn_power(int seat) {
  state_.power.red ^= seat_bit(seat);
  const bool green = !(state_.power.red & seat_bit(seat));
  sink_.emit({.type = EventType::power_turned, .seat = u8(seat), .flag = green});
}

/// The last steps of E-FLEX-10, after the effect of the card: turns the player's power card,
/// because of a flex side or a flip symbol, and then applies E-FLEX-5.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::settle_powers(int seat, Kind kind) {
  if (state_.phase == Phase::over) return;
  if (by_flex() || E::face(kind).does.turns_own) turn_power(seat);
  restore_powers();
}

/// E-FLEX-5: turns all power cards green if every seat that is still in the round has a red one.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::restore_powers() {
  if (state_.power.red != seats_in(state_)) return;
  state_.power.red = 0;
  sink_.emit({.type = EventType::powers_green});
}

}  // namespace uno
