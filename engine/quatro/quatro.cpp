// The deck of UNO Quatro: the tiles in the bag before a game.
#include "engine/quatro/quatro.h"

#include "engine/matching/own_deck.h"

namespace uno {
namespace {

constexpr std::array<Card, Quatro::kDeckMax> kTiles = [] {
  std::array<Card, Quatro::kDeckMax> tiles{};
  std::size_t at = 0;
  for (TileSet rest = Quatro::kPrinted; rest; rest &= rest - 1) tiles[at++] = lowest_of(rest);
  UNO_CHECK(at == tiles.size());
  return tiles;
}();
constexpr int count_printed(char action) {
  return count_of(Quatro::with_action(action) & Quatro::kPrinted);
}
static_assert(count_printed('s') == 12 && count_printed('p') == 8);  // E-QUAT-D1
static_assert(count_printed('m') == 8);
static_assert(count_of(Quatro::kKinds) == 96);

/// The tiles of a colour, where `way` is the number of its actions among all that the option lists:
/// a digit of base 4 for the 0, then one of base 6 for each number from 1 to 5.
TileSet tiles_of(int colour, std::uint64_t way) {
  TileSet tiles = 0;
  for (int number = kQuatroNumbers - 1; number > 0; --number, way /= std::size(kActionPairs))
    for (const char action : kActionPairs[static_cast<std::size_t>(way % std::size(kActionPairs))])
      tiles |= bit<Quatro>(Quatro::tile(colour, number, action));
  return tiles | bit<Quatro>(Quatro::tile(colour, 0, kTileActions[static_cast<std::size_t>(way)]));
}

}  // namespace

template <>
std::vector<Card> counted_deck<Quatro>(const Rules& rules) {
  TileSet tiles = Quatro::kPrinted;
  for (int colour = 0; colour < kColours; ++colour) {
    const std::uint64_t value = rules.own >> (Quatro::kCountsShift + 15 * colour) & 0x7FFF;
    const TileSet all = Quatro::colour_set(static_cast<Colour>(colour));
    if (value > 0) tiles = (tiles & ~all) | tiles_of(colour, value - 1);
  }
  std::vector<Card> cards;
  for (; tiles; tiles &= tiles - 1) cards.push_back(lowest_of(tiles));
  return cards;
}

std::span<const Card> Quatro::deck(const Rules& rules) {
  if (const auto* own = own_deck<Quatro>(rules)) return own->cards();
  return kTiles;
}
Quatro::Hand Quatro::deck_set(const Rules& rules) {
  if (const auto* own = own_deck<Quatro>(rules)) return own->set;
  return {{kPrinted}};
}

}  // namespace uno
