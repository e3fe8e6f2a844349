// Functions of a whole round of UNO Quatro: equality, hash, invariants, result and the act after a
// timeout.
#include "engine/quatro/state.h"

#include "engine/check.h"
#include "engine/hash.h"
#include "engine/quatro/verbs.h"
#include "engine/seats.h"

namespace uno {
namespace {

/// Calls see(number) for every part of the state except the rules, in an order that the rules
/// determine. Leaves out bytes that are not in use. Only corrected decks have kinds with the
/// highest bit, so it comes last: records of the printed deck keep their hashes.
template <class See>
void for_each_number(const QuatroState& s, See&& see) {
  for (const std::uint8_t byte : s.chance.seed.bytes) see(byte);
  see(s.chance.block), see(s.chance.used), see(s.chance.branch);
  see(static_cast<std::uint64_t>(s.chance.stream));
  for (std::size_t i = 0; i + 1 < kTilePlanes; ++i) see(s.board.plane[i]);
  see(s.board.occupied());
  const auto half = [&](const Quatro::Hand& tiles, int bit) {
    see(static_cast<std::uint64_t>(tiles.plane[0] >> bit));
  };
  for (const auto& hand : s.hands) half(hand, 0);
  half(s.gone, 0);
  for (const std::uint8_t size : s.hand_size) see(size);
  see(s.draw_size), see(s.discard_size), see(s.ordered);
  for (std::size_t i = 0; i < s.draw_size; ++i) see(s.bag[i]);
  see(s.seats), see(s.dealer), see(s.active), see(static_cast<std::uint64_t>(s.phase));
  see(hashed_seat(s.winner)), see(s.drawn), see(s.is_draw), see(s.turns), see(s.out);
  if (s.rules.own >> Quatro::kCountsShift == 0) return;
  see(s.board.plane[kTilePlanes - 1]);
  for (const auto& hand : s.hands) half(hand, 64);
  half(s.gone, 64);
}

/// Collects all tiles of the round. Returns false if some of them are blanks.
bool all_tiles(const QuatroState& s, Quatro::Hand& tiles) {
  int named = 0, places = s.draw_size + s.discard_size;
  const auto add = [&](Card card) {
    if (card == kBlank) return;
    tiles.add(card);
    ++named;
  };
  for (std::size_t i = 0; i < s.draw_size; ++i) add(s.bag[i]);
  s.gone.for_each(add);
  for (int column = 0; column < kColumns; ++column)
    for (const Kind tile : column_tiles(s.board, column)) add(tile), ++places;
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    s.hands[seat].for_each(add);
    places += s.hand_size[seat];
  }
  return named == places;
}

/// Whether the size fits the tiles, of which there is one blank at most for several.
bool is_size_of(const Quatro::Hand& tiles, int size) {
  return tiles.has(kBlank) ? tiles.count() <= size : tiles.count() == size;
}

const char* broken_sizes(const QuatroState& s) {
  if (s.seats < kSeatsMin || s.seats > Quatro::kSeatsMax) return "seats out of range";
  if (s.active >= s.seats || s.dealer >= s.seats) return "active or dealer is not a seat";
  if (s.draw_size > Quatro::kDeckMax) return "too many tiles in the bag";
  if (s.ordered > s.draw_size && s.ordered != kAllInOrder)
    return "more ordered tiles than the bag has";
  if (s.out >> s.seats || s.seats - std::popcount(s.out) < 2) return "too few seats are in";
  if (!is_size_of(s.gone, s.discard_size))
    return "the tiles out of the game and their number differ";
  for (int seat = 0; seat < kSeatsMax; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (seat >= s.seats) {
      if (s.hand_size[at]) return "a seat that does not exist holds tiles";
      continue;
    }
    if (s.hand_size[at] > kQuatroHand) return "too many tiles in a hand";
    if (!is_size_of(s.hands[at], s.hand_size[at])) return "a hand and its size differ";
  }
  return nullptr;
}

const char* broken_board(const QuatroBoard& board) {
  const Cells occupied = board.occupied();
  if (occupied & ~kEveryCell) return "a tile beside the board";
  if (occupied & (occupied + kBottom)) return "a tile with a gap below it";
  for (const Cells bits : board.plane)
    if (bits & ~occupied) return "bits of a tile that is not there";
  return nullptr;
}

const char* broken_phase(const QuatroState& s) {
  const bool over = s.phase == Phase::over;
  if (!over && s.phase != Phase::turn && s.phase != Phase::drawn) return "a phase of other games";
  if ((s.phase == Phase::drawn) != (s.drawn != kNoKind)) return "drawn tile and phase differ";
  if (s.drawn != kNoKind) {
    const bool held = Quatro::exists(s.drawn) && s.hands[s.active].has(s.drawn);
    if (!held || !legal_actions(s, s.active).can_place()) return "a drawn tile that does not fit";
  }
  if (!over && (s.winner != kNoSeat || s.is_draw)) return "a result too early";
  if (over && (s.winner == kNoSeat) != s.is_draw) return "over without a result";
  if (s.winner != kNoSeat && (s.winner >= s.seats || s.out & seat_bit(s.winner)))
    return "a winner that does not play";
  if (!over && (s.out & seat_bit(s.active))) return "a seat that is out must act";
  return nullptr;
}

}  // namespace

