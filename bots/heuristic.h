// The `heuristic` bot: what a good player would name, weighed by two hundred weights that were
// tuned for each number of players (bots/README.md) and then frozen: the reference that others are
// measured against.
//
// It asks of each choice: what card it is, how many cards the next player has and how many would be
// left; how many of those are of the colour in force and how many are action cards; how many more
// there are of that face; with two players, when the turn comes back, how many could follow;
// whether a Wild Draw Four would be a bluff; and how likely the other's was one. Deliberately
// absent: the history of the round and the discard pile (but for challenges), which would take most
// of its time.
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

/// The choice that is worth most, by fewer steps than choose_by<ShortPolicy>() takes.
Action choose_heuristic(const Observation& seen, const History& history, Chance& chance);

/// The shipped weights for a number of players.
const Weights<kShortFeatures>& heuristic_weights(int seats);

}  // namespace uno
