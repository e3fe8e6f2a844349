// How likely a seat wins a round from here, all hands known: a judge of positions for rollouts that
// stop early, which says more of an act than one win or loss far away. A linear estimate of the
// log-odds, learned from rounds of the `linear` bot (sim/train.h).
//
// Deliberately absent: chance and house rules. It looks at a seat that is about to begin its turn.
#pragma once

#include "bots/weights.h"

namespace uno {

/// The features of `seat`, which is active in phase turn.
struct Critic {
  static constexpr std::string_view kName = "critic";
  static constexpr int kFeatures = 496;
  static void list(const State& state, int seat, FeatureList& out);
};

/// The shipped weights for a number of players.
const Weights<Critic::kFeatures>& critic_weights(int seats);

/// The chance to win, 0 to 1, by such weights.
double chance_to_win(const State& state, int seat, const Weights<Critic::kFeatures>& weights);

}  // namespace uno
