// The choices of a seat, each with the traits by which a linear policy rates it: the effects in the
// row of the card (engine/matching/faces.h), and what the seat sees of hands and table. One
// implementation serves all games of the family. Plays that differ only in a colour or seat are one
// choice, with the colour held most and the seat with the fewest cards. Weights are in
// bots/trait_weights.h.
#pragma once

#include <algorithm>
#include <array>

#include "bots/weights.h"
#include "engine/matching/legal_plays.h"
#include "engine/matching/verbs.h"
#include "engine/seats.h"

namespace uno {

/// What a choice is rated by.
enum class Trait : std::uint8_t {
  draw,              ///< drawing or pressing
  draw_by_choice,    ///< the same although a card could be played
  keep,              ///< keeping a playable drawn card
  take,              ///< taking the pending cards
  take_cards,        ///< the number of pending cards
  accept,            ///< not challenging a card
  challenge,         ///< challenging a card
  challenge_hand,    ///< cards in the challenged hand
  colour_held,       ///< naming a colour: cards held of it
  points,            ///< of the card played, in tens
  draws,             ///< cards or presses that it makes the next player draw
  draws_near,        ///< the same if that seat is about to go out
  skips,             ///< turns that others lose
  skips_near,        ///< the same if the next seat is about to go out
  reverses,          ///< it turns the direction
  reverses_near,     ///< the same if the next seat is about to go out
  reverses_to_near,  ///< the same if the previous seat is about to go out
  wild,              ///< a wild card
  wild_late,         ///< a wild card, with at most three cards left
  follow,            ///< cards left that could be played on it
  follow_share,      ///< `follow` in eighths of the cards left
  same_colour,       ///< cards left of its colour, or of the named one
  takes_along,       ///< cards that are discarded with it
  swap_gain,         ///< cards fewer after swapping hands
  pass_gain,         ///< cards fewer after passing all hands on
  hits_all,          ///< cards or presses of all others
  until,             ///< another seat draws an open number of cards
  until_near,        ///< the same if that seat is about to go out
  flips,             ///< turns all cards over
  everyone_skipped,  ///< everyone else is skipped
  target_near,       ///< makes a seat draw that is about to go out
  roulette,          ///< the next player turns cards over
  twins,             ///< other cards held with its face
  last,              ///< the last card
  last_but_one,      ///< leaves one card, which can be played on it
  bluff,             ///< a successful challenge is possible
  own_power,         ///< 1: turns the seat's power card green, -1: red
  power_of_others,   ///< power cards of others turned green, minus those turned red
};
inline constexpr int kTraits = static_cast<int>(Trait::power_of_others) + 1;
using TraitWeights = Weights<kTraits>;

/// The bot for which DOS and Quatro list their choices. `sensible` has no weights for the traits
/// that take long to compute, so its choices are listed without them.
enum class For : std::uint8_t { sensible, policy };

/// A choice and its numbers.
struct TraitChoice {
  Action action;
  std::array<std::int8_t, kTraits> traits{};
  void set(Trait trait, int number) {
    traits[static_cast<std::size_t>(trait)] =
        static_cast<std::int8_t>(std::clamp(number, -100, 100));
  }
};
/// Room for more choices than any hand has.
struct TraitChoices {
  std::array<TraitChoice, 128> list;
  int count = 0;
  TraitChoice& add(Action action) {
    UNO_CHECK(count < static_cast<int>(list.size()));
    TraitChoice& choice = list[static_cast<std::size_t>(count++)];
    choice = {action};
    return choice;
  }
};

/// A seat with at most this many cards is about to go out.
inline constexpr int kNearTheEnd = 2;

/// What the active seat sees, from a State or an Observation.
template <class E>
struct Sight {
  const typename E::Hand& hand;
  const std::array<std::uint8_t, kSeatRoom<E>>& held;
  const Rules& rules;
  const LegalActionsOf<E>& legal;
  int seat, next, before, seats;
  Colour colour;
  Kind top;
  int pending, offender;
  SeatSet in, red;  ///< seats in the round, and those whose power card is red
  Sector sector;    ///< where the wheel stopped, while it asks for cards (E-SPIN-4)

