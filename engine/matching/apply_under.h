// The effect of an act as a template, for a loop that knows its Terms (engine/matching/terms.h) and
// plays legal actions only. apply.cpp compiles it for everything else. It does not check legality
// and reports no events.
#pragma once

#include <type_traits>

#include "engine/matching/legal_plays.h"
#include "engine/matching/resolve_acts.h"
#include "engine/matching/resolve_attack.h"
#include "engine/matching/resolve_custom.h"
#include "engine/matching/resolve_end.h"
#include "engine/matching/resolve_exchange.h"
#include "engine/matching/resolve_flex.h"
#include "engine/matching/resolve_flip.h"
#include "engine/matching/resolve_no_mercy.h"
#include "engine/matching/resolve_party.h"
#include "engine/matching/resolve_play.h"
#include "engine/matching/resolve_spin.h"

namespace uno {

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::resolve(int seat, Action action) {
  next_ = next_seat<Terms>(state_, seat);
  act(seat, action);
  end_too_long();
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::resolve(int seat, Play made, int next) {
  next_ = next;
  play(seat, made);
  end_too_long();
}

template <class Sink, class Terms>
template <class Plays>
UNO_INLINE inline void Resolver<Sink, Terms>::resolve_draw(int seat, int next, Plays&& plays) {
  static_assert(std::is_same_v<Sink, NullSink<E>>, "nobody is told what was kept in the same act");
  next_ = next;
  draw(seat, plays);
  end_too_long();
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::end_too_long() {
  if (state_.turns >= kTurnsMax && state_.phase == Phase::turn) [[unlikely]]
    out_of_line().block();
  // In No Mercy, a seat is knocked out as soon as it gets too many cards. So there is nothing to
  // settle while no seat is out.
  if (card_limit<E>(rules()) > 0 && (E::kMercyLimit == 0 || state_.out))
    out_of_line().settle_limit();
  if constexpr (E::kTwoSided) show_next(state_, sink_.words);
}

template <class Sink, class Terms>
UNO_INLINE inline void Resolver<Sink, Terms>::act(int seat, Action action) {
  switch (action.form()) {
    case Action::kPlay:
      return play(seat, Play::of(action));
    case Action::kFlex:
      if constexpr (E::kPowered) {
        use_ = {true, action.target()};
        sink_.emit({.type = EventType::flexed, .seat = u8(seat)});
        play(seat, Play::of(action));
      }
      return;
    case Action::kJump:
      return jump_in(seat, action);
    case Action::kLay:
      if constexpr (E::kParties)
        if (state_.phase == Phase::pile) return add_to_side_pile(seat, action);
      if constexpr (E::kSpins)
        if (state_.phase == Phase::sector) return choose_cards(seat, action.kind());
      return lay(seat, action);
    case Action::kGive:
      if constexpr (E::kSpins) return choose_cards(seat, action.kind());
      return state_.phase == Phase::put ? put(seat, action) : choose_second(seat, action);
    default:
      break;
  }
  switch (action.which()) {
    case Act::draw:
      return draw(seat, [](bool playable) { return playable; });
    case Act::keep:
      return keep(seat);
    case Act::name_colour:
      return name_colour(seat, action);
    case Act::accept:
      if (dared()) return judge_dare(seat, true);
      return accept(seat);
    case Act::challenge:
      if constexpr (E::kRestricted != 0) challenge(seat);
      return;
    case Act::take:
      return take(seat);
    case Act::call_uno:
      return call_uno(seat);
    case Act::catch_seat:
      return catch_seat(action.target(), seat);
    case Act::choose_seat:
      return choose_second(seat, action);
    case Act::fail:
      return dared() ? judge_dare(seat, false) : put(seat, action);
    case Act::advice:  // C-PEN-1
      sink_.emit({.type = EventType::advice, .seat = u8(seat)});
      return penalty(seat, rules().advice_penalty, EventType::penalty);
    case Act::fine:  // C-PEN-2
      sink_.emit({.type = EventType::fined, .seat = u8(seat)});
      return penalty(seat, rules().illegal_play, EventType::penalty);
    case Act::spin:
      if constexpr (E::kSpins) turn_wheel(seat);
      return;
    case Act::take_back:  // not in this family
      break;
  }
}

/// Carries out a legal act. The caller must know that these Terms hold for the whole round.
template <class Terms>
UNO_INLINE inline void resolve_under(typename Terms::State& state, ChanceWords& words, int seat,
                                     Action action) {
  NullSink<typename Terms::E> none{words};
  Resolver<NullSink<typename Terms::E>, Terms>(state, none).resolve(seat, action);
}
/// The same for a play by the active seat, where `next` is the seat after it.
template <class Terms>
UNO_INLINE inline void resolve_under(typename Terms::State& state, ChanceWords& words, int seat,
                                     Play play, int next) {
  NullSink<typename Terms::E> none{words};
  Resolver<NullSink<typename Terms::E>, Terms>(state, none).resolve(seat, play, next);
}
/// The same for a draw in which the seat decides in the same act whether to play the drawn card.
/// Calls plays(playable) once, which must return false if `playable` is false. If it returns false
/// for a playable card, the seat keeps the card.
template <class Terms, class Plays>
UNO_INLINE inline void draw_under(typename Terms::State& state, ChanceWords& words, int seat,
                                  int next, Plays&& plays) {
  NullSink<typename Terms::E> none{words};
  Resolver<NullSink<typename Terms::E>, Terms>(state, none).resolve_draw(seat, next, plays);
}

}  // namespace uno
