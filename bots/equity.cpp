// Computes when scores reach the target (compound Poisson sums by Panjer's recursion) and the race
// between them; reads the shipped distributions.
#include "bots/equity.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bots/weights.h"
#include "engine/seats.h"

namespace uno {
namespace {

constexpr const char* read_text(std::string_view text, PointSpreads& out) {
  using weights::take, weights::take_number;
  take(text, kWeightsBegin);
  const std::string_view all = text;
  if (!take(text, kEquityTitle)) return "is no equity file of version 1";
  if (!take(text, "made ") || text.find('\n') == std::string_view::npos)
    return "does not say how it was made";
  text.remove_prefix(text.find('\n') + 1);
  PointSpreads read{};
  for (std::size_t i = 0; i < read.size(); ++i) {
    int seats = 0, sum = 0;
    if (!take(text, "players ") || !take_number(text, kSeatsMax, seats) || !take(text, "\n") ||
        seats != static_cast<int>(i) + kSeatsMin)
      return "does not go through 2 to 10 players";
    for (std::uint16_t& share : read[i]) {
      int number = 0;
      if (!take_number(text, kPointShares, number) || number < 0 ||
          (!take(text, " ") && !take(text, "\n")))
        return "lacks shares, or one is beyond its bounds";
      share = static_cast<std::uint16_t>(number);
      sum += number;
    }
    if (sum != kPointShares) return "has shares that are not one together";
  }
  const std::uint64_t sum = weights_sum(all.substr(0, all.size() - text.size()));
  std::uint64_t given = 0;
  if (!take(text, "sum ") || !weights::take_sum(text, given) || !take(text, "\n"))
    return "has more shares than steps, or no checksum";
  if (given != sum) return "is damaged: its checksum differs";
  if (!text.empty() && text != kWeightsEnd) return "has text after its checksum";
  out = read;
  return nullptr;
}

struct Shipped {
  PointSpreads spreads{};
  const char* wrong;
  constexpr explicit Shipped(std::string_view text) : wrong(read_text(text, spreads)) {}
};
// clang-format off
constexpr Shipped kShipped(
#include "bots/points.equity"
);
// clang-format on
static_assert(kShipped.wrong == nullptr);

/// The points in the middle of a step.
double points_at(std::size_t step) {
  return kPointStep * static_cast<double>(step) + (kPointStep - 1) / 2.0;
}

double share_at(const PointSpread& spread, std::size_t step) {
  return static_cast<double>(spread[step]) / kPointShares;
}

}  // namespace

const PointSpread& point_spread(int seats) {
  const int measured = std::min(seats, kSeatsMax);
  return kShipped.spreads[static_cast<std::size_t>(measured - kSeatsMin)];
}

const char* read_spreads(std::string_view text, PointSpreads& out) {
  return read_text(text, out);
}

Equity::Equity(const Rules& rules, int seats, const PointSpread& spread)
    : seats_(seats), sides_(sides_of(rules, seats)), target_(rules.target), mean_(0) {
  double squares = 0;
  for (std::size_t i = 0; i < spread.size(); ++i) {
    mean_ += share_at(spread, i) * points_at(i);
    squares += share_at(spread, i) * points_at(i) * points_at(i);
  }
  const double deviation = std::sqrt(squares - mean_ * mean_);
  low_ = std::max(1.0, mean_ - deviation);
  high_ = mean_ + deviation;
  fill_rows(spread);
}

/// The unit of time is one win of one player; the table covers twice the time usually needed.
void Equity::fill_rows(const PointSpread& spread) {
  // The points of a win in rows; a value between two rows is split between them.
  std::array<double, kRows + 1> brings{};
  for (std::size_t i = 0; i < spread.size(); ++i) {
    const double at = points_at(i) * kRows / target_;
    const double over = at - std::floor(at);
    if (at < kRows) brings[static_cast<std::size_t>(at)] += share_at(spread, i) * (1 - over);
    if (at + 1 < kRows) brings[static_cast<std::size_t>(at) + 1] += share_at(spread, i) * over;
  }
  const double last = 2 * target_ / mean_ + 4;
  for (std::size_t time = 0; time < kTimes; ++time) {
    const double t = last * static_cast<double>(time) / (kTimes - 1);
    std::array<double, kRows> gained{};  // the chance to have gained this many rows
    gained[0] = std::exp(-t * (1 - brings[0]));
    for (std::size_t k = 1; k < kRows; ++k) {
      for (std::size_t j = 1; j <= k; ++j)
        gained[k] += static_cast<double>(j) * brings[j] * gained[k - j];
      gained[k] *= t / static_cast<double>(k);
    }
    double sum = 0;
    for (std::size_t row = 1; row <= kRows; ++row)
      late_[row][time] = static_cast<float>(sum += gained[row - 1]);
  }
}

/// Interpolates between two rows. If a row or less is missing, any win is enough.
Equity::Row Equity::row_for(std::int32_t total) const {
  const double lacks = kRows * (1 - static_cast<double>(total) / target_);
  const double at = std::clamp(lacks, 1.0, static_cast<double>(kRows));
  const auto under = static_cast<std::size_t>(at);
  const std::size_t over = std::min<std::size_t>(under + 1, kRows);
  const auto part = static_cast<float>(at - static_cast<double>(under));
  Row row;
  for (std::size_t time = 0; time < kTimes; ++time)
    row[time] = (1 - part) * late_[under][time] + part * late_[over][time];
  return row;
}

/// The chance of each side to reach the target first.
Equity::Chances Equity::race(const Totals& totals) const {
  std::array<Row, kLargestTable> rows;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side)
    rows[side] = row_for(totals[side]);
  Chances chances{};
  double all = 0;
  for (std::size_t time = 0; time + 1 < kTimes; ++time)
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) {
      double others_late = 1;
      for (std::size_t other = 0; other < static_cast<std::size_t>(sides_); ++other)
        if (other != side) others_late *= (rows[other][time] + rows[other][time + 1]) / 2;
      const double part = (rows[side][time] - rows[side][time + 1]) * others_late;
      chances[side] += part;
      all += part;
    }
  for (double& chance : chances) chance /= all;
  return chances;
}

