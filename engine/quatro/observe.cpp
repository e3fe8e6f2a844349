// Turns a round of UNO Quatro into the observation of one viewer, and an observation into a random
// state that agrees with it. A viewer sees neither the hands of others nor the tiles in the bag
// (E-QUAT-24).
#include <algorithm>

#include "engine/check.h"
#include "engine/quatro/verbs.h"

namespace uno {

template <>
ObservationOf<Quatro> observe(const QuatroState& state, int viewer) {
  ObservationOf<Quatro> seen;
  seen.board = state.board;
  for (std::size_t i = 0; i < state.discard_size; ++i)
    seen.discards[i] = state.discard(static_cast<int>(i));
  seen.rules = state.rules;
  seen.viewer = static_cast<std::int8_t>(viewer);
  if (viewer != kSpectator) {
    seen.hand = state.hands[static_cast<std::size_t>(viewer)];
    seen.legal = legal_actions(state, viewer);
    if (viewer == state.active) seen.drawn = state.drawn;
  }
  seen.out = state.out;
  seen.turns = state.turns;
  seen.hand_size = state.hand_size;
  seen.discard_size = state.discard_size, seen.draw_size = state.draw_size;
  seen.seats = state.seats, seen.dealer = state.dealer, seen.active = state.active;
  seen.phase = state.phase;
  seen.winner = state.winner;
  seen.blocked = state.blocked();
  return seen;
}

namespace {

/// Deals unseen tiles at random.
class UnseenTiles {
 public:
  UnseenTiles(QuatroState& state, ChanceWords& words, TileSet kinds)
      : state_(state), words_(words), left_(kinds) {}

  /// A random tile among these kinds, or among all if none of these is left.
  Card take(TileSet wanted) {
    const TileSet among = left_ & wanted ? left_ & wanted : left_;
    TileSet rest = among;
    for (auto nth = state_.chance.below(words_, static_cast<std::uint32_t>(count_of(among)));
         nth > 0; --nth)
      rest &= rest - 1;
    left_ &= ~bit<Quatro>(lowest_of(rest));
    return lowest_of(rest);
  }
  TileSet left() const { return left_; }

 private:
  QuatroState& state_;
  ChanceWords& words_;
  TileSet left_;
};

/// The kinds of the deck that can be placed.
TileSet placeable(const QuatroState& state) {
  const QuatroPlaces places(state.board, state.rules);
  TileSet kinds = 0;
  for (TileSet rest = Quatro::deck_set(state.rules).kinds(); rest; rest &= rest - 1)
    if (places.of(lowest_of(rest))) kinds |= bit<Quatro>(lowest_of(rest));
  return kinds;
}

}  // namespace

template <>
StateOf<Quatro> determinize(const ObservationOf<Quatro>& seen, const Seed& seed,
                            ChanceWords* words) {
  QuatroState state{};
  state.board = seen.board;
  for (std::size_t i = 0; i < seen.discard_size; ++i) state.gone.add(seen.discards[i]);
  state.rules = seen.rules;
  state.chance = Chance::place_of(seed, Stream::cards);
  ChanceWords own;
  ChanceWords& kept = words ? *words : own;
  const ChanceWordsScope words_scope(state.chance, kept);
  state.out = seen.out;
  state.turns = seen.turns;
  state.hand_size = seen.hand_size;
  state.discard_size = seen.discard_size;
  state.seats = seen.seats, state.dealer = seen.dealer, state.active = seen.active;
  state.phase = seen.phase;
  state.drawn = seen.drawn;
  state.winner = seen.winner;
  state.is_draw = seen.blocked;
  TileSet known = state.gone.kinds() | seen.hand.kinds();
  for (int column = 0; column < kColumns; ++column)
    for (const Kind tile : column_tiles(seen.board, column)) known |= bit<Quatro>(tile);
  if (seen.viewer != kSpectator) state.hands[static_cast<std::size_t>(seen.viewer)] = seen.hand;
  UnseenTiles unseen(state, kept, Quatro::deck_set(seen.rules).kinds() & ~known);
  // A seat that has drawn in exchange holds one tile that fits, and others that do not.
  const bool hidden = seen.phase == Phase::drawn && seen.viewer != seen.active;
  TileSet others = Quatro::kKinds;
  if (hidden) {
    const TileSet fits = placeable(state);
    state.drawn = unseen.take(fits);
    state.hands[seen.active].add(state.drawn);
    others = ~fits;
  }
  for (int n = 0; n < Quatro::kSeatsMax; ++n) {
    const int seat = (seen.active + n) % Quatro::kSeatsMax;  // that seat first
    if (seat == seen.viewer || seat >= seen.seats) continue;
    auto& hand = state.hands[static_cast<std::size_t>(seat)];
    // bound: the tiles of a hand
    while (hand.count() < seen.hand_size[static_cast<std::size_t>(seat)])
      hand.add(unseen.take(seat == seen.active ? others : Quatro::kKinds));
  }
  for (TileSet rest = unseen.left(); rest; rest &= rest - 1)
    state.bag[state.draw_size++] = lowest_of(rest);
  UNO_CHECK(state.draw_size == seen.draw_size);
  return state;
}

}  // namespace uno
