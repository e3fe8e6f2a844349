// Sums weights by topic and chooses the phrases.
#include "bots/trait_reason.h"

#include <algorithm>
#include <utility>

#include "bots/trait_weights.h"
#include "engine/editions.h"

namespace uno {
namespace {

/// The topic of a trait, for explanations.
enum class Topic : std::uint8_t {
  near,      ///< a seat is about to go out
  harm,      ///< others draw or lose a turn
  points,    ///< of the card
  along,     ///< cards discarded with it
  wild,      ///< keeping wild cards
  after,     ///< what could follow it
  exchange,  ///< of hands
  flips,     ///< turning all cards over
  power,     ///< of power cards
  last,      ///< the last card
  drawing,   ///< not having to draw, keep or take
  doubt,     ///< challenges
  colour,    ///< the named colour
  count
};
constexpr auto kTopics = static_cast<std::size_t>(Topic::count);
using TopicSums = std::array<int, kTopics>;

constexpr Topic topic_of(Trait trait) {
  switch (trait) {
    case Trait::draws_near:
    case Trait::skips_near:
    case Trait::reverses_near:
    case Trait::reverses_to_near:
    case Trait::until_near:
    case Trait::target_near:
      return Topic::near;
    case Trait::draws:
    case Trait::skips:
    case Trait::reverses:
    case Trait::hits_all:
    case Trait::until:
    case Trait::everyone_skipped:
    case Trait::roulette:
      return Topic::harm;
    case Trait::points:
      return Topic::points;
    case Trait::takes_along:
      return Topic::along;
    case Trait::wild:
    case Trait::wild_late:
      return Topic::wild;
    case Trait::follow:
    case Trait::follow_share:
    case Trait::same_colour:
    case Trait::twins:
    case Trait::last_but_one:
      return Topic::after;
    case Trait::swap_gain:
    case Trait::pass_gain:
      return Topic::exchange;
    case Trait::flips:
      return Topic::flips;
    case Trait::own_power:
    case Trait::power_of_others:
      return Topic::power;
    case Trait::last:
      return Topic::last;
    case Trait::draw:
    case Trait::draw_by_choice:
    case Trait::keep:
    case Trait::take:
    case Trait::take_cards:
      return Topic::drawing;
    case Trait::accept:
    case Trait::challenge:
    case Trait::challenge_hand:
    case Trait::bluff:
      return Topic::doubt;
    case Trait::colour_held:
      return Topic::colour;
  }
  return Topic::count;
}

/// The act and the choice it is compared with, as a seat sees them.
template <class E>
struct Pair {
  const ObservationOf<E>& seen;
  const TraitChoice &act, &other;