std::vector<Kind> column_tiles(const QuatroBoard& board, int column) {
  std::vector<Kind> tiles;
  for (int row = 0; row < board.height(column); ++row) tiles.push_back(board.at(column, row));
  return tiles;
}

template <>
bool operator==(const QuatroState& a, const QuatroState& b) {
  const auto numbers = [](const auto& state, auto&& see) { for_each_number(state, see); };
  return a.rules == b.rules && same_numbers(a, b, numbers);
}

template <>
std::uint64_t state_hash(const QuatroState& state) {
  Hash hash;
  for (const char c : rules_text(state.rules)) hash.add(static_cast<std::uint8_t>(c));
  for_each_number(state, [&](std::uint64_t number) { hash.add(number); });
  return hash.value();
}

template <>
const char* broken_invariant(const QuatroState& state, const Quatro::Hand& cards) {
  if (const char* broken = broken_sizes(state)) return broken;
  if (const char* broken = broken_board(state.board)) return broken;
  if (const char* broken = broken_phase(state)) return broken;
  Quatro::Hand here{};
  const bool whole = all_tiles(state, here);
  // A position that was set up by hand can hold blanks besides known tiles.
  const bool blank_too_many = here.count() == Quatro::kDeckMax && !whole;
  if (!(here == cards) || blank_too_many) return "tiles lost or doubled (C-DECK-5)";
  const bool waits = state.phase == Phase::over || !whole;
  if (!waits && !legal_actions(state, state.active).any())
    return "the active seat has nothing to do";
  return nullptr;
}

template <>
int hand_points<Quatro>(const Rules& rules, const Quatro::Hand& hand) {
  return Quatro::points_of(hand, rules);
}

/// E-QUAT-21.
template <>
RoundResult result(const QuatroState& state) {
  return {state.winner, kNoSeat, state.winner == kNoSeat ? 0 : 1, state.blocked()};
}

template <>
Action timeout_action(const QuatroState& state) {
  const LegalActionsOf<Quatro> legal = legal_actions(state, state.active);
  if (legal.keep) return Action::keep();
  Action first;
  legal.for_each([&](Action action) {
    if (!first.exists()) first = action;
  });
  UNO_CHECK(first.exists());
  return first;
}

template <>
std::uint64_t perft(const QuatroState& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  legal_actions(state, state.active).for_each([&](Action action) {
    QuatroState next = state;
    apply(next, state.active, action);
    count += perft(next, depth - 1);
  });
  return count;
}

}  // namespace uno
