// Effects of the cards that only UNO FLIP! has, and the choice between cards with the same face.
#pragma once

#include "engine/matching/resolver.h"

namespace uno {

/// E-FLIP-17: an act names a face, and only other seats can tell cards with that face apart. After
/// a draw, the card played is the drawn one (C-DRAW-2). Otherwise one of the cards with the face is
/// played at random, from a separate stream.
template <class Sink, class Terms>
UNO_INLINE inline Card Resolver<Sink, Terms>::take_copy(int seat, Hand& hand, Kind kind) {
  const unsigned there = copies_of_kind(hand, kind);
  UNO_CHECK(there != 0);
  Card card = flip_copy(kind, std::countr_zero(there));
  if (state_.phase == Phase::drawn && seat == state_.active)
    card = state_.sides.drawn;
  else if (there & (there - 1)) [[unlikely]]
    card = out_of_line().any_copy(kind, there);
  hand.remove(card);
  return card;
}

/// One of several copies at random. `there` has a bit for each copy.
template <class Sink, class Terms>
[[gnu::noinline]] Card Resolver<Sink, Terms>::any_copy(Kind kind, unsigned there) {
  Chance chance = Chance::of(state_.chance.seed, Stream::copies, state_.shuffles++);
  for (std::uint32_t n = chance.below(static_cast<std::uint32_t>(std::popcount(there))); n > 0; --n)
    there &= there - 1;
  return flip_copy(kind, std::countr_zero(there));
}

/// Carries out the effect of a card that only this game has. Returns false for other cards.
template <class Sink, class Terms>
[[gnu::noinline]] bool Resolver<Sink, Terms>::two_sided_effect(int seat, Kind kind) {
  const CardEffect& does = E::face(kind).does;
  if (does.flips) {
    turn_over(seat);
    if (!E::is_wild(state_.top)) {
      begin_turn(state_, next_seat<Terms>(state_, seat));
    } else {  // E-FLIP-7
      state_.phase = Phase::colour;
      state_.active = u8(seat);
    }
  } else if (does.skips_all) {  // E-FLIP-5
    skip_everyone(seat);
  } else if (does.until_colour) {
    draw_colour_effect(seat);
  } else {
    return false;
  }
  return true;
}

/// E-FLIP-6: several Flips laid together turn the cards over once.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::turn_over(int seat) {
  [[maybe_unused]] const CountKept kept(state_);
  turn_all_over(state_, sink_.words);
  sink_.emit({.type = EventType::flipped,
              .seat = u8(seat),
              .kind = state_.top,
              .colour = state_.colour,
              .flag = E::is_dark(state_.top)});
}

/// E-FLIP-9, H-AMT-3: a draw until the named colour comes. It is never pending (E-FLIP-21).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::draw_colour_effect(int seat) {
  const int target = next_seat<Terms>(state_, seat);
  if (!can_be_challenged<Terms>(state_, state_.hand_size[seat], true)) {
    close_challenge();
    return draw_colour_and_forfeit(target, 0);
  }
  state_.phase = Phase::challenge;
  state_.active = u8(target);
  state_.offender = u8(seat);
}

/// Draws until the colour comes, then `more` cards. E-FLIP-14: stops when there are no cards.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::draw_colour_and_forfeit(int target, int more) {
  draw_until_colour(target, {});
  if (more > 0) give_cards(state_, target, more, EventType::forced_draw, sink_);
  if (!(state_.out & seat_bit(target)))
    sink_.emit({.type = EventType::skipped, .seat = u8(target)});
  begin_turn(state_, next_seat<Terms>(state_, target));
}

}  // namespace uno
