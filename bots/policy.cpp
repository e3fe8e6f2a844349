// The two policies behind one door.
#include "bots/policy.h"

#include <algorithm>

#include "bots/glance.h"
#include "bots/sensible.h"
#include "engine/editions.h"

namespace uno {
namespace {

/// By features.
RatedChoices rate_by_features(const Observation& seen, const History& history) {
  const Choices choices = choices_of(seen);
  RatedChoices rated;
  rated.plain = plain_choice(seen, choices);
  if (rated.plain.exists() || choices.count == 0) return rated;
  const Scene scene(seen, history);
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    rated.list[static_cast<std::size_t>(rated.count++)] = {
        act, linear_worth(scene, act) / double{kAllOnPoints * kWeightUnit}};
  }
  return rated;
}

/// By traits. What is not weighed: calls, catches, jumping in, and whatever is seldom asked.
template <class E>
RatedChoices rate_by_traits(const ObservationOf<E>& seen, Chance& chance) {
  RatedChoices rated;
  rated.plain = call_or_catch(seen.legal);
  const bool mine = seen.viewer == seen.active;
  if (rated.plain.exists() || (!mine && !seen.legal.jumps)) return rated;  // it may be out
  const Sight<E> sight(seen, seen.viewer, seen.hand, seen.legal);
  if (!mine) {
    rated.plain = first_jump(sight);
    return rated;
  }
  TraitChoices choices;
  list_choices(sight, choices);
  if (choices.count == 0) rated.plain = any_legal(seen, chance);
  const TraitWeights& weights = trait_weights(E::kEdition, seen.seats);
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
    rated.list[static_cast<std::size_t>(rated.count++)] = {
        choice.action, worth_of(choice, weights) / double{kWeightUnit}};
  }
  return rated;
}

}  // namespace

template <class E>
RatedChoices rate(const ObservationOf<E>& seen, const History& history, Chance& chance) {
  if constexpr (kKnowsFeatures<E>)
    return rate_by_features(seen, history);
  else
    return rate_by_traits(seen, chance);
}

template <class E>
Action choose_by_policy(const ObservationOf<E>& seen, const History& history, Chance& chance) {
  if constexpr (kKnowsFeatures<E>) {
    return choose_linear(seen, history, chance);
  } else {
    const RatedChoices rated = rate_by_traits(seen, chance);
    if (rated.count == 0) return rated.plain;
    return std::max_element(rated.list.begin(), rated.list.begin() + rated.count,
                            [](const Rated& a, const Rated& b) { return a.worth < b.worth; })
        ->act;
  }
}

#define UNO_INSTANTIATE(E)                                                      \
  template RatedChoices rate(const ObservationOf<E>&, const History&, Chance&); \
  template Action choose_by_policy(const ObservationOf<E>&, const History&, Chance&);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