  template <class Round>
  Sight(const Round& round, int viewer, const typename E::Hand& own, const LegalActionsOf<E>& may)
      : hand(own),
        held(round.hand_size),
        rules(round.rules),
        legal(may),
        seat(viewer),
        next(next_seat(round, viewer)),
        before(seat_before(round, viewer)),
        seats(round.seats),
        colour(round.colour),
        top(round.top),
        pending(round.pending),
        offender(round.offender),
        in(static_cast<SeatSet>(((1 << round.seats) - 1) & ~round.out)),
        red(red_of(round)),
        sector(sector_of(round)) {}

  int cards(int of) const { return held[static_cast<std::size_t>(of)]; }
  bool near(int of) const { return cards(of) <= kNearTheEnd; }

 private:
  static Sector sector_of(const StateOf<E>& state) {
    if constexpr (E::kSpins) return state.wheel.sector;
    return Sector::none;
  }
  static Sector sector_of(const ObservationOf<E>& seen) {
    if constexpr (E::kSpins) return seen.sector;
    return Sector::none;
  }
  static SeatSet red_of(const StateOf<E>& state) {
    if constexpr (E::kPowered) return state.power.red;
    return 0;
  }
  static SeatSet red_of(const ObservationOf<E>& seen) {
    if constexpr (E::kPowered) return seen.red;
    return 0;
  }
  template <class Round>
  static int seat_before(const Round& round, int of) {
    int found = of;
    for (int s = next_seat(round, of); s != of; s = next_seat(round, s)) found = s;
    return found;
  }
};

template <class E>
int fewest_cards(const Sight<E>& sight, SeatSet seats) {
  int best = kNoSeat;
  for (int seat = 0; seat < sight.seats; ++seat)
    if ((seats & seat_bit(seat)) && (best == kNoSeat || sight.cards(seat) < sight.cards(best)))
      best = seat;
  return best;
}

/// The colour with the most cards in the hand, of those that the seat may name with `kind`.
template <class E>
Colour colour_for(const Sight<E>& sight, Kind kind) {
  Colour best = Colour::red;
  int most = -1;
  for (int c = 0; E::kColoured && c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    const int count = sight.hand.count(E::colour_set(colour));
    if (count > most && sight.legal.may_name(kind, colour)) most = count, best = colour;
  }
  return best;
}

/// Sets the traits about the card's effects on others.
template <class E>
void note_harm(const Sight<E>& sight, TraitChoice& choice, const CardEffect& does, int target) {
  const bool near = sight.near(sight.next);
  if (does.names_target)
    choice.set(Trait::target_near, target != kNoSeat && sight.near(target) ? does.draws : 0);
  else if (does.draws > 0 && !does.all_draw)
    choice.set(Trait::draws, does.draws), choice.set(Trait::draws_near, near ? does.draws : 0);
  choice.set(Trait::skips, does.skips), choice.set(Trait::skips_near, near ? does.skips : 0);
  choice.set(Trait::reverses, does.reverses);
  choice.set(Trait::reverses_near, does.reverses && near);
  choice.set(Trait::reverses_to_near, does.reverses && sight.near(sight.before));
  const int each = does.hits_all ? 1 : does.all_draw ? does.draws : 0;
  choice.set(Trait::hits_all, each * (std::popcount(sight.in) - 1));
  const bool until = does.until_colour || does.until_fire || does.piles_up;
  choice.set(Trait::until, until), choice.set(Trait::until_near, until && near);
  if (does.points) choice.set(Trait::hits_all, 1);  // E-PARTY-4: about one finger for each seat
  choice.set(Trait::flips, does.flips), choice.set(Trait::everyone_skipped, does.skips_all);
  choice.set(Trait::roulette, does.roulette);
}

/// Sets the traits about the seat's own hand.
template <class E>
void note_hand(const Sight<E>& sight, TraitChoice& choice, Kind kind, const CardEffect& does,
               Colour named, int target) {
  const int held = sight.cards(sight.seat);
  int along = 0, same = 0, follow = 0;
  if constexpr (E::kColoured) {
    const bool keeps = E::is_wild(kind) && !E::names_colour(kind);
    const Colour colour = E::names_colour(kind) ? named : keeps ? sight.colour : E::lane_of(kind);
    same = sight.hand.count(E::colour_set(colour)) - (E::is_wild(kind) ? 0 : 1);
    if (does.discards) along = same;
    follow = sight.hand.count(E::matching(colour, kind)) - 1;
    if (does.discards) follow -= along, same = 0;
    choice.set(Trait::twins, copies(sight.hand, kind) - 1);
  }
  const int left = held - 1 - along;
  choice.set(Trait::takes_along, along);
  choice.set(Trait::same_colour, same), choice.set(Trait::follow, follow);
  choice.set(Trait::follow_share, left > 0 ? 8 * follow / left : 0);
  choice.set(Trait::wild, E::is_wild(kind));
  choice.set(Trait::wild_late, E::is_wild(kind) && left <= 3);
  choice.set(Trait::last, left == 0), choice.set(Trait::last_but_one, left == 1 && follow == 1);
  if (target != kNoSeat && !does.names_target)
    choice.set(Trait::swap_gain, left - sight.cards(target));
  if (does.shuffles || (face_of(kind) == 0 && E::is_number(kind) && sight.rules.zero == Switch::on))
    choice.set(Trait::pass_gain, left - sight.cards(sight.before));
}

/// Sets the traits about power cards (E-FLEX-3, E-FLEX-5, E-FLEX-6).
template <class E>
void note_powers(const Sight<E>& sight, TraitChoice& choice, const CardEffect& does, bool flex) {
  if constexpr (!E::kPowered) return;
  const SeatSet own = seat_bit(sight.seat);
  SeatSet red = does.turns_all ? static_cast<SeatSet>(sight.in & ~sight.red) : sight.red;
  if (flex || does.turns_own) red ^= own;
  if (red == sight.in) red = 0;
  const auto turned_green = [&](SeatSet seats) {
    return std::popcount(static_cast<SeatSet>(sight.red & seats)) -
           std::popcount(static_cast<SeatSet>(red & seats));
  };
  choice.set(Trait::own_power, turned_green(own));
  choice.set(Trait::power_of_others, turned_green(static_cast<SeatSet>(~own)));
}

template <class E>
void add_play(const Sight<E>& sight, TraitChoices& choices, Kind kind, bool flex = false) {
  const SeatSet targets = sight.legal.targets_of(kind, flex);
  const int target = targets ? fewest_cards(sight, targets) : kNoSeat;
  const Colour named = E::names_colour(kind) ? colour_for(sight, kind) : Colour::red;
  TraitChoice& choice = choices.add(flex ? Action::by_flex(kind, named, false, target)
                                         : Action::play(kind, named, false, target));
  const Face& face = E::face(kind);
  choice.set(Trait::points, face.points == kPointsByOption ? 4 : face.points / 10);
  const CardEffect& does = effect_of_play<E>(kind, flex);
  note_harm(sight, choice, does, target);
  note_powers(sight, choice, face.does, flex);
  note_hand(sight, choice, kind, does, named, target);
  const int left =
      sight.cards(sight.seat) - 1 - choice.traits[static_cast<std::size_t>(Trait::takes_along)];
  if (left == 1) choice.action = choice.action.with_uno();  // C-UNO-1
  if constexpr (E::kRestricted != 0)
    if (E::is_restricted(kind) && !flex) {
      typename E::Hand rest = sight.hand;
      rest.remove(card_of_kind(rest, kind));
      choice.set(Trait::bluff,
                 !wild_draw_four_innocent<E>(sight.rules, rest, sight.colour, sight.top));
    }
}

/// The lowest kind that the seat can jump in with, or no action.
template <class E>
Action first_jump(const Sight<E>& sight) {
  if (!sight.legal.jumps) return {};
  const Kind kind = lowest_of(sight.legal.jumps);
  const SeatSet targets = sight.legal.targets_of(kind);
  return Action::make(Action::kJump, kind, Colour::red, sight.cards(sight.seat) == 2,
                      targets ? fewest_cards(sight, targets) : kNoSeat);
}

/// How much a seat likes to keep the card. Wild cards come first, because they always fit, and then
/// cards that match now. Of equal ones it keeps the one with fewer points.
template <class E>
int worth_of_keeping(const Sight<E>& sight, Kind kind) {
  constexpr int kWildWorth = 200, kFittingWorth = 100;
  const bool fits = E::matching(sight.colour, sight.top) >> kind & 1;
  const int worth = E::is_wild(kind) ? kWildWorth : fits ? kFittingWorth : 0;
  return worth - E::face(kind).points;
}
/// The points of the cards that go if the seat points at this kind, plus kCardWorth for each.
template <class E>
int worth_of_discarding(const Sight<E>& sight, Kind kind) {
  constexpr int kCardWorth = 10;
  const KindSetOf<E> going = sight.sector == Sector::discard_number
                                 ? E::face_set(face_of(kind)) & E::kNumbers
                                 : E::colour_set(E::lane_of(kind));
  int worth = 0;
  for (KindSetOf<E> rest = sight.hand.kinds() & going; rest; rest &= rest - 1) {
    const Kind other = lowest_of(rest);
    worth += copies(sight.hand, other) * (kCardWorth + E::face(other).points);
  }
  return worth;
}
/// The card that a seat points at for a sector of the wheel (E-SPIN-4 to E-SPIN-6, E-SPIN-11).
template <class E>
Action wheel_choice(const Sight<E>& sight) {
  Kind best = kNoKind;
  int most = 0;
  for (KindSetOf<E> rest = sight.legal.gives; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    const int worth = sight.sector == Sector::almost_uno ? worth_of_keeping(sight, kind)
                      : sight.sector == Sector::shout    ? -worth_of_keeping(sight, kind)
                                                         : worth_of_discarding(sight, kind);
    if (best != kNoKind && worth <= most) continue;
    best = kind;
    most = worth;
  }
  return Action::give_any(best);
}

/// Lists the choices of the active seat that a policy weighs. The list is empty for any other
/// decision, where any act will do.
template <class E>
void list_choices(const Sight<E>& sight, TraitChoices& choices) {
  const LegalActionsOf<E>& legal = sight.legal;
  choices.count = 0;
  if constexpr (E::kSpins)
    if (legal.gives) choices.add(wheel_choice(sight));
  for (KindSetOf<E> rest = legal.plays; rest; rest &= rest - 1)
    add_play(sight, choices, lowest_of(rest));
  for (KindSetOf<E> rest = legal.by_flex(); rest; rest &= rest - 1)
    add_play(sight, choices, lowest_of(rest), true);
  if (legal.draw) {
    TraitChoice& choice = choices.add(Action::draw());
    choice.set(Trait::draw, 1), choice.set(Trait::draw_by_choice, choices.count > 1);
  }
  if (legal.keep) choices.add(Action::keep()).set(Trait::keep, 1);
  if (legal.take) {
    TraitChoice& choice = choices.add(Action::take());
    choice.set(Trait::take, 1), choice.set(Trait::take_cards, sight.pending);
  }
  if (legal.accept) choices.add(Action::accept()).set(Trait::accept, 1);
  if (legal.challenge) {
    TraitChoice& choice = choices.add(Action::challenge());
    choice.set(Trait::challenge, 1);
    if (sight.offender != kNoSeat) choice.set(Trait::challenge_hand, sight.cards(sight.offender));
  }
  for (int c = 0; legal.name_colour && !legal.seconds && c < kColours; ++c) {
    int held = 0;
    if constexpr (E::kColoured) held = sight.hand.count(E::colour_set(static_cast<Colour>(c)));
    choices.add(Action::name_colour(static_cast<Colour>(c))).set(Trait::colour_held, held);
  }
}

/// The seat that is linked to that one, or kNoSeat (E-PARTY-5).
constexpr int other_of_link(const std::array<std::uint8_t, 2>& linked, int seat) {
  if (linked[0] == kNoSeat) return kNoSeat;
  return linked[0] == seat ? linked[1] : linked[1] == seat ? linked[0] : kNoSeat;
}

/// What a seat does when it points, links two seats or adds to a side pile (E-PARTY-4 to
/// E-PARTY-6), or no action. It chooses the other seat with the smallest hand, but if possible not
/// the seat `linked` to it, because it would have to draw along with that seat. Of the cards that
/// it can add, it adds the one worth most points.
template <class E>
Action party_choice(const Sight<E>& sight, int linked) {
  if constexpr (E::kParties) {
    Action best;
    int most = -1;
    for (KindSetOf<E> rest = sight.legal.to_side(); rest; rest &= rest - 1) {
      const Kind kind = lowest_of(rest);
      if (E::face(kind).points <= most) continue;
      most = E::face(kind).points;
      best = Action::lay(kind);
    }
    if (best.exists()) return sight.cards(sight.seat) == 2 ? best.with_uno() : best;
    const SeatSet others = static_cast<SeatSet>(sight.legal.seconds & ~seat_bit(sight.seat));
    const SeatSet apart =
        static_cast<SeatSet>(linked == kNoSeat ? others : others & ~seat_bit(linked));
    const SeatSet seats = apart ? apart : others;
    if (seats) return Action::choose_seat(fewest_cards(sight, seats));
  }
  return {};
}

/// The seat that is linked to the viewer, or kNoSeat (E-PARTY-5).
template <class E>
int linked_to_viewer(const ObservationOf<E>& seen) {
  if constexpr (E::kParties) return other_of_link(seen.linked, seen.viewer);
  return kNoSeat;
}

/// The act of a seat: asks choose(seat, choices) if there is something to weigh; out of turn it
/// jumps in whenever possible.
template <class E, class Choose>
Action act_by_traits(const StateOf<E>& state, int seat, TraitChoices& choices, Choose&& choose) {
  const LegalActionsOf<E> legal = legal_actions(state, seat);
  const Sight<E> sight(state, seat, state.hands[static_cast<std::size_t>(seat)], legal);
  if (seat != state.active) return first_jump(sight);
  list_choices(sight, choices);
  if (choices.count > 0) return choose(seat, choices);
  if constexpr (E::kParties)
    if (const Action own = party_choice(sight, other_of_link(state.party.linked, seat));
        own.exists())
      return own;
  return timeout_action(state);
}

/// How the policy of a game is trained, and how much `search` tries with it. A game whose traits
/// differ in this has a specialization beside them.
struct UsualEffort {
  static constexpr double kFirstStep = 0.01;  ///< of training; the last step is nearly 0
  static constexpr int kSearchDeals = 200;    ///< on which `search` plays choices out
  static void begin(std::array<double, kTraits>& weights) {
    weights[static_cast<std::size_t>(Trait::draw_by_choice)] = -3;  // to end rounds
  }
};
template <class E>
struct TraitEffort : UsualEffort {};

inline int worth_of(const TraitChoice& choice, const TraitWeights& weights) {
  int worth = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) worth += weights[i] * choice.traits[i];
  return worth;
}

/// The choice of greatest worth, the first of several.
inline Action best_choice(const TraitChoices& choices, const TraitWeights& weights) {
  Action best;
  int most = 0;
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
    const int worth = worth_of(choice, weights);
    if (best.exists() && worth <= most) continue;
    best = choice.action, most = worth;
  }
  return best;
}

}  // namespace uno
