// One round of UNO Quatro, which players call a game, as one flat value. Unlike a round of the
// matching family (engine/matching/state.h), it has a board and a bag instead of two piles.
// engine/quatro/apply.cpp applies acts to a round.
#pragma once

#include <array>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/matching/state.h"
#include "engine/quatro/board.h"

namespace uno {

/// The value of `ordered` in positions set up by hand: the whole bag has a fixed order, a tile put
/// back is drawn last, and a Minus 2 takes blanks first, then the lowest kinds.
inline constexpr std::uint8_t kAllInOrder = 0xFF;

template <>
struct StateOf<Quatro> {
  using Edition = Quatro;
  using Hand = Quatro::Hand;
  static constexpr int kDeckMax = Quatro::kDeckMax;
  static constexpr int direction = 1;  ///< E-QUAT-1
  static constexpr SeatSet open = 0;   ///< nobody calls anything (E-QUAT-22)

  QuatroBoard board;
  std::array<Hand, Quatro::kSeatsMax> hands;
  Hand gone;  ///< the tiles out of the game (E-QUAT-7)
  /// The tiles of the bag, from the front. The last one is drawn next, and only the last `ordered`
  /// tiles have a fixed order.
  std::array<Card, kDeckMax> bag;
  Rules rules;
  ChancePlace chance;
  std::array<std::uint8_t, kSeatsMax> hand_size;  ///< blanks included
  std::uint8_t draw_size;                         ///< tiles in the bag
  std::uint8_t discard_size;                      ///< tiles out of the game, blanks included
  std::uint8_t ordered;                           ///< kAllInOrder in positions set up by hand
  std::uint8_t seats;
  std::uint8_t dealer;
  std::uint8_t active;
  Phase phase;          ///< turn, drawn or over
  std::uint8_t winner;  ///< in phase over: the seat that won, or kNoSeat (a drawn game)
  Kind drawn;           ///< in phase drawn: the tile drawn in exchange, else kNoKind
  bool is_draw;         ///< the game was drawn
  std::uint16_t turns;
  SeatSet out;  ///< seats that do not play the round

  bool blocked() const { return is_draw; }
  /// The i-th tile that is out of the game, in the order of kinds. Blanks come last.
  Card discard(int i) const {
    TileSet rest = gone.kinds();
    for (; rest && i > 0; --i) rest &= rest - 1;
    return rest ? lowest_of(rest) : kBlank;
  }
};

using QuatroState = StateOf<Quatro>;

template <>
bool operator==(const StateOf<Quatro>& a, const StateOf<Quatro>& b);

static_assert(std::is_trivially_copyable_v<StateOf<Quatro>>);

// An action that places a tile has a form with an odd number. Three bits of the target are the
// column. The other bits of form and target, and the colour, store the ending: nothing, what
// becomes of a Push tile in an empty column, or the two columns that a Swap tile exchanges.
// exchange_action(kind) exchanges a tile, Action::draw() draws one if the hand has none to put
// back, and Action::keep() keeps the drawn tile.
//
// An action has six bits for a tile, but kinds have seven. If the highest bit of a kind is set,
// both upper bits of form say so in a placement, and the lowest bit of colour in an exchange. This
// leaves a placement three bits for the ending, too few for a Swap tile. So the six bits of such a
// Swap tile are those of a kind that does not exist, one with the number 6 or 7.

inline constexpr int kNoEnding = 0, kStays = 1, kFallsOut = 2, kFirstPair = 3;
struct ColumnPair {
  std::uint8_t a, b;  ///< 0 to 6, a < b
};
/// The pairs of columns that a Swap tile can exchange. Pair i is stored as ending kFirstPair + i.
inline constexpr auto kColumnPairs = [] {
  std::array<ColumnPair, kColumns*(kColumns - 1) / 2> pairs{};
  std::size_t at = 0;
  for (std::uint8_t a = 0; a < kColumns; ++a)
    for (std::uint8_t b = a + 1; b < kColumns; ++b) pairs[at++] = {a, b};
  return pairs;
}();
inline constexpr int kPairs = static_cast<int>(kColumnPairs.size());
inline constexpr int kEndings = kFirstPair + kPairs;

/// The six bits of each kind in an action; also bit 6 where the highest bit of the kind is said
/// elsewhere. `at` is the way back, with blanks for numbers that mean no tile.
struct TileBits {
  std::array<std::uint8_t, 128> of, at;
};
inline constexpr TileBits kTileBits = [] {
  TileBits bits{};
  bits.at.fill(kBlank);
  std::size_t unused = 12;  // the lowest kind with the number 6
  for (std::size_t number = 0; number < 128; ++number) {
    const auto kind = static_cast<Kind>(number);
    if (!Quatro::exists(kind)) continue;
    std::size_t code = kind;
    if (kind > kBlank && swaps(kind)) {
      code = unused;
      unused = (unused & 3) == 3 ? unused + 13 : unused + 1;
    }
    bits.of[kind] = static_cast<std::uint8_t>(code);
    bits.at[code] = kind;
  }
  return bits;
}();
static_assert(kTileBits.at[kBlank] == kBlank);

constexpr Action place_action(Kind tile, int column, int ending = kNoEnding) {
  const int code = kTileBits.of[tile], high = code >> 6;
  if (high && ending > 7) ending = 7;  // as little an ending of this tile as the others
  const int form = (high ? 3 : ending >> 3) << 1 | 1, target = (ending >> 2 & 1) << 3 | column;
  return {static_cast<std::uint16_t>(form << 13 | target << 9 | (ending & 3) << 6 | (code & 63))};
}
constexpr Action exchange_action(Kind tile) {
  const int code = kTileBits.of[tile];
  return {static_cast<std::uint16_t>(Action::give(code & 63).bits | (code & 64))};
}
constexpr bool is_place(Action action) {
  return (action.bits >> 13 & 1) && !action.uno();
}
/// The tile of a placement or an exchange.
constexpr Kind tile_of(Action action) {
  const bool high = is_place(action) ? action.bits >> 14 == 3 : action.bits >> 6 & 1;
  return kTileBits.at[static_cast<std::size_t>((action.bits & 63) | high << 6)];
}
constexpr int column_of(Action action) {
  return action.bits >> 9 & 7;
}
constexpr int ending_of(Action action) {
  const int upper = action.bits >> 14;
  return (upper == 3 ? 0 : upper << 3) | (action.bits >> 12 & 1) << 2 | (action.bits >> 6 & 3);
}
/// The two columns that the ending exchanges; `ending` must be an ending of a Swap tile.
constexpr ColumnPair pair_of(int ending) {
  return kColumnPairs[static_cast<std::size_t>(ending - kFirstPair)];
}
/// The ending that exchanges two different columns.
constexpr int ending_for(int a, int b) {
  const int first = a < b ? a : b, second = a < b ? b : a;
  return kFirstPair + first * (2 * kColumns - 1 - first) / 2 + second - first - 1;
}
/// The endings that an act can have if it places this tile in this column: first and number.
struct Endings {
  int first, count;
};
constexpr Endings endings_of(Kind tile, bool column_is_empty) {
  if (swaps(tile)) return {kFirstPair, kPairs};
  if (pushes(tile) && column_is_empty) return {kStays, 2};
  return {kNoEnding, 1};
}

}  // namespace uno
