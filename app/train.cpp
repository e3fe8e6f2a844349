// `uno train`: computes the weights of a linear policy by self-play and writes them with a log.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>
#include <cmath>
#include <memory>
#include <vector>

#include "app/command.h"
#include "app/named_bot.h"
#include "app/progress.h"
#include "app/report_page.h"
#include "app/told.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/version.h"
#include "engine/words.h"
#include "sim/cheat.h"
#include "sim/train.h"
#include "text/say.h"

namespace uno::app {
namespace {

using Clock = std::chrono::steady_clock;

struct TrainCommand {
  TrainPlan plan;
  std::string policy, players = "2", objective = "wins", field, rival, out, log, html;
  double minutes = 0;
};

/// Parses "4" or "5-6".
void read_players(const std::string& text, TrainPlan& plan) {
  std::string_view rest = text, low, high;
  const bool read = next_piece(rest, '-', low) &&
                    read_number(low, kSeatsMin, kLargestTable, plan.least) &&
                    (next_piece(rest, '-', high)
                         ? !rest.data() && read_number(high, plan.least, kLargestTable, plan.most)
                         : read_number(low, kSeatsMin, kLargestTable, plan.most));
  if (!read)
    throw CLI::ValidationError(
        "--players", told("\"{}\" is neither a number from 2 to 16 nor a range, as in 5-6", text));
}

/// A share from 0 to 1 as a bar of 50 characters.
std::string bar(double share) {
  const int full = static_cast<int>(std::lround(50 * share));
  return fmt::format("|{:#<{}}{:<{}}|", "", full, "", 50 - full);
}

void print_point(const TrainPoint& point) {
  fmt::print("{:>10} {:>7.1f}%  {} {:.3f}\n", point.rounds, 100 * point.share, bar(point.share),
             point.entropy);
  std::fflush(stdout);
}

std::string log_text(const std::vector<TrainPoint>& points) {
  std::string text = "rounds,share,standard_error,entropy_bits\n";
  for (const TrainPoint& point : points)
    text += fmt::format("{},{:.5f},{:.5f},{:.5f}\n", point.rounds, point.share, point.error,
                        point.entropy);
  return text;
}

/// The log as web/src/report/training.ts reads it.
std::string log_json(const TrainCommand& given, const std::string& made,
                     const std::vector<TrainPoint>& points) {
  boost::json::array list;
  for (const TrainPoint& point : points)
    list.push_back({{"rounds", point.rounds},
                    {"share", point.share},
                    {"error", point.error},
                    {"entropy", point.entropy}});
  return boost::json::serialize(boost::json::object{{"format", "openuno-train 1"},
                                                    {"version", version()},
                                                    {"policy", given.policy},
                                                    {"made", made},
                                                    {"players", given.plan.least},
                                                    {"rival", given.rival},
                                                    {"rounds_planned", given.plan.rounds},
                                                    {"points", list}});
}

std::string how_made(const TrainCommand& given, std::uint64_t rounds) {
  return fmt::format("uno train {} --players {} --objective {}{} --seed {} --rounds {}{}",
                     given.policy, given.players, given.objective,
                     given.field.empty() ? "" : " --field " + given.field,
                     seed_text(given.plan.seed), given.plan.rounds,
                     rounds < given.plan.rounds ? fmt::format(", stopped after {}", rounds) : "");
}

template <class Policy>
Trained<Policy> train_any(const TrainPlan& plan, const TrainWatch& watch) {
  if constexpr (std::is_same_v<Policy, Critic>)
    return train_critic(plan, watch);
  else
    return train<Policy>(plan, watch);
}

template <class Policy>
int run(const TrainCommand& given) {
  for (const std::string& path : {given.out, given.log}) check_place(path);
  check_page_place(given.html);
  const std::atomic<bool>& stop = stop_on_ctrl_c();
  const auto start = Clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  std::vector<TrainPoint> points;
  Progress progress(given.plan.rounds, told("rounds/s"));
  TrainWatch watch;
  watch.report = [&](const TrainPoint& point) {
    progress.clear();
    print_point(point);
    points.push_back(point);
  };
  watch.keep_going = [&](std::uint64_t rounds) {
    progress.show(rounds);
    return !stop && (given.minutes == 0 || seconds() < 60 * given.minutes);
  };
  const bool critic = std::is_same_v<Policy, Critic>;
  fmt::print("{:>10} {:>8}  {:<52} {}\n", "rounds", "share",
             critic ? "of outcomes predicted" : "won against " + given.rival,
             critic ? "loss in bits" : "entropy in bits");
  const Trained<Policy> trained = train_any<Policy>(given.plan, watch);
  progress.clear();
  const std::string made = how_made(given, trained.rounds);
  write_file(given.out, weights_text<Policy>(given.plan, made, trained.weights));
  write_file(given.log, log_text(points));
  if (!given.html.empty())
    write_file(given.html, report_page("OpenUNO training", log_json(given, made, points)));
  fmt::print(stderr, "{}\n", told("{} rounds in {:.1f} s", trained.rounds, seconds()));
  if (!stop) return 0;
  fmt::print(stderr, "{}\n",
             told("Stopped: these are the weights after {} of {} rounds.", trained.rounds,
                  given.plan.rounds));
  return kStopped;
}

Edition game_of(const std::string& policy) {
  for (const Edition edition : kEditions)
    if (policy == edition_name(edition)) return edition;
  return Edition::classic;
}

const Bot* opponent(Edition edition, const char* flag, const std::string& name, int seats) {
  const Bot* bot = player_of(edition, flag, name, seats);
  if (bot == nullptr || cheat_behind(*bot) != nullptr)
    throw CLI::ValidationError(flag, told("there is no bot \"{}\"", name));
  return bot;
}

constexpr const char* kTrainFooter =
    R"(All seats use the same weights. The weights give each choice a probability, and the seats choose
at random with these probabilities. After a round, training makes the choices of the winner more
likely. With --objective finish, a round that does not end is a loss for every seat, so that the
weights learn to end rounds. With --field, only one round in five is self-play. In the others, one
seat uses the weights, and the bot that --field names plays all other seats. The log shows how well
the current weights do against --rival if they always choose the move that they rate best. These
test rounds use deals of the range `tune` (see `uno duel`).

A critic is trained differently: it learns from rounds between `linear` bots to predict who wins.
The log shows the share of correct predictions. --field, --rival and --objective have no effect.

Training uses one thread, and the same seed and rounds give the same file. Ctrl-C stops early,
writes the weights so far and exits with status 130.

The file contains a checksum. The built-in weights are bots/*.weights, and bots/README.md lists the
commands that made them. To replace them, write new files there and rebuild.

Examples:
  uno train linear --players 2 --rounds 1000000 --out two.weights --html two.html
  uno train heuristic --players 5-6 --field rule-v1 --out bots/heuristic_5.weights
  uno train flip --players 3-6 --rounds 400000 --out bots/flip_3.weights)";

}  // namespace

Run set_up_train(CLI::App& flags) {
  auto given = std::make_shared<TrainCommand>();
  std::vector<std::string> policies = {"heuristic", "linear", "critic"};
  for (const Edition edition : kEditions)
    if (edition != Edition::classic) policies.emplace_back(edition_name(edition));
  flags
      .add_option(
          "POLICY", given->policy,
          "What to train. For the classic game: the bot `heuristic`, the bot `linear`, or "
          "`critic`, with which the bot `search` judges positions. To train the bot `linear` "
          "for another game, give the name of that game")
      ->required()
      ->check(CLI::IsMember(policies));
  flags
      .add_option("--players", given->players,
                  "Number of players, or a range such as 3-6; training then switches between these "
                  "numbers")
      ->type_name("N or N-M")
      ->capture_default_str();
  flags.add_option("--objective", given->objective, "Goal of the training")
      ->check(
          CLI::IsMember(std::vector<std::string>(kObjectiveNames.begin(), kObjectiveNames.end())))
      ->capture_default_str();
  flags
      .add_option("--rounds", given->plan.rounds,
                  "Rounds to train on, in self-play or against --field")
      ->check(CLI::Range(std::uint64_t{1}, kGamesMax / 2))
      ->capture_default_str();
  flags.add_option("--minutes", given->minutes, "Stop after this many minutes")
      ->check(CLI::PositiveNumber);
  flags.add_option("--field", given->field,
                   "Bot to train against. In 80% of the rounds, it plays all seats but one; the "
                   "other rounds are self-play");
  flags.add_option(
      "--rival", given->rival,
      "Bot for the test rounds. From time to time, the current weights play against it, and "
      "the log shows the result. The default is `greedy` for the classic game and `sensible` "
      "for other games");
  add_seed_flag(flags, given->plan.seed);
  flags.add_option("--out", given->out, "File for the weights")->type_name("FILE");
  flags.add_option("--log", given->log, "File for the log, as CSV")->type_name("FILE");
  flags.add_option("--html", given->html, "File for the log, as one HTML page with charts")
      ->type_name("FILE");
  flags.footer(kTrainFooter);
  return [given] {
    read_players(given->players, given->plan);
    TrainPlan& plan = given->plan;
    const Edition edition = game_of(given->policy);
    plan.rules = official_rules(edition);
    for (const int seats : {plan.least, plan.most})
      if (const Phrase wrong = check_round(plan.rules, seats))
        throw CLI::ValidationError("--players", text::say(wrong));
    plan.objective = *find_objective(given->objective);
    if (given->rival.empty()) given->rival = edition == Edition::classic ? "greedy" : "sensible";
    plan.rival = opponent(edition, "--rival", given->rival, plan.least);
    if (!given->field.empty()) plan.field = opponent(edition, "--field", given->field, plan.least);
    if (given->policy == "critic") return run<Critic>(*given);
    if (given->policy == "linear") return run<LongPolicy>(*given);
    if (given->policy == "heuristic") return run<ShortPolicy>(*given);
    return in_edition(edition, [&]<class E>(E) { return run<TraitPolicy<E>>(*given); });
  };
}

}  // namespace uno::app
