// Training of the linear policies of every game (bots/policy.h) by self-play, or alone among
// others: a policy gradient (REINFORCE). All seats choose by chance, the better a choice is thought
// to be the likelier; after the round what the winner did becomes likelier and what the others did
// less likely, measured against how such a hand usually ends (the baseline). Deals are of the
// tuning range, so that no figure that is reported was trained for. One thread: the same plan gives
// the same weights.
//
// Deliberately absent: other objectives than rounds won and points. What is learned holds for the
// rules of the plan.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bots/critic.h"
#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/trait_weights.h"
#include "sim/plan.h"

namespace uno {

/// With a field: the rest is self-play. Without any, what is learned beats the field and no other.
inline constexpr unsigned kFieldRounds = 80;

enum class Objective : std::uint8_t { wins, points };

struct TrainPlan {
  Seed seed = seed_from(1);
  Rules rules;              ///< of the game; must pass check_round() with so many players
  int least = 2, most = 2;  ///< players, one number after the other
  std::uint64_t rounds = 1'000'000;
  Objective objective = Objective::wins;
  const Bot* field = nullptr;  ///< sits in all other seats of kFieldRounds in 100; nullptr: nobody
  const Bot* rival = nullptr;  ///< who is played against for the log; nullptr is nobody
};

/// A line of the log: how the policy of this moment, always making its best choice, does alone
/// among rivals.
struct TrainPoint {
  std::uint64_t rounds = 0;
  double share = 0, error = 0;  ///< of rounds won, its standard error
  double entropy = 0;           ///< of a decision in training, in bits
};

/// Who looks on.
struct TrainWatch {
  std::function<void(const TrainPoint&)> report;  ///< called at every point of the log
  std::function<bool(std::uint64_t)> go_on;       ///< asked now and then, with the rounds so far
};

template <class Policy>
struct Trained {
  Weights<Policy::kFeatures> weights;
  std::uint64_t rounds;  ///< fewer than planned when it was stopped
};

template <class Policy>
Trained<Policy> train(const TrainPlan& plan, const TrainWatch& watch);

// It exists for ShortPolicy, LongPolicy and the TraitPolicy of every game but the classic one.

/// Trains the critic (bots/critic.h) on rounds of `linear` against itself: logistic regression, one
/// position after the other. Points of the log: the share of positions of which the outcome was
/// foreseen, and as entropy the mean log loss in bits. No objective but wins, no rival.
Trained<Critic> train_critic(const TrainPlan& plan, const TrainWatch& watch);

/// The file of the weights (bots/weights.h); `made` says how they were made.
template <class Policy>
std::string weights_text(const TrainPlan& plan, const std::string& made,
                         const Weights<Policy::kFeatures>& weights);

}  // namespace uno
