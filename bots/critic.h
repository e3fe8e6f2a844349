// The critic: estimates the chance that a seat wins the round if all hands are known. Rollouts stop
// early and ask it, because its estimate says more about an act than the end of one round played
// out, many acts later. It is a linear estimate of the log-odds, trained on rounds of the `linear`
// bot (sim/train.h). It ignores house rules and expects a seat that is about to begin its turn.
#pragma once

#include "bots/weights.h"

namespace uno {

/// The features of `seat`, which must be active in phase turn.
struct Critic {
  static constexpr std::string_view kName = "critic";
  static constexpr int kFeatures = 496;
  static void list(const State& state, int seat, FeatureList& out);
};

/// The shipped weights for a number of players.
const Weights<Critic::kFeatures>& critic_weights(int seats);

/// The chance of winning, 0 to 1, by these weights.
double chance_to_win(const State& state, int seat, const Weights<Critic::kFeatures>& weights);

}  // namespace uno
