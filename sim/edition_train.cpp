// Batches of rounds and steps of Adam (Kingma and Ba 2015).
#include "sim/edition_train.h"

#include <cmath>

#include "bots/edition_rollout.h"
#include "engine/editions.h"
#include "sim/duel.h"

namespace uno {
namespace {

using Numbers = std::array<double, kTraits>;

constexpr int kBatch = 64;       ///< rounds for a step
constexpr double kStep = 0.004;  ///< of Adam, falling to a tenth
constexpr double kMomentum = 0.9, kScale = 0.999, kTiny = 1e-8;
constexpr double kRatherPlay = -3;  ///< of drawing by choice, to begin with

/// One choice by chance, likelier the better it is thought to be; `pull` grows by its numbers less
/// what was to be expected of them.
Action sample(const EditionChoices& choices, const Numbers& weights, Chance& chance,
              Numbers& pull) {
  std::array<double, 128> share;
  double most = -1e9, all = 0;
  const auto count = static_cast<std::size_t>(choices.count);
  for (std::size_t i = 0; i < count; ++i) {
    share[i] = 0;
    for (std::size_t t = 0; t < weights.size(); ++t)
      share[i] += weights[t] * choices.list[i].traits[t];
    most = std::max(most, share[i]);
  }
  for (std::size_t i = 0; i < count; ++i) all += share[i] = std::exp(share[i] - most);
  double at = all * chance.below(65535) / 65535;
  std::size_t chosen = 0;
  while (chosen + 1 < count && at >= share[chosen]) at -= share[chosen++];
  for (std::size_t i = 0; i < count; ++i) {
    const double by = (i == chosen ? 1 : 0) - share[i] / all;
    for (std::size_t t = 0; t < weights.size(); ++t) pull[t] += by * choices.list[i].traits[t];
  }
  return choices.list[chosen].action;
}

/// Adds the gradient of one round.
template <class E>
void play_one(const EditionTraining& plan, std::uint64_t number, const Numbers& weights,
              Numbers& gradient) {
  const DealSeeds seeds = deal_seeds(plan.seed, first_deal(DealRange::tune) + number, 1);
  const int seats = plan.least + static_cast<int>(number) % (plan.most - plan.least + 1);
  const int dealer = static_cast<int>(seeds.players % static_cast<std::uint64_t>(seats));
  StateOf<E> state = deal<E>(plan.rules, seats, dealer, seeds.deal);
  Chance chance = Chance::of(seed_from(seeds.players), Stream::bots);
  std::array<Numbers, kSeatsMax> pulls{};
  play_on(state, [&](int seat, const EditionChoices& choices) {
    return sample(choices, weights, chance, pulls[static_cast<std::size_t>(seat)]);
  });
  for (int seat = 0; seat < seats; ++seat) {
    const double ahead = edition_round_worth(state, seat) - 1.0 / seats;
    for (std::size_t t = 0; t < gradient.size(); ++t)
      gradient[t] += ahead * pulls[static_cast<std::size_t>(seat)][t];
  }
}

template <class E>
Numbers learn(const EditionTraining& plan) {
  Numbers weights{}, first{}, second{};
  weights[static_cast<std::size_t>(Trait::draw_by_choice)] = kRatherPlay;
  const std::uint64_t steps = std::max<std::uint64_t>(1, plan.rounds / kBatch);
  for (std::uint64_t step = 1; step <= steps; ++step) {
    Numbers gradient{};
    for (int i = 0; i < kBatch; ++i)
      play_one<E>(plan, (step - 1) * kBatch + static_cast<std::uint64_t>(i), weights, gradient);
    const auto done = static_cast<double>(step);
    const double rate = kStep * (1 - 0.9 * done / static_cast<double>(steps));
    for (std::size_t t = 0; t < weights.size(); ++t) {
      const double g = gradient[t] / kBatch;
      first[t] = kMomentum * first[t] + (1 - kMomentum) * g;
      second[t] = kScale * second[t] + (1 - kScale) * g * g;
      const double mean = first[t] / (1 - std::pow(kMomentum, done));
      const double scale = second[t] / (1 - std::pow(kScale, done));
      weights[t] += rate * mean / (std::sqrt(scale) + kTiny);
    }
    if (plan.go_on && !plan.go_on(step * kBatch)) break;
  }
  return weights;
}

}  // namespace

TraitWeights train_edition(const EditionTraining& plan) {
  const Numbers learned =
      in_edition(plan.rules.edition, [&]<class E>(E) { return learn<E>(plan); });
  TraitWeights weights{};
  for (std::size_t t = 0; t < weights.size(); ++t)
    weights[t] = static_cast<std::int16_t>(
        std::clamp(std::lround(kWeightUnit * learned[t]), long{-kWeightMost}, long{kWeightMost}));
  return weights;
}

std::string trait_weights_text(const EditionTraining& plan, const std::string& made,
                               const TraitWeights& weights) {
  std::string text = "openuno-weights 1\npolicy " + std::string(edition_name(plan.rules.edition)) +
                     "\nfeatures " + std::to_string(kTraits) + "\nplayers " +
                     std::to_string(plan.least) + ' ' + std::to_string(plan.most) + "\nmade " +
                     made + '\n';
  for (std::size_t i = 0; i < weights.size(); ++i)
    text += std::to_string(weights[i]) + (i + 1 == weights.size() ? '\n' : ' ');
  return sealed(text);
}

}  // namespace uno
