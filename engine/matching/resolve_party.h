// Effects of the cards that only UNO Party! has: Point Taken, Drawn Together and Pile Up.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/matching/legal_plays.h"
#include "engine/matching/resolver.h"

namespace uno {

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::party_effect(int seat, Kind kind, int count) {
  const CardEffect& does = E::face(kind).does;
  if (does.points) return start_pointing(seat, count);
  if (does.piles_up) return start_side_pile(seat);
  state_.phase = Phase::choose;  // E-PARTY-5: the two seats of the link come one after the other
  state_.active = u8(seat);
}

/// E-PARTY-4: from now on every seat in the round can point. `count` cards of the set were laid
/// (E-PARTY-14).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::start_pointing(int seat, int count) {
  if constexpr (E::kParties) {
    state_.party.pointer = u8(seat);
    state_.party.cards_each = u8(rules().multi_effects == MultiEffects::each ? count : 1);
    state_.phase = Phase::point;
    ask_pointing();
  }
}

/// Looks for a seat that has not pointed, from the player of the card on, and makes the first one
/// active. Once all have pointed, everyone sees the fingers.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::ask_pointing() {
  if constexpr (E::kParties) {
    int seat = state_.party.pointer;
    if (state_.out & seat_bit(seat)) seat = next_seat<Terms>(state_, seat);
    for (int left = seats_left<Terms>(state_); left > 0; --left) {
      if (state_.party.fingers[static_cast<std::size_t>(seat)] == kNoSeat) {
        state_.active = u8(seat);
        return;
      }
      seat = next_seat<Terms>(state_, seat);
    }
    reveal_fingers();
  }
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::point(int seat, int target) {
  if constexpr (E::kParties) {
    close_event();  // E-PARTY-17
    state_.party.fingers[static_cast<std::size_t>(seat)] = u8(target);
    sink_.emit({.type = EventType::pointed, .seat = u8(seat)});
    ask_pointing();
  }
}

/// E-PARTY-4, E-PARTY-10: each seat draws a card for each finger that points at it, from the next
/// seat on; the player of the card draws last.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::reveal_fingers() {
  if constexpr (E::kParties) {
    PartyTable& party = state_.party;
    const int pointer = party.pointer, each = party.cards_each, most = E::point_max(rules());
    const int finisher = std::exchange(party.finisher, u8(kNoSeat));
    const auto fingers = party.fingers;
    party.fingers.fill(kNoSeat);
    party.pointer = kNoSeat;
    party.cards_each = 0;
    for (int s = 0; s < state_.seats; ++s)
      if (const int target = fingers[static_cast<std::size_t>(s)]; target != kNoSeat)
        sink_.emit({.type = EventType::pointed_at, .seat = u8(s), .other = u8(target)});
    state_.phase = Phase::turn;
    int seat = pointer;
    for (int s = 0; s < state_.seats; ++s) {
      seat = seat_after(seat, state_.direction > 0 ? 1 : state_.seats - 1, state_.seats);
      if (state_.out & seat_bit(seat)) continue;
      const auto aimed = static_cast<int>(std::ranges::count(fingers, u8(seat)));
      const int amount = most > 0 ? std::min(most, aimed * each) : aimed * each;
      if (amount > 0) give_cards(state_, seat, amount, EventType::forced_draw, sink_);
    }
    if (finisher == kNoSeat) return after_party(pointer);
    if (rules().round_end == RoundEnd::last_loses) return after_party(pointer);
    state_.out &= static_cast<SeatSet>(~seat_bit(finisher));
    finish(finisher);
  }
}

/// E-PARTY-10, E-PARTY-22: the turn goes on after `seat`.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::after_party(int seat) {
  if (state_.offender != kNoSeat) pay_for_bluff(std::exchange(state_.offender, u8(kNoSeat)));
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

/// E-PARTY-5: the first or the second seat of the new link.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::link_seat(int seat, int target) {
  if constexpr (E::kParties) {
    if (state_.chosen == kNoSeat) {
      state_.chosen = u8(target);
      return;
    }
    const int first = std::exchange(state_.chosen, u8(kNoSeat));
    state_.party.linked = {u8(std::min(first, target)), u8(std::max(first, target))};
    sink_.emit({.type = EventType::linked,
                .seat = state_.party.linked[0],
                .other = state_.party.linked[1]});
    after_party(seat);
  }
}

/// E-PARTY-6: the next card of the draw pile starts the side pile.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::start_side_pile(int seat) {
  if constexpr (E::kParties) {
    const Card card = take_card(state_, sink_);
    if (card != kNoCard) {
      state_.party.side[0] = card;
      state_.party.side_size = 1;
      sink_.emit({.type = EventType::side_started, .seat = u8(seat), .kind = E::kind_of(card)});
    }
    state_.phase = Phase::pile;
    ask_side_pile(next_seat<Terms>(state_, seat));
  }
}

