// The concept PlayableGame: what a game must supply so that everything above the engine can play
// it. Games that share a State form a family, one folder beside this file. In the family
// engine/matching/ a card must match the card before it; its games differ by a trait
// (engine/matching/trait.h). A game of another family, like DOS (engine/dos/verbs.h) and
// Quatro (engine/quatro/verbs.h), derives its trait from CardTrait (engine/card_trait.h) and
// specializes StateOf, LegalActionsOf, ObservationOf and the verbs. Every game joins the list in
// engine/editions.h, and engine/game.cpp checks this concept.
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

/// The state of a round is a plain value: search copies it, and tables compare and hash it.
template <class State>
concept RoundState = std::is_trivially_copyable_v<State> && std::equality_comparable<State> &&
    requires(State state, const State& round, Action action, std::string_view line) {
  { round.rules } -> std::convertible_to<const Rules&>;
  { round.seats } -> std::convertible_to<int>;
  { round.active } -> std::convertible_to<int>;
  { round.phase } -> std::convertible_to<Phase>;
  // The only source of actions, for bots, people and replays.
  { legal_actions(round, 0).contains(action) } -> std::same_as<bool>;
  { try_apply(state, 0, action) } -> std::same_as<Refusal>;
  { try_referee(state, 0, action) } -> std::same_as<Refusal>;
  { is_referee_event(round, action) } -> std::same_as<bool>;
  { timeout_action(round) } -> std::same_as<Action>;
  { next_to_ask(round, SeatSet{}) } -> std::same_as<int>;
  // Explanations for people.
  { why_refused(round, 0, action) } -> std::same_as<Reason>;
  { explain(round, 0, action) } -> std::same_as<Explanation>;
  { result(round) } -> std::same_as<RoundResult>;
  { state_hash(round) } -> std::same_as<std::uint64_t>;
  // Conversion to text and back.
  { action_text(round, action) } -> std::same_as<std::string>;
  { parse_action(round, 0, line) } -> std::same_as<Action>;
  { state_line(round) } -> std::same_as<std::string>;
  { parse_state_line(line, state) } -> std::same_as<std::string>;
};

/// The observation of one viewer, and determinization: a state that agrees with the observation.
template <class Observation, class State>
concept ViewOf = std::equality_comparable<Observation> &&
    requires(const State& round, const Observation& seen, const Seed& seed) {
  { observe(round, 0) } -> std::same_as<Observation>;
  { determinize(seen, seed) } -> std::same_as<State>;
  seen.legal;
};

/// A game: a trait with a name, an Edition, official rules and a round.
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
