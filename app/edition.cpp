// Rounds of another edition than the classic game, played and counted.
#include "app/edition.h"

#include <fmt/format.h>

#include "app/command.h"
#include "engine/words.h"
#include "sim/edition_rounds.h"
#include "text/say.h"

namespace uno::app {
namespace {

[[noreturn]] void refuse(const char* flag, const std::string& why) {
  throw CLI::ValidationError(flag, why);
}

const Bot* bot_named(Edition edition, std::string_view name) {
  const Bot* bot = find_bot(edition, name);
  if (bot == nullptr)
    refuse("--bots", "there is no player \"" + std::string(name) +
                         "\" of this edition; there are random, sensible");
  return bot;
}

EditionPlan plan_for(const Rules& rules, int seats, const Seed& seed, std::string_view players) {
  if (const Phrase wrong = check_round(rules, seats))
    refuse("--set and --players", text::say(wrong));
  EditionPlan plan{rules, {}, seed};
  for (std::string_view name; next_piece(players, ',', name);)
    plan.players.push_back(bot_named(rules.edition, name));
  if (plan.players.size() == 1)
    plan.players.resize(static_cast<std::size_t>(seats), plan.players[0]);
  if (std::ssize(plan.players) != seats) refuse("--bots", "names one player, or one for each seat");
  return plan;
}

int status_of(const EditionFigures& figures) {
  if (figures.broken > 0) fmt::print(stderr, "{}\n", figures.first_broken);
  return figures.broken > 0 ? 1 : 0;
}

}  // namespace

int walk_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t acts) {
  EditionFigures figures;
  for (std::uint64_t round = 0; figures.acts < acts; ++round) {
    const int many = seats > 0 ? seats : kSeatsMin + static_cast<int>(round % (kSeatsMax - 1));
    play_edition_round(plan_for(rules, many, seed, "random"), round, figures);
  }
  fmt::print("{} acts, {} rounds, {} without a winner\n", figures.acts, figures.rounds,
             figures.without_winner);
  fmt::print("{} passed, {} failed\n", figures.rounds - std::min(figures.rounds, figures.broken),
             figures.broken);
  return status_of(figures);
}

int simulate_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t games,
                     const std::string& players) {
  const EditionPlan plan = plan_for(rules, seats, seed, players);
  EditionFigures figures;
  for (std::uint64_t round = 0; round < games; ++round) play_edition_round(plan, round, figures);
  const auto rounds = static_cast<double>(figures.rounds);
  fmt::print("{} rounds, {:.2f} acts and {:.2f} points each, {} without a winner\n", figures.rounds,
             static_cast<double>(figures.acts) / rounds,
             static_cast<double>(figures.points) / rounds, figures.without_winner);
  for (std::size_t seat = 0; seat < plan.players.size(); ++seat)
    fmt::print("seat {} {:<10} {:6.2f} % won\n", seat, plan.players[seat]->name,
               100 * static_cast<double>(figures.won[seat]) / rounds);
  return status_of(figures);
}

}  // namespace uno::app
