// The `search` bot of every game: what the policy of the game would do (bots/policy.h), unless
// playing it out on many deals that fit what has been seen says, with some certainty, that
// something else wins more rounds (in a match, as far as points count there, more points). After
// the Monte Carlo player of Daihinmin: a policy, deals by belief, the policy again in the rollouts.
//
// Deliberately absent: trees. One act is looked at ahead; all that follows is the policy's.
#pragma once

#include <functional>

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// How sure a decision must be and what it may cost; whatever is used up first ends it. Without
/// `enough` the choice depends on nothing but the arguments, on any machine.
struct SearchBudget {
  int guesses = 1000;         ///< classic: deals, of which belief chooses hands (bots/belief.h)
  int worlds = 1000;          ///< deals that fit, on each of which the acts are played out
  int acts = 60'000;          ///< of all players in all rollouts, about half a microsecond each
  int horizon = 12;           ///< classic: acts, then the critic judges when the turn comes back
  double least_share = 0.01;  ///< acts that the policy would make more seldom are not considered
  bool challenges = false;    ///< also these: deals by belief say little about a bluff
  double certainty = 1.0;     ///< standard errors that an act must be ahead of the policy's own
  std::function<bool()> enough{};  ///< asked after each deal, for a clock; empty: never
};

/// The act that is made, and what playing it out has shown.
struct Findings {
  Action act;
  int worlds = 0;     ///< deals; 0 when there was nothing to try, and then the act is the policy's
  double won = 0;     ///< chance to win the round, over those deals
  Action other;       ///< the best of the others that were tried
  double ahead = 0;   ///< of that one, in chances to win, over the deals on which both were tried
  double richer = 0;  ///< the same in what decides: wins, and points as far as they count
};
template <class E>
Findings search(const ObservationOf<E>& seen, const History& history, Chance& chance,
                const SearchBudget& budget);

/// The budget of the ladder.
template <class E>
SearchBudget usual_budget();
/// The `search` bot, with that budget.
template <class E>
Action choose_search(const ObservationOf<E>& seen, const History& history, Chance& chance);

}  // namespace uno
