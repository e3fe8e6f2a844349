// What the bots see in DOS: its choices with the traits by which the linear policy judges them, in
// the place of those of the matching family (bots/traits.h). Steps that only take something back
// are no choice. Internal to bots/.
#pragma once

#include "bots/traits.h"
#include "engine/dos/verbs.h"

namespace uno {

/// The traits have places in the same table as those of the matching family; here is what DOS uses
/// each place for.
namespace dos_trait {
inline constexpr Trait kDraw = Trait::draw, kDrawByChoice = Trait::draw_by_choice,
                       kEnd = Trait::keep,  ///< ending the matches, or placing no more
    kEndEarly = Trait::take,                ///< the same, though there is more to do
    kPlace = Trait::take_cards,             ///< putting a card into the row
    kPoints = Trait::points,                ///< of the cards that leave the hand, in twos
    kCards = Trait::takes_along,            ///< that leave it
    kColour = Trait::same_colour,           ///< a match that earns a bonus
    kOthersDraw = Trait::hits_all,          ///< cards that the others draw
    kWildsLaid = Trait::wild,               ///< wild cards among those that leave it
    kLast = Trait::last,                    ///< the hand is empty after it
    kLeft = Trait::follow;                  ///< cards of the hand that fit in the row afterwards
}  // namespace dos_trait

/// What a seat sees when it is its turn, of a state as of an observation.
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
  Sight(const Round& round, int viewer, const Dos::Hand& own, const LegalActionsOf<Dos>& may)
      : hand(own),
        rules(round.rules),
        legal(may),
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
