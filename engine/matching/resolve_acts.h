// Acts without a card: drawing, decisions, calls and catches.
#pragma once

#include "engine/matching/legal_plays.h"
#include "engine/matching/resolver.h"

namespace uno {

template <class Sink, class Terms>
template <class Plays>
UNO_INLINE inline void Resolver<Sink, Terms>::draw(int seat, Plays&& plays) {
  const bool was_caught = is_caught(seat);
  [[maybe_unused]] const int held = state_.hand_size[seat];
  state_.open = 0;  // C-UNO-4: a turn has begun
  close_jump();
  if constexpr (E::kLaunches) return press_for_turn(seat, was_caught, plays);
  const Card card = rules().draw_mode == DrawMode::one ? take_card(state_, sink_)
                                                       : out_of_line().draw_until_playable(seat);
  if (card == kNoCard && state_.drawn == kNoKind) {
    end_own_turn(seat, was_caught);
    return out_of_line().pass(seat);
  }
  state_.passes = 0;
  if (rules().draw_mode == DrawMode::one) {
    add_to_hand(state_, seat, card);
    Hand cards{};
    cards.add(card);
    sink_.emit({.type = EventType::drew, .seat = u8(seat), .count = 1, .cards = cards});
  }
  state_.drawn = kNoKind;
  if constexpr (E::kParties)  // E-PARTY-20: the linked seat draws as many, before a card is played
    if (const int other = linked_to(state_, seat); other != kNoSeat)
      give_alone(state_, other, state_.hand_size[seat] - held, EventType::forced_draw, sink_);
  const bool alone = E::kParties && seats_left<Terms>(state_) == 1;  // the linked seat is out
  if (beyond_limit(seat) && !alone) [[unlikely]] {  // the card cannot be played any more
    knock_out(state_, seat, sink_);
    end_own_turn(seat, was_caught);
    return begin_turn(state_, next_seat<Terms>(state_, seat));
  }
  const Kind kind = card == kNoCard ? kBlank : E::kind_of(card);
  const KindSetOf<E> match = E::matching(state_.colour, state_.top);
  const bool playable = rules().drawn_card_play != DrawnCardPlay::never &&
                        (legal_plays<Terms>(state_, bit<E>(kind), match) != 0 ||
                         (E::kPowered && flex_plays<Terms>(state_, bit<E>(kind)) != 0));
  if (plays(playable)) [[unlikely]] {
    state_.phase = Phase::drawn;  // C-DRAW-2
    state_.drawn = kind;
    if constexpr (E::kTwoSided) state_.sides.drawn = card;
    return;
  }
  if (duty()) out_of_line().judge_compliance(seat, kNoKind);
  end_own_turn(seat, was_caught);
  begin_turn(state_, next_of(seat));
}

/// H-DTM-1, H-DTM-3: draws until a legal card comes. A Wild Draw Four counts only if it would not
/// be a bluff. Returns the last card drawn, or kNoCard if the piles ran out. Sets state_.drawn to a
/// blank if the seat drew any card.
template <class Sink, class Terms>
[[gnu::noinline]] Card Resolver<Sink, Terms>::draw_until_playable(int seat) {
  Hand drawn{};
  int count = 0;
  const KindSetOf<E> match = E::matching(state_.colour, state_.top);
  // bound: the cards of both piles, because drawn cards do not return
  for (Card card = take_card(state_, sink_);; card = take_card(state_, sink_)) {
    bool stops = card == kNoCard;
    if (!stops) {
      const Kind kind = E::kind_of(card);
      const Hand before = state_.hands[seat];
      stops = match >> kind & 1;
      if constexpr (E::kRestricted != 0)
        if (E::is_restricted(kind))
          stops = wild_draw_four_innocent<E>(rules(), before, state_.colour, state_.top);
      if constexpr (E::kPowered) stops = stops || (matching_by_flex(state_) >> kind & 1);
      add_to_hand(state_, seat, card);
      drawn.add(card);
      ++count;
      if constexpr (kDiscarding<E> != 0)  // a card must not empty the hand if it cannot be the last
        if (forbidden_emptying<Terms>(state_, seat) >> kind & 1) stops = false;
      stops = stops || beyond_limit(seat);  // E-NM-10, H-LIM-1
    }
    if (!stops) continue;
    if (count > 0) state_.drawn = kBlank;
    if (count > 0)
      sink_.emit({.type = EventType::drew, .seat = u8(seat), .count = u8(count), .cards = drawn});
    return card;
  }
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::pass(int seat) {  // C-PILE-5
  sink_.emit({.type = EventType::passed, .seat = u8(seat)});
  if (duty()) judge_compliance(seat, kNoKind);
  if (++state_.passes == seats_left<Terms>(state_)) return block();
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::keep(int seat) {
  state_.drawn = kNoKind;
  sink_.emit({.type = EventType::kept, .seat = u8(seat)});
  if (duty()) out_of_line().judge_compliance(seat, kNoKind);
  end_own_turn(seat, is_caught(seat));
  begin_turn(state_, next_seat<Terms>(state_, seat));
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::name_colour(int seat, Action action) {
  if constexpr (kRoulette<E> != 0) return turn_over_until(seat, action.colour());
  state_.colour = action.colour();
  sink_.emit({.type = EventType::colour_named,
              .seat = u8(seat),
              .kind = E::kTwoSided ? state_.top : kNoKind,
              .colour = action.colour()});
  if constexpr (E::kTwoSided)
    if (state_.lander != kNoSeat)  // E-FLIP-7: after a Flip
      return begin_turn(state_, next_seat<Terms>(state_, seat));
  const bool applies = rules().first_special == FirstSpecial::apply && state_.top != E::kPlain &&
                       !E::is_restricted(state_.top);
  if (!applies) return begin_turn(state_, seat);
  // C-FIRST-8: as if the first player had played the card.
  state_.lander = u8(seat);
  const Play as_played{state_.top, action.colour(), action.uno(), action.target()};
  carry_out(seat, as_played, state_.hand_size[seat]);
}

/// Ends the decision about a Wild Draw Four. Returns the seat that played it.
template <class Sink, class Terms>
int Resolver<Sink, Terms>::close_challenge() {
  const int offender = state_.offender;
  state_.offender = kNoSeat;
  state_.shown = {};
  state_.prior_colour = Colour::red;
  state_.prior_top = 0;
  return offender;
}

/// Ends the pending draw. Returns the number of its cards.
template <class Sink, class Terms>
int Resolver<Sink, Terms>::close_pending() {
  const int total = state_.pending;
  state_.pending = 0;
  state_.answered = kNoKind;
  return total;
}

/// catch_close=next_event: accepting, challenging and taking close the windows too.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::close_event() {
  if (rules().catch_close == CatchClose::next_event) state_.open = 0;
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::accept(int seat) {
  close_event();
  const int offender = close_challenge();
  sink_.emit({.type = EventType::accepted, .seat = u8(seat), .other = u8(offender)});
  if (until_colour(state_.top)) return draw_colour_and_forfeit(seat, 0);
  draw_and_forfeit<Terms>(state_, seat, cards_to_draw<E>(rules(), state_.top), sink_);
}

/// H-STACK-3: the seat draws the pending cards and forfeits its turn.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::take(int seat) {
  close_event();
  close_challenge();
  draw_and_forfeit<Terms>(state_, seat, close_pending(), sink_);
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::challenge(int seat) {
  close_event();
  const Hand shown = state_.shown;
  const Colour colour = state_.prior_colour;
  const Kind top = state_.prior_top;
  const CardEffect& challenged = E::face(state_.top).does;
  const bool guilty = !wild_draw_four_innocent<E>(rules(), shown, colour, top);
  const int offender = close_challenge();
  const int total = pending() > 0 ? close_pending() : cards_to_draw<E>(rules(), state_.top);
  const bool to_all = rules().challenge_reveal == ChallengeReveal::all;
  sink_.emit({.type = EventType::revealed,
              .seat = u8(offender),
              .other = u8(to_all ? kNoSeat : seat),
              .count = u8(shown.count()),
              .cards = shown});
  sink_.emit(
      {.type = EventType::challenged, .seat = u8(seat), .other = u8(offender), .flag = guilty});
  if (until_colour(state_.top)) {  // E-FLIP-9, H-AMT-3
    if (!guilty) return draw_colour_and_forfeit(seat, challenged.fine);
    draw_until_colour(offender, {});
    return begin_turn(state_, seat);
  }
  if (!guilty)  // C-CHAL-5, X-02
    return draw_and_forfeit<Terms>(state_, seat, total + challenged.fine, sink_);
  if (rules().guilty_resolution != GuiltyResolution::stay_play_on)
    return take_back(offender, seat, colour, top);
  give_cards(state_, offender, total, EventType::forced_draw, sink_);  // C-CHAL-4, X-02
  begin_turn(state_, seat);
}

/// C-CHAL-7: the card goes back to its player; the previous top and colour apply again.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::take_back(int offender, int target, Colour colour, Kind top) {
  const Kind challenged = state_.top;
  // The card cannot go back if a reshuffle took it (reshuffle_keep_top=no).
  if (state_.discard_size > 0 && E::kind_of(state_.top_card()) == challenged) {
    add_to_hand(state_, offender, state_.top_card());
    --state_.discard_size;
    state_.open &= static_cast<SeatSet>(~seat_bit(offender));
  }
  state_.colour = colour;
  state_.top = top;
  state_.jump_open = false;
  sink_.emit({.type = EventType::taken_back, .seat = u8(offender), .kind = challenged});
  state_.phase = Phase::replay;
  state_.active = u8(offender);
  bool passes = rules().guilty_resolution == GuiltyResolution::take_back_pass;
  if constexpr (E::kPowered)  // E-FLEX-13: a wild card in the hand can make the play a bluff, and
                              // then the seat may have nothing else to play
    passes = passes || !(legal_plays<Terms>(state_) | flex_plays<Terms>(state_));
  if (passes) {
    give_cards(state_, offender, cards_to_draw<E>(rules(), challenged), EventType::forced_draw,
               sink_);
    return begin_turn(state_, target);
  }
  state_.offender = u8(offender);
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::call_uno(int seat) {
  state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  sink_.emit({.type = EventType::called_uno, .seat = u8(seat)});
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::catch_seat(int seat, int by) {
  state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  sink_.emit({.type = EventType::caught, .seat = u8(seat), .other = u8(by)});
  if (rules().caught_cannot_go_out == CaughtFinish::next_turn) state_.caught |= seat_bit(seat);
  penalty(seat, rules().uno_penalty, EventType::penalty);  // C-UNO-6
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::penalty(int seat, int count, EventType why) {
  if (count > 0) give_cards(state_, seat, count, why, sink_);
}

}  // namespace uno
