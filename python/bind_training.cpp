// Trains weights by self-play, byte for byte like `uno train`. openuno/training.py calls this.
#include <nanobind/stl/tuple.h>

#include <chrono>

#include "bots/critic.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "python/interruptible.h"
#include "python/player.h"
#include "sim/cheat.h"
#include "sim/train.h"

namespace uno::python {
namespace {

using Clock = std::chrono::steady_clock;
/// Rounds so far, share of rounds won, its standard error, bits of a decision.
using Point = std::tuple<std::uint64_t, double, double, double>;
/// The file of the weights, how they were made, rounds played, and the log.
using Made = std::tuple<std::string, std::string, std::uint64_t, std::vector<Point>>;

struct Given {
  std::string policy;
  int least, most;
  std::uint64_t rounds;
  Seed seed;
  double minutes;
};

std::string players_flag(const Given& given) {
  return std::to_string(given.least) +
         (given.most > given.least ? '-' + std::to_string(given.most) : std::string());
}

std::string stopped_after(const Given& given, std::uint64_t rounds) {
  return rounds < given.rounds ? ", stopped after " + std::to_string(rounds) : "";
}

/// on() is true until the time is over or a signal came.
class Going {
 public:
  Going(const Given& given, const std::atomic<bool>& stop) : minutes_(given.minutes), stop_(stop) {}
  bool on() const {
    const std::chrono::duration<double> took = Clock::now() - start_;
    return !stop_ && (minutes_ == 0 || took.count() < 60 * minutes_);
  }

 private:
  double minutes_;
  const std::atomic<bool>& stop_;
  Clock::time_point start_ = Clock::now();
};

/// The other players, as copies because Python may release its own.
struct Others {
  Player rival;
  std::optional<Player> field;
};

template <class Policy>
Made made_by(const Given& given, TrainPlan plan, const Others& others, const std::string& how) {
  plan.rival = &others.rival.bot;
  if (others.field) plan.field = &others.field->bot;
  return run_interruptible([&](const std::atomic<bool>& stop) {
    const Going going(given, stop);
    std::vector<Point> points;
    const TrainWatch watch{.report =
                               [&](const TrainPoint& p) {
                                 points.emplace_back(p.rounds, p.share, p.error, p.entropy);
                               },
                           .keep_going = [&](std::uint64_t) { return going.on(); }};
    Trained<Policy> trained;
    if constexpr (std::is_same_v<Policy, Critic>)
      trained = train_critic(plan, watch);
    else
      trained = train<Policy>(plan, watch);
    const std::string made = how + stopped_after(given, trained.rounds);
    return Made{weights_text<Policy>(plan, made, trained.weights), made, trained.rounds, points};
  });
}

/// A bot that can sit at a table, so no cheat. `uno train` does not take `uniform` either.
Player opponent_of(const char* what, const PlayerLike& given, int seats, Edition game) {
  Player player = player_of(given, seats, game);
  if (player.name == kUniform) refuse(std::string(what) + " is a bot; 'random' plays by chance");
  return player;
}

Made train_policy(const Given& given, Edition edition, const std::string& objective,
                  const Others& others) {
  const TrainPlan plan{.seed = given.seed,
                       .rules = official_rules(edition),
                       .least = given.least,
                       .most = given.most,
                       .rounds = given.rounds,
                       .objective = *find_objective(objective)};
  expect(check_round(plan.rules, plan.most));
  const std::string how = "uno train " + given.policy + " --players " + players_flag(given) +
                          " --objective " + objective +
                          (others.field ? " --field " + others.field->name : "") + " --seed " +
                          seed_text(given.seed) + " --rounds " + std::to_string(given.rounds);
  if (given.policy == "critic") return made_by<Critic>(given, plan, others, how);
  if (given.policy == "linear") return made_by<LongPolicy>(given, plan, others, how);
  if (given.policy == "heuristic") return made_by<ShortPolicy>(given, plan, others, how);
  return in_edition(edition,
                    [&]<class E>(E) { return made_by<TraitPolicy<E>>(given, plan, others, how); });
}

Made make(const std::string& policy, int least, int most, const Whole& rounds,
          const std::string& objective, const std::optional<PlayerLike>& field,
          const PlayerLike& rival, const SeedLike& seed, double minutes) {
  if (least < kSeatsMin || most > kLargestTable || least > most)
    refuse("seats is a number from 2 to 16, or a pair of them, the smaller one first");
  Given given{policy,        least,  most, whole_of(rounds, "rounds is", kGamesMax / 2),
              seed_of(seed), minutes};
  if (given.rounds == 0) refuse("rounds is a number from 1 to 5 * 10^11");
  if (!(minutes >= 0)) refuse("minutes must be 0 (no limit) or more");
  Edition game = Edition::classic;
  for (const Edition edition : kEditions)
    if (policy == edition_name(edition)) game = edition;
  if (game == Edition::classic && policy != "heuristic" && policy != "linear" && policy != "critic")
    refuse("policy is 'heuristic', 'linear', 'critic' or another game, not '" + policy + "'");
  if (!find_objective(objective))
    refuse("objective is 'wins', 'points' or 'finish', not '" + objective + "'");
  Others others{opponent_of("rival", rival, least, game), {}};
  if (field) others.field = opponent_of("field", *field, least, game);
  return train_policy(given, game, objective, others);
}

}  // namespace

void bind_training(nb::module_& module) {
  module.def("train_weights", &make, nb::arg("policy"), nb::arg("least"), nb::arg("most"),
             nb::arg("rounds"), nb::arg("objective"), nb::arg("field").none(), nb::arg("rival"),
             nb::arg("seed"), nb::arg("minutes"),
             "The function behind openuno.train(). Returns the file of the weights, the command "
             "line that makes it, the number of rounds, and the log as (rounds, share, standard "
             "error, bits). Ctrl-C stops it.");
}

}  // namespace uno::python
