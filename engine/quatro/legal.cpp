// The legal actions of a seat in UNO Quatro.
#include "engine/quatro/verbs.h"

namespace uno {

bool LegalActionsOf<Quatro>::contains(Action action) const {
  if (action == Action::draw()) return draw;
  if (action == Action::keep()) return keep;
  const Kind tile = tile_of(action);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i] != tile) continue;
    if (action == Action::give(tile)) return exchange;
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

template <>
LegalActionsOf<Quatro> legal_actions(const StateOf<Quatro>& state, int seat) {
  LegalActionsOf<Quatro> legal;
  if (seat != state.active || state.phase == Phase::over) return legal;
  const QuatroPlaces places(state.board, state.rules);
  const bool has_drawn = state.phase == Phase::drawn;
  KindSet kinds = has_drawn ? bit(state.drawn) : state.hands[state.active].kinds();
  for (std::size_t i = 0; kinds && i < legal.tiles.size(); ++i, kinds &= kinds - 1) {
    legal.tiles[i] = lowest_of(kinds);
    legal.columns[i] = columns_of(places.of(legal.tiles[i]));
  }
  legal.keep = has_drawn;
  if (legal.can_place()) {
    legal.empty = places.empty_columns();
  } else if (!has_drawn) {
    legal.exchange = legal.tiles[0] != kNoKind;
    legal.draw = state.hand_size[state.active] == 0;
  }
  return legal;
}

}  // namespace uno
