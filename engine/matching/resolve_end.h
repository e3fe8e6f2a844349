// Going out, the end of a round, and blocked rounds.
#pragma once

#include <type_traits>

#include "engine/matching/resolver.h"
#include "engine/matching/verbs.h"

namespace uno {

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::go_out(int seat, Kind kind, int count, int target) {
  state_.laid = 0;
  if constexpr (E::kParties) {
    unlink(state_, seat);
    const bool draws = rules().last_draw_card == LastDrawCard::draws;
    if (E::face(kind).does.points && draws && seats_left<Terms>(state_) > 2)
      return point_at_last(seat, count);  // E-PARTY-13
  }
  if (rules().round_end == RoundEnd::last_loses) return leave(seat, kind, count, target);
  const bool applies = rules().last_special == LastSpecial::apply;
  if (applies && moves_whole_hands<E>(kind)) {  // C-OUT-4
    const SeatSet moved = exchange_hands(seat, kind, target);
    for (int i = 0, s = seat; i < state_.seats; ++i, s = next_seat<Terms>(state_, s))
      if (state_.hand_size[s] == 0) return go_out(s, E::kPlain, 1, kNoSeat);
    return finish_play(seat, false, 0, state_.hand_size[seat], moved);
  }
  sink_.emit({.type = EventType::went_out, .seat = u8(seat)});
  settle_last_card(seat, kind, count, target);
  finish(seat);
}

/// H-LAST-1, H-LAST-3: the others play on. The last card has its effect among them, counted from
/// the seat that left.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::leave(int seat, Kind kind, int count, int target) {
  sink_.emit({.type = EventType::went_out, .seat = u8(seat)});
  state_.out |= seat_bit(seat);
  state_.caught &= static_cast<SeatSet>(~seat_bit(seat));
  state_.owed[seat] = 0;
  if constexpr (E::kPowered) state_.power.red &= static_cast<SeatSet>(~seat_bit(seat));
  state_.chosen = kNoSeat;
  const bool until = until_colour(kind) || (E::kLaunches && E::face(kind).does.until_fire);
  const bool sent_on = answers(kind);
  const int draws = until || sent_on ? 1 : by_flex() ? 0 : draws_of(kind, count);
  settle_last_card(seat, kind, count, target);
  close_pending();
  close_challenge();
  if (seats_left<Terms>(state_) == 1) return lose(std::countr_zero(seats_in(state_)));
  const int next = next_seat<Terms>(state_, seat);
  const bool skips_all = E::kTwoSided && E::face(kind).does.skips_all;
  KindSetOf<E> moving = kSkipping<E> | kReversing<E> | kTurningPowers<E>;
  if constexpr (E::kSpins) moving |= E::kSpinCards;  // E-SPIN-15
  if (!sent_on && (skips_all || (bit<E>(kind) & moving)))
    effect(seat, kind, count);
  else if (draws > 0 && rules().last_draw_card == LastDrawCard::draws)
    skip(seat, 1);  // the seat that drew forfeits its turn
  else
    begin_turn(state_, next);
  if constexpr (E::kPowered) restore_powers();
  if constexpr (E::kTwoSided)  // E-FLIP-7
    if (E::face(kind).does.flips && E::is_wild(state_.top)) let_active_name();
  if (E::kTwoSided && E::face(kind).does.flips) return;
  state_.jump_open = rules().jump_in == Switch::on;
}

/// The number of cards that a draw card, or a set of them, makes the next player draw; 0 for other
/// cards.
template <class Sink, class Terms>
UNO_INLINE inline int Resolver<Sink, Terms>::draws_of(Kind kind, int count) const {
  const bool chooses = kNamesTarget<E> && E::face(kind).does.names_target;
  const int draws = chooses ? 0 : cards_to_draw<E>(rules(), kind);
  return rules().multi_effects == MultiEffects::each ? draws * count : draws;
}

