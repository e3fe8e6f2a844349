// The rewards of a finished round for each seat, in the variants that learners use.
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

/// An empty string, or why the reward has no meaning under these rules, with the rule.
std::string why_no_reward(const Rules& rules, Reward reward);
/// Writes the reward of each seat, all 0 if the round is void. The reward must have a meaning under
/// the rules. A knocked-out seat loses the points that the winner gets for it (E-NM-13), and ranks
/// behind seats that still hold cards.
template <class E>
void write_rewards(const StateOf<E>& round, Reward reward, float* by_seat);

/// The rules in the form that is easiest to learn: a seat must play if it can (C-TURN-5), and only
/// calls and catches happen out of turn. Nothing else changes.
Rules learner_rules(Rules rules);

}  // namespace uno
