// The policy of each game: how its `linear` bot rates every choice. Search, reasons and rollouts
// use it. The classic game has features (bots/features.h), every other game traits (bots/traits.h).
#pragma once

#include <type_traits>

#include "bots/bot.h"
#include "bots/dos.h"
#include "bots/linear.h"
#include "bots/quatro.h"
#include "bots/rollout.h"
#include "bots/trait_weights.h"

namespace uno {

/// Whether the policy of the game uses features rather than traits.
template <class E>
inline constexpr bool kKnowsFeatures = std::is_same_v<E, Classic>;

/// A choice and its worth, in units of log-odds between two choices.
struct Rated {
  Action act;
  double worth = 0;
};

/// The choices of a seat with their worth, or `plain`, an act that needs no weighing. With neither,
/// the seat does nothing.
struct RatedChoices {
  std::array<Rated, 128> list;
  int count = 0;
  Action plain;
  bool can_challenge = false;  ///< a challenge is among the choices
};

/// Weights of a policy: features or traits, depending on the game.
struct PolicyWeights {
  Weights<kLongFeatures> features{};
  TraitWeights traits{};
};

/// Rates the viewer's choices. `chance` decides rare choices that are not weighed.
template <class E>
RatedChoices rate(const ObservationOf<E>& seen, const History& history, Chance& chance,
                  const PolicyWeights* own = nullptr);

/// The choice of the game's `linear` bot, with the shipped weights or with `own`.
template <class E>
Action choose_by_policy(const ObservationOf<E>& seen, const History& history, Chance& chance,
                        const PolicyWeights* own = nullptr);

/// A policy file written by `uno train`.
struct PolicyFile {
  Edition edition = Edition::classic;
  PolicyWeights weights;
  WeightsTitle title;
};
/// Reads such a file. Returns nullptr, or what is wrong, as read_weights() does.
const char* read_policy(std::string_view text, PolicyFile& out);
/// The bot that plays by the file; `file` and `name` must outlive it.
Bot bot_by(const PolicyFile& file, std::string_view name);

/// Plays on with every seat using the policy and its own observation, as in play_until(). Returns
/// the number of acts.
template <class E, class Stop>
int play_on_by_policy(StateOf<E>& state, const History& history, Stop&& stop, SeatSet asked = 0) {
  if constexpr (kKnowsFeatures<E>) {
    History notes = history;
    Chance none;
    return play_until(
        state, notes,
        [&](const State& at, int seat, const History& before) {
          return choose_linear(observe(at, seat), before, none);
        },
        stop, asked);
  } else {
    NoHistory none;  // traits use no history
    TraitChoices choices;
    const TraitWeights& weights = trait_weights(E::kEdition, state.seats);
    return play_until(
        state, none,
        [&](const StateOf<E>& at, int seat, const NoHistory&) {
          return act_by_traits(at, seat, choices, [&](int, const TraitChoices& its) {
            return best_choice(its, weights);
          });
        },
        stop, asked);
  }
}

}  // namespace uno
