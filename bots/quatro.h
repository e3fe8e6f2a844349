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
    kOwnFours = Trait::follow,              ///< tiles left with which this seat would win
    // The traits from here on are only for the trained weights. `sensible` has no weights for them.
    kRisk = Trait::draws,             ///< the chance that the next seat can win, in twentieths
    kSwapRisk = Trait::draws_near,    ///< the chance that it can win by swapping columns
    kPushRisk = Trait::until_near,    ///< the chance that it can win by pushing a column
    kOwnAction = Trait::own_power,    ///< tiles left with which this seat would win by the action
    kOwnCells = Trait::follow_share,  ///< cells where this seat would win with its tiles left
    kOwnAbove = Trait::twins,         ///< tiles left that would win one cell higher
    kAbove = Trait::skips,            ///< unseen tiles that would win one cell higher
    kThrees = Trait::same_colour,     ///< free cells that complete a row of one colour or number
    kSwapPlaced = Trait::swap_gain,   ///< the tile is a Swap tile
    kPushPlaced = Trait::reverses,    ///< the tile is a Push tile
    kMinusPlaced = Trait::until,      ///< the tile is a Minus 2
    kFits = Trait::last_but_one;      ///< tiles left that can then be placed
}  // namespace quatro_trait

/// What a seat sees on its turn. It can be made from a state or an observation.
template <>
struct Sight<Quatro> {
  const QuatroBoard& board;
  const Rules& rules;
  const LegalActionsOf<Quatro>& legal;
  TileSet held, unseen;
  int seat, seats, next_cards;
  SeatSet open = 0;

  template <class Round>
  Sight(const Round& round, int viewer, const Quatro::Hand& own, const LegalActionsOf<Quatro>& acts)
      : board(round.board),
        rules(round.rules),
        legal(acts),
        held(own.kinds()),
        unseen(Quatro::deck_set(round.rules).kinds() & ~held & ~kinds_on(round.board) &
               ~gone_from(round)),
        seat(viewer),
        seats(round.seats - std::popcount(round.out)),
        next_cards(round.hand_size[static_cast<std::size_t>(next_seat(round, viewer))]) {}

 private:
  static TileSet kinds_on(const QuatroBoard& board);
  static TileSet gone_from(const StateOf<Quatro>& state) { return state.gone.kinds(); }
  static TileSet gone_from(const ObservationOf<Quatro>& seen) {
    TileSet kinds = 0;
    for (std::size_t i = 0; i < seen.discard_size; ++i) kinds |= bit<Quatro>(seen.discards[i]);
    return kinds;
  }
};

/// The traits look for all lines that a swap or a push can make, which takes long, so `search`
/// tries fewer deals. Training takes large steps, as in DOS.
template <>
struct TraitEffort<Quatro> : UsualEffort {
  static constexpr double kFirstStep = 0.03;
  static constexpr int kSearchDeals = 100;
  static void begin(std::array<double, kTraits>& weights) {
    UsualEffort::begin(weights);
    // A line of four wins at once, so this needs no learning.
    weights[static_cast<std::size_t>(quatro_trait::kWin)] = 40;
  }
};

void list_choices(const Sight<Quatro>& sight, TraitChoices& choices);
inline Action first_jump(const Sight<Quatro>& /*sight*/) {
  return {};
}

}  // namespace uno
