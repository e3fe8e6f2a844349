// Plays with a progress bar and Ctrl-C, and writes the results.
#include "app/sim_run.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "app/command.h"
#include "app/progress.h"
#include "app/report_page.h"
#include "app/sim_text.h"
#include "app/told.h"
#include "sim/export.h"
#include "sim/part.h"

namespace uno::app {
namespace {

/// Fails before the work if an output cannot be written.
void check_places(const Outputs& outputs, const std::string& part) {
  check_page_place(outputs.html);
  for (const std::string& path : {outputs.json, outputs.csv, part}) check_place(path);
}

void write_result(const SimResult& result, const Outputs& outputs) {
  if (!outputs.json.empty()) write_file(outputs.json, result_json(result));
  if (!outputs.csv.empty()) write_file(outputs.csv, result_csv(result));
  if (!outputs.html.empty())
    write_file(outputs.html, report_page("OpenUNO simulation", result_json(result)));
  if (outputs.json != "-" && outputs.csv != "-" && outputs.html != "-")
    fmt::print("{}", sim_text(result));
}

struct Played {
  std::uint64_t rounds = 0, decisions = 0;
};

Played played_in(const std::vector<Tally>& sides) {
  Played all;
  for (const Tally& tally : sides) {
    const Histogram& rounds = tally.histograms[kDecisionSpread];
    for (std::size_t decisions = 0; decisions < rounds.size(); ++decisions) {
      all.rounds += rounds[decisions];
      all.decisions += decisions * rounds[decisions];
    }
  }
  return all;
}

/// Plays the requested games with a progress bar, and prints the speed.
SimResult play(const SimRun& given, PartGames games) {
  const std::atomic<bool>& stop = stop_on_ctrl_c();
  const auto start = std::chrono::steady_clock::now();
  SimResult result;
  {
    Progress progress(games.end - games.first, told("games/s"));
    result = simulate(given.plan, games.first, games.end, given.threads, stop,
                      [&](std::uint64_t done) { progress.show(done); });
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const Played all = played_in(result.sides);
  fmt::print(stderr, "{}\n",
             told("{} games, {} rounds and {} decisions in {:.2f} s on {} threads: {:.1f} M "
                  "decisions/s, {:.0f} rounds/s",
                  result.games, all.rounds, all.decisions, took.count(), given.threads,
                  static_cast<double>(all.decisions) / took.count() / 1e6,
                  static_cast<double>(all.rounds) / took.count()));
  return result;
}

}  // namespace

int run_simulation(const SimRun& given) {
  check_places(given.outputs, given.share.place);
  const bool is_part = given.share.of > 0;
  const PartGames games = is_part ? games_of_part(given.plan, given.share.number, given.share.of)
                                  : PartGames{0, given.plan.games};
  const SimResult result = play(given, games);
  const bool stopped = result.games < games.end - games.first;
  if (stopped && is_part) {
    fmt::print(stderr, "{}\n",
               told("Stopped: no part was written, because a part must be complete."));
  } else if (is_part) {
    write_file(given.share.place, part_text(result, given.share.number, given.share.of));
  } else {
    write_result(result, given.outputs);
    if (stopped)
      fmt::print(stderr, "{}\n",
                 told("Stopped after {} of {} games. A run with --games {} gives the same result.",
                      result.games, given.plan.games, result.games));
  }
  return stopped ? kStopped : 0;
}

int merge_files(const std::vector<std::string>& files, const Outputs& outputs) {
  check_places(outputs, {});
  std::vector<Part> parts;
  for (const std::string& file : files) {
    Part part;
    part.source = file;
    const std::string wrong = read_part(read_file(file), part);
    if (!wrong.empty()) throw CLI::ValidationError("PART", told_sentence(wrong));
    parts.push_back(std::move(part));
  }
  SimResult whole;
  const std::string wrong = merge_parts(parts, whole);
  if (!wrong.empty()) throw CLI::ValidationError("PART", told_sentence(wrong));
  write_result(whole, outputs);
  return 0;
}

}  // namespace uno::app
