// What a family of games supplies, so that everything above the engine can play it. A family is a
// folder beside this file: its own State behind the verbs below. engine/matching/ is the family of
// the games in which a card must match the one before; its games differ by a trait and share the
// sources (engine/matching/trait.h says what a trait holds). A game of another family, like DOS
// (engine/dos/verbs.h), derives its trait from CardTrait (engine/card_trait.h) and specializes
// StateOf, LegalActionsOf, ObservationOf and the verbs for it. Whatever the family, the game joins
// the list in engine/editions.h, and engine/game.cpp checks it against this concept.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/matching/asking.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/reading/explain.h"
#include "engine/record.h"

namespace uno {

/// A round is a value: search copies it, and a table compares and hashes it.
template <class State>
concept RoundState = std::is_trivially_copyable_v<State> && std::equality_comparable<State> &&
    requires(State state, const State& round, Action action, std::string_view line) {
  { round.rules } -> std::convertible_to<const Rules&>;
  { round.seats } -> std::convertible_to<int>;
  { round.active } -> std::convertible_to<int>;
  { round.phase } -> std::convertible_to<Phase>;
  // Acts: a bot, a person and a replay take them from here and nowhere else.
  { legal_actions(round, 0).contains(action) } -> std::same_as<bool>;
  { try_apply(state, 0, action) } -> std::same_as<Refusal>;
  { try_referee(state, 0, action) } -> std::same_as<Refusal>;
  { is_referee_event(round, action) } -> std::same_as<bool>;
  { timeout_action(round) } -> std::same_as<Action>;
  { next_to_ask(round, SeatSet{}) } -> std::same_as<int>;
  // What people are told about an act.
  { why_refused(round, 0, action) } -> std::same_as<Reason>;
  { explain(round, 0, action) } -> std::same_as<Explanation>;
  { result(round) } -> std::same_as<RoundResult>;
  { state_hash(round) } -> std::same_as<std::uint64_t>;
  // Text, and back.
  { action_text(round, action) } -> std::same_as<std::string>;
  { parse_action(round, 0, line) } -> std::same_as<Action>;
  { state_line(round) } -> std::same_as<std::string>;
  { parse_state_line(line, state) } -> std::same_as<std::string>;
};

/// What one viewer may know, and the way back to a state that may be the true one.
template <class Observation, class State>
concept ViewOf = std::equality_comparable<Observation> &&
    requires(const State& round, const Observation& seen, const Seed& seed) {
  { observe(round, 0) } -> std::same_as<Observation>;
  { determinize(seen, seed) } -> std::same_as<State>;
  seen.legal;
};

/// A game: a trait with a name, an entry of the enumeration Edition, official rules, and a round.
template <class E>
concept PlayableGame = RoundState<StateOf<E>> && ViewOf<ObservationOf<E>, StateOf<E>> &&
    requires(const Rules& rules, const Seed& seed, const EventOf<E>& event, const Record& record) {
  { E::kEdition } -> std::convertible_to<Edition>;
  { E::kName } -> std::convertible_to<std::string_view>;
  { E::kSeatsMax } -> std::convertible_to<int>;
  { E::official_rules() } -> std::same_as<Rules>;
  { deal<E>(rules, 2, 0, seed) } -> std::same_as<StateOf<E>>;
  { redact(event, 0) } -> std::same_as<EventOf<E>>;
  { first_state<E>(record) } -> std::same_as<StateOf<E>>;
};

}  // namespace uno
