// How bots score the acts of DOS: by the cards that leave the hand, by colour matches, and by the
// cards that the others must draw. The policy also looks at the hand and the row that the act
// leaves. The first card of a pair scores like the best pair that it can begin.
#include "bots/dos.h"

#include <algorithm>

#include "bots/belief.h"
#include "bots/history.h"
#include "bots/observation_queries.h"
#include "bots/sensible.h"
#include "bots/trait_reason.h"
#include "bots/trait_weights.h"
#include "engine/dos/partners.h"

namespace uno {
namespace {

using namespace dos_trait;

int card_points(Kind kind, const Rules& rules) {
  Dos::Hand one{};
  one.add(kind);
  return Dos::points_of(one, rules);
}
bool is_any_wild(Kind kind) {
  return kind == kWildDos || is_wild_number(kind);
}

/// Sets the traits of the cards that leave the hand: one card, or the two of a pair.
void note_cards(const Sight<Dos>& sight, TraitChoice& choice, Kind first, Kind second) {
  int points = card_points(first, sight.rules), wilds = is_any_wild(first) ? 1 : 0, cards = 1;
  int wild_numbers = is_wild_number(first) ? 1 : 0;
  if (second != kNoKind) {
    points += card_points(second, sight.rules), wilds += is_any_wild(second) ? 1 : 0;
    wild_numbers += is_wild_number(second) ? 1 : 0;
    cards = 2;
  }
  choice.set(kPoints, points / 2), choice.set(kWildsLaid, wilds), choice.set(kCards, cards);
  choice.set(kWildNumbersLaid, wild_numbers);
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

/// A hand and the unmatched cards of the row, as an act leaves them.
struct Rest {
  static constexpr int kRowMax = 6;  ///< more cards of the row are not looked at
  Dos::Hand hand;
  std::array<Kind, kRowMax> row{};
  int row_count = 0;

  explicit Rest(const Sight<Dos>& sight) : hand(sight.hand) {
    for (std::size_t place = 0; place < sight.row_size; ++place) {
      const Kind kind = sight.row[place];
      if (kind != kBlank && match_on(sight, static_cast<int>(place)) == nullptr) add_to_row(kind);
    }
  }
  void add_to_row(Kind kind) {
    if (row_count < kRowMax) row[static_cast<std::size_t>(row_count++)] = kind;
  }
  void take_from_row(Kind kind) {
    for (int i = 0; i < row_count; ++i)
      if (row[static_cast<std::size_t>(i)] == kind) {
        row[static_cast<std::size_t>(i)] = row[static_cast<std::size_t>(--row_count)];
        return;
      }
  }
};

/// Two cards of these kinds that match the row card, or nothing.
DosMatch pair_among(const Dos::Hand& hand, DosKinds kinds, Kind on) {
  for (DosKinds rest = kinds; rest; rest &= rest - 1) {
    const Kind first = lowest_of(rest);
    DosKinds seconds = fitting_kinds(on, first) & kinds & ~((DosKinds{2} << first) - 1);
    if (copies(hand, first) > 1) seconds |= fitting_kinds(on, first) & kinds & DosKinds{1} << first;
    if (seconds) return {0, first, lowest_of(seconds)};
  }
  return {};
}

/// Matches the row card with the cards that gain most, takes them from the hand, and returns the
/// gain: each card that leaves the hand, the bonus card, and the cards that the others draw.
int match_best(Dos::Hand& hand, Kind on) {
  const DosKinds held = low(hand.kinds()), wild_dos = low(Dos::kWilds);
  const DosKinds same = on == kWildDos ? 0 : low(Dos::colour_set(Dos::lane_of(on))) | wild_dos;
  const DosKinds alone = fitting_kinds(on, kNoKind) & held;
  DosMatch best = pair_among(hand, held & same, on);
  int gain = 4;
  if (best.first == kNoKind) best = pair_among(hand, held, on), gain = 2;
  if (best.first == kNoKind || (gain == 2 && (alone & same))) {
    const DosKinds fits = alone & same ? alone & same : alone;
    if (!fits) return 0;
    best = {0, lowest_of(fits), kNoKind};
    gain = alone & same ? 2 : 1;
  }
  hand.remove(best.first);
  if (best.is_pair()) hand.remove(best.second);
  return gain;
}

int more_matches(Rest rest) {
  int gain = 0;
  for (int i = 0; i < rest.row_count; ++i)
    gain += match_best(rest.hand, rest.row[static_cast<std::size_t>(i)]);
  return gain;
}

/// The cards of the deck by the lower four bits of their kinds.
constexpr std::array<int, 16> kDeckCards = {0, 12, 0, 12, 12, 12, 8, 8, 8, 8, 8, 8, 12};
constexpr int deck_cards(unsigned numbers) {
  int cards = 0;
  for (; numbers; numbers &= numbers - 1)
    cards += kDeckCards[static_cast<std::size_t>(std::countr_zero(numbers))];
  return cards;
}

/// Sets how many cards of the deck the hand can match, in eighths of its dozens.
void note_reach(TraitChoice& choice, const Dos::Hand& hand) {
  constexpr unsigned kAll = 0x1FFA, kWildBit = 1U << kWildNumber, kTwo = 1U << 2;
  const DosKinds held = low(hand.kinds());
  const unsigned numbers = numbers_of(held);
  const bool wild = numbers & kWildBit;
  const unsigned values = (numbers & 0x07FA) | (numbers >> kWildDos & 1 ? kTwo : 0);
  unsigned sums = 0;
  for (unsigned rest = values; rest; rest &= rest - 1) {
    const int value = std::countr_zero(rest);
    sums |= (rest & (rest - 1)) << value;
    const Kind number = value == 2 ? kWildDos : static_cast<Kind>(value);
    if (hand.count(Dos::face_set(number)) > 1) sums |= 1U << 2 * value;
    if (wild) sums |= 0x7FEU << value;
  }
  sums &= 0x07FE;
  const unsigned pairs =
      (sums & 0x07FA) | (sums & kTwo ? 1U << kWildDos : 0) | (sums ? kWildBit : 0);
  const unsigned alone = wild ? kAll : numbers | (numbers ? kWildBit : 0);
  choice.set(kAlone, deck_cards(alone) / 8), choice.set(kPairReach, deck_cards(pairs) / 8);
}

/// How likely a hand of this many cards can match a card of the row, in tenths. By the lower bits
/// of the row card.
constexpr int kEaseHandMax = 12;
constexpr auto kEaseOf = [] {
  std::array<std::array<std::int8_t, 16>, kEaseHandMax + 1> table{};
  constexpr double kDeck = 108;
  for (Kind on = 1; on <= kWildDos; ++on) {
    double alone = 0, pairs = 0;
    for (Kind a = 1; a <= kWildDos; ++a) {
      if (fits_alone(a, on)) alone += kDeckCards[a] / kDeck;
      for (Kind b = 1; b <= kWildDos; ++b)
        if (fits_pair(a, b, on)) pairs += kDeckCards[a] / kDeck * kDeckCards[b] / kDeck;
    }
    for (int cards = 0; cards <= kEaseHandMax; ++cards) {
      double none = 1;
      for (int i = 0; i < cards; ++i) {
        none *= 1 - alone;
        for (int j = 0; j < i; ++j) none *= 1 - pairs;
      }
      table[static_cast<std::size_t>(cards)][on] = static_cast<std::int8_t>(10 * (1 - none) + 0.5);
    }
  }
  return table;
}();

/// Sets the traits of the position that the act leaves: `held` cards and the row.
void note_rest(const Sight<Dos>& sight, TraitChoice& choice, const Rest& rest, bool goes_on,
               int held) {
  const int cards = std::min(sight.next_cards, kEaseHandMax);
  const bool near = cards <= kNearTheEnd;
  int ease = 0;
  for (int i = 0; i < rest.row_count; ++i)
    ease += kEaseOf[static_cast<std::size_t>(cards)]
                   [number_bits(rest.row[static_cast<std::size_t>(i)])];
  choice.set(kRow, rest.row_count), choice.set(kEase, ease);
  choice.set(kEaseNear, near ? ease : 0);
  if (near) choice.set(kOthersDrawNear, choice.traits[static_cast<std::size_t>(kOthersDraw)]);
  choice.set(kOneLeft, held == 1), choice.set(kTwoLeft, held == 2);
  choice.set(kMore, goes_on ? more_matches(rest) : 0);
  note_reach(choice, rest.hand);
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
/// The weights that rate the pairs of a first card for the policy. They were chosen by hand.
constexpr TraitWeights kPairWeights = [] {
  TraitWeights weights = kSensibleWeights;
  weights[static_cast<std::size_t>(kMore)] = 500;
  weights[static_cast<std::size_t>(kWildNumbersLaid)] = -200;
  return weights;
}();

/// Adds the traits of the rest to a match.
void note_rest_of_match(const Sight<Dos>& sight, TraitChoice& choice, Kind first, Kind second,
                        Kind on, int held) {
  Rest rest(sight);
  if (first != sight.legal.laid) rest.hand.remove(first);
  if (second != kNoKind) rest.hand.remove(second);
  rest.take_from_row(on);
  const int bonus = choice.traits[static_cast<std::size_t>(kColour)];
  note_rest(sight, choice, rest, true, held - (second == kNoKind ? 1 : 2) - sight.bonus - bonus);
}

/// The best pair that the card can begin.
TraitChoice best_pair(const Sight<Dos>& sight, Kind first, For whom) {
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
      if (whom == For::policy)
        note_rest_of_match(sight, pair, first, second, card, sight.cards_held);
      const int worth = worth_of(pair, whom == For::policy ? kPairWeights : kSensibleWeights);
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

void list_matches(const Sight<Dos>& sight, TraitChoices& choices, For whom) {
  const LegalActionsOf<Dos>& legal = sight.legal;
  const bool begun = legal.laid != kNoKind;
  const int held = sight.cards_held + (begun ? 1 : 0);
  for (std::uint64_t rest = legal.cards; rest; rest &= rest - 1)
    for (std::uint64_t on = legal.row; on && has_room(choices); on &= on - 1) {
      const Kind kind = lowest_of(rest), card = lowest_of(on);
      if (!legal.fits(kind, card)) continue;
      TraitChoice& choice = choices.add(match_action(kind, card));
      const Kind first = begun ? legal.laid : kind, second = begun ? kind : Kind{kNoKind};
      note_match(sight, choice, first, second, card, held);
      if (whom == For::policy) note_rest_of_match(sight, choice, first, second, card, held);
    }
  for (std::uint64_t rest = legal.firsts; rest && has_room(choices); rest &= rest - 1) {
    const TraitChoice pair = best_pair(sight, lowest_of(rest), whom);
    if (pair.action.exists()) choices.add(pair.action) = pair;
  }
}

/// Sets the traits of putting a card into the row.
void note_put(const Sight<Dos>& sight, TraitChoice& choice, Kind kind) {
  Rest rest(sight);
  rest.hand.remove(kind);
  const DosKinds fits = fitting_kinds(kind, kNoKind);
  const DosKinds same = low(Dos::colour_set(Dos::lane_of(kind)) | Dos::kWilds);
  choice.set(kPutFits, rest.hand.count(fits)), choice.set(kPutColour, rest.hand.count(fits & same));
  rest.add_to_row(kind);
  note_rest(sight, choice, rest, false,
            sight.cards_held - (sight.phase == Phase::put ? sight.bonus : 1));
}

void list_choices(const Sight<Dos>& sight, TraitChoices& choices, For whom) {
  const LegalActionsOf<Dos>& legal = sight.legal;
  choices.count = 0;
  list_matches(sight, choices, whom);
  const bool more = choices.count > 0;
  for (std::uint64_t rest = legal.puts; rest && has_room(choices); rest &= rest - 1) {
    const Action put = Action::give(lowest_of(rest));
    TraitChoice& choice = choices.add(with_due_call(sight, put));
    note_cards(sight, choice, lowest_of(rest), kNoKind);
    choice.set(kPlace, 1);
    choice.set(kLast, sight.cards_held - (sight.phase == Phase::put ? sight.bonus : 1) <= 0);
    if (whom == For::policy) note_put(sight, choice, lowest_of(rest));
  }
  if (legal.keep) {
    TraitChoice& choice = choices.add(with_due_call(sight, Action::keep()));
    choice.set(kEnd, 1), choice.set(kEndEarly, more || legal.puts);
    if (whom == For::policy)
      note_rest(sight, choice, Rest(sight), false,
                sight.cards_held - (sight.phase == Phase::put ? 0 : sight.bonus));
  }
  if (legal.draw) {
    TraitChoice& choice = choices.add(Action::draw());
    choice.set(kDraw, 1), choice.set(kDrawByChoice, more);
    if (whom == For::policy) note_rest(sight, choice, Rest(sight), true, sight.cards_held + 1);
  }
}

}  // namespace

void list_choices(const Sight<Dos>& sight, TraitChoices& choices) {
  list_choices(sight, choices, For::policy);
}

template <>
Action choose_sensible<Dos>(const ObservationOf<Dos>& seen, const History&, Chance& chance) {
  if (const Action reaction = call_or_catch(seen.legal); reaction.exists()) return reaction;
  if (seen.viewer != seen.active) return {};
  TraitChoices choices;
  list_choices(Sight<Dos>(seen, seen.viewer, seen.hand, seen.legal), choices, For::sensible);
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
  add(more(kPutFits), {"reason.fits_after", {{"count", number_of(act, kPutFits)}}});
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
