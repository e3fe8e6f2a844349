// The choice by weights, and the shipped weights by number of players.
#include "bots/linear.h"

#include "bots/heuristic.h"
#include "bots/observation_queries.h"
#include "bots/shipped.h"

namespace uno {
namespace {

// clang-format off
constexpr Shipped<LongPolicy> kLinear2(
#include "bots/linear_2.weights"
);
constexpr Shipped<LongPolicy> kLinear3(
#include "bots/linear_3.weights"
);
constexpr Shipped<LongPolicy> kLinear4(
#include "bots/linear_4.weights"
);
constexpr Shipped<LongPolicy> kLinear5(
#include "bots/linear_5.weights"
);
constexpr Shipped<LongPolicy> kLinear7(
#include "bots/linear_7.weights"
);
constexpr Shipped<LongPolicy> kPoints2(
#include "bots/linear_points_2.weights"
);
constexpr Shipped<LongPolicy> kPoints3(
#include "bots/linear_points_3.weights"
);
constexpr Shipped<LongPolicy> kPoints4(
#include "bots/linear_points_4.weights"
);
constexpr Shipped<LongPolicy> kPoints5(
#include "bots/linear_points_5.weights"
);
constexpr Shipped<LongPolicy> kPoints7(
#include "bots/linear_points_7.weights"
);
// clang-format on
constexpr std::array kLinear = {&kLinear2, &kLinear3, &kLinear4, &kLinear5, &kLinear7};
constexpr std::array kPoints = {&kPoints2, &kPoints3, &kPoints4, &kPoints5, &kPoints7};

static_assert(complete(kLinear) && complete(kPoints));

/// The choice of greatest worth.
template <class Worth>
Action choose_most(const Observation& seen, const History& history, Worth&& worth_of) {
  const Choices choices = choices_of(seen);
  if (const Action plain = plain_choice(seen, choices); plain.exists() || choices.count == 0)
    return plain;
  const Scene scene(seen, history);
  Action best;
  int most = 0;
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    const int worth = worth_of(scene, act);
    if (!best.exists() || worth > most) best = act, most = worth;
  }
  return best;
}

}  // namespace

template <class Policy>
Action choose_by(const Observation& seen, const History& history,
                 const Weights<Policy::kFeatures>& weights) {
  return choose_most(seen, history, [&](const Scene& scene, Action act) {
    return worth_by<Policy>(scene, act, weights);
  });
}

template Action choose_by<ShortPolicy>(const Observation&, const History&,
                                       const Weights<kShortFeatures>&);
template Action choose_by<LongPolicy>(const Observation&, const History&,
                                      const Weights<kLongFeatures>&);

Action plain_choice(const Observation& seen, const Choices& choices) {
  const LegalActions& legal = seen.legal;
  if (const Action said = call_or_catch(legal); said.exists()) return said;
  if (legal.jumps && seen.viewer != seen.active) {
    const Kind kind = static_cast<Kind>(std::countr_zero(legal.jumps));
    return Action::jump(kind, own_cards(seen) == 2, smallest_hand(seen, legal.targets_of(kind)));
  }
  return choices.count == 1 ? choices.acts[0] : Action{};
}

Action choose_linear(const Observation& seen, const History& history, Chance&) {
  const int stake = history.stakes[static_cast<std::size_t>(seen.viewer)];
  if (stake == 0) return choose_by<LongPolicy>(seen, history, linear_weights(seen.seats));
  return choose_most(seen, history,
                     [&](const Scene& scene, Action act) { return linear_worth(scene, act); });
}

int linear_worth(const Scene& scene, Action act) {
  const int stake = scene.history.stakes[static_cast<std::size_t>(scene.seen.viewer)];
  const int seats = scene.seen.seats;
  const auto by = [&](const Weights<kLongFeatures>& weights, int part) {
    return part == 0 ? 0 : worth_by<LongPolicy>(scene, act, weights) * part;
  };
  return by(linear_weights(seats), kAllOnPoints - stake) + by(points_weights(seats), stake);
}

const Weights<kLongFeatures>& linear_weights(int seats) {
  return weights_for(kLinear, seats);
}

const Weights<kLongFeatures>& points_weights(int seats) {
  return weights_for(kPoints, seats);
}

}  // namespace uno
