// How bots score the acts of DOS: by the cards that leave the hand, by colour matches, and by the
// cards that the others must draw. The first card of a pair scores like the best pair that it can
// begin.
#include "bots/dos.h"

#include <algorithm>

#include "bots/belief.h"
#include "bots/history.h"
#include "bots/observation_queries.h"
#include "bots/sensible.h"
#include "bots/trait_reason.h"
#include "bots/trait_weights.h"

namespace uno {
namespace {

using namespace dos_trait;

int points_of(Kind kind, const Rules& rules) {
  Dos::Hand one{};
  one.add(kind);
  return Dos::points_of(one, rules);
}
bool is_any_wild(Kind kind) {
  return kind == kWildDos || is_wild_number(kind);
}

/// Sets the traits of the cards that leave the hand: one card, or the two of a pair.
void note_cards(const Sight<Dos>& sight, TraitChoice& choice, Kind first, Kind second) {
  int points = points_of(first, sight.rules), wilds = is_any_wild(first) ? 1 : 0, cards = 1;
  if (second != kNoKind) {
    points += points_of(second, sight.rules), wilds += is_any_wild(second) ? 1 : 0;
    cards = 2;
  }
  choice.set(kPoints, points / 2), choice.set(kWildsLaid, wilds), choice.set(kCards, cards);
}

/// Sets the traits of a match with one or two cards on the row card `on`. `held` counts the cards
/// of the hand before the match, including a first card that is already laid.
void note_match(const Sight<Dos>& sight, TraitChoice& choice, Kind first, Kind second, Kind on,
                int held) {
  note_cards(sight, choice, first, second);
  const bool pair = second != kNoKind, colour = one_colour(first, second, on);
  choice.set(kColour, colour);
  choice.set(kOthersDraw, pair && colour ? sight.seats - 1 : 0);
  const int left = held - (pair ? 2 : 1) - sight.bonus - (colour ? 1 : 0);
  choice.set(kLast, left <= 0);
}

/// The weights of `sensible`, chosen by hand. They favour matches that shed many cards and that
/// make the others draw.
constexpr TraitWeights kSensibleWeights = [] {
  TraitWeights weights{};
  const auto set = [&](Trait trait, int weight) {
    weights[static_cast<std::size_t>(trait)] = static_cast<std::int16_t>(weight);
  };
  set(kCards, 600), set(kColour, 500), set(kOthersDraw, 300), set(kPoints, 20);
  set(kWildsLaid, -300), set(kLast, 4000), set(kPlace, 300);
  set(kEndEarly, -1500), set(kDrawByChoice, -1500);
  return weights;
}();

/// The best pair that the card can begin, by the same weights.
TraitChoice best_pair(const Sight<Dos>& sight, Kind first) {
  TraitChoice best;
  int most = 0;
  Dos::Hand others = sight.hand;
  others.remove(first);
  for (std::uint64_t on = sight.legal.row; on; on &= on - 1)
    for (std::uint64_t rest = low(others.kinds()); rest; rest &= rest - 1) {
      const Kind second = lowest_of(rest), card = lowest_of(on);
      if (!fits_pair(first, second, card)) continue;
      TraitChoice pair{Action::lay(first)};
      note_match(sight, pair, first, second, card, sight.cards_held);
      const int worth = worth_of(pair, kSensibleWeights);
      if (best.action.exists() && worth <= most) continue;
      best = pair, most = worth;
    }
  return best;
}

Action with_due_call(const Sight<Dos>& sight, Action act) {
  return call_is_due(Dos{}, sight, sight.seat, act) ? act.with_uno() : act;
}

bool has_room(const TraitChoices& choices) {
  return choices.count < static_cast<int>(choices.list.size()) - 4;
}

void list_matches(const Sight<Dos>& sight, TraitChoices& choices) {
  const LegalActionsOf<Dos>& legal = sight.legal;
  const bool begun = legal.laid != kNoKind;
  for (std::uint64_t rest = legal.cards; rest; rest &= rest - 1)
    for (std::uint64_t on = legal.row; on && has_room(choices); on &= on - 1) {
      const Kind kind = lowest_of(rest), card = lowest_of(on);
      if (!legal.fits(kind, card)) continue;
      TraitChoice& choice = choices.add(match_action(kind, card));
      if (begun)
        note_match(sight, choice, legal.laid, kind, card, sight.cards_held + 1);
      else
        note_match(sight, choice, kind, kNoKind, card, sight.cards_held);
    }
  for (std::uint64_t rest = legal.firsts; rest && has_room(choices); rest &= rest - 1) {
    const TraitChoice pair = best_pair(sight, lowest_of(rest));
    if (pair.action.exists()) choices.add(pair.action) = pair;
  }
}

}  // namespace

void list_choices(const Sight<Dos>& sight, TraitChoices& choices) {
  const LegalActionsOf<Dos>& legal = sight.legal;
  choices.count = 0;
  list_matches(sight, choices);
  const bool more = choices.count > 0;
  for (std::uint64_t rest = legal.puts; rest && has_room(choices); rest &= rest - 1) {
    const Action put = Action::give(lowest_of(rest));
    TraitChoice& choice = choices.add(with_due_call(sight, put));
    note_cards(sight, choice, lowest_of(rest), kNoKind);
    choice.set(kPlace, 1);
    choice.set(kLast, sight.cards_held - (sight.phase == Phase::put ? sight.bonus : 1) <= 0);
  }
  if (legal.keep) {
    TraitChoice& choice = choices.add(with_due_call(sight, Action::keep()));
    choice.set(kEnd, 1), choice.set(kEndEarly, more || legal.puts);
  }
  if (legal.draw) {
    TraitChoice& choice = choices.add(Action::draw());
    choice.set(kDraw, 1), choice.set(kDrawByChoice, more);
  }
}

template <>
Action choose_sensible<Dos>(const ObservationOf<Dos>& seen, const History&, Chance& chance) {
  if (const Action reaction = call_or_catch(seen.legal); reaction.exists()) return reaction;
  if (seen.viewer != seen.active) return {};
  TraitChoices choices;
  list_choices(Sight<Dos>(seen, seen.viewer, seen.hand, seen.legal), choices);
  return choices.count > 0 ? best_choice(choices, kSensibleWeights) : any_legal(seen, chance);
}

/// Remembers nothing, because acts of DOS reveal little about a hand.
template <>
void History::note(const StateOf<Dos>&, int, Action, const StateOf<Dos>&) {}

template <>
StateOf<Dos> fitting_state(const ObservationOf<Dos>& seen, const History&, Chance& chance) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  return determinize(seen, seed);
}

