// `uno train`: makes the weights of a linear policy by self-play and writes them with a log.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <memory>

#include "app/command.h"
#include "engine/notation.h"
#include "engine/words.h"
#include "sim/train.h"

namespace uno::app {
namespace {

struct Given {
  TrainPlan plan;
  std::string policy, players = "2", objective = "wins", rival = "greedy", out, log;
  double minutes = 0;
};

/// "4" or "5-6".
void read_players(const std::string& text, TrainPlan& plan) {
  std::string_view rest = text, low, high;
  const bool read = next_piece(rest, '-', low) &&
                    read_number(low, kSeatsMin, kSeatsMax, plan.least) &&
                    (next_piece(rest, '-', high)
                         ? !rest.data() && read_number(high, plan.least, kSeatsMax, plan.most)
                         : read_number(low, kSeatsMin, kSeatsMax, plan.most));
  if (!read)
    throw CLI::ValidationError(
        "--players", "\"" + text + "\" is no number from 2 to 10 and no range, as in 5-6");
}

std::ofstream open_file(const std::string& path) {
  std::ofstream file;
  if (path.empty()) return file;
  file.open(path, std::ios::binary);
  if (!file) throw CLI::FileError(fmt::format("{} cannot be written", path));
  return file;
}

/// Shares from 0 to 100 % as a bar of 50.
std::string bar(double share) {
  const int full = static_cast<int>(std::lround(50 * share));
  return fmt::format("|{:#<{}}{:<{}}|", "", full, "", 50 - full);
}

template <class Policy>
int run(const Given& given) {
  std::ofstream out = open_file(given.out), log = open_file(given.log);
  log << "rounds,share,standard_error,entropy_bits\n";
  fmt::print("{:>10} {:>8}  {:<52} {}\n", "rounds", "share",
             fmt::format("won against {}", given.rival), "bits a decision");
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t played = 0;
  const auto weights = train<Policy>(given.plan, [&](const TrainPoint& point) {
    fmt::print("{:>10} {:>6.1f} %  {} {:.3f}\n", point.rounds, 100 * point.share, bar(point.share),
               point.entropy);
    std::fflush(stdout);
    log << fmt::format("{},{:.5f},{:.5f},{:.5f}\n", point.rounds, point.share, point.error,
                       point.entropy);
    played = point.rounds;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return given.minutes == 0 || took.count() < 60 * given.minutes;
  });
  const std::string made =
      fmt::format("uno train {} --players {} --objective {} --seed {} --rounds {}{}", given.policy,
                  given.players, given.objective, seed_text(given.plan.seed), given.plan.rounds,
                  played < given.plan.rounds ? fmt::format(", stopped after {}", played) : "");
  const std::string text = weights_text<Policy>(given.plan, made, weights);
  out << text;
  out.close();
  if (!given.out.empty() && !out) throw CLI::FileError(given.out + " cannot be written");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  fmt::print(stderr, "{} rounds in {:.1f} s\n", played, took.count());
  return 0;
}

constexpr const char* kFooter =
    R"(All seats play by the same weights and choose by chance; what winners did becomes likelier.
The log says how the weights of the moment do, choosing the best, against --rival on tuning
deals. One thread; the same seed and rounds make the same file.

The file has its own check sum. The shipped ones are bots/*.weights; bots/README.md names the
commands that made them. They are compiled in: to use new ones, write them there and build.

Examples:
  uno train linear --players 2 --rounds 1000000 --out two.weights --log two.csv
  uno train heuristic --players 5-6 --minutes 3 --out bots/heuristic_5.weights)";

}  // namespace

Run set_up_train(CLI::App& flags) {
  auto given = std::make_shared<Given>();
  flags.add_option("POLICY", given->policy, "heuristic or linear")
      ->required()
      ->check(CLI::IsMember({"heuristic", "linear"}));
  flags.add_option("--players", given->players, "Seats: a number, or a range to learn in turn")
      ->type_name("N or N-M")
      ->capture_default_str();
  flags.add_option("--objective", given->objective, "What is learned for")
      ->check(CLI::IsMember({"wins", "points"}))
      ->capture_default_str();
  flags.add_option("--rounds", given->plan.rounds, "Rounds of self-play")
      ->check(CLI::Range(std::uint64_t{1}, kGamesMax / 2))
      ->capture_default_str();
  flags.add_option("--minutes", given->minutes, "End after so long, at the next line of the log")
      ->check(CLI::PositiveNumber);
  flags.add_option("--rival", given->rival, "Who the log measures against")->capture_default_str();
  add_seed_flag(flags, given->plan.seed);
  flags.add_option("--out", given->out, "Where the weights go")->type_name("FILE");
  flags.add_option("--log", given->log, "Where the log goes, as CSV")->type_name("FILE");
  flags.footer(kFooter);
  return [given] {
    read_players(given->players, given->plan);
    given->plan.objective = given->objective == "wins" ? Objective::wins : Objective::points;
    given->plan.rival = find_bot(given->rival);
    if (given->plan.rival == nullptr)
      throw CLI::ValidationError("--rival", "there is no bot \"" + given->rival + "\"");
    return given->policy == "linear" ? run<LongPolicy>(*given) : run<ShortPolicy>(*given);
  };
}

}  // namespace uno::app
