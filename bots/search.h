// The `search` bot of every game: it makes the choice of the policy (bots/policy.h), unless
// rollouts on many fitting deals show with some certainty that another act wins more rounds (or, as
// far as points count in the match, more points). Like the Monte Carlo players of Daihinmin, it
// uses a policy, deals by belief, and the policy again in the rollouts.
//
// There is no tree: it compares the next act only, and the policy plays the rest.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// How certain a decision must be and what it may cost; the first limit that is reached ends the
/// search. Without `enough`, the choice depends only on the arguments, on every machine.
struct SearchBudget {
  int guesses = 1000;         ///< classic: deals from which belief chooses hands (bots/belief.h)
  int worlds = 1000;          ///< fitting deals on which the acts are played out
  int acts = 60'000;          ///< in all rollouts together, about half a microsecond each
  int horizon = 12;           ///< classic: the critic judges at the seat's turn after these acts
  double least_share = 0.01;  ///< acts that the policy makes more rarely are not tried
  bool challenges = false;    ///< tries challenges too; deals by belief say little about a bluff
  double certainty = 1.0;     ///< standard errors by which an act must beat the policy's choice
  std::function<bool()> enough{};  ///< asked after each deal, for a time limit; empty: never
};

/// The chosen act, and what its rollouts have shown.
struct Findings {
  Action act;
  int worlds = 0;          ///< deals; 0 if there was nothing to try, then `act` is the policy's
  double won = 0;          ///< chance to win the round, over these deals
  Action other;            ///< the best of the other acts that were tried
  double ahead = 0;        ///< of `act` over `other`, in chances to win, over the deals with both
  double value_ahead = 0;  ///< the same with points, as far as they count; this decides
};
template <class E>
Findings search(const ObservationOf<E>& seen, const History& history, Chance& chance,
                const SearchBudget& budget);

/// The chances to win the round that each act had, one per deal. All acts use the same deals.
using Trials = std::vector<std::vector<double>>;
/// Plays these acts out on `budget.worlds` deals and drops none of them. The acts are legal for the
/// viewer, in its turn or out of turn. An act that does not exist means that the viewer does
/// nothing now. If the viewer can challenge, `bluff` is the chance that a challenge succeeds; it
/// does so in that share of the deals, as far as such deals are found.
template <class E>
Trials try_acts(const ObservationOf<E>& seen, const History& history, Chance& chance,
                const SearchBudget& budget, std::span<const Action> acts,
                std::optional<double> bluff = {});
/// Whether a challenge by that seat, which is legal, succeeds in this state.
template <class E>
bool challenge_succeeds(StateOf<E> state, int seat);

/// The budget of the bot in the ladder.
template <class E>
SearchBudget usual_budget();
/// The `search` bot, with usual_budget().
template <class E>
Action choose_search(const ObservationOf<E>& seen, const History& history, Chance& chance);

}  // namespace uno
