// The `search` bot: what `linear` would do, unless playing it out on many deals that fit what has
// been seen says, with some certainty, that something else wins more rounds. After the Monte Carlo
// player of Daihinmin: a policy, deals by belief, the policy again in the rollouts.
//
// Deliberately absent: trees. One act is looked at ahead; all that follows is the policy's.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// What a decision may cost; whatever is used up first ends it. Counted in work, not in time, so
/// that the choice depends on nothing but the arguments, on any machine.
struct SearchBudget {
  int worlds = 128;   ///< deals; every act that is still considered is played out on each
  int acts = 40'000;  ///< of all players in all rollouts, about half a microsecond each
};

/// How many standard errors an act must be ahead of the policy's own choice.
inline constexpr double kSearchCertainty = 1.0;

Action search(const Observation& seen, const History& history, Chance& chance,
              const SearchBudget& budget);

/// The `search` bot, with the budget of the ladder.
Action choose_search(const Observation& seen, const History& history, Chance& chance);

}  // namespace uno
