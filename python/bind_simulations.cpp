// The simulator: whole runs, and parts of runs as text, which merge_parts_json() merges to the
// result of one run (sim/part.h). Python gets results as JSON text.
#include <nanobind/stl/tuple.h>

#include "python/interruptible.h"
#include "python/player.h"
#include "sim/export.h"
#include "sim/part.h"

namespace uno::python {
namespace {

/// A checked plan.
SimPlan plan_of(const RulesLike& rules, int seats, std::uint64_t games, const SeedLike& seed,
                const std::string& players, bool matches, const std::optional<RulesLike>& against,
                const std::string& against_players) {
  SimPlan plan;
  plan.seats = seats;
  plan.games = games;
  plan.seed = seed_of(seed);
  plan.matches = matches;
  plan.sides[0].rules = rules_for(rules, seats);
  expect(set_players(players, seats, plan.sides[0]));
  if (against || !against_players.empty()) {
    plan.sides.push_back(plan.sides[0]);
    if (against) plan.sides[1].rules = rules_for(*against, seats);
    if (!against_players.empty()) expect(set_players(against_players, seats, plan.sides[1]));
  }
  if (games < 1 || games > kGamesMax) refuse("games is a number from 1 to 10^12");
  expect(check_plan(plan));
  return plan;
}

/// What plan_of() makes the same plan from.
using PlanArguments = std::tuple<RulesLike, int, std::uint64_t, SeedLike, std::string, bool,
                                 std::optional<RulesLike>, std::string>;
PlanArguments arguments_of(const SimPlan& plan) {
  const bool two = plan.sides.size() > 1;
  const auto& seed = plan.seed.bytes;
  return {plan.sides[0].rules,
          plan.seats,
          plan.games,
          SeedLike{nb::bytes(reinterpret_cast<const char*>(seed.data()), seed.size())},
          players_text(plan.sides[0], plan.seats),
          plan.matches,
          two ? std::optional<RulesLike>(plan.sides[1].rules) : std::nullopt,
          two ? players_text(plan.sides[1], plan.seats) : std::string()};
}

/// Ctrl-C stops the run after the games in progress (sim/chunks.h).
SimResult play_games(const SimPlan& plan, PartGames games, int threads) {
  expect_threads(threads);
  return run_interruptible([&](const std::atomic<bool>& stop) {
    return simulate(plan, games.first, games.end, threads, stop, [](std::uint64_t) {});
  });
}

PartGames share_of(const SimPlan& plan, std::uint64_t part, std::uint64_t of) {
  if (of < 1 || of > kPartsMax || part < 1 || part > of)
    refuse("part " + std::to_string(part) + " of " + std::to_string(of) + " is no part");
  return games_of_part(plan, part, of);
}

std::string merged(const std::vector<std::string>& texts) {
  std::vector<Part> parts;
  for (const std::string& text : texts) {
    Part part;
    part.source = "part " + std::to_string(parts.size() + 1) + " of the list";
    expect(read_part(text, part));
    parts.push_back(std::move(part));
  }
  SimResult whole;
  expect(merge_parts(parts, whole));
  return result_json(whole);
}

}  // namespace

void bind_simulations(nb::module_& module) {
  nb::class_<SimPlan>(
      module, "SimPlan",
      "A simulation: rounds, or matches, between bots. The result does not depend on threads, "
      "parts or machines. With `against` or `against_players`, a second side plays the same deals, "
      "and the differences between both sides are paired.")
      .def(
          "__init__",
          [](SimPlan* self, const RulesLike& rules, int seats, const Whole& games,
             const SeedLike& seed, const std::string& players, bool matches,
             const std::optional<RulesLike>& against, const std::string& against_players) {
            new (self) SimPlan(plan_of(rules, seats, whole_of(games, "games is", kGamesMax), seed,
                                       players, matches, against, against_players));
          },
          nb::arg("rules") = "-", nb::arg("seats") = 4, nb::arg("games") = 100'000,
          nb::arg("seed") = 1, nb::arg("players") = "uniform", nb::arg("matches") = false,
          nb::arg("against") = nb::none(), nb::arg("against_players") = "",
          "rules: Rules or their text, of any edition. players: the name of a bot for all seats, "
          "or "
          "a name for each seat with commas between them; 'uniform' plays random legal moves. "
          "against, against_players: rules and players of the second side.")
      .def("__getstate__", &arguments_of)
      .def("__setstate__",
           [](SimPlan& self, const PlanArguments& given) {
             new (&self) SimPlan(std::apply(plan_of, given));
           })
      .def_ro("seats", &SimPlan::seats, "Seats of the table.")
      .def_ro("games", &SimPlan::games, "The number of rounds or matches.")
      .def_ro("matches", &SimPlan::matches, "Whether a game is a match.");
  module.def(
      "simulate_json",
      [](const SimPlan& plan, int threads) {
        return result_json(play_games(plan, {0, plan.games}, threads));
      },
      nb::arg("plan"), nb::arg("threads") = 1,
      "Plays the whole run and returns the JSON text of `uno sim --json`.");
  module.def(
      "simulate_part",
      [](const SimPlan& plan, std::uint64_t part, std::uint64_t of, int threads) {
        return part_text(play_games(plan, share_of(plan, part, of), threads), part, of);
      },
      nb::arg("plan"), nb::arg("part"), nb::arg("of"), nb::arg("threads") = 1,
      "Plays one part of the run and returns it as text, like `uno sim --part`. Parts are numbered "
      "from 1.");
  module.def("merge_parts_json", &merged, nb::arg("parts"),
             "Merges all parts of a run, in any order, to the text that simulate_json() returns. "
             "A ValueError names a part that is missing, given twice, or from another run.");
}

}  // namespace uno::python
