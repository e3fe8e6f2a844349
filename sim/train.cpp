// The learner: self-play, gradients, Adam, and the points of the log.
#include "sim/train.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>

#include "bots/observation_queries.h"
#include "bots/policy.h"
#include "bots/rollout.h"
#include "engine/editions.h"
#include "engine/matching/verbs.h"
#include "sim/uniform.h"

namespace uno {
namespace {

constexpr std::uint64_t kBatch = 500;  ///< rounds for each step
constexpr int kLogPoints = 20;
constexpr std::uint64_t kLogDeals = 500;
constexpr int kLongHand = 16;  ///< the baseline treats longer hands as this long

/// The game of a policy, the size of its first training step, and its initial weights.
template <class Policy>
struct TrainingSetup {
  using E = Classic;
  static constexpr double kStep = 0.03;  ///< the last step is nearly 0
  static void begin(std::array<double, Policy::kFeatures>& /*weights*/) {}
};
template <class Game>
struct TrainingSetup<TraitPolicy<Game>> {
  using E = Game;
  static constexpr double kStep = TraitEffort<E>::kFirstStep;
  static void begin(std::array<double, kTraits>& weights) { TraitEffort<E>::begin(weights); }
};

/// The choices of a seat: acts and their features, or `plain`, an act that needs no weighing.
struct Question {
  static constexpr int kMax = 128;
  Action plain;
  int count = 0;
  int own = 0, least = 0;  ///< cards: own, and the smallest other hand
  std::array<Action, kMax> acts;
  std::array<FeatureList, kMax> lists;

  FeatureList& add(Action act) {
    UNO_CHECK(count < kMax);
    const auto at = static_cast<std::size_t>(count++);
    acts[at] = act;
    lists[at].count = 0;
    return lists[at];
  }
  /// The best choice by these weights, the first of several.
  template <class Numbers>
  Action best(const Numbers& weights) const {
    Action best = plain;
    int most = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      int worth = 0;
      for (std::size_t k = 0; k < static_cast<std::size_t>(lists[i].count); ++k)
        worth += weights[lists[i].entries[k].index] * lists[i].entries[k].value;
      if (!best.exists() || worth > most) best = acts[i], most = worth;
    }
    return best;
  }
};

template <class Policy>
requires requires {
  &Policy::list;
}
void ask(Question& question, Policy /*by features*/, const Observation& seen,
         const History& history, Chance& /*chance*/) {
  const Choices choices = choices_of(seen);
  question.count = 0;
  question.plain = plain_choice(seen, choices);
  if (question.plain.exists()) return;
  const Scene scene(seen, history);
  question.own = scene.own, question.least = scene.least;
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    Policy::list(scene, act, question.add(act));
  }
}

template <class E>
void ask(Question& question, TraitPolicy<E>, const ObservationOf<E>& seen, const History& history,
         Chance& chance) {
  question.count = 0;
  question.plain = {};
  TraitChoices choices;
  if (seen.viewer == seen.active)
    list_choices(Sight<E>(seen, seen.viewer, seen.hand, seen.legal), choices);
  if (choices.count == 0 || call_or_catch(seen.legal).exists()) {
    question.plain = choose_by_policy(seen, history, chance);
    return;
  }
  question.own = seen.hand_size[static_cast<std::size_t>(seen.viewer)];
  question.least = kLongHand;
  for (int seat = 0; seat < seen.seats; ++seat)
    if (seat != seen.viewer && !(seen.out & seat_bit(seat)))
      question.least =
          std::min<int>(question.least, seen.hand_size[static_cast<std::size_t>(seat)]);
  for (const TraitChoice& choice : std::span(choices.list).first(choices.count)) {
    FeatureList& list = question.add(choice.action);
    for (int trait = 0; trait < kTraits; ++trait)
      if (const int value = choice.traits[static_cast<std::size_t>(trait)]) list.add(trait, value);
  }
}

/// The mean result of such hands, by own cards and the smallest other hand.
class Baseline {
 public:
  double& of(const Question& question) {
    return means_[static_cast<std::size_t>(std::min(question.own, kLongHand))]
                 [static_cast<std::size_t>(std::min(question.least, kLongHand))];
  }

 private:
  std::array<std::array<double, kLongHand + 1>, kLongHand + 1> means_{};
};

template <class Policy>
class Learner {
 public:
  using E = typename TrainingSetup<Policy>::E;

  explicit Learner(const TrainPlan& plan) : plan_(plan) { TrainingSetup<Policy>::begin(weights_); }

