// Players by weights: each choice is worth the sum of the weights of its features, the best one is
// made. Training (sim/train.h) makes choices by chance, the better the likelier.
#pragma once

#include "bots/weights.h"
#include "engine/chance.h"

namespace uno {

/// The `linear` bot: several hundred features, trained by playing against itself. Where points
/// count (History::stakes) it weighs weights for points against those for wins.
Action choose_linear(const Observation& seen, const History& history, Chance& chance);

/// What `linear` thinks a choice is worth, in units of 1 / (kAllOnPoints * kWeightUnit): its
/// weights for wins and for points, as far as points count.
inline constexpr int kAllOnPoints = 255;  ///< History::stakes
int linear_worth(const Scene& scene, Action act);

/// The policy for training and tests; the other one is of `heuristic` (bots/heuristic.h).
struct LongPolicy {
  static constexpr std::string_view kName = "linear";
  static constexpr int kFeatures = kLongFeatures;
  static void list(const Scene& scene, Action act, FeatureList& out) {
    long_features(scene, act, out);
  }
};

/// What needs no weights: calls, catches, jump-ins, or the only choice; else no action.
Action plain_choice(const Observation& seen, const Choices& choices);

/// What a choice is worth by such weights, the hand-made worth of house rules included.
template <class Policy>
int worth_by(const Scene& scene, Action act, const Weights<Policy::kFeatures>& weights) {
  FeatureList list;
  Policy::list(scene, act, list);
  int worth = house_worth(scene, act);
  for (int k = 0; k < list.count; ++k) {
    const FeatureList::Entry& entry = list.entries[static_cast<std::size_t>(k)];
    worth += weights[entry.index] * entry.value;
  }
  return worth;
}

/// The best choice by such weights.
template <class Policy>
Action choose_by(const Observation& seen, const History& history,
                 const Weights<Policy::kFeatures>& weights);

/// The shipped weights for a number of players.
const Weights<kLongFeatures>& linear_weights(int seats);  ///< for rounds won
const Weights<kLongFeatures>& points_weights(int seats);  ///< for points per round

}  // namespace uno