namespace {

int number_of(const TraitChoice& choice, Trait trait) {
  return choice.traits[static_cast<std::size_t>(trait)];
}

/// At most two reasons why `act` is better than `other`.
Reasons in_favour(const TraitChoice& act, const TraitChoice& other) {
  Reasons found;
  const auto add = [&](bool applies, Phrase phrase) {
    if (applies && found.size() < 2) found.push_back(std::move(phrase));
  };
  const auto more = [&](Trait trait) { return number_of(act, trait) > number_of(other, trait); };
  add(number_of(act, kLast) > 0, {"reason.goes_out"});
  add(more(kOthersDraw), {"reason.others_draw"});
  add(more(kColour), {"reason.earns_bonus"});
  add(more(kCards), {"reason.sheds_cards", {{"count", number_of(act, kCards)}}});
  add(number_of(act, kWildsLaid) < number_of(other, kWildsLaid), {"reason.keeps_wild_card"});
  add(more(kPoints), {"reason.more_points",
                      {{"points", 2 * (number_of(act, kPoints) - number_of(other, kPoints))}}});
  add(other.action.is(Act::draw), {"reason.else_draw"});
  add(other.action.is(Act::keep), {"reason.more_to_do"});
  return found;
}

const TraitChoice* find_choice(const TraitChoices& choices, Action act) {
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
    if (choice.action.without_uno() == act.without_uno()) return &choice;
  }
  return nullptr;
}

TraitChoices listed_choices(const ObservationOf<Dos>& seen) {
  TraitChoices choices;
  list_choices(Sight<Dos>(seen, seen.viewer, seen.hand, seen.legal), choices);
  return choices;
}

}  // namespace

template <>
Reasons reasons_by_traits(const ObservationOf<Dos>& seen, Action act) {
  if (act.is(Act::call_uno)) return {{"reason.can_be_caught_at_two"}};
  if (act.is(Act::catch_seat)) return {{"reason.has_not_called_at_two"}};
  const TraitChoices choices = listed_choices(seen);
  const TraitChoice* chosen = find_choice(choices, act);
  if (chosen == nullptr) return {};
  const TraitWeights& weights = trait_weights(Edition::dos, seen.seats);
  const TraitChoice* other = nullptr;
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
    // Skip equal choices, such as the same pair begun with its other card.
    if (choice.traits == chosen->traits) continue;
    if (other == nullptr || worth_of(choice, weights) > worth_of(*other, weights)) other = &choice;
  }
  if (other == nullptr)
    return {{choices.count > 1 ? "reason.nothing_better" : "reason.only_choice"}};
  Reasons found = in_favour(*chosen, *other);
  return found.empty() ? Reasons{{"reason.nothing_better"}} : found;
}

template <>
Reasons compared_by_traits(const ObservationOf<Dos>& seen, Action act, Action other) {
  const TraitChoices choices = listed_choices(seen);
  const TraitChoice *one = find_choice(choices, act), *two = find_choice(choices, other);
  return one == nullptr || two == nullptr || one == two ? Reasons{} : in_favour(*one, *two);
}

/// Uses only cards on the table: the match makes the others draw or earns a bonus card.
template <>
Reasons public_reasons_by_traits(const ObservationOf<Dos>& seen, int /*seat*/, Action act) {
  if (!act.is_play() || seen.phase == Phase::over) return {};
  const bool pair = seen.laid != kNoKind;
  if (!one_colour(act.kind(), seen.laid, on_of(act))) return {};
  return {{pair ? "reason.others_draw" : "reason.earns_bonus"}};
}

}  // namespace uno
