// The table of rewards, and their computation.
#include "learn/reward.h"

#include <algorithm>
#include <array>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/match.h"
#include "engine/rows.h"
#include "engine/seats.h"

namespace uno {
namespace {

constexpr RewardRow kRows[] = {
    {Reward::win, "win",
     "+1 for the winner and partner, -1 for the others; where a round has a loser (H-LAST-1) -1 "
     "for the loser, +1 for the others"},
    {Reward::points, "points",
     "the winner's points (C-SCORE-2), minus the points of the own hand for the others"},
    {Reward::zero_sum, "zero_sum",
     "+1 shared by those who win, -1 shared by those who do not: the sum is 0"},
    {Reward::points_ahead, "points_ahead",
     "points added to the own total, minus those added to the others' on average; the sum is 0, "
     "and the mean is what `uno duel` calls ahead"},
    {Reward::rank, "rank",
     "from +1 for the winner to -1 for the most points left in hand, in equal steps; equal hands "
     "share theirs, and the sum is 0"},
};
static_assert(in_order(kRows, &RewardRow::reward, Reward::rank));

using Worth = std::array<float, kLargestTable>;
/// More points than any hand has.
constexpr int kBehindAll = 1'000'000;

template <class E>
SeatSet winners_of(const StateOf<E>& round, const RoundResult& outcome) {
  const auto all = static_cast<SeatSet>((1 << round.seats) - 1);
  if (outcome.loser != kNoSeat) return static_cast<SeatSet>(all & ~seat_bit(outcome.loser));
  return side_of(round.rules, round.seats, outcome.winner);
}

template <class E>
Worth shared(const StateOf<E>& round, const RoundResult& outcome) {
  const SeatSet winners = winners_of(round, outcome);
  const int wins = std::popcount(winners), losses = round.seats - wins;
  Worth worth{};
  for (int seat = 0; seat < round.seats; ++seat)
    worth[static_cast<std::size_t>(seat)] =
        winners >> seat & 1 ? 1.0F / static_cast<float>(wins) : -1.0F / static_cast<float>(losses);
  return worth;
}

template <class E>
Worth ahead(const StateOf<E>& round) {
  const auto gains = round_gains(round);
  const float sign = low_wins(round.rules.format) ? -1.0F : 1.0F;
  float all = 0;
  for (int seat = 0; seat < round.seats; ++seat)
    all += static_cast<float>(gains[static_cast<std::size_t>(seat)]);
  Worth worth{};
  for (std::size_t seat = 0; seat < round.seats; ++seat) {
    const auto own = static_cast<float>(gains[seat]);
    worth[seat] = sign * (own - (all - own) / static_cast<float>(round.seats - 1));
  }
  return worth;
}

/// E-NM-10.
template <class E>
bool knocked_out(const StateOf<E>& round, std::size_t seat) {
  return card_limit<E>(round.rules) > 0 && (round.out >> seat & 1);
}

/// The points that a hand costs its seat.
template <class E>
int points_lost(const StateOf<E>& round, std::size_t seat) {
  if constexpr (E::kMercyLimit > 0)
    if (knocked_out(round, seat)) return E::kKnockOutPoints;
  return hand_points<E>(round.rules, round.hands[seat]);
}

template <class E>
Worth ranked(const StateOf<E>& round, const RoundResult& outcome) {
  std::array<int, kLargestTable> left{};
  for (std::size_t seat = 0; seat < round.seats; ++seat)
    left[seat] = knocked_out(round, seat) ? kBehindAll : points_lost(round, seat);
  if (outcome.winner != kNoSeat) left[static_cast<std::size_t>(outcome.winner)] = -1;
  const auto table = std::span(left).first(round.seats);
  Worth worth{};
  for (std::size_t seat = 0; seat < round.seats; ++seat) {
    const auto fewer = std::ranges::count_if(table, [&](int one) { return one < left[seat]; });
    const auto more = std::ranges::count_if(table, [&](int one) { return one > left[seat]; });
    worth[seat] = static_cast<float>(more - fewer) / static_cast<float>(round.seats - 1);
  }
  return worth;
}

}  // namespace

std::span<const RewardRow> reward_rows() {
  return kRows;
}

std::optional<Reward> find_reward(std::string_view name) {
  for (const RewardRow& row : kRows)
    if (row.name == name) return row.reward;
  return {};
}

std::string why_no_reward(const Rules& rules, Reward reward) {
  const std::string name(kRows[static_cast<std::size_t>(reward)].name);
  const bool counts = reward == Reward::points || reward == Reward::points_ahead;
  if (rules.round_end == RoundEnd::last_loses && counts)
    return "reward '" + name +
           "' has no meaning with round_end=last_loses, where nobody scores (H-LAST-1); 'win' and "
           "'zero_sum' have";
  if (rules.round_end == RoundEnd::last_loses && reward == Reward::rank)
    return "reward 'rank' has no meaning with round_end=last_loses, where only who loses is told "
           "(H-LAST-1); 'win' and 'zero_sum' have";
  if (rules.teams != Teams::off && reward == Reward::rank)
    return "reward 'rank' has no meaning with teams, where partners win together "
           "(C-TEAM-2); 'win', 'zero_sum', 'points' and 'points_ahead' have";
  return {};
}

template <class E>
void write_rewards(const StateOf<E>& round, Reward reward, float* by_seat) {
  UNO_CHECK(why_no_reward(round.rules, reward).empty());
  const RoundResult outcome = result(round);
  std::fill_n(by_seat, round.seats, 0.0F);
  if (outcome.winner == kNoSeat && outcome.loser == kNoSeat) return;
  const SeatSet winners = winners_of(round, outcome);
  Worth worth{};
  switch (reward) {
    case Reward::win:
      for (std::size_t seat = 0; seat < round.seats; ++seat)
        worth[seat] = winners >> seat & 1 ? 1.0F : -1.0F;
      break;
    case Reward::points:
      for (std::size_t seat = 0; seat < round.seats; ++seat)
        worth[seat] =
            static_cast<float>(winners >> seat & 1 ? outcome.points : -points_lost(round, seat));
      break;
    case Reward::zero_sum:
      worth = shared(round, outcome);
      break;
    case Reward::points_ahead:
      worth = ahead(round);
      break;
    case Reward::rank:
      worth = ranked(round, outcome);
      break;
  }
  std::copy_n(worth.begin(), round.seats, by_seat);
}

#define UNO_INSTANTIATE(E) template void write_rewards(const StateOf<E>&, Reward, float*);
UNO_EDITIONS(UNO_INSTANTIATE)

Rules learner_rules(Rules rules) {
  if (edition_in(rules, find_rule_field("play_policy")->editions))
    rules.play_policy = PlayPolicy::must;
  rules.jump_in = Switch::off;
  return rules;
}

}  // namespace uno