  int trait(Trait which) const { return act.traits[static_cast<std::size_t>(which)]; }
  int next_cards() const {
    return seen.hand_size[static_cast<std::size_t>(next_seat(seen, seen.viewer))];
  }
};

bool has_any(const TraitChoice& choice, Topic topic) {
  for (int t = 0; t < kTraits; ++t)
    if (topic_of(static_cast<Trait>(t)) == topic && choice.traits[static_cast<std::size_t>(t)] != 0)
      return true;
  return false;
}

/// Why the other choice, which is no play, is worse.
Phrase instead_of(Action other, int pending) {
  if (other.is(Act::draw)) return {"reason.else_draw"};
  if (other.is(Act::keep)) return {"reason.else_keep"};
  if (other.is(Act::take)) return {"reason.else_take", {{"count", pending}}};
  return {};
}

Phrase only_if(bool holds, Phrase phrase) {
  return holds ? std::move(phrase) : Phrase{};
}

template <class E>
Phrase about(Topic topic, const Pair<E>& pair) {
  const auto count = [&](const char* key, int number) -> Phrase {
    return only_if(number > 0, {key, {{"count", number}}});
  };
  const bool plays = pair.act.action.plays_in_turn();
  switch (topic) {
    case Topic::near:
      return only_if(has_any(pair.act, topic), {"reason.next_has", {{"count", pair.next_cards()}}});
    case Topic::harm:
      if (has_any(pair.act, topic)) return {"reason.harms_others"};
      return only_if(has_any(pair.other, topic), {"reason.saves_harm"});
    case Topic::points: {
      const int points = plays ? E::face(pair.act.action.kind()).points : 0;
      return only_if(points > 0 && points < kPointsByOption,
                     {"reason.sheds_points", {{"points", points}}});
    }
    case Topic::along:
      return count("reason.takes_along", pair.trait(Trait::takes_along));
    case Topic::wild:
      return only_if(!has_any(pair.act, topic) && has_any(pair.other, topic),
                     {"reason.keeps_wild_card"});
    case Topic::after:
      return count("reason.fits_after", pair.trait(Trait::follow));
    case Topic::exchange:
      return count("reason.smaller_hand",
                   pair.trait(Trait::swap_gain) + pair.trait(Trait::pass_gain));
    case Topic::flips:
      return only_if(has_any(pair.act, topic), {"reason.turns_cards"});
    case Topic::power:
      if (pair.trait(Trait::own_power) > 0) return {"reason.regains_power"};
      if (pair.trait(Trait::power_of_others) < 0) return {"reason.takes_power"};
      return only_if(pair.other.traits[static_cast<std::size_t>(Trait::own_power)] < 0,
                     {"reason.saves_power"});
    case Topic::last:
      return only_if(has_any(pair.act, topic), {"reason.last_card"});
    case Topic::drawing:
      return instead_of(pair.other.action, pair.seen.pending);
    case Topic::doubt:
      return only_if(pair.trait(Trait::bluff) == 0 && plays && has_any(pair.other, topic),
                     {"reason.no_bluff"});
    case Topic::colour:
      return count("reason.holds_of_it", pair.trait(Trait::colour_held));
    case Topic::count:
      break;
  }
  return {};
}

/// The phrase for an act that needs no weighing, or nothing.
Phrase unweighed(Action act) {
  if (act.is(Act::call_uno)) return {"reason.can_be_caught"};
  if (act.is(Act::catch_seat)) return {"reason.has_not_called"};
  return only_if(act.is_jump(), {"reason.out_of_turn"});
}

/// The choice in the list that corresponds to `act`, or nullptr.
const TraitChoice* choice_like(const TraitChoices& choices, Action act) {
  const auto same = [&](const TraitChoice& one) {
    const Action a = one.action;
    const bool plays = act.plays_in_turn();
    return a.form() == act.form() && (plays ? a.kind() == act.kind() : a == act);
  };
  const TraitChoice* end = choices.list.data() + choices.count;
  const TraitChoice* found = std::find_if(choices.list.data(), end, same);
  return found == end ? nullptr : found;
}
const TraitChoice* best_beside(const TraitChoices& choices, const TraitChoice* act,
                               const TraitWeights& weights) {
  const TraitChoice* best = nullptr;
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice* one = &choices.list[static_cast<std::size_t>(i)];
    if (one == act) continue;
    if (best == nullptr || worth_of(*one, weights) > worth_of(*best, weights)) best = one;
  }
  return best;
}

void add_topics(const TraitChoice& choice, const TraitWeights& weights, int times,
                TopicSums& sums) {
  for (std::size_t t = 0; t < kTraits; ++t)
    sums[static_cast<std::size_t>(topic_of(static_cast<Trait>(t)))] +=
        times * weights[t] * choice.traits[t];
}

/// The phrases of the one or two topics with the greatest sums; say(topic) may be empty.
template <class Say>
Reasons strongest_topics(TopicSums sums, Say&& say) {
  Reasons found;
  for (int most = 0; found.size() < 2;) {  // bound: each topic is taken once
    const auto best = std::ranges::max_element(sums);
    if (*best <= most / 4) break;
    const auto topic = static_cast<Topic>(best - sums.begin());
    if (Phrase phrase = say(topic)) {
      if (found.empty()) most = *best;
      found.push_back(std::move(phrase));
    }
    *best = 0;
  }
  return found;
}

/// The reasons for `act` compared with `other`.
template <class E>
Reasons in_favour(const ObservationOf<E>& seen, const TraitChoice& act, const TraitChoice& other) {
  const TraitWeights& weights = trait_weights(E::kEdition, seen.seats);
  const Pair<E> pair{seen, act, other};
  TopicSums sums{};
  add_topics(act, weights, 1, sums);
  add_topics(other, weights, -1, sums);
  return strongest_topics(sums, [&](Topic topic) { return about(topic, pair); });
}

template <class E>
TraitChoices choices_in_place(const ObservationOf<E>& seen) {
  TraitChoices choices;
  list_choices(Sight<E>(seen, seen.viewer, seen.hand, seen.legal), choices);
  return choices;
}

/// The effects and the points of a card, which everyone sees.
template <class E>
TraitChoice public_effects(const Sight<E>& sight, Kind kind, int target, bool flex = false) {
  TraitChoice choice{Action::play(kind)};
  const Face& face = E::face(kind);
  choice.set(Trait::points, face.points == kPointsByOption ? 4 : face.points / 10);
  note_harm(sight, choice, effect_of_play<E>(kind, flex), target);
  return choice;
}

/// The public phrase of a topic; most topics have none, because they depend on the hand.
template <class E>
Phrase public_about(Topic topic, const Sight<E>& sight, const TraitChoice& act, int target) {
  if (!has_any(act, topic)) return {};
  switch (topic) {
    case Topic::near:
      if (target != kNoSeat && sight.near(target))
        return {"reason.somebody_has", {{"count", sight.cards(target)}}};
      return only_if(sight.near(sight.next),
                     {"reason.next_has", {{"count", sight.cards(sight.next)}}});
    case Topic::harm:
      return {"reason.harms_others"};
    case Topic::points:
      return {"reason.sheds_points", {{"points", E::face(act.action.kind()).points}}};
    case Topic::flips:
      return {"reason.turns_cards"};
    default:
      return {};
  }
}

}  // namespace

