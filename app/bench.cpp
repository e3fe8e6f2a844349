// `uno bench`: the fixed workload, its speed and its signature.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "app/command.h"
#include "sim/bench.h"

namespace uno::app {
namespace {

struct Workload {
  int seats;
  std::uint64_t rounds;
};
constexpr Workload kWorkloads[] = {{2, 100'000}, {4, 100'000}, {10, 50'000}};

struct Flags {
  Rules rules;
  double scale = 1;
  bool json = false;
};

double per_second(std::uint64_t count, const BenchRow& row) {
  return row.seconds > 0 ? static_cast<double>(count) / row.seconds : 0;
}

std::string row_json(const BenchRow& row) {
  return fmt::format(
      R"({{"seats":{},"rounds":{},"decisions":{},"turns":{},"points":{},"seconds":{:.6f},)"
      R"("decisions_per_second":{:.0f},"rounds_per_second":{:.0f},"signature":"{:016x}"}})",
      row.seats, row.rounds, row.decisions, row.turns, row.points, row.seconds,
      per_second(row.decisions, row), per_second(row.rounds, row), row.signature);
}

void print_table(const std::vector<BenchRow>& rows) {
  fmt::print("{:>5} {:>8} {:>14} {:>14} {:>12} {:>12}  signature\n", "seats", "rounds",
             "decisions/rnd", "decisions/s", "rounds/s", "ns/decision");
  for (const BenchRow& row : rows)
    fmt::print("{:>5} {:>8} {:>14.2f} {:>14.0f} {:>12.0f} {:>12.1f}  {:016x}\n", row.seats,
               row.rounds, static_cast<double>(row.decisions) / static_cast<double>(row.rounds),
               per_second(row.decisions, row), per_second(row.rounds, row),
               1e9 * row.seconds / static_cast<double>(row.decisions), row.signature);
}

int run(const Flags& flags) {
  std::vector<BenchRow> rows;
  for (const Workload& work : kWorkloads) {
    const auto rounds = static_cast<std::uint64_t>(static_cast<double>(work.rounds) * flags.scale);
    if (const std::string error = check_table(flags.rules, work.seats); !error.empty()) {
      fmt::print(stderr, "uno bench: {}\n", error);
      return 2;
    }
    rows.push_back(run_bench(flags.rules, work.seats, std::max<std::uint64_t>(1, rounds)));
  }
  const std::uint64_t signature = combined_signature(rows.data(), static_cast<int>(rows.size()));
  if (flags.json) {
    std::string text;
    for (const BenchRow& row : rows) text += (text.empty() ? "" : ",") + row_json(row);
    fmt::print("{{\"options\":\"{}\",\"rows\":[{}],\"signature\":\"{:016x}\"}}\n",
               rules_text(flags.rules), text, signature);
  } else {
    print_table(rows);
    fmt::print("Signature: {:016x}\n", signature);
  }
  return 0;
}

}  // namespace

Run set_up_bench(CLI::App& flags) {
  auto given = std::make_shared<Flags>();
  add_set_flag(flags, given->rules);
  flags
      .add_option("--scale", given->scale,
                  "Rounds as a multiple of the fixed workload; only 1 gives the golden signature")
      ->check(CLI::Range(0.001, 1000.0));
  flags.add_flag("--json", given->json, "Print one JSON value");
  flags.footer(
      R"(Official rules at 2, 4 and 10 seats, every player of the policy `uniform`, fixed seeds,
one core. Absolute figures mean little on a noisy machine: compare two builds in one run.

Examples:
  uno bench
  uno bench --scale 10 --json
  uno bench --set wd4_challenge=off)");
  return [given] { return run(*given); };
}

}  // namespace uno::app
