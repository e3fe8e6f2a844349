// Chooses between the policy by features and the policy by traits.
#include "bots/policy.h"

#include <algorithm>

#include "bots/observation_queries.h"
#include "bots/sensible.h"
#include "engine/editions.h"

namespace uno {
namespace {

RatedChoices rate_by_features(const Observation& seen, const History& history,
                              const PolicyWeights* own) {
  const Choices choices = choices_of(seen);
  RatedChoices rated;
  rated.plain = plain_choice(seen, choices);
  if (rated.plain.exists() || choices.count == 0) return rated;
  const Scene scene(seen, history);
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    rated.can_challenge = rated.can_challenge || act.is(Act::challenge);
    const double worth = own ? worth_by<LongPolicy>(scene, act, own->features)
                             : linear_worth(scene, act) / double{kAllOnPoints};
    rated.list[static_cast<std::size_t>(rated.count++)] = {act, worth / kWeightUnit};
  }
  return rated;
}

/// Rates choices by traits. It does not weigh calls, catches, jump-ins and rare decisions.
template <class E>
RatedChoices rate_by_traits(const ObservationOf<E>& seen, Chance& chance,
                            const TraitWeights& weights) {
  RatedChoices rated;
  rated.plain = call_or_catch(seen.legal);
  const bool mine = seen.viewer == seen.active;
  if (rated.plain.exists() || (!mine && !seen.legal.any())) return rated;  // the seat may be out
  const Sight<E> sight(seen, seen.viewer, seen.hand, seen.legal);
  if (!mine) {
    rated.plain = first_jump(sight);
    return rated;
  }
  TraitChoices choices;
  list_choices(sight, choices);
  if (choices.count == 0) rated.plain = party_choice(sight, linked_to_viewer(seen));
  if (choices.count == 0 && !rated.plain.exists()) rated.plain = any_legal(seen, chance);
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
    rated.can_challenge = rated.can_challenge || choice.action.is(Act::challenge);
    rated.list[static_cast<std::size_t>(rated.count++)] = {
        choice.action, worth_of(choice, weights) / double{kWeightUnit}};
  }
  return rated;
}

}  // namespace

template <class E>
RatedChoices rate(const ObservationOf<E>& seen, const History& history, Chance& chance,
                  const PolicyWeights* own) {
  if constexpr (kKnowsFeatures<E>)
    return rate_by_features(seen, history, own);
  else
    return rate_by_traits(seen, chance, own ? own->traits : trait_weights(E::kEdition, seen.seats));
}

template <class E>
Action choose_by_policy(const ObservationOf<E>& seen, const History& history, Chance& chance,
                        const PolicyWeights* own) {
  if constexpr (kKnowsFeatures<E>) {
    if (own != nullptr) return choose_by<LongPolicy>(seen, history, own->features);
    return choose_linear(seen, history, chance);
  } else {
    const RatedChoices rated = rate(seen, history, chance, own);
    if (rated.count == 0) return rated.plain;
    return std::max_element(rated.list.begin(), rated.list.begin() + rated.count,
                            [](const Rated& a, const Rated& b) { return a.worth < b.worth; })
        ->act;
  }
}

#define UNO_INSTANTIATE(E)                                                           \
  template RatedChoices rate(const ObservationOf<E>&, const History&, Chance&,       \
                             const PolicyWeights*);                                  \
  template Action choose_by_policy(const ObservationOf<E>&, const History&, Chance&, \
                                   const PolicyWeights*);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
const char* read_policy(std::string_view text, PolicyFile& out) {
  const std::string_view head = text.substr(0, text.find("\nfeatures "));
  out.edition = Edition::classic;  // its policy has a name of its own
  for (const Edition edition : kEditions)
    if (head.ends_with("\npolicy " + std::string(edition_name(edition)))) out.edition = edition;
  return in_edition(out.edition, [&]<class E>(E) {
    if constexpr (kKnowsFeatures<E>)
      return read_weights<kLongFeatures>(text, LongPolicy::kName, out.weights.features, out.title);
    else
      return read_weights<kTraits>(text, E::kName, out.weights.traits, out.title);
  });
}

Bot bot_by(const PolicyFile& file, std::string_view name) {
  return in_edition(file.edition, [&]<class E>(E) {
    Bot bot =
        bot_of<E>(name, [](const ObservationOf<E>& seen, const History& history, Chance& chance) {
          return choose_by_policy(seen, history, chance);
        });
    bot.version = find_bot(E::kEdition, "linear")->version;
    bot.weights = &file.weights;
    return bot;
  });
}

}  // namespace uno
