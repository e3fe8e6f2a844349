// The `search` of the editions that have no beliefs of their own: what the policy would do, unless
// playing it out on deals that fit what is seen says with some certainty that another choice wins
// more rounds. As bots/search.h, with the deals of determinize() alone.
#pragma once

#include "bots/edition_policy.h"
#include "engine/matching/determinize.h"

namespace uno {

/// What a decision may cost; whatever is used up first ends it.
struct EditionBudget {
  int candidates = 6;      ///< choices considered, the policy's among them
  int worlds = 200;        ///< deals, on each of which they are played out
  int acts = 60'000;       ///< of all players in all rollouts
  double certainty = 1.0;  ///< standard errors that a choice must be ahead of the policy's own
};

/// The choice of the viewer, whose turn it must be; an action that does not exist when the policy
/// has nothing to weigh.
template <class E>
Action search_edition(const ObservationOf<E>& seen, Chance& chance, const TraitWeights& weights,
                      const EditionBudget& budget = {});

}  // namespace uno
