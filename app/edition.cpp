// Rounds of another edition than the classic game, played and counted.
#include "app/edition.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>
#include <thread>

#include "app/command.h"
#include "app/named_bot.h"
#include "app/report_page.h"
#include "engine/words.h"
#include "sim/chunks.h"
#include "sim/edition_rounds.h"
#include "sim/uniform_edition.h"
#include "text/say.h"

namespace uno::app {
namespace {

[[noreturn]] void refuse(const char* flag, const std::string& why) {
  throw CLI::ValidationError(flag, why);
}

EditionPlan plan_for(const Rules& rules, int seats, const Seed& seed, std::string_view players) {
  if (const Phrase wrong = check_round(rules, seats))
    refuse("--set and --players", text::say(wrong));
  EditionPlan plan{rules, {}, seed};
  for (std::string_view name; next_piece(players, ',', name);)
    plan.players.push_back(player_of(rules.edition, "--bots", std::string(name), seats));
  if (plan.players.size() == 1)
    plan.players.resize(static_cast<std::size_t>(seats), plan.players[0]);
  if (std::ssize(plan.players) != seats) refuse("--bots", "names one player, or one for each seat");
  return plan;
}

int status_of(const EditionFigures& figures) {
  if (figures.broken > 0) fmt::print(stderr, "{}\n", figures.first_broken);
  return figures.broken > 0 ? 1 : 0;
}

/// One thread's share of rounds of `uniform`.
struct UniformWorker {
  const Rules& rules;
  int seats;
  Seed seed;
  UniformFigures figures;
  void play(std::uint64_t from, std::uint64_t to) {
    play_uniform_rounds(rules, seats, seed, from, to - from, figures);
  }
};

template <class Won>
boost::json::array won_by_seat(const Won& won, int seats) {
  boost::json::array list;
  for (int seat = 0; seat < seats; ++seat) list.push_back(won[static_cast<std::size_t>(seat)]);
  return list;
}

std::string uniform_json(const UniformFigures& figures, const Rules& rules, int seats) {
  const auto rounds = static_cast<double>(figures.rounds);
  const double mean = static_cast<double>(figures.turns) / rounds;
  const double squares = static_cast<double>(figures.turns_squared) / rounds;
  return boost::json::serialize(
      boost::json::object{{"rules", rules_text(rules)},
                          {"players", seats},
                          {"rounds", figures.rounds},
                          {"decisions", figures.decisions},
                          {"turns", mean},
                          {"turns_error", 1.96 * std::sqrt((squares - mean * mean) / rounds)},
                          {"turns_median", figures.quantile(500)},
                          {"turns_of_nine_in_ten", figures.quantile(900)},
                          {"went_out", figures.went_out},
                          {"without_winner", figures.without_winner},
                          {"knocked_out", figures.knocked_out},
                          {"points", figures.points},
                          {"won", won_by_seat(figures.won, seats)}});
}

std::string edition_json(const EditionFigures& figures, const EditionPlan& plan) {
  boost::json::array names;
  for (const Bot* player : plan.players) names.push_back(boost::json::string(player->name));
  const int seats = static_cast<int>(plan.players.size());
  return boost::json::serialize(boost::json::object{{"rules", rules_text(plan.rules)},
                                                    {"players", std::move(names)},
                                                    {"rounds", figures.rounds},
                                                    {"acts", figures.acts},
                                                    {"without_winner", figures.without_winner},
                                                    {"points", figures.points},
                                                    {"won", won_by_seat(figures.won, seats)}});
}

void print_uniform(const UniformFigures& figures, int seats) {
  const auto rounds = static_cast<double>(figures.rounds);
  const auto each = [&](std::uint64_t count) { return static_cast<double>(count) / rounds; };
  const double mean = each(figures.turns);
  const double spread = std::sqrt(each(figures.turns_squared) - mean * mean);
  fmt::print("{} rounds of `uniform`, {:.2f} decisions each\n", figures.rounds,
             each(figures.decisions));
  fmt::print("turns: {:.2f} ± {:.2f} (95 %), median {}, of 1000 rounds 900 take {} at most\n", mean,
             1.96 * spread / std::sqrt(rounds), figures.quantile(500), figures.quantile(900));
  fmt::print(
      "{:.2f} % end because a hand is empty, {:.2f} % without a winner; {:.2f} points each\n",
      100 * each(figures.went_out), 100 * each(figures.without_winner), each(figures.points));
  if (figures.knocked_out > 0)
    fmt::print("{:.2f} players of {} are knocked out in a round\n", each(figures.knocked_out),
               seats);
  for (int seat = 0; seat < seats; ++seat)
    fmt::print("seat {} {:6.2f} % won\n", seat,
               100 * each(figures.won[static_cast<std::size_t>(seat)]));
}

}  // namespace

int simulate_uniform_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t games,
                             int threads, const std::string& json) {
  check_place(json);
  if (const Phrase wrong = check_round(rules, seats))
    refuse("--set and --players", text::say(wrong));
  std::vector<UniformWorker> workers(static_cast<std::size_t>(threads),
                                     UniformWorker{rules, seats, seed, {}});
  const std::atomic<bool> stop{false};
  play_in_chunks(workers, 0, games, stop, {});
  UniformFigures all;
  for (const UniformWorker& worker : workers) all.add(worker.figures);
  if (!json.empty()) write_file(json, uniform_json(all, rules, seats) + "\n");
  if (json != "-") print_uniform(all, seats);
  return 0;
}

int simulate_edition(const Rules& rules, int seats, const Seed& seed, std::uint64_t games,
                     const std::string& players, const std::string& json) {
  check_place(json);
  const EditionPlan plan = plan_for(rules, seats, seed, players);
  EditionFigures figures;
  for (std::uint64_t round = 0; round < games; ++round) play_edition_round(plan, round, figures);
  if (!json.empty()) write_file(json, edition_json(figures, plan) + "\n");
  if (json == "-") return status_of(figures);
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
