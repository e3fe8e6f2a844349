// The `heuristic` bot: features that a good player would name, with two hundred weights that were
// tuned for each number of players (bots/README.md) and then frozen. Other bots are measured
// against it.
//
// The features of a choice: the card; the sizes of the next player's hand and of the hand that is
// left; how many cards left are of the active colour or action cards; how many have the same face;
// with two players, how many could follow if the turn comes back; whether a Wild Draw Four would be
// a bluff; and how likely the opponent bluffed. It ignores the history and, except for challenges,
// the discard pile, which would take most of its time.
#pragma once

#include "bots/weights.h"
#include "engine/chance.h"

namespace uno {

inline constexpr int kShortFeatures = 203;

/// The policy for training and tests.
struct ShortPolicy {
  static constexpr std::string_view kName = "heuristic";
  static constexpr int kFeatures = kShortFeatures;
  static void list(const Scene& scene, Action act, FeatureList& out);
};

/// The choice of greatest worth, in fewer steps than choose_by<ShortPolicy>().
Action choose_heuristic(const Observation& seen, const History& history, Chance& chance);

/// The shipped weights for a number of players.
const Weights<kShortFeatures>& heuristic_weights(int seats);

}  // namespace uno
