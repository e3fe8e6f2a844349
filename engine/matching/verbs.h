// The verbs of a round: deal, apply, observe and so on. Everything that plays UNO is built on them.
// They have no clock: the program around them applies timeout_action() when a seat's time is up.
// They work for every edition; if you deal without naming one, you get the classic game.
#pragma once

#include <span>
#include <type_traits>

#include "engine/matching/event.h"
#include "engine/matching/legal.h"
#include "engine/matching/observation.h"
#include "engine/matching/state.h"
#include "engine/refusal.h"

namespace uno {

/// The event list of an edition.
template <class E>
using Events = std::type_identity_t<EventListOf<E>>;

/// Deals a round and turns up the first card with its effect (C-DEAL-3 to C-FIRST-9). `rules` and
/// `seats` must pass check_round(); `dealer` is 0..seats-1. Seats in `out` get no cards and
/// are skipped (H-LAST-2), as in some rounds of a match (F-ELIM-1, F-LAST-1, F-TIE-1). At least two
/// seats, the dealer among them, must play. Resets `words` for the new round if you pass them.
template <class E = Classic>
StateOf<E> deal(const Rules& rules, int seats, int dealer, const Seed& seed,
                Events<E>* events = nullptr, SeatSet out = 0, ChanceWords* words = nullptr);

/// The same with the deck in a given order: the hands come from the front, then the first card,
/// then the draw pile. `order` must hold the deck of the rules, each card once. Reshuffles are
/// still random, from the seed.
template <class E = Classic>
StateOf<E> deal_in_order(const Rules& rules, int seats, int dealer, const Seed& seed,
                         std::span<const Card> order, Events<E>* events = nullptr);

/// The same with a shuffled deck, for a fair deal (docs/fair.md): seats can be out, and a first
/// card that goes back (C-FIRST-7) goes to a random position from the seed.
template <class E = Classic>
StateOf<E> deal_shuffled(const Rules& rules, int seats, int dealer, const Seed& seed,
                         std::span<const Card> order, Events<E>* events = nullptr, SeatSet out = 0);

/// Turns up first cards and applies the effect, the last step of a deal. For positions set up by
/// hand.
template <class E>
void turn_up_first_card(StateOf<E>& state, Events<E>* events = nullptr);

/// Applies a legal action; aborts if it is not legal.
template <class E>
void apply(StateOf<E>& state, int seat, Action action);
template <class E>
void apply(StateOf<E>& state, int seat, Action action, Events<E>& events);
/// The same, for callers that make many acts of one round: `words` caches the random words between
/// the acts.
template <class E>
void apply(StateOf<E>& state, int seat, Action action, ChanceWords& words);
template <class E>
void apply(StateOf<E>& state, int seat, Action action, Events<E>& events, ChanceWords& words);

/// Applies the action if it is legal. Otherwise the state stays unchanged and the refusal says why.
/// `hand_shuffle`, if not empty, is the outcome of a Wild Shuffle Hands: the collected cards in the
/// order in which they are dealt (for scenarios and records). Other cards are refused.
template <class E>
Refusal try_apply(StateOf<E>& state, int seat, Action action, Events<E>* events = nullptr,
                  std::span<const Card> hand_shuffle = {});

/// Enters a referee event for a seat: advice (C-PEN-1), a fine (C-PEN-2), or the verdict about a
/// dare (accept or fail, CE-16). Only the host may call it.
template <class E>
Refusal try_referee(StateOf<E>& state, int seat, Action action, Events<E>* events = nullptr);
/// The same with the random words cached in `words`.
template <class E>
Refusal try_referee(StateOf<E>& state, int seat, Action action, Events<E>* events,
                    ChanceWords& words);

/// Whether this act is a referee event here. Readers of records choose the verb by it.
template <class E>
bool is_referee_event(const StateOf<E>& state, Action action);

/// What the program plays for the active seat when its time is up: draw, keep the drawn card (or
/// play it if the rules force that), name the colour held most, or accept. Never an UNO call.
template <class E>
Action timeout_action(const StateOf<E>& state);

/// The outcome of a round in phase over.
struct RoundResult {
  int winner;    ///< the seat that went out; kNoSeat if void or if the round has a loser
  int loser;     ///< H-LAST-1: the last seat with cards, otherwise kNoSeat
  int points;    ///< points of the winner (C-SCORE-2, C-TEAM-3; F-FIXED-2)
  bool blocked;  ///< ended under C-PILE-6
};
template <class E>
RoundResult result(const StateOf<E>& state);
/// The points of a hand under the rules of the match (C-SCORE-1, C-SCORE-3, F-FIXED-2).
template <class E = Classic>
int hand_points(const Rules& rules, const typename E::Hand& hand);

/// What `viewer` may know (C-INFO-1, C-INFO-2). kSpectator has no hand.
template <class E>
ObservationOf<E> observe(const StateOf<E>& state, int viewer);

/// Checks every invariant (C-DECK-5 and the range of every field). Returns nullptr or the broken
/// one. `cards` is the set the round was dealt from.
template <class E>
const char* broken_invariant(const StateOf<E>& state,
                             const std::type_identity_t<typename E::Hand>& cards);

/// A hash that is equal for equal states, on every machine.
template <class E>
std::uint64_t state_hash(const StateOf<E>& state);

/// Counts the sequences of `depth` actions of all seats from here, with chance fixed by the seed.
template <class E>
std::uint64_t perft(const StateOf<E>& state, int depth);

}  // namespace uno
