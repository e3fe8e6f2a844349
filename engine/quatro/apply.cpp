// Applies the acts of UNO Quatro, in the order of E-QUAT-12: the tile lands, its action is done,
// four in a row win, the hand is filled, and the next seat has the turn.
#include <algorithm>
#include <utility>

#include "engine/check.h"
#include "engine/quatro/turn.h"
#include "engine/seats.h"

namespace uno {
namespace {

void apply_legal(QuatroState& state, int seat, Action action, Events<Quatro>* events,
                 ChanceWords& words, std::span<const Card> losses = {}) {
  UNO_CHECK(legal_actions(state, seat).contains(action));
  const ChanceWordsScope words_scope(state.chance, words);
  QuatroTurn(state, events, words, losses).act(seat, action);
}

/// The n-th lowest kind of the set.
Kind nth_kind(TileSet kinds, std::uint32_t nth) {
  for (; nth > 0; --nth) kinds &= kinds - 1;  // bound: the tiles of a hand
  return lowest_of(kinds);
}

/// Whether a set of cells contains four in a row.
constexpr bool has_four(Cells set) {
  Cells found = 0;
  for (const int step : {1, 7, 8, 9}) {
    const Cells pairs = set & set >> step;
    found |= pairs & pairs >> 2 * step;
  }
  return found != 0;
}

/// Whether the tile is in a line of four, if no other tile has moved: looks only at tiles of its
/// colour and at those of its number.
constexpr bool completes_line(const QuatroBoard& board, Kind tile) {
  const Cells named = board.named();
  return has_four(named & ~board.other_colour(tile)) || has_four(named & ~board.other_number(tile));
}

/// Whether tiles of every colour lie where a tile can land and touch them, so that any tile fits.
constexpr bool offers_every_colour(const QuatroBoard& board) {
  const Cells landing = board.landing() & kEveryCell, beside = landing << 8 | landing >> 8;
  const Cells touched = (landing | beside) >> 1 | beside | beside << 1;
  const Cells tiles = touched & board.named(), a = board.plane[4], b = board.plane[5];
  const auto any = [](Cells cells) { return static_cast<unsigned>(cells != 0); };
  return any(tiles & a & b) & any(tiles & a & ~b) & any(tiles & ~a & b) & any(tiles & ~a & ~b);
}

/// If this many tiles are in hands and in the bag, there are some of each colour, because a colour
/// has eleven tiles.
constexpr int kSomeOfEachColour = 3 * 11 + 1;

}  // namespace

Card QuatroTurn::take_tile() {
  if (state_.draw_size == 0) return kNoKind;
  const std::uint32_t count = state_.draw_size--;
  if (state_.ordered > 0) {
    if (state_.ordered != kAllInOrder) --state_.ordered;
    return state_.bag[count - 1];
  }
  Card& found = state_.bag[state_.chance.below(words_, count)];
  return std::exchange(found, state_.bag[count - 1]);
}

/// The tile gets a random place among tiles with a fixed order, so that the whole bag stays in
/// random order.
void QuatroTurn::put_into_bag(Card card) {
  std::size_t place = state_.draw_size;
  if (state_.ordered == kAllInOrder) {
    place = 0;
  } else if (state_.ordered > 0) {
    const std::uint32_t loose = static_cast<std::uint32_t>(state_.draw_size - state_.ordered);
    place = std::max(state_.chance.below(words_, state_.draw_size + 1U), loose);
    if (place > loose) ++state_.ordered;
  }
  const auto at = state_.bag.begin() + static_cast<std::ptrdiff_t>(place);
  std::copy_backward(at, state_.bag.begin() + state_.draw_size,
                     state_.bag.begin() + state_.draw_size + 1);
  *at = card;
  ++state_.draw_size;
}

void QuatroTurn::take_from_hand(int seat, Card card) {
  auto& hand = state_.hands[static_cast<std::size_t>(seat)];
  auto& size = state_.hand_size[static_cast<std::size_t>(seat)];
  --size;
  if (card != kBlank || count_of(hand.kinds()) == size) hand.remove(card);
}

void QuatroTurn::begin_turn(int seat) {
  state_.active = u8(seat);
  state_.phase = Phase::turn;
  state_.drawn = kNoKind;
  ++state_.turns;
}

void QuatroTurn::act(int seat, Action action) {
  if (is_place(action)) return place(seat, action);
  if (action == Action::draw()) return exchange(seat, kNoKind);
  if (action != Action::keep()) return exchange(seat, tile_of(action));
  emit({.type = EventType::kept, .seat = u8(seat)});
  end_turn(seat);
}

void QuatroTurn::place(int seat, Action action) {
  const Kind tile = tile_of(action);
  const int column = column_of(action), ending = ending_of(action);
  take_from_hand(seat, tile);
  state_.board.put(tile, state_.board.landing() & column_cells(column));
  emit({.type = EventType::placed, .seat = u8(seat), .kind = tile, .column = u8(column + 1)});
  bool moves_others = true;
  if (ending >= kFirstPair) {  // E-QUAT-6
    const ColumnPair pair = pair_of(ending);
    state_.board.swap_columns(pair.a, pair.b);
    emit({.type = EventType::columns_swapped,
          .seat = u8(seat),
          .column = u8(pair.a + 1),
          .other_column = u8(pair.b + 1)});
  } else if (pushes(tile) && ending != kStays) {  // E-QUAT-7
    push(seat, column);
  } else {
    moves_others = false;
    if (takes_two(tile)) take_two(next_seat(state_, seat));
  }
  const bool won = moves_others ? state_.board.has_line() : completes_line(state_.board, tile);
  if (!won) return end_turn(seat);
  emit({.type = EventType::line_of_four, .seat = u8(seat)});
  finish(seat);
}

void QuatroTurn::push(int seat, int column) {
  const Kind out = state_.board.push_out(column);
  emit({.type = EventType::pushed_out, .seat = u8(seat), .kind = out, .column = u8(column + 1)});
  if (Quatro::pushes_into_bag(state_.rules)) return put_into_bag(out);
  state_.gone.add(out);
  ++state_.discard_size;
}

Card QuatroTurn::tile_to_lose(int seat) {
  const TileSet kinds = state_.hands[static_cast<std::size_t>(seat)].kinds();
  const std::uint32_t size = state_.hand_size[static_cast<std::size_t>(seat)];
  const auto named = static_cast<std::uint32_t>(count_of(kinds));
  if (state_.ordered == kAllInOrder) {
    for (const Card card : losses_)
      if (kinds >> card & 1) return card;
    return named < size ? kBlank : lowest_of(kinds);
  }
  const std::uint32_t nth = state_.chance.below(words_, size);
  return nth < named ? nth_kind(kinds, nth) : kBlank;
}

/// E-QUAT-8, E-QUAT-17: takes the tiles of the seat, but leaves one.
void QuatroTurn::take_two(int seat) {
  const int count = std::min(kQuatroTakes, state_.hand_size[static_cast<std::size_t>(seat)] - 1);
  if (count <= 0) return;
  Quatro::Hand taken{};
  for (int n = 0; n < count; ++n) {
    const Card card = tile_to_lose(seat);
    take_from_hand(seat, card);
    put_into_bag(card);
    taken.add(card);
  }
  emit({.type = EventType::tiles_taken, .seat = u8(seat), .count = u8(count), .cards = taken});
}

/// E-QUAT-5, E-QUAT-16. `tile` is kNoKind if the seat has none to put back.
void QuatroTurn::exchange(int seat, Kind tile) {
  if (tile != kNoKind) {
    take_from_hand(seat, tile);
    put_into_bag(tile);
  }
  const Card card = take_tile();
  if (card == kNoKind) {  // E-QUAT-18
    emit({.type = EventType::passed, .seat = u8(seat)});
    return end_turn(seat);
  }
  add_to_hand(seat, card);
  emit({.type = tile == kNoKind ? EventType::drew : EventType::exchanged,
        .seat = u8(seat),
        .kind = tile,
        .count = 1,
        .cards = Quatro::single(card)});
  if (card == kBlank || !QuatroPlaces(state_.board, state_.rules).of(card)) return end_turn(seat);
  state_.phase = Phase::drawn;
  state_.drawn = card;
}

void QuatroTurn::fill_hand(int seat) {
  Quatro::Hand drawn{};
  int came = 0;
  // bound: the tiles of a hand
  while (state_.draw_size > 0 && state_.hand_size[static_cast<std::size_t>(seat)] < kQuatroHand) {
    const Card card = take_tile();
    add_to_hand(seat, card);
    drawn.add(card);
    ++came;
  }
  if (came > 0)
    emit({.type = EventType::drew, .seat = u8(seat), .count = u8(came), .cards = drawn});
}

bool QuatroTurn::any_tile_fits(int next) const {
  int tiles = state_.draw_size;
  for (const std::uint8_t size : state_.hand_size) tiles += size;
  // Without blanks, every cell where a tile can land is free or touches some colour.
  const bool blanks = state_.board.occupied() != state_.board.named();
  if (tiles >= kSomeOfEachColour && !blanks) return true;
  if (tiles > 0 && offers_every_colour(state_.board)) return true;
  const QuatroPlaces places(state_.board, state_.rules);
  const auto fits = [&](Card card) { return card == kBlank || places.of(card) != 0; };
  // The hand of the next seat and the bag almost always have such a tile, so look there first.
  const auto in_hand = [&](std::size_t seat) {
    for (TileSet kinds = state_.hands[seat].slots(); kinds; kinds &= kinds - 1)
      if (fits(lowest_of(kinds))) return true;
    return false;
  };
  const auto end = state_.bag.begin() + state_.draw_size;
  if (in_hand(static_cast<std::size_t>(next)) || std::any_of(state_.bag.begin(), end, fits))
    return true;
  for (std::size_t seat = 0; seat < state_.seats; ++seat)
    if (in_hand(seat)) return true;
  return false;
}

void QuatroTurn::end_turn(int seat) {
  fill_hand(seat);
  const int next = next_seat(state_, seat);
  if (state_.turns < kTurnsMax && any_tile_fits(next)) return begin_turn(next);
  state_.is_draw = true;
  emit({.type = EventType::blocked});
  finish(kNoSeat);
}

void QuatroTurn::finish(int winner) {
  state_.phase = Phase::over;
  state_.drawn = kNoKind;
  state_.winner = u8(winner);
  if (winner != kNoSeat) emit({.type = EventType::scored, .seat = u8(winner), .points = 1});
}

template <>
void apply(QuatroState& state, int seat, Action action) {
  ChanceWords words;
  apply_legal(state, seat, action, nullptr, words);
}
template <>
void apply(QuatroState& state, int seat, Action action, ChanceWords& words) {
  apply_legal(state, seat, action, nullptr, words);
}
template <>
void apply(QuatroState& state, int seat, Action action, Events<Quatro>& events) {
  ChanceWords words;
  apply_legal(state, seat, action, &events, words);
}
template <>
void apply(QuatroState& state, int seat, Action action, Events<Quatro>& events,
           ChanceWords& words) {
  apply_legal(state, seat, action, &events, words);
}

template <>
Refusal try_apply(QuatroState& state, int seat, Action action, Events<Quatro>* events,
                  std::span<const Card> losses) {
  if (!legal_actions(state, seat).contains(action))
    return refusal(why_refused(state, seat, action));
  if (!losses.empty() && state.ordered != kAllInOrder) return refusal(Reason::not_these_cards);
  ChanceWords words;
  apply_legal(state, seat, action, events, words, losses);
  return refusal(Reason::none);
}

template <>
bool is_referee_event(const QuatroState& /*state*/, Action /*action*/) {
  return false;  // E-QUAT-22
}
template <>
Refusal try_referee(QuatroState& /*state*/, int /*seat*/, Action /*action*/,
                    Events<Quatro>* /*events*/, ChanceWords& /*words*/) {
  return refusal(Reason::not_an_action);
}
template <>
Refusal try_referee(QuatroState& /*state*/, int /*seat*/, Action /*action*/,
                    Events<Quatro>* /*events*/) {
  return refusal(Reason::not_an_action);
}

}  // namespace uno
