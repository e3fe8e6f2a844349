// What the two players of every edition choose.
#include "bots/edition_bot.h"

#include "bots/edition_search.h"
#include "engine/seats.h"

namespace uno {
namespace {

/// A shipped file, read by the compiler.
struct ShippedTraits {
  Edition edition;
  TraitWeights weights{};
  WeightsTitle title;
  const char* wrong;
  template <class E>
  constexpr ShippedTraits(E, std::string_view text)
      : edition(E::kEdition), wrong(read_weights<kTraits>(text, E::kName, weights, title)) {}
};

/// About so many cards a player draws until a colour comes, or until a launcher fires.
constexpr int kUntilColour = 4;

template <class E>
Action choose_by_chance(const ObservationOf<E>& seen, Chance& chance) {
  const int count = seen.legal.count();
  if (count == 0) return {};
  auto nth = chance.below(static_cast<std::uint32_t>(count));
  Action chosen;
  seen.legal.for_each([&](Action action) {
    if (nth-- == 0) chosen = action;
  });
  return chosen;
}

template <class E>
int fewest_among(const ObservationOf<E>& seen, SeatSet seats) {
  int best = kNoSeat;
  for (int seat = 0; seat < seen.seats; ++seat) {
    const auto cards = [&](int s) { return seen.hand_size[static_cast<std::size_t>(s)]; };
    if ((seats & seat_bit(seat)) && (best == kNoSeat || cards(seat) < cards(best))) best = seat;
  }
  return best;
}

template <class E>
int seat_before(const ObservationOf<E>& seen, int of) {
  int found = of;
  for (int seat = next_seat(seen, of); seat != of; seat = next_seat(seen, seat)) found = seat;
  return found;
}

/// How good it is to play the kind now: harm is kept until somebody is near the end, hands are
/// exchanged for a smaller one only, what takes other cards along goes as soon as it takes some, a
/// card after which its player goes on at once, and a plain card is what goes first otherwise.
template <class E>
int worth_of(const ObservationOf<E>& seen, Kind kind, int next, int target) {
  const auto held = [&](int seat) { return int{seen.hand_size[static_cast<std::size_t>(seat)]}; };
  const CardEffect& does = E::face(kind).does;
  const bool urgent = held(next) <= kNearTheEnd;
  if (does.swaps && target != kNoSeat) return 10 * (held(seen.viewer) - 1 - held(target));
  if (does.skips_all) return 20;  // its player goes on
  if (does.roulette) return 14;   // nobody can answer it
  const bool passes = seen.rules.zero == Switch::on && E::is_number(kind) && face_of(kind) == 0;
  if (passes) return 10 * (held(seen.viewer) - 1 - held(seat_before(seen, seen.viewer)));
  if (does.names_victim) return target != kNoSeat && held(target) <= kNearTheEnd ? 40 : 5;
  if constexpr (E::kColoured)
    if (does.discards) return 7 + 2 * (seen.hand.count(E::colour_set(E::lane_of(kind))) - 1);
  const int draws =
      does.until_colour || does.until_fire ? kUntilColour : does.draws + does.hits_all;
  const int harm = 4 * draws + 3 * (does.skips + does.skips_all) + 2 * (does.reverses ? 1 : 0);
  return urgent ? 10 + harm : 8 - harm;
}

template <class E>
Action choose_sensibly(const ObservationOf<E>& seen, Chance& chance) {
  const LegalActionsOf<E>& legal = seen.legal;
  if (legal.call_uno) return Action::call_uno();
  if (legal.catches) return Action::catch_seat(std::countr_zero(legal.catches));
  if (seen.viewer != seen.active) return {};
  if (!legal.plays) {
    if (legal.name_colour || legal.seconds || legal.gives || legal.challenge)
      return choose_by_chance(seen, chance);
    if (legal.take) return Action::take();
    return legal.draw   ? Action::draw()
           : legal.keep ? Action::keep()
                        : choose_by_chance(seen, chance);
  }
  const int next = next_seat(seen, seen.viewer);
  const bool last_but_one = seen.hand_size[static_cast<std::size_t>(seen.viewer)] == 2;
  Action best;
  int most = 0;
  for (KindSetOf<E> rest = legal.plays; rest; rest &= rest - 1) {
    const auto kind = lowest_of(rest);
    const SeatSet targets = legal.targets_of(kind);
    const int target = targets ? fewest_among(seen, targets) : kNoSeat;
    const int worth = worth_of(seen, kind, next, target);
    if (best.exists() && worth <= most) continue;
    const auto any = static_cast<Colour>(chance.below(kColours));
    const Colour named = E::names_colour(kind) ? legal.nameable(kind, any) : Colour::red;
    best = Action::play(kind, named, last_but_one, target);
    most = worth;
  }
  return best;
}

Action choose_random_of_any(const AnyObservation& seen, Chance& chance) {
  return std::visit([&](const auto& its) { return choose_by_chance(its, chance); }, seen);
}
Action choose_sensible_of_any(const AnyObservation& seen, Chance& chance) {
  return std::visit([&](const auto& its) { return choose_sensibly(its, chance); }, seen);
}

/// What is done without weighing: calls, catches, jumping in, and whatever is seldom asked. An
/// action that does not exist when it is nothing of these.
template <class E>
Action plain_act(const ObservationOf<E>& seen, const EditionChoices& choices, Chance& chance) {
  const LegalActionsOf<E>& legal = seen.legal;
  if (legal.call_uno) return Action::call_uno();
  if (legal.catches) return Action::catch_seat(std::countr_zero(legal.catches));
  if (legal.jumps && seen.viewer != seen.active) {
    const Kind kind = lowest_of(legal.jumps);
    const SeatSet targets = legal.targets_of(kind);
    const bool last_but_one = seen.hand_size[static_cast<std::size_t>(seen.viewer)] == 2;
    return Action::make(Action::kJump, kind, Colour::red, last_but_one,
                        targets ? fewest_among(seen, targets) : kNoSeat);
  }
  if (seen.viewer != seen.active || choices.count > 0) return {};
  return choose_by_chance(seen, chance);
}

template <class E, class Weigh>
Action choose_by_weights(const ObservationOf<E>& seen, Chance& chance, Weigh&& weigh) {
  EditionChoices choices;
  const bool mine = seen.viewer == seen.active;
  if (mine) list_choices(Sight<E>(seen, seen.viewer, seen.hand, seen.legal), choices);
  const Action plain = plain_act(seen, choices, chance);
  return plain.exists() || !mine ? plain : weigh(choices);
}

Action choose_linear_of_any(const AnyObservation& seen, Chance& chance) {
  return std::visit(
      [&]<class E>(const ObservationOf<E>& its) {
        return choose_by_weights(its, chance, [&](const EditionChoices& choices) {
          return best_choice(choices, trait_weights(E::kEdition, its.seats));
        });
      },
      seen);
}
Action choose_search_of_any(const AnyObservation& seen, Chance& chance) {
  return std::visit(
      [&]<class E>(const ObservationOf<E>& its) {
        return choose_by_weights(its, chance, [&](const EditionChoices&) {
          // What a launcher brings outweighs a choice: it takes more deals to see one through it.
          const EditionBudget budget =
              E::kLaunches ? EditionBudget{.worlds = 800, .acts = 240'000} : EditionBudget{};
          return search_edition(its, chance, trait_weights(E::kEdition, its.seats), budget);
        });
      },
      seen);
}

constexpr Bot kBots[] = {
    {.name = "random", .of_any = choose_random_of_any},
    {.name = "sensible", .version = 2, .of_any = choose_sensible_of_any},
    {.name = "linear", .of_any = choose_linear_of_any},
    {.name = "search", .version = 2, .searches = true, .of_any = choose_search_of_any}};

// clang-format off
constexpr ShippedTraits kShipped[] = {
    {AllWild{},
#include "bots/all_wild_2.weights"
    },
    {AllWild{},
#include "bots/all_wild_3.weights"
    },
    {NoMercy{},
#include "bots/no_mercy_2.weights"
    },
    {NoMercy{},
#include "bots/no_mercy_3.weights"
    },
    {Flip{},
#include "bots/flip_2.weights"
    },
    {Flip{},
#include "bots/flip_3.weights"
    },
    {Attack{},
#include "bots/attack_2.weights"
    },
    {Attack{},
#include "bots/attack_3.weights"
    }};
// clang-format on
static_assert(std::ranges::all_of(kShipped,
                                  [](const ShippedTraits& file) { return file.wrong == nullptr; }));
/// The classic game has weights of its own; by these rules it would be played badly.
constexpr TraitWeights kNothing{};

}  // namespace

const TraitWeights& trait_weights(Edition edition, int seats) {
  const TraitWeights* best = &kNothing;
  for (const ShippedTraits& file : kShipped)
    if (file.edition == edition && file.title.least <= seats) best = &file.weights;
  return *best;
}

std::span<const Bot> edition_bots() {
  return kBots;
}

}  // namespace uno
