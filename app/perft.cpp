// `uno perft`: counts the sequences of actions from a deal or a position, depth by depth. If two
// engines follow the same rules, these numbers agree.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>

#include "app/command.h"
#include "app/told.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct PerftCommand {
  RuleSet rule_set;
  Seed seed = seed_from(1);
  int players = 4, dealer = 0, depth = 4;
  std::string line;
  bool json = false;
};

/// The position that the flags describe. Throws an error that says which flag is wrong.
State position(const PerftCommand& given) {
  if (!given.line.empty()) {
    if (rules_text(given.rule_set.rules) != "-")
      throw CLI::ValidationError("--set", told("a state line already contains its rules"));
    State state;
    const std::string wrong = parse_state_line(given.line, state);
    if (!wrong.empty()) throw CLI::ValidationError("--state", told_sentence(wrong));
    return state;
  }
  if (const Phrase wrong = check_classic_round(given.rule_set.rules, given.players))
    throw CLI::ValidationError("--players", text::say(wrong));
  if (given.dealer >= given.players)
    throw CLI::ValidationError("--dealer", told("is not a seat at this table"));
  return deal(given.rule_set.rules, given.players, given.dealer, given.seed);
}

int run(const PerftCommand& given) {
  const State state = position(given);
  boost::json::array counts;
  for (int depth = 1; depth <= given.depth; ++depth) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t count = perft(state, depth);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    counts.push_back({{"depth", depth}, {"count", count}, {"seconds", seconds.count()}});
    if (!given.json) fmt::print("{:>2} {:>16} {:>10.3f} s\n", depth, count, seconds.count());
  }
  if (!given.json) return 0;
  const boost::json::object all{{"state", state_line(state)}, {"counts", std::move(counts)}};
  fmt::print("{}\n", boost::json::serialize(all));
  return 0;
}

}  // namespace

Run set_up_perft(CLI::App& flags) {
  auto given = std::make_shared<PerftCommand>();
  add_rules_flags(flags, given->rule_set);
  auto* players = flags.add_option("--players", given->players, "Seats at the table");
  players->check(CLI::Range(kSeatsMin, kLargestTable))->capture_default_str();
  auto* dealer = flags.add_option("--dealer", given->dealer, "The seat that deals");
  dealer->check(CLI::Range(0, kLargestTable - 1))->capture_default_str();
  auto* seed = add_seed_flag(flags, given->seed);
  flags.add_option("--depth", given->depth, "Length of each sequence, in moves")
      ->check(CLI::Range(1, 20))
      ->capture_default_str();
  flags
      .add_option(
          "--state", given->line,
          "Start from this position instead of a deal. A position is one line of text, which "
          "--json prints as `state`")
      ->excludes(players)
      ->excludes(dealer)
      ->excludes(seed);
  flags.add_flag("--json", given->json, "Print one JSON value");
  flags.footer(
      "The command prints the depth, the number of sequences and the time. The default seed is "
      "1.\n\n"
      "Examples:\n  uno perft --players 2 --depth 5\n  uno perft --set play_policy=must --json");
  return [given] { return run(*given); };
}

}  // namespace uno::app
