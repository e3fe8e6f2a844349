// The legal actions of a seat in UNO Quatro.
#include <bit>
#include <cstring>

#include "engine/quatro/verbs.h"

namespace uno {

bool LegalActionsOf<Quatro>::contains(Action action) const {
  if (action == Action::draw()) return draw;
  if (action == Action::keep()) return keep;
  const Kind tile = tile_of(action);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i] != tile) continue;
    if (action == exchange_action(tile)) return exchange;
    if (!is_place(action) || !(columns[i] >> column_of(action) & 1)) return false;
    const Endings endings = endings_of(tile, empty >> column_of(action) & 1);
    const int nth = ending_of(action) - endings.first;
    return nth >= 0 && nth < endings.count;
  }
  return false;
}

int LegalActionsOf<Quatro>::count() const {
  int actions = draw + keep;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i] == kNoKind) continue;
    const auto in_empty = static_cast<unsigned>(columns[i] & empty);
    actions += exchange;
    actions += std::popcount(in_empty) * endings_of(tiles[i], true).count;
    actions += std::popcount(columns[i] ^ in_empty) * endings_of(tiles[i], false).count;
  }
  return actions;
}

namespace {

/// The bytes of legal actions, made in two registers: single bytes in memory, which the caller then
/// reads as words, would stall the processor.
struct LegalWords {
  std::uint64_t tiles = 0xFF'FFFF, columns = 0;  ///< three bytes each, as in LegalActionsOf
  Columns empty = 0;
  bool exchange = false, draw = false, keep = false;

  LegalActionsOf<Quatro> as_actions() const {
    const std::array<std::uint64_t, 2> words = {
        tiles | columns << 24 | std::uint64_t{empty} << 48 | std::uint64_t{exchange} << 56,
        std::uint64_t{draw} | std::uint64_t{keep} << 8};
    LegalActionsOf<Quatro> legal;
    static_assert(sizeof legal <= sizeof words && std::endian::native == std::endian::little);
    std::memcpy(static_cast<void*>(&legal), words.data(), sizeof legal);
    return legal;
  }
};

}  // namespace

template <>
LegalActionsOf<Quatro> legal_actions(const StateOf<Quatro>& state, int seat) {
  LegalWords legal;
  if (seat != state.active || state.phase == Phase::over) return legal.as_actions();
  const QuatroPlaces places(state.board, state.rules);
  const bool has_drawn = state.phase == Phase::drawn;
  TileSet kinds = has_drawn ? bit<Quatro>(state.drawn) : state.hands[state.active].kinds();
  for (int shift = 0; kinds && shift < 8 * kQuatroHand; shift += 8, kinds &= kinds - 1) {
    const Kind tile = lowest_of(kinds);
    legal.tiles ^= std::uint64_t{static_cast<Kind>(tile ^ kNoKind)} << shift;
    legal.columns |= std::uint64_t{columns_of(places.of(tile))} << shift;
  }
  legal.keep = has_drawn;
  const bool can_place = legal.columns != 0;
  legal.empty = can_place ? places.empty_columns() : Columns{0};
  const bool has_tiles = legal.tiles != 0xFF'FFFF;
  legal.exchange = !can_place && !has_drawn && has_tiles;
  legal.draw = !has_drawn && state.hand_size[state.active] == 0;
  return legal.as_actions();
}

}  // namespace uno
