// What scores are worth in a match, and the numbers that say so, as `uno equity` has both.
// Deliberately absent: what Python makes of it (openuno/equities.py).
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>

#include "bots/equity.h"
#include "python/interruptible.h"
#include "sim/plan.h"
#include "sim/point_spread.h"

namespace uno::python {
namespace {

using ScoreWorths = std::vector<std::tuple<std::int32_t, double, double>>;

ScoreWorths worths(const std::vector<Whole>& scores, const RulesLike& rules) {
  const int seats = static_cast<int>(scores.size());
  if (seats < kSeatsMin || seats > kSeatsMax)
    refuse("scores are those of 2 to 10 seats, not of " + std::to_string(seats));
  const Rules checked = rules_for(rules, seats);
  if (checked.format != Format::target_points)
    refuse("scores have a worth only under format=target_points");
  expect(check_classic_match(checked, seats));
  Equity::Totals totals{};
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    totals[seat] = static_cast<std::int32_t>(
        whole_of(scores[seat], "a score is", static_cast<std::uint64_t>(checked.target - 1)));
  const Equity equity(checked, seats, point_spread(seats));
  const Equity::Chances chances = equity.chances(totals), share = equity.points_share(totals);
  ScoreWorths list;
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    list.emplace_back(totals[seat], chances[seat], share[seat]);
  return list;
}

/// The file of all spreads, and what of it is numbers.
std::pair<std::string, std::vector<std::vector<int>>> spreads(const Whole& rounds) {
  const std::uint64_t many = whole_of(rounds, "rounds is", kGamesMax);
  if (many < 100) refuse("rounds is a number from 100 to 10^12");
  const PointSpreads made = run_interruptible([&](const std::atomic<bool>& stop) {
    PointSpreads all{};
    for (std::size_t i = 0; i < all.size() && !stop; ++i)
      all[i] =
          measure_point_spread(static_cast<int>(i) + kSeatsMin, many, stop, [](std::uint64_t) {});
    return all;
  });
  std::vector<std::vector<int>> numbers;
  for (const PointSpread& one : made) numbers.emplace_back(one.begin(), one.end());
  return {spreads_text("uno equity --make FILE --rounds " + std::to_string(many), made), numbers};
}

}  // namespace

void bind_equity(nb::module_& module) {
  module.def("score_worths", &worths, nb::arg("scores"), nb::arg("rules"),
             "The function behind openuno.equity(). Returns for each seat the fields of an "
             "openuno.equities.ScoreWorth: score, wins and rides_on_points.");
  module.def("point_spreads", &spreads, nb::arg("rounds"),
             "The function behind openuno.points_of_rounds(). Returns the file of `uno equity "
             "--make`, and its numbers for 2 to 10 seats. Ctrl-C stops it.");
}

}  // namespace uno::python