/// C-OUT-3, X-04, C-CUST-6: the draws that the last card still causes.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::settle_last_card(int seat, Kind kind, int count, int target) {
  if constexpr (E::kTwoSided)
    if (E::face(kind).does.flips) return turn_over(seat);                     // E-FLIP-12
  if (answers(kind) && (kReversing<E> & bit<E>(kind))) turn_direction(seat);  // H-DEF-7
  if (rules().last_draw_card == LastDrawCard::none) return;
  if constexpr (E::kPowered)
    if (by_flex()) return flex_draws(seat, E::flex_effect(kind), target);
  const int next = next_seat<Terms>(state_, seat);
  if (answers(kind)) return give_cards(state_, next, pending(), EventType::forced_draw, sink_);
  if (until_colour(kind)) return draw_until_colour(next, {});  // E-FLIP-11, H-AMT-3
  const int amount = draws_of(kind, count);
  if constexpr (kTurningDraws<E> != 0)
    if (kTurningDraws<E> & bit<E>(kind)) {  // with two seats left, the draw would hit its own
                                            // player
      if (seats_left<Terms>(state_) == 2) return;
      const std::int8_t direction = state_.direction;
      state_.direction = static_cast<std::int8_t>(-direction);
      const int previous = next_seat<Terms>(state_, seat);
      return give_cards(state_, previous, state_.pending + amount, EventType::forced_draw, sink_);
    }
  if constexpr (E::kLaunches)  // E-ATT-13
    if (kHitting<E> & bit<E>(kind)) return others_press(seat, E::face(kind).does, target);
  if (amount > 0)
    return give_cards(state_, next, state_.pending + amount, EventType::forced_draw, sink_);
  if (const CardEffect& does = E::face(kind).does; does.names_target)  // E-AW-7
    return give_cards(state_, target, does.draws, EventType::forced_draw, sink_);
  if constexpr (!E::kColoured) return;
  const CustomEffect effect = effect_of(rules(), kind);
  switch (effect.effect) {
    case Effect::all_draw:
      return all_others_draw(seat, effect.amount);
    case Effect::next_draw:
      return give_cards(state_, next, effect.amount, EventType::forced_draw, sink_);
    case Effect::target_draw:
      return give_cards(state_, target, effect.amount, EventType::forced_draw, sink_);
    case Effect::next_draw_until:
      return draw_until_colour(next, effect);
    default:
      return;
  }
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::finish(int winner) {
  state_.phase = Phase::over;
  state_.open = 0;
  close_pending();
  state_.duty = 0;
  state_.jump_open = false;
  state_.exposed = state_.chosen = state_.offender = kNoSeat;
  if constexpr (E::kSpins) state_.wheel.settle();
  state_.shown = {};
  state_.prior_colour = Colour::red;
  state_.prior_top = 0;
  if constexpr (E::kParties) {
    state_.party.linked.fill(kNoSeat);
    state_.party.fingers.fill(kNoSeat);
    state_.party.pointer = state_.party.finisher = kNoSeat;
    state_.party.cards_each = 0;
  }
  state_.winner = u8(winner);
  if (winner == kNoSeat || std::is_same_v<Sink, NullSink<E>>) return;  // no one reads the points
  sink_.emit({.type = EventType::scored,
              .seat = u8(winner),
              .points = static_cast<std::uint16_t>(result(state_).points)});
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::lose(int loser) {
  finish(kNoSeat);
  state_.loser = u8(loser);
  sink_.emit({.type = EventType::lost, .seat = u8(loser)});
}

/// C-PILE-6: all seats have passed, one after the other. The lowest hand wins, or under H-LAST-1
/// the highest hand loses; a tie makes the round void.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::block() {
  state_.passes = u8(seats_left<Terms>(state_));  // also if the limit of turns ends the round
  sink_.emit({.type = EventType::blocked});
  if (rules().blocked_round == BlockedRound::void_round) return finish(kNoSeat);
  const bool highest = rules().round_end == RoundEnd::last_loses;
  int found = kNoSeat, best = 1 << 20;
  for (int s = 0; s < state_.seats; ++s) {
    if (state_.out & seat_bit(s)) continue;
    const int points = hand_points<E>(state_.rules, state_.hands[s]);
    const int rank = highest ? -points : points;
    if (rank <= best) found = rank == best ? kNoSeat : s;
    best = std::min(best, rank);
  }
  if (highest && found != kNoSeat) return lose(found);
  finish(found);
}

}  // namespace uno
