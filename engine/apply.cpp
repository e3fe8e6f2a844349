// The verbs that change a round. What each act does stands in the resolve_*.h by chapter; this file
// dispatches and compiles them, with and without events.
#include <span>

#include "engine/game.h"
#include "engine/resolve_acts.h"
#include "engine/resolve_custom.h"
#include "engine/resolve_end.h"
#include "engine/resolve_exchange.h"
#include "engine/resolve_play.h"

namespace uno {

template <class Sink, class Terms>
void Resolver<Sink, Terms>::resolve(int seat, Action action) {
  act(seat, action);
  if (state_.turns >= kTurnsMax && state_.phase == Phase::turn) [[unlikely]]
    block();
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::act(int seat, Action action) {
  switch (action.form()) {
    case Action::kPlay:
      return play(seat, action);
    case Action::kJump:
      return jump_in(seat, action);
    case Action::kLay:
      return lay(seat, action);
    case Action::kGive:
      return state_.phase == Phase::put ? put(seat, action) : choose_second(seat, action);
    default:
      break;
  }
  switch (action.which()) {
    case Act::draw:
      return draw(seat);
    case Act::keep:
      return keep(seat);
    case Act::name_colour:
      return name_colour(seat, action);
    case Act::accept:
      return accept(seat);
    case Act::challenge:
      return challenge(seat);
    case Act::take:
      return take(seat);
    case Act::call_uno:
      return call_uno(seat);
    case Act::catch_seat:
      return catch_seat(action.target(), seat);
    case Act::choose_seat:
      return choose_second(seat, action);
    case Act::fail:
      return put(seat, action);
    case Act::advice:  // C-PEN-1
      sink_.emit({.type = EventType::advice, .seat = u8(seat)});
      return penalty(seat, rules().advice_penalty, EventType::penalty);
    case Act::fine:  // C-PEN-2
      sink_.emit({.type = EventType::fined, .seat = u8(seat)});
      return penalty(seat, rules().illegal_play, EventType::penalty);
  }
}

namespace {

/// The act under the terms that hold; with events it makes no difference worth a second copy.
void run(State& state, int seat, Action action, EventList* events,
         std::span<const Card> hand_shuffle = {}) {
  NoEvents none;
  if (events)
    Resolver<EventList, AnyTerms>(state, *events, hand_shuffle).resolve(seat, action);
  else if (plays_officially(state.rules))
    Resolver<NoEvents, OfficialTerms>(state, none, hand_shuffle).resolve(seat, action);
  else
    Resolver<NoEvents, AnyTerms>(state, none, hand_shuffle).resolve(seat, action);
}

template <class Terms>
void apply_under(State& state, int seat, Action action) {
  UNO_CHECK(is_legal<Terms>(state, seat, action));
  NoEvents none;
  Resolver<NoEvents, Terms>(state, none).resolve(seat, action);
}

}  // namespace

void apply(State& state, int seat, Action action) {
  if (plays_officially(state.rules))
    apply_under<OfficialTerms>(state, seat, action);
  else
    apply_under<AnyTerms>(state, seat, action);
}

void apply(State& state, int seat, Action action, EventList& events) {
  UNO_CHECK(is_legal<AnyTerms>(state, seat, action));
  run(state, seat, action, &events);
}

Refusal try_apply(State& state, int seat, Action action, EventList* events,
                  std::span<const Card> hand_shuffle) {
  if (!is_legal<AnyTerms>(state, seat, action)) return refusal(why_refused(state, seat, action));
  run(state, seat, action, events, hand_shuffle);
  return refusal(Reason::none);
}

Refusal try_referee(State& state, int seat, Action action, EventList* events) {
  if (seat < 0 || seat >= state.seats) return refusal(Reason::not_a_seat);
  if (state.phase == Phase::over || (state.out & seat_bit(seat)))  // H-LAST-2
    return refusal(Reason::round_over);
  if (action == Action::accept() || action == Action::fail()) {  // CE-16
    if (state.phase != Phase::dare || seat != state.active) return refusal(Reason::no_dare);
    EventList unheard;
    Resolver<EventList, AnyTerms>(state, events ? *events : unheard)
        .judge_dare(seat, action == Action::accept());
    return refusal(Reason::none);
  }
  const bool fine = action == Action::fine() && state.rules.illegal_play > 0;
  if (action != Action::advice() && !fine) return refusal(Reason::not_an_action);
  run(state, seat, action, events);
  return refusal(Reason::none);
}

}  // namespace uno
