// Trains the critic on positions of rounds between `linear` bots and the results of these rounds.
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "bots/rollout.h"
#include "sim/train.h"

namespace uno {
namespace {

constexpr double kStep = 0.1;
constexpr int kLogPoints = 20;
constexpr std::uint64_t kAskEvery = 100;  ///< rounds

struct Lesson {
  FeatureList list;
  int seat;
};

class Student {
 public:
  void play(const TrainPlan& plan, std::uint64_t game) {
    const DealSeeds seeds = deal_seeds(plan.seed, kGamesMax + game, 1);
    const std::uint64_t sizes = static_cast<std::uint64_t>(plan.most - plan.least) + 1;
    const int seats = plan.least + static_cast<int>(game % sizes);
    State state = deal({}, seats, static_cast<int>(game / 9) % seats, seeds.deal);
    History notes;
    lessons_.clear();
    play_out(state, notes, [&](const State& at, int seat, const History& history) {
      if (at.phase == Phase::turn) {
        lessons_.push_back({{}, seat});
        Critic::list(at, seat, lessons_.back().list);
      }
      return choose_by<LongPolicy>(observe(at, seat), history, linear_weights(seats));
    });
    for (const Lesson& lesson : lessons_) learn(lesson, round_worth(state, lesson.seat));
  }

  TrainPoint point(std::uint64_t rounds) {
    TrainPoint point{.rounds = rounds};
    if (seen_ > 0) {
      point.share = right_ / seen_, point.entropy = loss_ / seen_;
      point.error = std::sqrt(point.share * (1 - point.share) / seen_);
    }
    seen_ = right_ = loss_ = 0;
    return point;
  }

  Weights<Critic::kFeatures> rounded() const {
    Weights<Critic::kFeatures> out;
    std::ranges::transform(weights_, out.begin(), [](double weight) {
      const double bound = kWeightMax;
      return static_cast<std::int16_t>(std::clamp(std::round(weight * kWeightUnit), -bound, bound));
    });
    return out;
  }

 private:
  void learn(const Lesson& lesson, double won) {
    double odds = 0;
    for (int k = 0; k < lesson.list.count; ++k) odds += weights_[index(lesson, k)];
    const double chance = 1 / (1 + std::exp(-odds)), slope = won - chance;
    for (int k = 0; k < lesson.list.count; ++k) {
      double& squares = squares_[index(lesson, k)];
      squares += slope * slope;
      weights_[index(lesson, k)] += kStep * slope / std::sqrt(squares + 1e-3);
    }
    ++seen_;
    right_ += (chance > 0.5) == (won > 0.5);
    loss_ -= std::log2(std::max(1e-9, 1 - std::abs(slope)));
  }
  static std::size_t index(const Lesson& lesson, int k) {
    return lesson.list.entries[static_cast<std::size_t>(k)].index;
  }

  std::vector<Lesson> lessons_;
  std::array<double, Critic::kFeatures> weights_{}, squares_{};
  double seen_ = 0, right_ = 0, loss_ = 0;
};

}  // namespace

Trained<Critic> train_critic(const TrainPlan& plan, const TrainWatch& watch) {
  const auto student = std::make_unique<Student>();
  const std::uint64_t every = std::max<std::uint64_t>(1, plan.rounds / kLogPoints);
  std::uint64_t game = 0;
  while (game < plan.rounds) {
    student->play(plan, game++);
    if (game % every == 0 || game == plan.rounds) watch.report(student->point(game));
    if (game % kAskEvery == 0 && !watch.keep_going(game)) break;
  }
  return {student->rounded(), game};
}

}  // namespace uno
