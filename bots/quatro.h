// The choices of UNO Quatro and their traits, for bots that score choices by traits. bots/traits.h
// does the same for the matching family. A tile in a column is one choice, with the best pair of
// columns for a Swap tile. Internal to bots/.
#pragma once

#include "bots/traits.h"
#include "engine/quatro/verbs.h"

namespace uno {

/// The traits of Quatro. They use the same columns as the traits of the matching family, so that
/// all games share the format of weights; these constants say what each column means in Quatro.
namespace quatro_trait {
inline constexpr Trait kExchange = Trait::draw, kKeep = Trait::draw_by_choice,
                       kWin = Trait::last,  ///< four in a row
    kDanger = Trait::target_near,           ///< unseen tiles with which the next seat wins
    kTakes = Trait::hits_all,               ///< tiles that the next seat loses
    kAction = Trait::wild,                  ///< the tile has an action
    kOwnFours = Trait::follow;              ///< tiles left with which this seat would win
}  // namespace quatro_trait

/// What a seat sees on its turn. It can be made from a state or an observation.
template <>
struct Sight<Quatro> {
  const QuatroBoard& board;
  const LegalActionsOf<Quatro>& legal;
  KindSet held, unseen;
  int seat, seats, next_cards;
  SeatSet open = 0;

  template <class Round>
  Sight(const Round& round, int viewer, const Quatro::Hand& own, const LegalActionsOf<Quatro>& acts)
      : board(round.board),
        legal(acts),
        held(own.kinds()),
        unseen(Quatro::kKinds & ~held & ~kinds_on(round.board) & ~gone_from(round)),
        seat(viewer),
        seats(round.seats - std::popcount(round.out)),
        next_cards(round.hand_size[static_cast<std::size_t>(next_seat(round, viewer))]) {}

 private:
  static KindSet kinds_on(const QuatroBoard& board);
  static KindSet gone_from(const StateOf<Quatro>& state) { return state.gone.kinds(); }
  static KindSet gone_from(const ObservationOf<Quatro>& seen) {
    KindSet kinds = 0;
    for (std::size_t i = 0; i < seen.discard_size; ++i) kinds |= bit(seen.discards[i]);
    return kinds;
  }
};

void list_choices(const Sight<Quatro>& sight, TraitChoices& choices);
inline Action first_jump(const Sight<Quatro>& /*sight*/) {
  return {};
}

}  // namespace uno
