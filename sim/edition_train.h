// Training of the policy of an edition (bots/edition_policy.h) by self-play: a policy gradient
// (REINFORCE), as sim/train.h for the classic game. All seats choose by chance, the better a choice
// is thought to be the likelier; what the winner did becomes likelier, what the others did less
// likely. Deals are of the tuning range. One thread: the same plan gives the same weights.
#pragma once

#include <functional>
#include <string>

#include "bots/edition_policy.h"

namespace uno {

struct EditionTraining {
  Rules rules;              ///< must pass check_round() with so many seats
  int least = 2, most = 2;  ///< players, one number after the other
  Seed seed = seed_from(1);
  std::uint64_t rounds = 200'000;
  /// Asked now and then, with the rounds so far, whether to go on.
  std::function<bool(std::uint64_t)> go_on{};
};

/// Begins with weights of nothing but the wish to play rather than draw.
TraitWeights train_edition(const EditionTraining& plan);

/// The file of the weights (bots/weights.h); `made` says how they were made.
std::string trait_weights_text(const EditionTraining& plan, const std::string& made,
                               const TraitWeights& weights);

}  // namespace uno
