// Playing with a bar and Ctrl-C, and writing what came of it.
#include "app/sim_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>

#include "app/command.h"
#include "app/sim_text.h"
#include "sim/export.h"
#include "sim/part.h"

namespace uno::app {
namespace {

std::atomic<bool> stopping{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

constexpr int kStopped = 130;  ///< as a shell says it of a program that Ctrl-C ended

/// A bar with rate and time left, on a terminal only.
class Progress {
 public:
  explicit Progress(std::uint64_t games) : games_(games), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done) {
    const auto now = Clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    constexpr int kWidth = 24;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(done) / seconds;
    const double left = static_cast<double>(games_ - done) / rate;
    const int full = static_cast<int>(kWidth * done / games_);
    fmt::print(stderr, "\r\033[K[{:=<{}}{: <{}}] {:.0f} % {:.0f} games/s, {:.0f} s left", "", full,
               "", kWidth - full, 100.0 * static_cast<double>(done) / static_cast<double>(games_),
               rate, left);
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t games_;
  bool shown_;
  Clock::time_point start_ = Clock::now(), last_ = start_;
};

void write_file(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  if (path == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return;
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw CLI::FileError(fmt::format("{} cannot be written", path));
}

/// The page: the result as JSON and the script that draws it (web/src/report).
std::string report_page(const SimResult& result) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>OpenUNO simulation</title>\n"
      "<script id=\"result\" type=\"application/json\">\n{}</script>\n"
      "<body>\n<script>\n{}\n</script>\n</body>\n</html>\n",
      result_json(result), read_file(UNO_REPORT_SCRIPT));
}

/// What will be missed at the end is said before the work is done.
void check_places(const Outputs& outputs, const std::string& part) {
  if (!outputs.html.empty() && access(UNO_REPORT_SCRIPT, R_OK) != 0)
    throw CLI::FileError("--html needs the script of the report; build it with tools/build_web");
  for (const std::string& path : {outputs.json, outputs.csv, outputs.html, part})
    if (!path.empty() && path != "-" && !std::ofstream(path, std::ios::app))
      throw CLI::FileError(fmt::format("{} cannot be written", path));
}

void write_result(const SimResult& result, const Outputs& outputs) {
  if (!outputs.json.empty()) write_file(outputs.json, result_json(result));
  if (!outputs.csv.empty()) write_file(outputs.csv, result_csv(result));
  if (!outputs.html.empty()) write_file(outputs.html, report_page(result));
  if (outputs.json != "-" && outputs.csv != "-" && outputs.html != "-")
    fmt::print("{}", sim_text(result));
}

std::uint64_t decisions_of(const Tally& tally) {
  std::uint64_t decisions = 0;
  const Histogram& histogram = tally.histograms[kDecisionSpread];
  for (std::size_t value = 0; value < histogram.size(); ++value)
    decisions += value * histogram[value];
  return decisions;
}

/// Plays the games that the flags ask for, with a bar meanwhile, and says how fast that went.
SimResult play(const SimRun& given, PartGames games) {
  struct sigaction action {};
  action.sa_handler = [](int) { stopping = true; };
  action.sa_flags = SA_RESETHAND;  // the second Ctrl-C ends the program at once
  sigaction(SIGINT, &action, nullptr);
  const auto start = std::chrono::steady_clock::now();
  SimResult result;
  {
    Progress progress(games.end - games.first);
    result = simulate(given.plan, games.first, games.end, given.threads, stopping,
                      [&](std::uint64_t done) { progress.show(done); });
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::uint64_t decisions = 0;
  for (const Tally& tally : result.sides) decisions += decisions_of(tally);
  fmt::print(stderr, "{} games and {} decisions in {:.2f} s on {} threads: {:.1f} M decisions/s\n",
             result.games, decisions, took.count(), given.threads,
             static_cast<double>(decisions) / took.count() / 1e6);
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
    fmt::print(stderr, "Stopped: no part is written, because a part has all of its games.\n");
  } else if (is_part) {
    write_file(given.share.place, part_text(result, given.share.number, given.share.of));
  } else {
    write_result(result, given.outputs);
    if (stopped)
      fmt::print(stderr, "Stopped: {} of {} games. The result is that of --games {}.\n",
                 result.games, given.plan.games, result.games);
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
    if (!wrong.empty()) throw CLI::ValidationError("PART", fmt::format("{} {}", file, wrong));
    parts.push_back(std::move(part));
  }
  SimResult whole;
  const std::string wrong = merge_parts(parts, whole);
  if (!wrong.empty()) throw CLI::ValidationError("PART", wrong);
  write_result(whole, outputs);
  return 0;
}

}  // namespace uno::app
