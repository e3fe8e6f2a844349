// `uno ladder`: plays every bot against all weaker ones and prints a table of win shares.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <vector>

#include "app/command.h"
#include "app/duel_flags.h"
#include "app/duel_json.h"
#include "app/named_bot.h"
#include "app/progress.h"
#include "app/told.h"
#include "engine/matching/notation.h"
#include "engine/version.h"
#include "engine/words.h"
#include "text/say.h"

namespace uno::app {
namespace {

/// The default of --bots: without `search`, which takes a thousand times as long as the others.
constexpr const char* kRungs = "random,uniform,rule-v1,greedy,heuristic,linear";
constexpr const char* kEditionRungs = "random,sensible,linear";

struct LadderCommand : DuelFlags {
  std::string rungs;
  bool json = false;
};

std::vector<const Bot*> read_rungs(Edition edition, std::string_view names, int seats) {
  std::vector<const Bot*> all;
  for (std::string_view name; next_piece(names, ',', name);)
    all.push_back(player_of(edition, "--bots", std::string(name), seats));
  if (all.size() < 2)
    throw CLI::ValidationError("--bots", told("a ladder needs at least two bots"));
  return all;
}

std::string rung_name(const Bot* bot) {
  return std::string(bot == nullptr ? kUniform : bot->name);
}

void print_heading(const Duel& duel, const std::vector<const Bot*>& all) {
  fmt::print(
      "The bot of the row plays one seat, and the bot of the column plays all other seats.\n"
      "A cell shows the rounds that the bot of the row wins, in percent, with the 95% interval.\n"
      "In brackets is its lead in points per round. A bot as strong as the others wins {:.1f}%.\n"
      "{} players, rules {} (hash {}), seed {}, {} deals of the range `report`,\n"
      "each played from every seat; uno {}.\n\n{:<12}",
      100 * even_share(duel), duel.seats, rule_set_text({{}, duel.rules}), rules_hash(duel.rules),
      seed_text(duel.seed), duel.deals, version(), "");
  for (std::size_t i = 0; i + 1 < all.size(); ++i) fmt::print(" {:>20}", player_text(all[i]));
  fmt::print("\n");
}

std::string cell(const DuelResult& result) {
  const Estimate share = result.win_share();
  const std::string text = fmt::format("{:.1f} +- {:.1f} ({:+.1f})", 100 * share.value,
                                       50 * (share.high - share.low), result.points_ahead().value);
  return fmt::format(" {:>20}", text);
}

int run(LadderCommand& given) {
  Duel& duel = given.duel;
  duel.rules = given.rule_set.rules;
  if (const Phrase wrong = check_duel(duel))
    throw CLI::ValidationError("--set and --players", text::say(wrong));
  const std::vector<const Bot*> all = read_rungs(duel.rules.edition, given.rungs, duel.seats);
  const std::size_t pairs = all.size() * (all.size() - 1) / 2;
  const std::atomic<bool>& stop = stop_on_ctrl_c();
  boost::json::array duels;
  if (!given.json) print_heading(duel, all);
  Progress progress(pairs * duel.deals, told("deals/s"));
  for (std::size_t i = 1; i < all.size() && !stop; ++i) {
    std::string row = fmt::format("{:<12}", rung_name(all[i]));
    for (std::size_t j = 0; j < i; ++j) {
      duel.candidate = all[i], duel.field = all[j];
      const std::uint64_t before = duels.size() * duel.deals;
      const DuelResult result = play_duel(duel, {}, given.threads, stop, [&](std::uint64_t begun) {
        progress.show(before + begun);
      });
      if (stop) break;
      row += cell(result);
      duels.push_back(duel_json(duel, result, {}));
    }
    progress.clear();
    if (!given.json) fmt::print("{}\n", row);
    std::fflush(stdout);
  }
  if (given.json) fmt::print("{}\n", boost::json::serialize(duels));
  if (duels.size() == pairs) return 0;
  fmt::print(stderr, "{}\n", told("Stopped: {} of {} duels are finished.", duels.size(), pairs));
  return kStopped;
}

}  // namespace

Run set_up_ladder(CLI::App& flags) {
  auto given = std::make_shared<LadderCommand>();
  flags.add_option("--deals", given->duel.deals, "Deals in each duel")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{2}, kGamesMax))
      ->capture_default_str();
  flags
      .add_option(
          "--bots", given->rungs,
          fmt::format(
              "The bots to measure, separated by commas. The rows and columns of the result have "
              "this "
              "order. The default for the classic game is {}. For other games, it is {}. {}",
              kRungs, kEditionRungs, explained_names(player_names(), true)))
      ->type_name("NAMES");
  add_duel_flags(flags, *given);
  flags.add_flag("--json", given->json, "Print one JSON value: an array of duels");
  flags.footer(
      "The output is a table. Each cell is one duel, as in `uno duel ROW COLUMN`. Ctrl-C stops\n"
      "early, prints the duels finished so far and exits with status 130.\n\nExamples:\n"
      "  uno ladder --deals 40000\n  uno ladder --players 4 --preset party_table\n"
      "  uno ladder --edition flip --players 4\n"
      "  uno ladder --deals 1000 --bots heuristic,linear,search");
  return [given] {
    if (given->rungs.empty())
      given->rungs = given->rule_set.rules.edition == Edition::classic ? kRungs : kEditionRungs;
    return run(*given);
  };
}

}  // namespace uno::app
