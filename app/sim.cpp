// `uno sim`: plays many games and reports statistics, for people and for programs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <thread>

#include "app/command.h"
#include "app/named_bot.h"
#include "app/sim_run.h"
#include "app/told.h"
#include "engine/words.h"
#include "sim/part.h"
#include "text/say.h"

namespace uno::app {
namespace {

constexpr int kThreadsMax = 256;

struct SimCommand {
  SimRun run;
  RuleSet rule_set;
  std::string players;
  std::string other_rules, other_players;  ///< --compare, --compare-bots
  bool merging = false;                    ///< running `uno sim merge`
  std::vector<std::string> files;
  Outputs merged;
};

/// Completes the plan that the flags describe. Throws an error that says which flag is wrong.
void complete_plan(SimCommand& given) {
  SimPlan& plan = given.run.plan;
  const auto check = [](const char* flag, const std::string& wrong) {
    if (!wrong.empty()) throw CLI::ValidationError(flag, wrong);
  };
  const auto fit = [](const char* flag, const Phrase& wrong) {
    if (wrong) throw CLI::ValidationError(flag, text::say(wrong));
  };
  Side& side = plan.sides[0];
  side.rules = given.rule_set.rules;
  set_players_of("--bots", given.players, plan.seats, side);
  fit("--set and --players", check_plan(plan));
  if (given.run.share.of > 0 &&
      (given.players + given.other_players).find(':') != std::string::npos)
    check("--part",
          told("works only with built-in bots, because a part must not need other files"));
  if (given.other_rules.empty() && given.other_players.empty()) return;
  Side other = side;
  fit("--compare", set_options(other.rules, given.other_rules));
  if (!given.other_players.empty())
    set_players_of("--compare-bots", given.other_players, plan.seats, other);
  if (other == side) check("--compare", told("changes nothing: both sides are the same"));
  plan.sides.push_back(other);
  fit("--compare", check_plan(plan));
}

/// Parses a whole number, also as 1e6 or 2.5e6.
void read_games(const std::string& text, std::uint64_t& games) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole =
      error == std::errc{} && end == text.data() + text.size() && number == std::floor(number);
  if (!whole || number < 1 || number > static_cast<double>(kGamesMax))
    throw CLI::ValidationError(
        "--games", told("\"{}\" is not a whole number from 1 to 1e12, as in 250000 or 1e6", text));
  games = static_cast<std::uint64_t>(number);
}

/// Parses "2/5" and the file of that part.
void read_share(const std::string& text, Share& share) {
  std::string_view rest = text, number, of;
  const bool read = next_piece(rest, '/', number) && next_piece(rest, '/', of) &&
                    rest.data() == nullptr && read_number(of, 1, kPartsMax, share.of) &&
                    read_number(number, 1, static_cast<std::int64_t>(share.of), share.number);
  if (!read)
    throw CLI::ValidationError("--part",
                               told("\"{}\" is not K/N with K from 1 to N, as in 2/5", text));
}

void add_output_flags(CLI::App& flags, Outputs& outputs) {
  flags
      .add_option("--json", outputs.json,
                  "Write the result as JSON to FILE. If FILE is -, print only the JSON")
      ->type_name("FILE");
  flags
      .add_option("--csv", outputs.csv,
                  "Write the figures as CSV to FILE. If FILE is -, print only the CSV")
      ->type_name("FILE");
  flags.add_option("--html", outputs.html, "Write one HTML page that has charts and works offline")
      ->type_name("FILE");
}

void add_comparison_flags(CLI::App& flags, SimCommand& given) {
  flags
      .add_option(
          "--compare", given.other_rules,
          "Also play the same deals with other rules, and compare. Give the rules of this second "
          "side: only the options that differ from those of the first, or a preset and the "
          "options that differ from the preset")
      ->type_name("\"PRESET OPTION=VALUE ...\"");
  flags
      .add_option("--compare-bots", given.other_players,
                  "Also play the same deals with other players, and compare")
      ->type_name("NAMES");
}

void set_up_merge(CLI::App& flags, SimCommand& given) {
  CLI::App* merge = flags.add_subcommand("merge", "Merge the parts that --part wrote");
  merge->set_help_flag("--help,-h", "Print this help");
  merge
      ->add_option("PART", given.files,
                   "All parts of one run, in any order, or - for standard input")
      ->required();
  add_output_flags(*merge, given.merged);
  merge->footer(
      "The result is identical to that of a single run. It is an error if a part is missing,\n"
      "occurs twice or comes from another run.\n\nExample:\n"
      "  uno sim merge 1.part 2.part --json all.json");
  merge->callback([&flags, &given] {
    given.merging = true;
    for (const CLI::Option* option : flags.get_options())
      if (option->count() > 0)
        throw CLI::ValidationError(option->get_name(), told("cannot be used with merge"));
  });
}

constexpr const char* kSimFooter =
    R"(A game is one round, and the next game has the next dealer. With --match, a game is a whole
match, as the rule option `format` defines it. Each game has its own seed, derived from --seed and
the number of the game, so the number of threads does not change the result.

Players: `uniform` picks one of its legal plays at random; a wild card counts once for each colour.
It draws only if it has no legal play, plays half of its playable drawn cards, challenges half of
the Wild Draw Fours, never forgets to call UNO, and never acts out of turn. If house rules ask for
any other decision, it picks a legal move at random. Two players cheat, and exist only in the
classic game: `open` sees all hands, and `clair` also sees the draw pile and all future random
outcomes. All other players are bots that see only what a person in their seat would see. When a
late call, a catch or a jump-in is possible, the simulation asks each bot whether it wants to act,
in the order of rule C-RES-3 in RULES.md.

A comparison uses the same seeds on both sides. The cards are in the same order on both sides,
as long as both use the same deck and deal the same number of cards. A difference is the value
of the second side minus the value of the first, paired game by game. A star (*) marks a
difference whose interval does not contain 0.

All intervals are 95% confidence intervals and treat games as independent. A share of games, such as
the share that a seat wins, has an exact interval (Clopper-Pearson). The interval of a median
or percentile reaches from one observed value to another, chosen by their ranks. Means and all other
ratios have Student's t intervals. See docs/simulation.md for details and for the fields of the
JSON.
Ctrl-C stops early and prints the result so far.
Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage, 130 stopped early.

Examples:
  uno sim
  uno sim --games 1e7 --players 2 --json two.json
  uno sim --match --bots greedy,random,random,random
  uno sim --preset party_table --set stack_mode=any --csv -
  uno sim --compare stack_mode=any
  uno sim --edition all_wild --games 1e4 --bots sensible,random,random,random
  uno sim --edition flip --match --games 1e4 --players 2 --bots linear,sensible
  uno sim --bots greedy,random --players 2 --compare-bots random,random --html bots.html
  uno sim --games 1e8 --part 1/2 --out 1.part     on one machine
  uno sim --games 1e8 --part 2/2 --out 2.part     on another machine
  uno sim merge 1.part 2.part                     combine the parts)";

}  // namespace

