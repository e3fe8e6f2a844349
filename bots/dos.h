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
    kLast = Trait::last,                    ///< leaves the hand empty
    // The traits from here on are only for the trained weights. `sensible` has no weights for them.
    kMore = Trait::follow,        ///< what the rest of the hand can then match in this turn
    kAlone = Trait::colour_held,  ///< cards of the deck that one card of the rest would match
    kPairReach = Trait::twins,    ///< cards of the deck that two cards of the rest would match
    kWildNumbersLaid = Trait::wild_late,  ///< the number of Wild # that leave the hand
    kOneLeft = Trait::last_but_one,       ///< leaves one card
    kTwoLeft = Trait::bluff,              ///< leaves two cards
    kRow = Trait::draws,                  ///< unmatched cards that are then in the row
    kEase = Trait::skips,                 ///< the chance that the next seat can match each of them
    kEaseNear = Trait::skips_near,        ///< the same if that seat is about to go out
    kOthersDrawNear =
        Trait::draws_near,          ///< cards that others draw if that seat is about to go out
    kPutFits = Trait::swap_gain,    ///< cards of the rest that match the card put into the row
    kPutColour = Trait::pass_gain;  ///< the same with its colour
}  // namespace dos_trait

/// What a seat sees on its turn. It can be made from a state or an observation.
template <>
struct Sight<Dos> {
  const Dos::Hand& hand;
  const Rules& rules;
  const LegalActionsOf<Dos>& legal;
  const std::array<std::uint8_t, kSeatsMax>& hand_size;
  const std::array<Kind, Dos::kDeckMax>& row;  ///< `row_size` kinds
  const std::array<DosMatch, kMatchesMax>& matches;
  std::size_t row_size, match_count;
  int seat, seats, cards_held, next_cards, bonus;
  Phase phase;
  SeatSet open;

  template <class Round>
  Sight(const Round& round, int viewer, const Dos::Hand& own, const LegalActionsOf<Dos>& acts)
      : hand(own),
        rules(round.rules),
        legal(acts),
        hand_size(round.hand_size),
        row(round.row),
        matches(round.matches),
        row_size(round.row_size),
        match_count(round.match_count),
        seat(viewer),
        seats(round.seats - std::popcount(round.out)),
        cards_held(round.hand_size[static_cast<std::size_t>(viewer)]),
        next_cards(round.hand_size[static_cast<std::size_t>(next_seat(round, viewer))]),
        bonus(round.bonus),
        phase(round.phase),
        open(round.open) {}
};

/// The traits tell choices apart so well that their weights become large, and smaller steps would
/// take too long.
template <>
struct TraitEffort<Dos> : UsualEffort {
  static constexpr double kFirstStep = 0.03;
};

void list_choices(const Sight<Dos>& sight, TraitChoices& choices);
inline Action first_jump(const Sight<Dos>& /*sight*/) {
  return {};
}

}  // namespace uno
