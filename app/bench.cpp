// `uno bench`: runs a fixed workload and prints its speed and signature.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "app/command.h"
#include "app/told.h"
#include "bots/bot.h"
#include "engine/matching/deck_text.h"
#include "engine/reading/preset.h"
#include "sim/bench.h"
#include "sim/bot_costs.h"
#include "sim/lockstep.h"
#include "sim/side_costs.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct BenchCommand {
  RuleSet rule_set;
  double scale = 1;
  double compare = 0;
  bool presets = false;
  bool bots = false;
  bool editions = false;
  bool json = false;
};

/// The result of a workload, with measurements made right after it.
struct Measured {
  BenchRow row;
  SideCosts costs;
  LockstepRow lockstep;   ///< empty if the rules have no lockstep path
  double shuffle_ns = 0;  ///< time to shuffle 108 bytes, which shows the machine's speed now
};

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

std::string row_json(const Measured& measured) {
  const BenchRow& row = measured.row;
  return fmt::format(
      R"({{"seats":{},"rounds":{},"decisions":{},"turns":{},"points":{},"seconds":{:.6f},)"
      R"("decisions_per_second":{:.0f},"rounds_per_second":{:.0f},"fastest_ns":{:.2f},)"
      R"("lockstep_decisions_per_second":{:.0f},"lockstep_ns":{:.2f},"copy_ns":{:.2f},)"
      R"("observe_ns":{:.2f},"determinize_ns":{:.2f},)"
      R"("shuffle_ns":{:.2f},"signature":"{:016x}"}})",
      row.seats, row.rounds, row.decisions, row.turns, row.points, row.seconds,
      per_second(row.decisions, row.seconds), per_second(row.rounds, row.seconds), row.fastest_ns,
      per_second(measured.lockstep.decisions, measured.lockstep.seconds),
      measured.lockstep.fastest_ns, measured.costs.copy_ns, measured.costs.observe_ns,
      measured.costs.determinize_ns, measured.shuffle_ns, row.signature);
}

void print_table(const std::vector<Measured>& table) {
  fmt::print(
      "{:>5} {:>7} {:>10} {:>12} {:>9} {:>10} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}  signature\n",
      "seats", "rounds", "decis./rnd", "decisions/s", "rounds/s", "ns/decis.", "fastest",
      "lockstep", "copy", "observe", "determ.", "shuffle");
  for (const Measured& measured : table) {
    const BenchRow& row = measured.row;
    const auto decisions = static_cast<double>(row.decisions);
    fmt::print(
        "{:>5} {:>7} {:>10.2f} {:>12.0f} {:>9.0f} {:>10.1f} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f} "
        "{:>8.1f} {:>8.1f}"
        "  {:016x}\n",
        row.seats, row.rounds, decisions / static_cast<double>(row.rounds),
        per_second(row.decisions, row.seconds), per_second(row.rounds, row.seconds),
        1e9 * row.seconds / decisions, row.fastest_ns, measured.lockstep.fastest_ns,
        measured.costs.copy_ns, measured.costs.observe_ns, measured.costs.determinize_ns,
        measured.shuffle_ns, row.signature);
  }
}

/// A row of results for one rule set, over numbers of seats: decisions a second, rounds a second,
/// and decisions in the time that the machine needs to shuffle 108 bytes.
struct RateRow {
  std::string rates, rounds, shuffles;
  void add(double rate, double rounds_per_second, double per_shuffle) {
    rates += fmt::format(" {:>9.1f}", rate);
    rounds += fmt::format(" {:>8.0f}", rounds_per_second);
    shuffles += fmt::format(" {:>5.2f}", per_shuffle);
  }
  void skip() {
    rates += fmt::format(" {:>9}", "-");
    rounds += fmt::format(" {:>8}", "-");
    shuffles += fmt::format(" {:>5}", "-");
  }
};

/// `rounds` times --scale, but at least one.
std::uint64_t scaled(std::uint64_t rounds, double scale) {
  return std::max<std::uint64_t>(1,
                                 static_cast<std::uint64_t>(static_cast<double>(rounds) * scale));
}

void print_rate_head(const char* rate, const std::vector<int>& seats) {
  fmt::print("{:<18}", rate);
  for (const int table : seats) fmt::print(" {:>3} seats", table);
  fmt::print("  {:<{}}  decisions in the time of a shuffle\n", "rounds/s", 9 * seats.size() - 1);
}

