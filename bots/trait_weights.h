// The weights of the policy by traits, trained for each game (sim/train.h).
#pragma once

#include "bots/traits.h"
#include "engine/rules.h"

namespace uno {

/// The weights for this number of players; all zeros for the classic game, whose policy uses
/// features (bots/linear.h).
const TraitWeights& trait_weights(Edition edition, int seats);

/// The policy of a game by traits, for training.
template <class E>
struct TraitPolicy {
  static constexpr std::string_view kName = E::kName;
  static constexpr int kFeatures = kTraits;
};

}  // namespace uno
