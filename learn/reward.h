// What a finished round is worth to each seat, in the ways that learners want it. Deliberately
// absent: worth before the end, and matches of several rounds.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/matching/verbs.h"

namespace uno {

enum class Reward : std::uint8_t { win, points, zero_sum, points_ahead, rank };

struct RewardRow {
  Reward reward;
  std::string_view name;
  std::string_view meaning;
};
std::span<const RewardRow> reward_rows();
std::optional<Reward> find_reward(std::string_view name);

/// Empty, or why the rules give such a reward no meaning, with the rule.
std::string why_no_reward(const Rules& rules, Reward reward);
/// Zero for all when the round is void. The rules must give the reward a meaning. Who was knocked
/// out has lost what that brings the winner (E-NM-13), and is behind whoever still holds cards.
template <class E>
void write_rewards(const StateOf<E>& round, Reward reward, float* by_seat);

/// The rules as they are easiest to learn: who can play must (C-TURN-5), nobody acts out of turn
/// but for calls and catches. All else stays as it is, and so does what an edition does not heed.
Rules learner_rules(Rules rules);

}  // namespace uno
