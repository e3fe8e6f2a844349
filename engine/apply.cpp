// The verbs that change a round. What each act does stands in the resolve_*.h by chapter; this file
// dispatches and compiles them, with and without events.
#include <span>

#include "engine/apply_under.h"
#include "engine/game.h"

namespace uno {

namespace {

/// The act under the terms that hold; with events it makes no difference worth a second copy.
void run(State& state, int seat, Action action, EventList* events) {
  NoEvents none;
  if (events)
    Resolver<EventList, AnyTerms>(state, *events).resolve(seat, action);
  else if (plays_officially(state))
    Resolver<NoEvents, OfficialTerms>(state, none).resolve(seat, action);
  else
    Resolver<NoEvents, AnyTerms>(state, none).resolve(seat, action);
}

/// The same with an outcome for a Wild Shuffle Hands. Which cards it gathers is known only when it
/// gathers them: until then the act is made on copies.
Refusal run_shuffled(State& state, int seat, Action action, EventList* events,
                     std::span<const Card> cards) {
  State after = state;
  EventList told = events ? *events : EventList();
  HandShuffle hand_shuffle{cards};
  Resolver<EventList, AnyTerms>(after, told, &hand_shuffle).resolve(seat, action);
  if (!hand_shuffle.fits) return refusal(Reason::not_these_cards);
  state = after;
  if (events) *events = told;
  return refusal(Reason::none);
}

template <class Terms>
void apply_under(State& state, int seat, Action action) {
  UNO_CHECK(is_legal<Terms>(state, seat, action));
  resolve_under<Terms>(state, seat, action);
}

}  // namespace

void apply(State& state, int seat, Action action) {
  if (plays_officially(state))
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
  if (!hand_shuffle.empty()) return run_shuffled(state, seat, action, events, hand_shuffle);
  run(state, seat, action, events);
  return refusal(Reason::none);
}

bool is_referee_event(const State& state, Action action) {
  if (action == Action::advice() || action == Action::fine()) return true;
  const bool verdict = action == Action::accept() || action == Action::fail();
  return verdict && state.phase == Phase::dare;
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
