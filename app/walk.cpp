// `uno walk`: plays random rounds under random rules. It checks every position, or prints the
// rounds so that the second implementation of the rules can compare them
// (python/tests/compare_trace.py).
#include "sim/walk.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>

#include "app/command.h"
#include "app/told.h"
#include "sim/trace.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct WalkCommand {
  WalkPlan plan;
  RuleSet rule_set;
  std::vector<std::string> named;
  Seed seed = seed_from(1);
  std::uint64_t acts = 100'000;
  bool trace = false, json = false;
};

void report(std::uint64_t round, const std::string& text) {
  fmt::print(stderr, "round {}: {}", round, text);
}

void print_text(const WalkFigures& f, double seconds) {
  fmt::print("{} moves, {} turns, {} rounds in {:.1f} s\n", f.acts, f.turns, f.rounds, seconds);
  fmt::print(
      "{} rounds with a winner, {} with a loser, {} blocked. Of the blocked rounds, {} ended with "
      "neither a winner nor a loser, and {} reached the limit of {} turns.\n",
      f.won, f.lost, f.blocked, f.void_rounds, f.too_long, kTurnsMax);
  fmt::print("longest round: {} moves, {} turns; {} illegal moves refused\n", f.longest_acts,
             f.longest_turns, f.refused);
  fmt::print("{} passed, {} failed\n", f.rounds - f.failed, f.failed);
}

void print_json(const WalkFigures& f, double seconds) {
  const boost::json::object all{{"acts", f.acts},
                                {"turns", f.turns},
                                {"rounds", f.rounds},
                                {"won", f.won},
                                {"lost", f.lost},
                                {"blocked", f.blocked},
                                {"void", f.void_rounds},
                                {"too_long", f.too_long},
                                {"longest_acts", f.longest_acts},
                                {"longest_turns", f.longest_turns},
                                {"refused", f.refused},
                                {"seconds", seconds},
                                {"passed", f.rounds - f.failed},
                                {"failed", f.failed}};
  fmt::print("{}\n", boost::json::serialize(all));
}

[[noreturn]] void no_table(const Phrase& why) {
  throw CLI::ValidationError("--set and --players",
                             told("no table can play with these values: {}", text::say(why)));
}

int run(WalkCommand given) {
  given.plan.rules = given.rule_set.rules;
  for (const std::string& name : given.named) given.plan.fixed.push_back(find_rule_field(name));
  if (given.trace) {
    const Phrase why = trace(given.plan, given.seed, given.acts, [](const std::string& line) {
      std::fwrite((line + '\n').data(), 1, line.size() + 1, stdout);
    });
    if (why) no_table(why);
    return 0;
  }
  WalkFigures figures;
  const auto start = std::chrono::steady_clock::now();
  const Phrase why = run_walk(given.plan, given.seed, given.acts, figures, report);
  if (why) no_table(why);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  given.json ? print_json(figures, took.count()) : print_text(figures, took.count());
  return figures.failed > 0 ? 1 : 0;
}

}  // namespace

Run set_up_walk(CLI::App& flags) {
  auto given = std::make_shared<WalkCommand>();
  add_rules_flags(flags, given->rule_set, &given->named);
  flags
      .add_option("--players", given->plan.players, "Players at every table; by default any number")
      ->check(CLI::Range(kSeatsMin, kLargestTable));
  flags.add_option("--acts", given->acts, "Moves to play")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->capture_default_str();
  add_seed_flag(flags, given->seed);
  flags
      .add_option("--change", given->plan.change,
                  "Percentage of the options to set at random; by default it differs from round to "
                  "round")
      ->check(CLI::Range(0, 100));
  flags
      .add_option(
          "--tries", given->plan.tries,
          "Random, mostly illegal moves to test in each position before a legal one is played")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  auto* json = flags.add_flag("--json", given->json, "Print one JSON value");
  flags
      .add_flag("--trace", given->trace,
                "Print every round as JSON lines, to compare with a second engine")
      ->excludes(json);
  flags.footer(fmt::format(
      R"(After each move, the command checks the invariants of the game. It also checks that the
engine accepts exactly the moves that it lists as legal, and that a refused move changes nothing.
It prints how the rounds ended, and then how many rounds passed and how many failed. For a failed
round, it prints everything needed to repeat it.

--preset and --rules fix all options, and --set fixes the option that it names. --change says which
percentage of the other options get random values. The rest keep their official values. The default
seed is 1. With --trace, the command cuts off each round after {} moves.
Exit status: 0 no failures, 1 a check failed, 2 wrong usage.

Examples:
  uno walk --acts 10000000
  uno walk --players 2 --set stack_mode=any --set jump_in=on
  uno walk --preset party_table
  uno walk --change 0
  uno walk --edition attack --acts 10000000
  uno walk --trace --acts 20000 | python3 python/tests/compare_trace.py
  uno walk --trace --edition flip --acts 20000 | python3 python/tests/compare_trace.py)",
      kTraceActsMax));
  return [given] { return run(*given); };
}

}  // namespace uno::app
