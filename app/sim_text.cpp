// Tables of figures for a terminal. The JSON and the CSV have all figures, also zeros.
#include "app/sim_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/reading/preset.h"
#include "sim/estimate.h"
#include "sim/export.h"

namespace uno::app {
namespace {

/// Formats six significant digits, without an exponent down to a millionth.
std::string number(double value) {
  if (value != 0 && std::abs(value) < 1e-6) return fmt::format("{:.2e}", value);
  const int whole =
      std::abs(value) < 1 ? 1 : static_cast<int>(fmt::format("{:.0f}", std::abs(value)).size());
  return fmt::format("{:.{}f}", value, std::max(0, 6 - whole));
}

std::string interval(const Estimate& e) {
  return e.bounded ? number(e.low) + " .. " + number(e.high) : "too few games";
}

std::string heading(const SimResult& result) {
  const SimPlan& plan = result.plan;
  const bool stopped = result.games < plan.games;
  std::string text =
      fmt::format("{}{} {} of {} players, seed {}\n", result.games,
                  stopped ? fmt::format(" of {} planned", plan.games) : "",
                  plan.matches ? "matches" : "rounds", plan.seats, seed_text(plan.seed));
  for (std::size_t side = 0; side < plan.sides.size(); ++side)
    text += fmt::format("{}rules {}; players {}\n",
                        plan.sides.size() == 1 ? ""
                        : side == 0            ? "A: "
                                               : "B: ",
                        rule_set_text({{}, plan.sides[side].rules}),
                        players_text(plan.sides[side], plan.seats));
  return text;
}

/// The line of one figure; empty if nothing was counted.
std::string figure_line(const SimResult& result, const Figure& figure, std::size_t i) {
  const auto empty = [i](const Tally& tally) {
    return tally.moments[i].d == 0 || tally.moments[i].x == 0;
  };
  if (std::ranges::all_of(result.sides, empty)) return {};
  const Estimate a = estimate(result.sides[0].moments[i], result.games);
  if (result.sides.size() == 1)
    return fmt::format("  {:<44} {:>10}  {:<24} {}\n", figure.title, number(a.value), interval(a),
                       figure.unit);
  const Estimate b = estimate(result.sides[1].moments[i], result.games);
  const Estimate more = estimate_difference(result.sides[0].moments[i], result.sides[1].moments[i],
                                            result.cross[i], result.games);
  const bool clear = more.bounded && (more.low > 0 || more.high < 0);
  const auto shown = [](const Estimate& e) { return e.known ? number(e.value) : "-"; };
  return fmt::format("  {:<44} {:>10} {:>10} {:>10}{} {}\n", figure.title, shown(a), shown(b),
                     shown(more), clear ? '*' : ' ', more.known ? interval(more) : "");
}

std::string chapter_text(const SimResult& result, const Figures& figures, Chapter chapter) {
  std::string lines;
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (figures[i].chapter == chapter) lines += figure_line(result, figures[i], i);
  if (lines.empty()) return {};
  const std::string_view title = chapter_title(chapter);
  if (result.sides.size() == 1)
    return fmt::format("\n{:<46} {:>10}  {}\n", title, "", "95% interval") + lines;
  return fmt::format("\n{:<46} {:>10} {:>10} {:>10}  {}\n", title, "A", "B", "B - A",
                     "95% interval") +
         lines;
}

std::string spread_text(const SimResult& result) {
  std::string text = fmt::format("\n{:<38} {:>10} {:>10}  {:<24} {}\n", "Spread", "mean",
                                 "deviation", "median", "99% are at most");
  for (std::size_t side = 0; side < result.sides.size(); ++side)
    for (int s = 0; s < kSpreads; ++s) {
      const Histogram& histogram = result.sides[side].histograms[s];
      const HistogramMean all = mean_of(histogram);
      if (all.count == 0) continue;
      const auto ranked = [&](double p) {
        const Estimate e = estimate_quantile(histogram, p);
        return fmt::format("{} ({} .. {})", e.value, e.low, e.high);
      };
      const char* name = result.sides.size() == 1 ? "" : side == 0 ? "A: " : "B: ";
      text += fmt::format("  {:<36} {:>10} {:>10}  {:<24} {}\n",
                          fmt::format("{}{}", name, spread_row(s).title), number(all.mean),
                          number(all.deviation), ranked(0.5), ranked(0.99));
    }
  return text;
}

/// The part of a face's symbol that all colours share: "1" of "1*", "2/" of "2/g".
std::string_view common_symbol(const Face& face) {
  const std::size_t at = face.symbol.find_first_of("*/");
  return face.symbol.substr(0, at == face.symbol.npos || face.symbol[at] == '*' ? at : at + 1);
}

/// A table of one side's cards: a row per face, a column per colour, then the wild cards.
template <class E>
std::string cards_text(const SimResult& result, const Figures& figures) {
  const auto times = [&](int kind) -> std::string {
    const auto found = std::ranges::find(figures, kPlaysOf + kind, &Figure::of);
    if (found == figures.end()) return {};
    const auto i = static_cast<std::size_t>(found - figures.begin());
    return number(estimate(result.sides[0].moments[i], result.games).value);
  };
  std::string text = "\nTimes played per round";
  KindSetOf<E> told = 0;
  for (const Face& face : E::faces()) {
    if (times(face.kind).empty() || (told & bit<E>(face.kind))) continue;
    told |= bit<E>(face.kind);
    text += fmt::format("\n  {:<10}", common_symbol(face));
    for (int lane = 0; lane < (face.wild ? 1 : kColours); ++lane) {
      const char letter = E::colour_letters(face.kind)[static_cast<std::size_t>(lane)];
      text += fmt::format("  {} {:<8}", face.wild ? ' ' : letter, times(face.kind + 16 * lane));
    }
  }
  return text + '\n';
}

}  // namespace

std::string sim_text(const SimResult& result) {
  const Figures figures = figures_of(result.plan);
  std::string text = heading(result);
  for (const Chapter chapter : {Chapter::length, Chapter::wins, Chapter::points, Chapter::match,
                                Chapter::rules, Chapter::stacks})
    text += chapter_text(result, figures, chapter);
  text += spread_text(result);
  if (result.sides.size() == 2) return text + chapter_text(result, figures, Chapter::cards);
  in_edition(result.plan.sides[0].rules.edition,
             [&]<class E>(E) { text += cards_text<E>(result, figures); });
  return text;
}

}  // namespace uno::app