Run set_up_sim(CLI::App& flags) {
  auto given = std::make_shared<SimCommand>();
  given->players = kUniform;
  given->run.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  flags
      .add_option_function<std::string>(
          "--games", [given](const std::string& text) { read_games(text, given->run.plan.games); },
          "Games to play [1e6]")
      ->type_name("N");
  flags.add_flag("--match", given->run.plan.matches, "Play matches instead of single rounds");
  flags.add_option("--players", given->run.plan.seats, "Seats at the table")
      ->check(CLI::Range(kSeatsMin, kLargestTable))
      ->capture_default_str();
  flags
      .add_option("--bots", given->players,
                  "Players: one name for all seats, or one per seat, separated by commas. " +
                      explained_names(player_names(), true))
      ->type_name("NAMES")
      ->capture_default_str();
  add_rules_flags(flags, given->rule_set);
  add_comparison_flags(flags, *given);
  add_seed_flag(flags, given->run.plan.seed);
  flags.add_option("--threads", given->run.threads, "Threads to play on")
      ->check(CLI::Range(1, kThreadsMax))
      ->capture_default_str();
  add_output_flags(flags, given->run.outputs);
  auto* part = flags.add_option_function<std::string>(
      "--part", [given](const std::string& text) { read_share(text, given->run.share); },
      "Play only part K of N and write it to --out for merging");
  part->type_name("K/N")->excludes("--json")->excludes("--csv")->excludes("--html");
  flags.add_option("--out", given->run.share.place, "File for the part, or - for standard output")
      ->type_name("FILE")
      ->needs(part);
  part->needs("--out");
  set_up_merge(flags, *given);
  flags.footer(kSimFooter);
  return [given] {
    if (given->merging) return merge_files(given->files, given->merged);
    complete_plan(*given);
    return run_simulation(given->run);
  };
}

}  // namespace uno::app