  /// Plays a round of self-play and adds to the gradient.
  void play(std::uint64_t game) {
    const DealSeeds seeds = deal_seeds(plan_.seed, kGamesMax + game, 1);
    const int seats = plan_.least + static_cast<int>(game % (plan_.most - plan_.least + 1U));
    StateOf<E> state = deal<E>(
        plan_.rules, seats, static_cast<int>(game / 9 % static_cast<unsigned>(seats)), seeds.deal);
    drawn_ = seeds.players;
    steps_.clear(), entries_.clear();
    const bool alone = plan_.field != nullptr && game % 100 < kFieldRounds;
    const int learner = static_cast<int>(game / 7 % static_cast<unsigned>(seats));
    History notes;
    play_out(state, notes, [&](const StateOf<E>& at, int seat, const History& history) {
      const ObservationOf<E> seen = observe(at, seat);
      return alone && seat != learner ? plan_.field->choose(seen, history, field_)
                                      : decide(seen, history);
    });
    learn(state);
  }

  /// Makes one step of Adam along the gradient of a batch.
  void climb(double step) {
    ++time_;
    const double bias = std::sqrt(1 - std::pow(0.999, time_)) / (1 - std::pow(0.9, time_));
    for (int i = 0; i < Policy::kFeatures; ++i) {
      const double g = gradient_[i] / static_cast<double>(kBatch);
      first_[i] = 0.9 * first_[i] + 0.1 * g;
      second_[i] = 0.999 * second_[i] + 0.001 * g * g;
      weights_[i] += step * bias * first_[i] / (std::sqrt(second_[i]) + 1e-8);
      gradient_[i] = 0;
    }
  }

  Weights<Policy::kFeatures> rounded() const {
    Weights<Policy::kFeatures> out;
    for (int i = 0; i < Policy::kFeatures; ++i) {
      const double bound = kWeightMax;
      const double weight = std::round(weights_[i] * kWeightUnit);
      out[static_cast<std::size_t>(i)] =
          static_cast<std::int16_t>(std::clamp(weight, -bound, bound));
    }
    return out;
  }

  double entropy() {
    const double mean = decisions_ > 0 ? entropy_ / decisions_ : 0;
    entropy_ = decisions_ = 0;
    return mean;
  }

 private:
  struct Entry {
    std::uint16_t index;
    float slope;  ///< of the logarithm of the choice's probability
  };
  struct Step {
    int seat;
    double* usual;
    std::size_t first, end;  ///< of entries_
  };

  /// A number in (0, 1), from 30 bits of SplitMix64. The shipped weights were made with this
  /// generator.
  double uniform() {
    const std::uint64_t bits = PlayerChance::start(drawn_) >> 34;
    drawn_ += 0x9E3779B97F4A7C15;
    return (static_cast<double>(bits) + 0.5) / (1U << 30);
  }

  Action decide(const ObservationOf<E>& seen, const History& history) {
    ask(question_, Policy{}, seen, history, field_);
    if (question_.plain.exists()) return question_.plain;
    double worth[Question::kMax], most = -1e9;
    const int count = question_.count;
    for (int i = 0; i < count; ++i) {
      const FeatureList& list = question_.lists[static_cast<std::size_t>(i)];
      worth[i] = 0;
      for (int k = 0; k < list.count; ++k)
        worth[i] += weights_[list.entries[static_cast<std::size_t>(k)].index] *
                    list.entries[static_cast<std::size_t>(k)].value;
      most = std::max(most, worth[i]);
    }
    double all = 0;
    for (int i = 0; i < count; ++i) all += worth[i] = std::exp(worth[i] - most);
    int chosen = 0;
    for (double at = uniform() * all; chosen + 1 < count && at >= worth[chosen]; ++chosen)
      at -= worth[chosen];
    remember(seen.viewer, worth, all, chosen);
    return question_.acts[static_cast<std::size_t>(chosen)];
  }

  void remember(int seat, const double* worth, double all, int chosen) {
    const std::size_t first = entries_.size();
    for (int i = 0; i < question_.count; ++i) {
      const double p = worth[i] / all;
      if (p > 0) entropy_ -= p * std::log2(p);
      const double slope = (i == chosen ? 1 : 0) - p;
      const FeatureList& list = question_.lists[static_cast<std::size_t>(i)];
      for (int k = 0; k < list.count; ++k) {
        const auto [index, value] = list.entries[static_cast<std::size_t>(k)];
        entries_.push_back({index, static_cast<float>(slope * value)});
      }
    }
    ++decisions_;
    steps_.push_back({seat, &baseline_.of(question_), first, entries_.size()});
  }

  /// The reward: 1 for the winner, or the worth of the winner's points to each seat.
  double gain(const StateOf<E>& state, int seat) const {
    if (state.phase != Phase::over && plan_.objective == Objective::finish)
      return -1.0 / (state.seats - 1);
    const RoundResult outcome = result(state);
    if (outcome.winner == kNoSeat) return 0;
    const double worth = plan_.objective == Objective::points ? outcome.points / 100.0 : 1;
    return outcome.winner == seat ? worth : -worth / (state.seats - 1);
  }

