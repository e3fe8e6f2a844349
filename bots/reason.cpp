// Sums weights by theme and chooses the phrases.
#include "bots/reason.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bots/greedy.h"
#include "bots/linear.h"
#include "bots/observation_queries.h"
#include "bots/phrase.h"
#include "bots/policy.h"
#include "bots/search.h"
#include "bots/trait_reason.h"
#include "engine/editions.h"

namespace uno {
namespace {

constexpr auto kThemes = static_cast<std::size_t>(Theme::count);
using Sums = std::array<int, kThemes>;

/// A list of the phrase, or an empty list.
Reasons one_of(Phrase phrase) {
  return phrase ? Reasons{std::move(phrase)} : Reasons{};
}

void add_themes(const Scene& scene, Action act, int times, Sums& sums) {
  FeatureList list;
  long_features(scene, act, list);
  const auto& weights = linear_weights(scene.seen.seats);
  for (int i = 0; i < list.count; ++i) {
    const FeatureList::Entry& entry = list.entries[static_cast<std::size_t>(i)];
    sums[static_cast<std::size_t>(theme_of(entry.index))] +=
        times * weights[entry.index] * entry.value;
  }
}

/// The phrases of the one or two themes that favour the act most.
Reasons strongest(const ActFacts& facts, const Sums& sums, bool for_everybody,
                  std::size_t phrases = 2) {
  std::array<std::size_t, kThemes> order;
  for (std::size_t i = 0; i < kThemes; ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
  Reasons found;
  int most = 0;
  for (const std::size_t i : order) {
    const auto theme = static_cast<Theme>(i);
    if (sums[i] <= most / 4) break;
    if (for_everybody && !is_public(theme)) continue;
    Phrase phrase = about(theme, facts);
    if (!phrase || (!found.empty() && phrase == found.front())) continue;
    if (found.empty()) most = sums[i];
    found.push_back(std::move(phrase));
    if (found.size() == phrases) break;
  }
  return found;
}

Phrase odds_of_bluff(const Observation& seen) {
  return {"reason.odds_of_bluff", {{"count", percent(chance_of_bluff(seen))}}};
}

/// A spectator's observation, with `seat` as the viewer and only the card of the act in its hand.
Observation in_place_of(const Observation& seen, int seat, Action act) {
  Observation outside = seen;
  outside.viewer = static_cast<std::int8_t>(seat);
  if (act.form() == Action::kAct) return outside;
  const Kind kind = act.kind();
  outside.hand.add(static_cast<Card>(kind));
  return outside;
}

/// Calls visit(Action) for everything that any hand could have played there.
template <class Visit>
void playable_by_anybody(const Observation& seen, Visit&& visit) {
  KindSet fits = colour_set(seen.colour) & kKinds & ~kWildSlots;
  if (!is_wild(seen.top)) fits |= face_set(face_of(seen.top)) & kKinds;
  for (; fits; fits &= fits - 1) visit(Action::play(static_cast<Kind>(std::countr_zero(fits))));
  for (const Kind wild : {kWild, kWildDrawFour})
    for (int c = 0; c < kColours; ++c) visit(Action::play(wild, static_cast<Colour>(c)));
}

/// The phrase for an act that needs no weighing, otherwise an empty one.
Phrase without_weighing(const Observation& seen, Action act) {
  if (act.is(Act::call_uno)) return {"reason.can_be_caught"};
  if (act.is(Act::catch_seat)) return {"reason.has_not_called"};
  if (act.is_jump()) return {"reason.out_of_turn"};
  if (act.is(Act::challenge) || act.is(Act::accept)) return odds_of_bluff(seen);
  if (choices_of(seen).count < 2) return {"reason.only_choice"};
  return own_cards(seen) == 1 && act.is_play() ? Phrase{"reason.last_card"} : Phrase{};
}

/// The best choice of `linear` other than `act`.
Action next_best(const Scene& scene, Action act) {
  const Choices choices = choices_of(scene.seen);
  Action other;
  int most = 0;
  for (int i = 0; i < choices.count; ++i) {
    const Action one = choices.acts[static_cast<std::size_t>(i)];
    if (one.without_uno() == act.without_uno()) continue;
    Sums worth{};
    add_themes(scene, one, 1, worth);
    const int all = std::accumulate(worth.begin(), worth.end(), house_rule_worth(scene, one));
    if (!other.exists() || all > most) other = one, most = all;
  }
  return other;
}

/// The reasons for `act` compared with `other`; empty if no phrase fits.
Reasons compared(const Scene& scene, Action act, Action other, std::size_t phrases) {
  Sums sums{};
  add_themes(scene, act, 1, sums);
  add_themes(scene, other, -1, sums);
  const ActFacts facts(scene, act);
  Reasons found = strongest(facts, sums, false, phrases);
  if (!found.empty()) return found;
  return one_of(facts.card ? compared_with(facts, ActFacts(scene, other)) : about_waiting(facts));
}

/// The phrase about how often the act won.
Phrase tried(const Findings& found) {
  const int ahead = percent(found.ahead);
  const char* how = ahead > 0               ? "more"
                    : ahead == 0            ? "as_many"
                    : found.value_ahead > 0 ? "richer"
                                            : "none_better";
  return {"reason.wins", {{"count", percent(found.won)}, {"how", how}, {"ahead", ahead}}};
}

Reasons reasons_by_features(const Observation& seen, const History& history, Action act) {
  if (const Phrase words = without_weighing(seen, act)) return {words};
  const Scene scene(seen, history);
  const Action other = next_best(scene, act);
  Reasons found = compared(scene, act, other, 2);
  return found.empty() ? one_of(toss_up(ActFacts(scene, act), ActFacts(scene, other))) : found;
}

Reasons public_reasons_by_features(const Observation& seen, const History& history, int seat,
                                   Action act) {
  if (act.is(Act::challenge)) return {odds_of_bluff(in_place_of(seen, seat, act))};
  if (!act.is_play() || seen.hand_size[static_cast<std::size_t>(seat)] < 2) return {};
  Sums sums{};
  int others = 0;
  playable_by_anybody(seen, [&](Action one) {
    const Observation outside = in_place_of(seen, seat, one);
    add_themes(Scene(outside, history), one, -1, sums);
    ++others;
  });
  const Observation outside = in_place_of(seen, seat, act);
  const Scene scene(outside, history);
  add_themes(scene, act, others, sums);
  const ActFacts facts(scene, act);
  Reasons found = strongest(facts, sums, true);
  return found.empty() ? one_of(public_fact(facts)) : found;
}

}  // namespace

bool gives_reasons(const Bot& bot) {
  return bot.weights != nullptr || bot.name == "heuristic" || bot.name == "linear" ||
         bot.name == "search";
}

template <class E>
Reasons reasons(const ObservationOf<E>& seen, const History& history, Action act) {
  if constexpr (kKnowsFeatures<E>)
    return reasons_by_features(seen, history, act);
  else
    return reasons_by_traits(seen, act);
}

template <class E>
Reasons public_reasons(const ObservationOf<E>& seen, const History& history, int seat, Action act) {
  if constexpr (kKnowsFeatures<E>)
    return public_reasons_by_features(seen, history, seat, act);
  else
    return public_reasons_by_traits(seen, seat, act);
}

template <class E>
Reasons reasons_over(const ObservationOf<E>& seen, const History& history, Action act,
                     Action other) {
  Reasons words;
  if constexpr (kKnowsFeatures<E>)
    words = compared(Scene(seen, history), act, other, 1);
  else
    words = compared_by_traits(seen, act, other);
  if (words.size() > 1) words.resize(1);
  return words;
}

namespace {

template <class E>
Advice advise_in(const ObservationOf<E>& seen, const History& history) {
  Chance chance = Chance::of(Seed{}, Stream::bots);  // used only if the policy weighs nothing
  const Action act = choose_by_policy(seen, history, chance);
  return {act, act.exists() ? reasons(seen, history, act) : Reasons{{"reason.nothing_to_gain"}}};
}

template <class E>
Advice advise_by_search_in(const ObservationOf<E>& seen, const History& history, Chance& chance,
                           std::function<bool()> enough) {
  SearchBudget budget = usual_budget<E>();
  budget.enough = std::move(enough);
  const Findings found = search(seen, history, chance, budget);
  if (found.worlds == 0) return advise_in(seen, history);
  Reasons words = reasons_over(seen, history, found.act, found.other);
  words.push_back(tried(found));
  return {found.act, std::move(words)};
}

}  // namespace

Advice advise(const AnyObservation& seen, const History& history) {
  return std::visit([&](const auto& its) { return advise_in(its, history); }, seen);
}

Advice advise_by_search(const AnyObservation& seen, const History& history, Chance& chance,
                        std::function<bool()> enough) {
  return std::visit(
      [&](const auto& its) { return advise_by_search_in(its, history, chance, std::move(enough)); },
      seen);
}

#define UNO_INSTANTIATE(E)                                                                \
  template Reasons reasons(const ObservationOf<E>&, const History&, Action);              \
  template Reasons reasons_over(const ObservationOf<E>&, const History&, Action, Action); \
  template Reasons public_reasons(const ObservationOf<E>&, const History&, int, Action);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
