// The verbs that change a round. The effects of acts are in the resolve_*.h, by chapter; this file
// compiles them, with and without events.
#include <span>

#include "engine/editions.h"
#include "engine/matching/apply_under.h"
#include "engine/matching/cards_kept.h"
#include "engine/matching/verbs.h"

namespace uno {

namespace {

/// Applies an act and reports its events, if anybody wants them. A second copy for OfficialTerms
/// would gain nothing.
template <class E>
void run(StateOf<E>& state, ChanceWords& words, int seat, Action action, Events<E>* events,
         HandShuffle* hand_shuffle = nullptr) {
  [[maybe_unused]] const CardsKept cards(state);
  const ChanceWordsScope words_scope(state.chance, words);
  EventSink<E> sink{events, words};
  Resolver<EventSink<E>, AnyTermsOf<E>>(state, sink, hand_shuffle).resolve(seat, action);
}

/// The same with a given outcome of a Wild Shuffle Hands. Only the act itself shows which cards are
/// collected, so it is applied to copies first.
template <class E>
Refusal run_shuffled(StateOf<E>& state, int seat, Action action, Events<E>* events,
                     std::span<const Card> cards) {
  StateOf<E> after = state;
  EventListOf<E> told = events ? *events : EventListOf<E>();
  ChanceWords words;
  HandShuffle hand_shuffle{cards};
  run(after, words, seat, action, &told, &hand_shuffle);
  if (!hand_shuffle.fits) return refusal(Reason::not_these_cards);
  state = after;
  if (events) *events = told;
  return refusal(Reason::none);
}

/// The same for an act that must be legal.
template <class E>
void run_legal(StateOf<E>& state, ChanceWords& words, int seat, Action action, Events<E>* events) {
  UNO_CHECK(is_legal<AnyTermsOf<E>>(state, seat, action));
  run(state, words, seat, action, events);
}

template <class Terms>
void apply_under(typename Terms::State& state, ChanceWords& words, int seat, Action action) {
  UNO_CHECK(is_legal<Terms>(state, seat, action));
  [[maybe_unused]] const CardsKept cards(state);
  const ChanceWordsScope words_scope(state.chance, words);
  resolve_under<Terms>(state, words, seat, action);
}

}  // namespace

template <class E>
void apply(StateOf<E>& state, int seat, Action action, ChanceWords& words) {
  if constexpr (kSmallModule) {
    return run_legal<E>(state, words, seat, action, nullptr);
  } else {
    if constexpr (std::is_same_v<E, Classic>)
      if (plays_officially(state)) return apply_under<OfficialTerms>(state, words, seat, action);
    apply_under<AnyTermsOf<E>>(state, words, seat, action);
  }
}

template <class E>
void apply(StateOf<E>& state, int seat, Action action) {
  ChanceWords words;
  apply(state, seat, action, words);
}

template <class E>
void apply(StateOf<E>& state, int seat, Action action, Events<E>& events, ChanceWords& words) {
  run_legal<E>(state, words, seat, action, &events);
}

template <class E>
void apply(StateOf<E>& state, int seat, Action action, Events<E>& events) {
  ChanceWords words;
  apply(state, seat, action, events, words);
}

template <class E>
Refusal try_apply(StateOf<E>& state, int seat, Action action, Events<E>* events,
                  std::span<const Card> hand_shuffle) {
  if (!is_legal<AnyTermsOf<E>>(state, seat, action))
    return refusal(why_refused(state, seat, action));
  if (!hand_shuffle.empty()) return run_shuffled(state, seat, action, events, hand_shuffle);
  ChanceWords words;
  run(state, words, seat, action, events);
  return refusal(Reason::none);
}

template <class E>
bool is_referee_event(const StateOf<E>& state, Action action) {
  if (action == Action::advice() || action == Action::fine()) return true;
  const bool verdict = action == Action::accept() || action == Action::fail();
  return verdict && state.phase == Phase::dare;
}

template <class E>
Refusal try_referee(StateOf<E>& state, int seat, Action action, Events<E>* events,
                    ChanceWords& words) {
  if (seat < 0 || seat >= state.seats) return refusal(Reason::not_a_seat);
  if (state.phase == Phase::over || (state.out & seat_bit(seat)))  // H-LAST-2
    return refusal(Reason::round_over);
  const bool verdict = action == Action::accept() || action == Action::fail();  // CE-16
  const bool fine = action == Action::fine() && state.rules.illegal_play > 0;
  if (verdict && (state.phase != Phase::dare || seat != state.active))
    return refusal(Reason::no_dare);
  if (!verdict && action != Action::advice() && !fine) return refusal(Reason::not_an_action);
  run(state, words, seat, action, events);
  return refusal(Reason::none);
}

template <class E>
Refusal try_referee(StateOf<E>& state, int seat, Action action, Events<E>* events) {
  ChanceWords words;
  return try_referee(state, seat, action, events, words);
}

#define UNO_INSTANTIATE(E)                                                                 \
  template void apply(StateOf<E>&, int, Action);                                           \
  template void apply(StateOf<E>&, int, Action, ChanceWords&);                             \
  template void apply(StateOf<E>&, int, Action, Events<E>&);                               \
  template void apply(StateOf<E>&, int, Action, Events<E>&, ChanceWords&);                 \
  template Refusal try_apply(StateOf<E>&, int, Action, Events<E>*, std::span<const Card>); \
  template bool is_referee_event(const StateOf<E>&, Action);                               \
  template Refusal try_referee(StateOf<E>&, int, Action, Events<E>*);                      \
  template Refusal try_referee(StateOf<E>&, int, Action, Events<E>*, ChanceWords&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