void print_rates(std::string_view name, const RateRow& row) {
  fmt::print("{:<18}{} {} {}\n", name, row.rates, row.rounds, row.shuffles);
}

/// Prints nanoseconds per decision under every preset, for the seats of the workloads.
void print_presets(double scale) {
  print_rate_head("ns/decision at",
                  {kWorkloads[0].seats, kWorkloads[1].seats, kWorkloads[2].seats});
  for (const Preset& preset : presets()) {
    const Rules rules = preset_rules(preset);
    const double shuffle = shuffle_ns();
    RateRow rates;
    for (const Workload& work : kWorkloads) {
      if (check_classic_round(rules, work.seats)) {
        rates.skip();
        continue;
      }
      const BenchRow row = run_bench(rules, work.seats, scaled(10'000, scale));
      rates.add(row.fastest_ns, per_second(row.rounds, row.seconds), shuffle / row.fastest_ns);
    }
    print_rates(preset.name, rates);
  }
}

/// Prints millions of decisions a second of `uniform` in every print of every edition, one after
/// the other on one core.
void print_editions(double scale) {
  const std::vector<int> tables = {2, 4, 6};
  print_rate_head("M decisions/s at", tables);
  for (const Rules& rules : rules_of_every_deck()) {
    const double shuffle = shuffle_ns();
    RateRow rates;
    for (const int seats : tables) {
      if (check_round(rules, seats)) {
        rates.skip();
        continue;
      }
      const BenchRow row = run_bench(rules, seats, scaled(20'000, scale));
      const double ns = 1e9 * row.seconds / static_cast<double>(row.decisions);
      rates.add(1000 / ns, per_second(row.rounds, row.seconds), shuffle / ns);
    }
    print_rates(deck_name(rules), rates);
  }
}

/// Prints microseconds per decision of every bot, for the seats of the workloads.
void print_bots(const Rules& rules) {
  constexpr double kSlowUs = 100;  // in faster bots, the maximum depends on the machine
  fmt::print("{:<12}", "us/decision");
  for (const Workload& work : kWorkloads) fmt::print(" {:>8} seats   longest", work.seats);
  fmt::print("\n");
  for (const Bot& bot : bots()) {
    fmt::print("{:<12}", fmt::format("{} {}", bot.name, bot.version));
    for (const Workload& work : kWorkloads) {
      if (check_classic_round(rules, work.seats)) {
        fmt::print(" {:>14} {:>9}", "-", "-");
        continue;
      }
      const BotCost cost = measure_bot(bot, rules, work.seats);
      const bool slow = cost.mean_us > kSlowUs;
      fmt::print(" {:>14.3f} {:>9}", cost.mean_us,
                 slow ? fmt::format("{:.0f}", cost.longest_us) : "-");
    }
    fmt::print("\n");
  }
}

/// Plays the rounds on both paths and compares them. The exit status says whether they were equal.
int compare_paths(const BenchCommand& flags) {
  std::uint64_t different = 0;
  const auto rounds = static_cast<std::uint64_t>(flags.compare);
  for (const Workload& work : kWorkloads) {
    const LockstepRow row = run_lockstep_bench(flags.rule_set.rules, work.seats, rounds, true);
    fmt::print("{:>5} seats: {} rounds, {} decisions, {} rounds with a different result\n",
               work.seats, row.rounds, row.decisions, row.different);
    different += row.different;
  }
  return different == 0 ? 0 : 1;
}

int run(const BenchCommand& flags) {
  if (flags.presets) return print_presets(flags.scale), 0;
  if (flags.editions) return print_editions(flags.scale), 0;
  if (flags.bots) return print_bots(flags.rule_set.rules), 0;
  if (flags.compare > 0) {
    if (plays_in_lockstep(flags.rule_set.rules)) return compare_paths(flags);
    fmt::print(stderr, "uno bench: {}\n",
               told("--compare needs the official rules with 108 cards"));
    return 2;
  }
  std::vector<BenchRow> rows;
  std::vector<Measured> table;
  for (const Workload& work : kWorkloads) {
    if (const Phrase wrong = check_classic_round(flags.rule_set.rules, work.seats)) {
      fmt::print(stderr, "uno bench: {}\n", text::say(wrong));
      return 2;
    }
    rows.push_back(run_bench(flags.rule_set.rules, work.seats, scaled(work.rounds, flags.scale)));
    Measured measured{rows.back(), measure_side_costs(flags.rule_set.rules, work.seats), {}, 0};
    if (plays_in_lockstep(flags.rule_set.rules))
      measured.lockstep = run_lockstep_bench(flags.rule_set.rules, work.seats, 20'000, false);
    measured.shuffle_ns = shuffle_ns();
    table.push_back(measured);
  }
  const std::uint64_t signature = combined_signature(rows.data(), static_cast<int>(rows.size()));
  if (flags.json) {
    std::string text;
    for (const Measured& row : table) text += (text.empty() ? "" : ",") + row_json(row);
    fmt::print("{{\"options\":\"{}\",\"rows\":[{}],\"signature\":\"{:016x}\"}}\n",
               rules_text(flags.rule_set.rules), text, signature);
  } else {
    print_table(table);
    fmt::print("Signature: {:016x}\n", signature);
  }
  return 0;
}

constexpr const char* kBenchFooter =
    R"(The command plays with 2, 4 and 10 players and fixed seeds on one core, by the official rules
unless you choose others. All players use the policy `uniform`. The signature is a checksum of all
moves and results: if it stays the same, the engine still plays the same. The times do not include
computing the signature.

Each row of the table starts with the number of seats and the number of rounds. The next columns
are decisions per round, decisions per second and rounds per second. The column `ns/decis.` is the
mean time of a decision in nanoseconds. The next columns are also in nanoseconds:
  fastest    one decision: the mean over the fastest block of 250 rounds
  lockstep   one decision in lockstep (many rounds side by side, official rules only):
             the mean over the fastest block of 2,000 rounds
  copy       a copy of a state
  observe    observe() for the seat to move
  determ.    determinize() of that observation: it deals the unseen cards at random
  shuffle    a shuffle of 108 bytes, which shows how fast the machine is at that moment

When other programs slow the machine down, a shuffle takes longer, too. So to compare two runs,
divide the time of a shuffle by the time of a decision in each run, and compare these ratios. Higher
is faster. With --presets and --editions, the column `decisions in the time of a shuffle` shows this
ratio.

With --bots, the command prints the mean processor time of a decision, measured over 400 decisions
in rounds that `linear` played. This time does not include making the observation. If the mean
is above 100 microseconds, the column `longest` shows the time of the longest decision.

Examples:
  uno bench
  uno bench --scale 10 --json
  uno bench --presets
  uno bench --bots
  uno bench --editions
  uno bench --compare 1e6
  uno bench --set wd4_challenge=off)";

}  // namespace

Run set_up_bench(CLI::App& flags) {
  auto given = std::make_shared<BenchCommand>();
  add_rules_flags(flags, given->rule_set);
  auto* const scale =
      flags
          .add_option("--scale", given->scale,
                      "Multiply the number of rounds. At any other scale than 1, the "
                      "signature (see below) differs from golden/bench.txt")
          ->check(CLI::Range(0.001, 1000.0));
  auto* const presets = flags.add_flag("--presets", given->presets,
                                       "Time every preset instead of the official rules");
  auto* const bots =
      flags
          .add_flag("--bots", given->bots, "Time the decisions of every bot instead of the engine")
          ->excludes(scale)
          ->excludes(presets);
  auto* const editions =
      flags
          .add_flag("--editions", given->editions,
                    "Time every deck of every edition instead of the official rules")
          ->excludes(presets)
          ->excludes(bots);
  auto* const compare =
      flags
          .add_option(
              "--compare", given->compare,
              "Play N rounds one by one, and again in lockstep (many side by side), and compare "
              "the results")
          ->check(CLI::Range(1.0, 1e12))
          ->excludes(scale)
          ->excludes(presets)
          ->excludes(bots)
          ->excludes(editions);
  flags.add_flag("--json", given->json, "Print one JSON value")
      ->excludes(presets)
      ->excludes(bots)
      ->excludes(editions)
      ->excludes(compare);
  flags.footer(kBenchFooter);
  return [given] { return run(*given); };
}

}  // namespace uno::app
