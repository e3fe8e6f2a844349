// Effects of the cards that only UNO Attack has, and the press that replaces drawing.
#pragma once

#include "engine/matching/resolver.h"

namespace uno {

/// E-ATT-2: one press instead of a card from the pile. If the rules permit it, the seat can play
/// one of the cards that came out.
template <class Sink, class Terms>
template <class Plays>
void Resolver<Sink, Terms>::press_for_turn(int seat, bool was_caught, Plays&& plays) {
  if (!finds_card(state_)) {
    end_own_turn(seat, was_caught);
    return pass(seat);
  }
  state_.passes = 0;
  Hand came{};
  press_launcher(state_, seat, 1, false, EventType::drew, sink_, &came);
  KindSetOf<E> playable = 0;
  if (E::plays_after_launch(rules()))
    playable = legal_plays<Terms>(state_, came.kinds(), E::matching(state_.colour, state_.top));
  if (plays(playable != 0)) {
    state_.phase = Phase::drawn;
    state_.drawn = lowest_of(playable);
    state_.launcher.came = came.kinds();
    return;
  }
  end_own_turn(seat, was_caught);
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

/// The presses of other seats because of a card that is not a plain Hit.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::others_press(int seat, const CardEffect& does, int chosen) {
  if (does.hits_all) {                                  // E-ATT-6
    const bool stays = !(state_.out & seat_bit(seat));  // a seat that went out is passed over
                                                        // (H-LAST-3)
    for (int others = seats_left<Terms>(state_) - stays, s = seat; others > 0; --others) {
      s = next_seat<Terms>(state_, s);
      give_cards(state_, s, 1, EventType::forced_draw, sink_);
    }
  } else if (does.until_fire) {  // E-ATT-7
    press_launcher(state_, next_seat<Terms>(state_, seat), kPressesMax, true,
                   EventType::forced_draw, sink_);
  } else if (chosen != kNoSeat) {  // E-ATT-8
    give_cards(state_, chosen, does.draws, EventType::forced_draw, sink_);
  }
}

/// A seat that presses because of Hit-Fire forfeits its turn; other seats that press do not.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::attack_effect(int seat, Kind kind) {
  const CardEffect& does = E::face(kind).does;
  others_press(seat, does, state_.chosen);
  if (does.until_fire) return skip(seat, 1);
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

}  // namespace uno
