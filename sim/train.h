// Trains the linear policies of every game (bots/policy.h) by self-play or against a field, with a
// policy gradient (REINFORCE). Seats choose at random, with better choices more likely. After the
// round, the winner's choices become more likely and those of the others less, relative to the
// usual result of such a hand (the baseline). Deals are from the tuning range, so reported figures
// were not trained on. Training uses one thread: the same plan gives the same weights.
//
// It trains for one objective, under the rules of the plan.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/critic.h"
#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/trait_weights.h"
#include "sim/plan.h"

namespace uno {

/// Rounds in 100 against a field, if there is one; the rest is self-play. Without self-play, the
/// policy would learn to beat only the field.
inline constexpr unsigned kFieldRounds = 80;

enum class Objective : std::uint8_t {
  wins,    ///< rounds won
  points,  ///< points of the winner
  finish   ///< rounds won, and a round that is abandoned as endless is lost for every seat
};
inline constexpr std::array<std::string_view, 3> kObjectiveNames = {"wins", "points", "finish"};
/// The objective of that name, or nothing.
inline std::optional<Objective> find_objective(std::string_view name) {
  for (std::size_t i = 0; i < kObjectiveNames.size(); ++i)
    if (kObjectiveNames[i] == name) return static_cast<Objective>(i);
  return std::nullopt;
}

struct TrainPlan {
  Seed seed = seed_from(1);
  Rules rules;              ///< must pass check_round() for these numbers of players
  int least = 2, most = 2;  ///< players; all numbers take turns
  std::uint64_t rounds = 1'000'000;
  Objective objective = Objective::wins;
  const Bot* field = nullptr;  ///< plays all other seats in kFieldRounds of 100 rounds, or nullptr
  const Bot* rival = nullptr;  ///< the opponent for the log, or nullptr
};

/// A point of the log: how the current policy, always making its best choice, does alone among
/// rivals.
struct TrainPoint {
  std::uint64_t rounds = 0;
  double share = 0, error = 0;  ///< of rounds won, and its standard error
  double entropy = 0;           ///< of a decision in training, in bits
};

/// The callbacks of training.
struct TrainWatch {
  std::function<void(const TrainPoint&)> report;  ///< called at every point of the log
  std::function<bool(std::uint64_t)> keep_going;  ///< called now and then; false stops
};

template <class Policy>
struct Trained {
  Weights<Policy::kFeatures> weights;
  std::uint64_t rounds;  ///< fewer than planned if it was stopped
};

template <class Policy>
Trained<Policy> train(const TrainPlan& plan, const TrainWatch& watch);

// Exists for ShortPolicy, LongPolicy and the TraitPolicy of every game except the classic one.

/// Trains the critic (bots/critic.h) on rounds between `linear` bots: logistic regression, position
/// by position. The points of the log have the share of positions with a correct prediction and, as
/// entropy, the mean log loss in bits. The only objective is wins; there is no rival.
Trained<Critic> train_critic(const TrainPlan& plan, const TrainWatch& watch);

/// The file of the weights (bots/weights.h); `made` says how they were made.
template <class Policy>
std::string weights_text(const TrainPlan& plan, const std::string& made,
                         const Weights<Policy::kFeatures>& weights);

}  // namespace uno