template <class E>
Reasons reasons_by_traits(const ObservationOf<E>& seen, Action act) {
  if (Phrase phrase = unweighed(act)) return {std::move(phrase)};
  const TraitChoices choices = choices_in_place(seen);
  const TraitChoice* chosen = choice_like(choices, act);
  if (chosen == nullptr) return {};
  const TraitChoice* other = best_beside(choices, chosen, trait_weights(E::kEdition, seen.seats));
  if (other == nullptr) return {{"reason.only_choice"}};
  Reasons found = in_favour(seen, *chosen, *other);
  return found.empty() ? Reasons{{"reason.nothing_better"}} : found;
}

template <class E>
Reasons compared_by_traits(const ObservationOf<E>& seen, Action act, Action other) {
  const TraitChoices choices = choices_in_place(seen);
  const TraitChoice *one = choice_like(choices, act), *two = choice_like(choices, other);
  return one == nullptr || two == nullptr || one == two ? Reasons{} : in_favour(seen, *one, *two);
}

template <class E>
Reasons public_reasons_by_traits(const ObservationOf<E>& seen, int seat, Action act) {
  if (!act.plays_in_turn() || seen.hand_size[static_cast<std::size_t>(seat)] < 2) return {};
  const TraitWeights& weights = trait_weights(E::kEdition, seen.seats);
  const Sight<E> sight(seen, seat, seen.hand, seen.legal);  // a spectator's hand, which is empty
  TopicSums sums{};
  int others = 0;
  for (KindSetOf<E> rest = E::matching(seen.colour, seen.top) & E::kKinds; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    if (!E::exists(kind)) continue;
    add_topics(public_effects(sight, kind, kNoSeat), weights, -1, sums);
    ++others;
  }
  const TraitChoice chosen = public_effects(sight, act.kind(), act.target(), act.is_flex());
  add_topics(chosen, weights, others, sums);
  return strongest_topics(
      sums, [&](Topic topic) { return public_about(topic, sight, chosen, act.target()); });
}

#define UNO_INSTANTIATE(E)                                                      \
  template Reasons reasons_by_traits(const ObservationOf<E>&, Action);          \
  template Reasons compared_by_traits(const ObservationOf<E>&, Action, Action); \
  template Reasons public_reasons_by_traits(const ObservationOf<E>&, int, Action);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
