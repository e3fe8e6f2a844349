// The worth of a card, chosen by hand.
#include "bots/sensible.h"

#include "bots/observation_queries.h"
#include "bots/traits.h"
#include "engine/editions.h"

namespace uno {
namespace {

/// About how many cards a player draws until a colour comes or a launcher fires.
constexpr int kUntilColour = 4;

/// The worth of playing the kind now. Harmful cards are kept until a seat is near the end; hands
/// are swapped only for smaller ones; a card that discards others goes as soon as it takes some;
/// a card that gives another turn goes at once; otherwise a plain card goes first.
template <class E>
int worth_of(const Sight<E>& sight, Kind kind, bool flex, int target) {
  const CardEffect& does = effect_of_play<E>(kind, flex);
  const int left = sight.cards(sight.seat) - 1;
  if (does.swaps && target != kNoSeat) return 10 * (left - sight.cards(target));
  if (does.skips_all) return 20;  // its player has another turn
  if (does.roulette) return 14;   // no card answers it
  // Everyone points at the smallest hand. If Point Taken is used against it, rounds hardly end.
  if (does.points) return -20;
  const bool passes = sight.rules.zero == Switch::on && E::is_number(kind) && face_of(kind) == 0;
  if (passes) return 10 * (left - sight.cards(sight.before));
  if (does.names_target) return target != kNoSeat && sight.near(target) ? 40 : 5;
  if constexpr (E::kColoured)
    if (does.discards) return 7 + 2 * (sight.hand.count(E::colour_set(E::lane_of(kind))) - 1);
  const int draws =
      does.until_colour || does.until_fire ? kUntilColour : does.draws + does.hits_all;
  const int harm = 4 * draws + 3 * (does.skips + does.skips_all) + 2 * (does.reverses ? 1 : 0);
  return sight.near(sight.next) ? 10 + harm : 8 - harm;
}

/// The worth of power cards: a green card permits more later.
template <class E>
int worth_of_power(const Sight<E>& sight, Kind kind, bool flex) {
  constexpr int kPower = 3;
  TraitChoice turned;
  note_powers(sight, turned, E::face(kind).does, flex);
  return kPower * turned.traits[static_cast<std::size_t>(Trait::own_power)];
}

}  // namespace

template <class E>
Action choose_sensible(const ObservationOf<E>& seen, const History&, Chance& chance) {
  const LegalActionsOf<E>& legal = seen.legal;
  if (const Action said = call_or_catch(legal); said.exists()) return said;
  if (seen.viewer != seen.active) return {};
  const Sight<E> sight(seen, seen.viewer, seen.hand, legal);
  if (!legal.plays)
    if (const Action own = party_choice(sight, linked_to_viewer(seen)); own.exists()) return own;
  if constexpr (E::kSpins)
    if (legal.gives) return wheel_choice(sight);
  if (!legal.plays && !legal.by_flex()) {
    if (legal.name_colour || legal.seconds || legal.gives || legal.challenge)
      return any_legal(seen, chance);
    if (legal.take) return Action::take();
    return legal.draw ? Action::draw() : legal.keep ? Action::keep() : any_legal(seen, chance);
  }
  const bool last_but_one = sight.cards(seen.viewer) == 2;
  Action best;
  int most = 0;
  const auto weigh = [&](Kind kind, bool flex) {
    const SeatSet targets = legal.targets_of(kind, flex);
    const int target = targets ? fewest_cards(sight, targets) : kNoSeat;
    const int worth = worth_of(sight, kind, flex, target) + worth_of_power(sight, kind, flex);
    if (best.exists() && worth <= most) return;
    const auto any = static_cast<Colour>(chance.below(kColours));
    const Colour named = E::names_colour(kind) ? legal.nameable(kind, any) : Colour::red;
    best = flex ? Action::by_flex(kind, named, last_but_one, target)
                : Action::play(kind, named, last_but_one, target);
    most = worth;
  };
  for (KindSetOf<E> rest = legal.plays; rest; rest &= rest - 1) weigh(lowest_of(rest), false);
  for (KindSetOf<E> rest = legal.by_flex(); rest; rest &= rest - 1) weigh(lowest_of(rest), true);
  return best;
}

#define UNO_INSTANTIATE(E) \
  template Action choose_sensible<E>(const ObservationOf<E>&, const History&, Chance&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
