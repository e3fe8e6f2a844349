// The weights of the policy that judges traits, as they were trained for each game (sim/train.h).
#pragma once

#include "bots/traits.h"
#include "engine/rules.h"

namespace uno {

/// For so many players; nothing but zeros for the classic game, whose policy has features of its
/// own (bots/linear.h).
const TraitWeights& trait_weights(Edition edition, int seats);

/// The policy of a game by traits, for training.
template <class E>
struct TraitPolicy {
  static constexpr std::string_view kName = E::kName;
  static constexpr int kFeatures = kTraits;
};

}  // namespace uno
