// Computes standings, leads and comebacks.
#include "sim/match_course.h"

#include <algorithm>
#include <bit>

#include "engine/seats.h"

namespace uno {
namespace {

std::int64_t standing(const Match& match, int seat) {
  switch (match.rules.format) {
    case Format::lowest_points:
    case Format::elimination:
      return -static_cast<std::int64_t>(match.totals[seat]);
    case Format::last_loses:
      return -static_cast<std::int64_t>(match.rounds_lost[seat]);
    default:
      return match.totals[seat];
  }
}

}  // namespace

std::uint32_t MatchCourse::follow(const Match& match, GameCounts& counts) {
  Standings now{};
  int leader = 0;
  for (int seat = 0; seat < match.seats; ++seat) {
    now[seat] = standing(match, seat);
    if (now[seat] > now[leader]) leader = seat;
  }
  rounds_.push_back(now);
  std::int64_t second = INT64_MIN;
  for (int seat = 0; seat < match.seats; ++seat)
    if (!same_side(match.rules, match.seats, seat, leader)) second = std::max(second, now[seat]);
  const std::int64_t lead = now[leader] - second;
  const bool stays = leader_ != kNoSeat && same_side(match.rules, match.seats, leader, leader_);
  const std::int64_t swing = stays ? std::abs(lead - lead_) : lead + lead_;
  counts[kLeadChanges] += lead > 0 && leader_ != kNoSeat && !stays;
  if (lead > 0) leader_ = leader;
  lead_ = lead;
  ++counts[kLeadMoves];
  counts[kSwing] += static_cast<std::uint32_t>(swing);
  return static_cast<std::uint32_t>(swing);
}

void MatchCourse::finish(const Match& match, GameCounts& counts) const {
  if (!match.over()) {
    ++counts[kUnfinished];
    return;
  }
  ++counts[kMatchesWon];
  for (int seat = 0; seat < match.seats; ++seat)
    counts[kSeatMatchesOf + seat] += match.winners >> seat & 1;
  const int winner = std::countr_zero(match.winners);
  const int last_winner = std::bit_width(match.winners) - 1;
  if (rounds_.size() < 2 || !same_side(match.rules, match.seats, winner, last_winner)) return;
  if (std::popcount(match.winners) > 2) return;
  const Standings& half = rounds_[rounds_.size() / 2 - 1];
  const auto [least, most] = std::minmax_element(half.begin(), half.begin() + match.seats);
  ++counts[kHalved];
  counts[kFromBehind] += half[winner] < *most;
  counts[kFromLast] += half[winner] < *most && half[winner] == *least;
}

}  // namespace uno
