// The policy of each game: what its `linear` bot thinks of every choice. Search, reasons and
// whoever plays rounds out ask here. In the classic game it knows the long list of features
// (bots/features.h), in every other game the traits that a card's row gives it (bots/traits.h).
#pragma once

#include <type_traits>

#include "bots/bot.h"
#include "bots/dos.h"
#include "bots/linear.h"
#include "bots/rollout.h"
#include "bots/trait_weights.h"

namespace uno {

/// Whether the policy of the game knows features, and not traits.
template <class E>
inline constexpr bool kKnowsFeatures = std::is_same_v<E, Classic>;

/// A choice and what the policy thinks of it, in units of log-odds between two choices.
struct Rated {
  Action act;
  double worth = 0;
};

/// What a seat may choose among; or `plain`, an act that needs no weighing. With neither, the seat
/// lets a chance go by.
struct RatedChoices {
  std::array<Rated, 128> list;
  int count = 0;
  Action plain;
  bool doubts = false;  ///< the choice is whether to challenge
};

/// Weights of a policy, of features or of traits as its game has it.
struct PolicyWeights {
  Weights<kLongFeatures> features{};
  TraitWeights traits{};
};

/// Of the viewer. `chance` decides what is seldom asked and not weighed.
template <class E>
RatedChoices rate(const ObservationOf<E>& seen, const History& history, Chance& chance,
                  const PolicyWeights* own = nullptr);

/// What the `linear` bot of the game does, by the shipped weights or by others.
template <class E>
Action choose_by_policy(const ObservationOf<E>& seen, const History& history, Chance& chance,
                        const PolicyWeights* own = nullptr);

/// A file that `uno train` wrote for the policy of a game.
struct PolicyFile {
  Edition edition = Edition::classic;
  PolicyWeights weights;
  WeightsTitle title;
};
/// Reads such a file; nullptr, or what is wrong with it.
const char* read_policy(std::string_view text, PolicyFile& out);
/// The bot that plays by it; name and file must stay.
Bot bot_by(const PolicyFile& file, std::string_view name);

/// Each seat plays on by the policy and by what it may know, as play_until() says; how many acts
/// that took.
template <class E, class Stop>
int play_on_by_policy(StateOf<E>& state, const History& history, Stop&& stop) {
  if constexpr (kKnowsFeatures<E>) {
    History notes = history;
    Chance none;
    return play_until(
        state, notes,
        [&](const State& at, int seat, const History& before) {
          return choose_linear(observe(at, seat), before, none);
        },
        stop);
  } else {
    NoHistory none;  // traits know nothing of it
    TraitChoices choices;
    const TraitWeights& weights = trait_weights(E::kEdition, state.seats);
    return play_until(
        state, none,
        [&](const StateOf<E>& at, int seat, const NoHistory&) {
          return act_by_traits(at, seat, choices, [&](int, const TraitChoices& its) {
            return best_choice(its, weights);
          });
        },
        stop);
  }
}

}  // namespace uno