/// A seat that cannot add a card takes the side pile, and the turn goes on after it.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::ask_side_pile(int seat) {
  if constexpr (E::kParties) {
    state_.active = u8(seat);
    if (addable(state_, seat)) return;
    PartyTable& party = state_.party;
    Hand taken{};
    const int count = party.side_size;
    for (std::size_t at = 0; at < party.side_size; ++at) taken.add(party.side[at]);
    party.side_size = 0;
    state_.hands[seat].add(taken);
    state_.hand_size[seat] = u8(state_.hand_size[seat] + count);
    if (count > 0) state_.open &= static_cast<SeatSet>(~seat_bit(seat));
    sink_.emit(
        {.type = EventType::side_taken, .seat = u8(seat), .count = u8(count), .cards = taken});
    if (beyond_limit(seat)) knock_out(state_, seat, sink_);  // at once (H-LIM-1)
    after_party(seat);
  }
}

/// Adds a card to the side pile and judges the call and going out (E-PARTY-18, E-PARTY-19).
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::add_to_side_pile(int seat, Action action) {
  if constexpr (E::kParties) {
    close_event();
    PartyTable& party = state_.party;
    const Card card = card_of_kind(state_.hands[seat], action.kind());
    state_.hands[seat].remove(card);
    const int left = state_.hand_size[seat] - 1;
    state_.hand_size[seat] = u8(left);
    UNO_CHECK(party.side_size < party.side.size());
    party.side[party.side_size++] = card;
    sink_.emit({.type = EventType::side_added,
                .seat = u8(seat),
                .kind = action.kind(),
                .flag = action.uno()});
    state_.open &= static_cast<SeatSet>(~seat_bit(seat));
    if (left == 0) {
      sink_.emit({.type = EventType::went_out, .seat = u8(seat)});
      unlink(state_, seat);
      state_.owed[seat] = 0;
      if (rules().round_end == RoundEnd::first_out) return finish(seat);
      state_.out |= seat_bit(seat);
      state_.caught &= static_cast<SeatSet>(~seat_bit(seat));
      if (seats_left<Terms>(state_) == 1) return lose(std::countr_zero(seats_in(state_)));
    } else if (left == 1 && !action.uno()) {
      state_.open |= seat_bit(seat);
    } else if (left > 1 && action.uno() && rules().false_uno_penalty > 0) {  // C-UNO-10
      give_cards(state_, seat, rules().false_uno_penalty, EventType::penalty, sink_);
    }
    if (card_limit<E>(rules()) > 0 && seats_left<Terms>(state_) == 1) return;
    ask_side_pile(next_seat<Terms>(state_, seat));
  }
}

/// E-PARTY-13: a Point Taken as the last card. The others point before the round ends, or before
/// they play on (H-LAST-1).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::point_at_last(int seat, int count) {
  if constexpr (E::kParties) {
    sink_.emit({.type = EventType::went_out, .seat = u8(seat)});
    state_.out |= seat_bit(seat);
    state_.caught &= static_cast<SeatSet>(~seat_bit(seat));
    state_.owed[seat] = 0;
    state_.chosen = kNoSeat;
    close_pending();
    close_challenge();
    state_.party.finisher = u8(seat);
    state_.jump_open = rules().jump_in == Switch::on;
    start_pointing(seat, count);
  }
}

/// E-PARTY-16: what happens to pointing, linking and the side pile when seats leave because of a
/// limit. Returns true if one of the three is still under way.
template <class Sink, class Terms>
bool Resolver<Sink, Terms>::settle_party() {
  if constexpr (E::kParties) {
    if (seats_left<Terms>(state_) == 1) return false;
    const bool acts = !(state_.out & seat_bit(state_.active));
    if (state_.phase == Phase::point) {
      for (std::size_t s = 0; s < state_.seats; ++s) {
        std::uint8_t& finger = state_.party.fingers[s];
        if (finger != kNoSeat && (state_.out & seat_bit(static_cast<int>(s)))) finger = kNoSeat;
      }
      ask_pointing();
      if (state_.phase != Phase::turn) return true;
      settle_limit();  // the fingers can put seats out
      return true;
    }
    if (state_.phase == Phase::pile && !acts) {
      ask_side_pile(next_seat<Terms>(state_, state_.active));
      settle_limit();
      return true;
    }
    if (state_.phase == Phase::choose && acts) {
      if (state_.chosen != kNoSeat && (state_.out & seat_bit(state_.chosen)))
        state_.chosen = kNoSeat;
      return true;
    }
  }
  return false;
}

}  // namespace uno
