// The choices of DOS and their traits, for bots that score choices by traits. bots/traits.h does
// the same for the matching family. Bots never choose to take cards back. Internal to bots/.
#pragma once

#include "bots/traits.h"
#include "engine/dos/verbs.h"

namespace uno {

/// The traits of DOS. They use the same columns as the traits of the matching family, so that all
/// games share the format of weights; these constants say what each column means in DOS.
namespace dos_trait {
inline constexpr Trait kDraw = Trait::draw, kDrawByChoice = Trait::draw_by_choice,
                       kEnd = Trait::keep,  ///< ends the matches, or places no more bonus cards
    kEndEarly = Trait::take,                ///< the same, although another match is possible
    kPlace = Trait::take_cards,             ///< puts a card into the row
    kPoints = Trait::points,                ///< half the points of the cards that leave the hand
    kCards = Trait::takes_along,            ///< the number of cards that leave the hand
    kColour = Trait::same_colour,           ///< the match earns a bonus card
    kOthersDraw = Trait::hits_all,          ///< the number of cards that the others draw
    kWildsLaid = Trait::wild,               ///< the number of wild cards that leave the hand
    kLast = Trait::last;                    ///< leaves the hand empty
}  // namespace dos_trait

/// What a seat sees on its turn. It can be made from a state or an observation.
template <>
struct Sight<Dos> {
  const Dos::Hand& hand;
  const Rules& rules;
  const LegalActionsOf<Dos>& legal;
  const std::array<std::uint8_t, kSeatsMax>& hand_size;
  int seat, seats, cards_held, bonus;
  Phase phase;
  SeatSet open;

  template <class Round>
  Sight(const Round& round, int viewer, const Dos::Hand& own, const LegalActionsOf<Dos>& acts)
      : hand(own),
        rules(round.rules),
        legal(acts),
        hand_size(round.hand_size),
        seat(viewer),
        seats(round.seats - std::popcount(round.out)),
        cards_held(round.hand_size[static_cast<std::size_t>(viewer)]),
        bonus(round.bonus),
        phase(round.phase),
        open(round.open) {}
};

void list_choices(const Sight<Dos>& sight, TraitChoices& choices);
inline Action first_jump(const Sight<Dos>& /*sight*/) {
  return {};
}

}  // namespace uno
