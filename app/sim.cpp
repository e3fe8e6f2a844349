// `uno sim`: plays many games and says what they came to, for people and for programs.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <memory>
#include <thread>

#include "app/command.h"
#include "app/sim_text.h"
#include "engine/words.h"
#include "sim/export.h"
#include "sim/part.h"

namespace uno::app {
namespace {

std::atomic<bool> stopping{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

/// Where the result goes; empty is nowhere, "-" standard output.
struct Outputs {
  std::string json, csv;
};

/// --part: 0 of 0 is none.
struct Share {
  std::uint64_t number = 0, of = 0;
  std::string place;
};

struct Given {
  SimPlan plan;
  Share share;
  RuleSet rule_set;
  std::string players;
  int threads = 0;
  Outputs outputs;
  bool merging = false;  ///< the command is `uno sim merge`
  std::vector<std::string> files;
  Outputs merged;
};

constexpr int kThreadsMax = 256;
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

/// Before the work is done, not after: a place that cannot be written.
void check_places(std::initializer_list<std::string> places) {
  for (const std::string& path : places)
    if (!path.empty() && path != "-" && !std::ofstream(path, std::ios::app))
      throw CLI::FileError(fmt::format("{} cannot be written", path));
}

void write_result(const SimResult& result, const Outputs& outputs) {
  if (!outputs.json.empty()) write_file(outputs.json, result_json(result));
  if (!outputs.csv.empty()) write_file(outputs.csv, result_csv(result));
  if (outputs.json != "-" && outputs.csv != "-") fmt::print("{}", sim_text(result));
}

/// The plan that the flags describe; throws what is wrong with them.
void complete_plan(Given& given) {
  Side& side = given.plan.sides[0];
  side.rules = given.rule_set.rules;
  const std::string wrong = set_players(given.players, given.plan.seats, side);
  if (!wrong.empty()) throw CLI::ValidationError("--bots", wrong);
  const std::string no_table = check_plan(given.plan);
  if (!no_table.empty()) throw CLI::ValidationError("--set and --players", no_table);
}

std::uint64_t decisions_of(const Tally& tally) {
  std::uint64_t decisions = 0;
  const Histogram& histogram = tally.histograms[kDecisionSpread];
  for (std::size_t value = 0; value < histogram.size(); ++value)
    decisions += value * histogram[value];
  return decisions;
}

/// Plays the games that the flags ask for, with a bar meanwhile, and says how fast that went.
SimResult play(const Given& given, PartGames games) {
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

int run(Given given) {
  complete_plan(given);
  check_places({given.outputs.json, given.outputs.csv, given.share.place});
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
  check_places({outputs.json, outputs.csv});
  std::vector<Part> parts;
  for (const std::string& file : files) {
    Part part;
    part.source = file;
    const std::string wrong = read_part(read_file(file), part);
    if (!wrong.empty()) throw CLI::ValidationError("PART", file + ' ' + wrong);
    parts.push_back(std::move(part));
  }
  SimResult whole;
  const std::string wrong = merge_parts(parts, whole);
  if (!wrong.empty()) throw CLI::ValidationError("PART", wrong);
  write_result(whole, outputs);
  return 0;
}

/// A whole number, also written as 1e6 or 2.5e6.
void read_games(const std::string& text, std::uint64_t& games) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole =
      error == std::errc{} && end == text.data() + text.size() && number == std::floor(number);
  if (!whole || number < 1 || number > static_cast<double>(kGamesMax))
    throw CLI::ValidationError(
        "--games",
        fmt::format("\"{}\" is no whole number from 1 to 1e12, as in 250000 or 1e6", text));
  games = static_cast<std::uint64_t>(number);
}

/// "2/5" and the file that goes with it.
void read_share(const std::string& text, Share& share) {
  std::string_view rest = text, number, of;
  const bool read = next_piece(rest, '/', number) && next_piece(rest, '/', of) &&
                    rest.data() == nullptr && read_number(of, 1, kPartsMax, share.of) &&
                    read_number(number, 1, static_cast<std::int64_t>(share.of), share.number);
  if (!read)
    throw CLI::ValidationError("--part",
                               "\"" + text + "\" is not K/N with K from 1 to N, as in 2/5");
}

void add_output_flags(CLI::App& flags, Outputs& outputs) {
  flags.add_option("--json", outputs.json, "Write the result as JSON; - prints only that")
      ->type_name("FILE");
  flags.add_option("--csv", outputs.csv, "Write the figures as CSV; - prints only that")
      ->type_name("FILE");
}

void set_up_merge(CLI::App& flags, Given& given) {
  CLI::App* merge = flags.add_subcommand("merge", "Add up the parts that --part wrote");
  merge->set_help_flag("--help,-h", "Print this help");
  merge->add_option("PART", given.files, "All parts of one run, in any order; - is standard input")
      ->required();
  add_output_flags(*merge, given.merged);
  merge->footer(
      "The result is bit for bit that of one run. Parts of another run, double ones and\n"
      "missing ones are refused.\n\nExample:\n  uno sim merge 1.part 2.part --json all.json");
  merge->callback([&flags, &given] {
    given.merging = true;
    for (const CLI::Option* option : flags.get_options())
      if (option->count() > 0)
        throw CLI::ValidationError(option->get_name(), "does not go with merge");
  });
}

constexpr const char* kFooter =
    R"(A game is one round, the deal going round the table; with --match it is a match, as the
format of the rules has it. Every game has its own seed, made of --seed and its number: the number
of threads changes nothing.

Players: `uniform` plays one of its legal plays with equal chance, a wild card counting once for
each colour. It draws only when it has none, plays a playable drawn card every other time,
challenges a Wild Draw Four every other time, always calls UNO and does nothing out of turn. The
others are bots; who of them is quicker out of turn is drawn by chance.

Intervals are 95 %, games being independent: exact (Clopper-Pearson) for shares of single outcomes,
Student's t of a mean or quotient for the rest, by rank for medians. README.md says what JSON holds.
Ctrl-C ends early with the result of the games done.
Exit status: 0 done, 1 a file cannot be read or written, 2 wrong usage, 130 stopped early.

Examples:
  uno sim
  uno sim --games 1e7 --players 2 --json two.json
  uno sim --match --bots greedy,random,random,random
  uno sim --preset party_table --set stack_mode=any --csv -
  uno sim --games 1e8 --part 1/2 --out 1.part     and 2/2 on another machine, then
  uno sim merge 1.part 2.part)";

}  // namespace

Run set_up_sim(CLI::App& flags) {
  auto given = std::make_shared<Given>();
  given->players = kUniform;
  given->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  flags
      .add_option_function<std::string>(
          "--games", [given](const std::string& text) { read_games(text, given->plan.games); },
          "Games to play [1e6]")
      ->type_name("N");
  flags.add_flag("--match", given->plan.matches, "A game is a match, not a single round");
  flags.add_option("--players", given->plan.seats, "Seats at the table")
      ->check(CLI::Range(kSeatsMin, kSeatsMax))
      ->capture_default_str();
  flags
      .add_option(
          "--bots", given->players,
          "Who plays: one name for all seats, or one for each, by commas: " + player_names())
      ->type_name("NAMES")
      ->capture_default_str();
  add_rules_flags(flags, given->rule_set);
  add_seed_flag(flags, given->plan.seed);
  flags.add_option("--threads", given->threads, "Threads to play on")
      ->check(CLI::Range(1, kThreadsMax))
      ->capture_default_str();
  add_output_flags(flags, given->outputs);
  auto* part = flags.add_option_function<std::string>(
      "--part", [given](const std::string& text) { read_share(text, given->share); },
      "Play only the K-th of N shares and write it to --out, to be merged");
  part->type_name("K/N")->excludes("--json")->excludes("--csv");
  flags.add_option("--out", given->share.place, "File of the part; - is standard output")
      ->type_name("FILE")
      ->needs(part);
  part->needs("--out");
  set_up_merge(flags, *given);
  flags.footer(kFooter);
  return
      [given] { return given->merging ? merge_files(given->files, given->merged) : run(*given); };
}

}  // namespace uno::app
