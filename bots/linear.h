// Players that decide by weights: the worth of a choice is the sum of the weights of its features,
// and the best choice is made. Training (sim/train.h) chooses at random, with better choices more
// likely.
#pragma once

#include "bots/weights.h"
#include "engine/chance.h"

namespace uno {

/// The `linear` bot: several hundred features, trained by self-play. If points count
/// (History::stakes), it mixes weights for points with those for wins.
Action choose_linear(const Observation& seen, const History& history, Chance& chance);

/// The worth of a choice for `linear`, in units of 1 / (kAllOnPoints * kWeightUnit): weights for
/// wins and weights for points, mixed by how far points count.
inline constexpr int kAllOnPoints = 255;  ///< History::stakes if only points count
int linear_worth(const Scene& scene, Action act);

/// The policy for training and tests. The policy of `heuristic` is in bots/heuristic.h.
struct LongPolicy {
  static constexpr std::string_view kName = "linear";
  static constexpr int kFeatures = kLongFeatures;
  static void list(const Scene& scene, Action act, FeatureList& out) {
    long_features(scene, act, out);
  }
};

/// The choice that needs no weights: a call, catch or jump-in, or the only choice. Otherwise no
/// action.
Action plain_choice(const Observation& seen, const Choices& choices);

/// The worth of a choice by these weights, including the hand-made worth of house rules.
template <class Policy>
int worth_by(const Scene& scene, Action act, const Weights<Policy::kFeatures>& weights) {
  FeatureList list;
  Policy::list(scene, act, list);
  int worth = house_rule_worth(scene, act);
  for (int k = 0; k < list.count; ++k) {
    const FeatureList::Entry& entry = list.entries[static_cast<std::size_t>(k)];
    worth += weights[entry.index] * entry.value;
  }
  return worth;
}

/// The best choice by these weights.
template <class Policy>
Action choose_by(const Observation& seen, const History& history,
                 const Weights<Policy::kFeatures>& weights);

/// The shipped weights for a number of players.
const Weights<kLongFeatures>& linear_weights(int seats);  ///< for rounds won
const Weights<kLongFeatures>& points_weights(int seats);  ///< for points per round

}  // namespace uno
