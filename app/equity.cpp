// `uno equity`: shows each player's chance of winning a match from the scores so far, and measures
// the points of winners that this estimate needs.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <numeric>
#include <thread>

#include "app/command.h"
#include "app/progress.h"
#include "app/report_page.h"
#include "app/told.h"
#include "bots/equity.h"
#include "engine/words.h"
#include "sim/plan.h"
#include "sim/point_spread.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct EquityCommand {
  RuleSet rule_set;
  int seats = 2;
  std::string scores, make;
  std::uint64_t rounds = 100'000;
  bool json = false;
};

/// Parses scores such as "300,420,10".
Equity::Totals read_scores(const EquityCommand& given) {
  Equity::Totals totals{};
  int count = 0;
  for (std::string_view rest = given.scores, score; next_piece(rest, ',', score); ++count) {
    int number = 0;
    if (count == given.seats || !read_number(score, 0, given.rule_set.rules.target - 1, number))
      throw CLI::ValidationError("--scores",
                                 told("\"{}\" is not {} numbers from 0 to {}, separated by commas",
                                      given.scores, given.seats, given.rule_set.rules.target - 1));
    totals[static_cast<std::size_t>(count)] = static_cast<std::int32_t>(number);
  }
  if (count != given.seats)
    throw CLI::ValidationError("--scores",
                               told("has {} scores, but there are {} players", count, given.seats));
  return totals;
}

void print_scores(const EquityCommand& given, const Equity& equity) {
  const Equity::Totals totals = read_scores(given);
  const Equity::Chances chances = equity.chances(totals), share = equity.points_share(totals);
  boost::json::array list;
  if (!given.json) fmt::print("{:>6} {:>8} {:>16}\n", "score", "wins", "weight of points");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(given.seats); ++seat) {
    if (!given.json)
      fmt::print("{:>6} {:>7.1f}% {:>15.0f}%\n", totals[seat], 100 * chances[seat],
                 100 * share[seat]);
    list.push_back(
        {{"score", totals[seat]}, {"wins", chances[seat]}, {"rides_on_points", share[seat]}});
  }
  if (given.json) fmt::print("{}\n", boost::json::serialize(list));
}

/// Prints the chance to win of one player's score against another's. Further players have zero.
void print_table(const EquityCommand& given, const Equity& equity) {
  constexpr std::int32_t kAcross = 10;
  const std::int32_t target = given.rule_set.rules.target;
  fmt::print(
      "Matches won, in percent. Row: the player's own score. Column: the score of one other\n"
      "player{}.\n\n      ",
      given.seats > 2 ? "; all further players have 0" : "");
  const auto score = [&](std::int32_t step) { return step * target / kAcross; };
  for (std::int32_t other = 0; other < kAcross; ++other) fmt::print(" {:>5}", score(other));
  for (std::int32_t own = 0; own < kAcross; ++own) {
    fmt::print("\n{:>6}", score(own));
    for (std::int32_t other = 0; other < kAcross; ++other)
      fmt::print(" {:>5.1f}", 100 * equity.chances({score(own), score(other)})[0]);
  }
  fmt::print("\n");
}

int make(const EquityCommand& given) {
  check_place(given.make);
  const std::atomic<bool>& stop = stop_on_ctrl_c();
  PointSpreads spreads;
  Progress progress(given.rounds * spreads.size(), told("rounds/s"));
  for (std::size_t i = 0; i < spreads.size() && !stop; ++i)
    spreads[i] =
        measure_point_spread(static_cast<int>(i) + kSeatsMin, given.rounds, stop,
                             [&](std::uint64_t begun) { progress.show(i * given.rounds + begun); });
  progress.clear();
  if (stop) {
    fmt::print(stderr, "{}\n", told("Stopped: nothing was written."));
    return kStopped;
  }
  write_file(
      given.make,
      spreads_text(fmt::format("uno equity --make FILE --rounds {}", given.rounds), spreads));
  return 0;
}

int run(const EquityCommand& given) {
  const Rules& rules = given.rule_set.rules;
  if (!given.make.empty()) return make(given);
  if (rules.format != Format::target_points)
    throw CLI::ValidationError("--set", told("scores matter only with format=target_points"));
  if (const Phrase wrong = check_classic_match(rules, given.seats))
    throw CLI::ValidationError("--set and --players", text::say(wrong));
  const Equity equity(rules, given.seats, point_spread(given.seats));
  if (given.scores.empty() && given.json)
    throw CLI::ValidationError("--json", told("needs --scores"));
  given.scores.empty() ? print_table(given, equity) : print_scores(given, equity);
  return 0;
}

constexpr const char* kEquityFooter =
    R"(The command assumes that all players are equally strong, and that points are distributed
as when `linear` plays against copies of itself. bots/equity.h explains how the chances of winning
are computed.

With --scores, the column `weight of points` shows how much the size of a win in the next round
matters to each player. At 0%, a player only needs to win the round, by however few points. At 100%,
a win with twice the points is worth twice as much. Bots that aim to win the match, and not only the
round, use this weight to balance points against wins.

Examples:
  uno equity
  uno equity --players 4 --scores 480,300,410,0
  uno equity --set target=200 --scores 150,20
  uno equity --make bots/points.equity     recompute the built-in figures)";

}  // namespace

Run set_up_equity(CLI::App& flags) {
  auto given = std::make_shared<EquityCommand>();
  flags.add_option("--players", given->seats, "Players in the match")
      ->check(CLI::Range(kSeatsMin, kSeatsMax))
      ->capture_default_str();
  flags.add_option("--scores", given->scores, "The score of each player, separated by commas")
      ->type_name("NUMBERS");
  add_rules_flags(flags, given->rule_set);
  flags.add_flag("--json", given->json, "Print one JSON value: an array of players");
  auto* made = flags
                   .add_option("--make", given->make,
                               "Play rounds and write how many points their winners score")
                   ->type_name("FILE");
  flags
      .add_option("--rounds", given->rounds,
                  "For --make: rounds to play with each number of players")
      ->check(CLI::Range(std::uint64_t{100}, kGamesMax))
      ->needs(made)
      ->capture_default_str();
  flags.footer(kEquityFooter);
  return [given] { return run(*given); };
}

}  // namespace uno::app
