// `uno puzzles`: finds puzzles in rounds between bots (sim/puzzle.h) and writes one line of JSON
// for each, as web/src/learn/ reads them. `--check FILE` verifies such a file against today's
// rules.
#include <fmt/format.h>

#include <memory>
#include <sstream>

#include "app/command.h"
#include "app/progress.h"
#include "app/puzzle_json.h"
#include "app/told.h"
#include "engine/editions.h"
#include "engine/english.h"
#include "sim/puzzle.h"

namespace uno::app {
namespace {

struct PuzzlesCommand {
  int count = 10;
  std::uint64_t seed = 1;
  std::string edition = "classic", kind, best;
  int budget = 1000;
  std::uint64_t from = 0, rounds = 1'000'000;
  std::string check;
  int again = 0;
};

PuzzlePlan plan_of(const PuzzlesCommand& given) {
  PuzzlePlan plan;
  plan.seed = given.seed;
  plan.worlds = given.budget;
  for (const Edition edition : kEditions)
    if (edition_name(edition) == given.edition) plan.edition = edition;
  for (std::size_t i = 0; i < kPuzzleKinds.size(); ++i)
    if (kPuzzleKinds[i] == given.kind) plan.kind = static_cast<PuzzleKind>(i);
  return plan;
}

int run(const PuzzlesCommand& given) {
  const PuzzlePlan plan = plan_of(given);
  const std::atomic<bool>& stop = stop_on_ctrl_c();
  Progress progress(static_cast<std::uint64_t>(given.count), told("puzzles/s"));
  int found = 0;
  for (std::uint64_t i = 0; i < given.rounds && found < given.count; ++i) {
    if (stop) return kStopped;
    const std::optional<Puzzle> puzzle = puzzle_of_round(plan, given.from + i);
    if (!puzzle) continue;
    const std::string line = puzzle_json(*puzzle);
    if (line.find("\"acts\":[{\"act\":\"" + given.best) == line.npos) continue;
    progress.clear();
    fmt::print("{}\n", line);
    std::fflush(stdout);
    progress.show(static_cast<std::uint64_t>(++found));
  }
  return found == given.count ? 0 : 1;
}

/// Verifies the lines of a file; evaluates every `again`-th puzzle again.
int check(const PuzzlesCommand& given) {
  std::istringstream lines(read_file(given.check));
  int number = 0, wrong = 0, weighed = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    Puzzle puzzle;
    std::string error = read_puzzle(line, puzzle);
    if (error.empty() && given.again > 0 && number % given.again == 0) {
      const auto seed = given.seed + static_cast<std::uint64_t>(number);
      const std::vector<WeighedAct> acts = weigh_again(puzzle, given.budget, seed);
      if (acts.front().act != puzzle.acts.front().act) error = english("another move is best now");
      ++weighed;
    }
    if (error.empty()) continue;
    fmt::print("{}\n", told_sentence(english("line {}: {}", number, error)));
    ++wrong;
  }
  fmt::print("{} puzzles, {} evaluated again, {} wrong\n", number, weighed, wrong);
  return wrong == 0 && number > 0 ? 0 : 1;
}

std::vector<std::string> edition_names() {
  std::vector<std::string> names;
  for (const Edition edition : kEditions) names.emplace_back(edition_name(edition));
  return names;
}

}  // namespace

Run set_up_puzzles(CLI::App& flags) {
  const auto given = std::make_shared<PuzzlesCommand>();
  flags.add_option("--count", given->count, "Number of puzzles to find")
      ->check(CLI::Range(1, 100'000));
  flags.add_option("--seed", given->seed, "The same seed finds the same puzzles");
  flags.add_option("--edition", given->edition, "The game")->check(CLI::IsMember(edition_names()));
  flags
      .add_option(
          "--kind", given->kind,
          "Only puzzles of this kind. card: which card to play; challenge: whether to challenge; "
          "call: whether to call UNO or catch somebody; act: any other decision, such as a "
          "colour")
      ->check(CLI::IsMember(std::vector<std::string>(kPuzzleKinds.begin(), kPuzzleKinds.end())));
  flags.add_option("--best", given->best, "Only puzzles whose best move starts with this text")
      ->type_name("MOVE");
  flags
      .add_option(
          "--budget", given->budget,
          "Play out each move on up to this many random deals of the unseen cards. To confirm a "
          "puzzle, the command uses ten times as many deals and another seed")
      ->check(CLI::Range(100, 100'000));
  flags.add_option("--from", given->from,
                   "Number of the round to start with; the first round is 0");
  flags.add_option("--rounds", given->rounds, "Maximum number of rounds to search");
  flags.add_option(
      "--check", given->check,
      "Verify the puzzles in this file against the current rules, instead of finding new "
      "ones");
  flags
      .add_option("--again", given->again,
                  "With --check: evaluate every Nth puzzle again, on --budget deals")
      ->check(CLI::Range(0, 100'000));
  flags.footer(
      "The command plays numbered rounds between bots, and searches each for a puzzle.\n"
      "A puzzle is a position in which one move is clearly best: the 95% interval of its chance\n"
      "to win lies above the intervals of all other moves. This must hold with --budget deals, "
      "and\n"
      "again with ten times as many deals and another seed.\n"
      "Each line of the output is one puzzle as JSON.\n\n"
      "Examples:\n"
      "  uno puzzles --count 5 --seed 7\n"
      "  uno puzzles --count 5 --edition dos --budget 500\n"
      "  uno puzzles --check web/src/learn/puzzles.jsonl --again 50");
  return [given] { return given->check.empty() ? run(*given) : check(*given); };
}

}  // namespace uno::app