Equity::Chances Equity::chances(const Totals& totals) const {
  Chances by_side = race(totals), by_seat{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat)
    by_seat[seat] = by_side[seat % static_cast<std::size_t>(sides_)];
  return by_seat;
}

/// A side's stake is its chance after winning minus the mean of its chances after others win. The
/// line through two values at different points shows how much of the stake depends on points.
Equity::Chances Equity::points_share(const Totals& totals) const {
  const auto sides = static_cast<std::size_t>(sides_);
  const auto at_stake = [&](double points) {
    Chances stake{};
    for (std::size_t winner = 0; winner < sides; ++winner) {
      Totals after = totals;
      after[winner] += static_cast<std::int32_t>(points);
      Chances chances{};
      chances[winner] = 1;
      if (after[winner] < target_) chances = race(after);
      for (std::size_t side = 0; side < sides; ++side)
        stake[side] += side == winner ? chances[side] : -chances[side] / (sides_ - 1);
    }
    return stake;
  };
  const Chances low = at_stake(low_), high = at_stake(high_);
  Chances share{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
    const std::size_t side = seat % sides;
    const double mean = low[side] + (high[side] - low[side]) * (mean_ - low_) / (high_ - low_);
    const double slope = (high[side] - low[side]) / (high_ - low_);
    share[seat] = mean > 0 ? std::clamp(slope * mean_ / mean, 0.0, 1.0) : 0;
  }
  return share;
}

Equity::Stakes Equity::stakes(const Match& match) const {
  Stakes stakes{};
  if (match.rules.format != Format::target_points || match.over()) return stakes;
  const Chances share = points_share(match.totals);
  for (std::size_t seat = 0; seat < match.seats; ++seat)
    stakes[seat] = static_cast<std::uint8_t>(std::lround(255 * share[seat]));
  return stakes;
}

/// Making an Equity costs a thousand times as much as using it, so the last one is cached.
Equity::Stakes stakes_of(const Match& match) {
  struct Made {
    int target;
    Teams teams;
    int seats;
    Equity equity;
  };
  if (match.rules.format != Format::target_points || match.over()) return {};
  const Rules& rules = match.rules;
  thread_local std::optional<Made> last;
  if (!last || last->target != rules.target || last->teams != rules.teams ||
      last->seats != match.seats)
    last.emplace(Made{rules.target, rules.teams, match.seats,
                      Equity(rules, match.seats, point_spread(match.seats))});
  return last->equity.stakes(match);
}

}  // namespace uno