  void learn(const StateOf<E>& state) {
    for (const Step& step : steps_) {
      const double gained = gain(state, step.seat);
      const double more = gained - *step.usual;
      *step.usual += 0.002 * more;
      for (std::size_t i = step.first; i < step.end; ++i)
        gradient_[entries_[i].index] += more * entries_[i].slope;
    }
  }

  const TrainPlan& plan_;
  std::uint64_t drawn_ = 0;  ///< state of the generator for choices
  Chance field_;
  Baseline baseline_;
  Question question_;
  std::vector<Step> steps_;
  std::vector<Entry> entries_;
  std::array<double, Policy::kFeatures> weights_{}, gradient_{}, first_{}, second_{};
  double entropy_ = 0, decisions_ = 0;
  int time_ = 0;
};

/// Plays the policy alone among rivals, from every seat of deals of its own.
template <class Policy>
TrainPoint measure(const TrainPlan& plan, const Weights<Policy::kFeatures>& weights) {
  TrainPoint point;
  if (plan.rival == nullptr) return point;
  using E = typename TrainingSetup<Policy>::E;
  Question question;
  double sum = 0, squares = 0;
  for (std::uint64_t n = 0; n < kLogDeals; ++n) {
    const int seats = plan.least;
    const DealSeeds seeds = deal_seeds(plan.seed, 2 * kGamesMax - 1 - n, 1);
    double won = 0;
    for (int mine = 0; mine < seats; ++mine) {
      StateOf<E> state = deal<E>(plan.rules, seats, static_cast<int>(n) % seats, seeds.deal);
      std::array<Chance, kLargestTable> chances;
      for (int seat = 0; seat < seats; ++seat)
        chances[static_cast<std::size_t>(seat)] =
            Chance::of(seeds.deal, Stream::bots, static_cast<std::uint16_t>(seat));
      History notes;
      play_out(state, notes, [&](const StateOf<E>& at, int seat, const History& history) {
        const ObservationOf<E> seen = observe(at, seat);
        Chance& chance = chances[static_cast<std::size_t>(seat)];
        if (seat != mine) return plan.rival->choose(seen, history, chance);
        ask(question, Policy{}, seen, history, chance);
        return question.best(weights);
      });
      won += state.winner == mine ? 1.0 / seats : 0;
    }
    sum += won, squares += won * won;
  }
  const double n = kLogDeals;
  point.share = sum / n;
  point.error = std::sqrt(std::max(0.0, squares / n - point.share * point.share) / n);
  return point;
}

}  // namespace

template <class Policy>
Trained<Policy> train(const TrainPlan& plan, const TrainWatch& watch) {
  const auto learner = std::make_unique<Learner<Policy>>(plan);
  const std::uint64_t every = std::max<std::uint64_t>(kBatch, plan.rounds / kLogPoints);
  std::uint64_t next = every, game = 0;
  while (game < plan.rounds && watch.keep_going(game)) {
    for (const std::uint64_t end = game + kBatch; game < end; ++game) learner->play(game);
    const double left = 1 - static_cast<double>(game) / static_cast<double>(plan.rounds);
    learner->climb(TrainingSetup<Policy>::kStep * std::max(0.02, left));
    if (game < next && game < plan.rounds) continue;
    next += every;
    TrainPoint point = measure<Policy>(plan, learner->rounded());
    point.rounds = game;
    point.entropy = learner->entropy();
    watch.report(point);
  }
  return {learner->rounded(), game};
}

template <class Policy>
std::string weights_text(const TrainPlan& plan, const std::string& made,
                         const Weights<Policy::kFeatures>& weights) {
  constexpr int kAcross = 20;
  std::string text = "openuno-weights 1\npolicy " + std::string(Policy::kName) + "\nfeatures " +
                     std::to_string(Policy::kFeatures) + "\nplayers " + std::to_string(plan.least) +
                     ' ' + std::to_string(plan.most) + "\nmade " + made + '\n';
  for (std::size_t i = 0; i < weights.size(); ++i)
    text += std::to_string(weights[i]) +
            ((i + 1) % kAcross == 0 || i + 1 == weights.size() ? '\n' : ' ');
  return sealed(text);
}

template Trained<ShortPolicy> train(const TrainPlan&, const TrainWatch&);
template Trained<LongPolicy> train(const TrainPlan&, const TrainWatch&);
template std::string weights_text<ShortPolicy>(const TrainPlan&, const std::string&,
                                               const Weights<kShortFeatures>&);
template std::string weights_text<Critic>(const TrainPlan&, const std::string&,
                                          const Weights<Critic::kFeatures>&);
template std::string weights_text<LongPolicy>(const TrainPlan&, const std::string&,
                                              const Weights<kLongFeatures>&);
/// Both functions for the traits of a game.
template <class E>
struct TraitTraining {
  static constexpr auto kTrain = &train<TraitPolicy<E>>;
  static constexpr auto kText = &weights_text<TraitPolicy<E>>;
};
#define UNO_INSTANTIATE(E) template struct TraitTraining<E>;
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
