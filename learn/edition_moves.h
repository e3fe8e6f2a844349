// The moves of any edition under one name (MovesOf). The classic game has the table of
// learn/moves.h; every other edition has a table of its own that is made from the rows of its faces
// and from the options that it heeds, so that a new face or edition has its moves by itself. First
// come the moves that the sheet of the edition needs, then those of calls, then those of other
// options. Deliberately absent: acts that only the classic deck has, as giving a card away.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "learn/card_numbers.h"
#include "learn/moves.h"

namespace uno {

/// The table of an edition. An act in it is that of seat 0 at a table where every seat is taken:
/// the seat that it names is a distance.
struct EditionMoves {
  static constexpr Move kNone = 0xFFFF;
  std::vector<MoveRange> rows;
  std::vector<Action> acts;         ///< by move; that of `wait` does not exist
  std::vector<Move> numbers;        ///< by the bits of an act: its move, kNone for none
  std::array<Move, 128> plays{};    ///< by kind: the first move of playing it without a seat
  Move wait = kNone, call = kNone;  ///< what kWaitMove and kCallMove are to the classic game
};

template <class E>
struct MovesOf {
  static const EditionMoves& table();
  static std::span<const MoveRange> rows() { return table().rows; }
  static int count() { return static_cast<int>(table().acts.size()); }
  static Move wait() { return table().wait; }
  static Move call() { return table().call; }
  /// As the functions of learn/moves.h.
  static int needed(const Rules& rules, bool calls);
  static Move of(Action action, int seat, int seats);
  static std::optional<Move> find(Action action, int seat, int seats);
  static Action action(Move move, int seat, int seats);
  static std::string text(Move move);
  /// Marks every play of the kinds, which choose nothing but a colour.
  static void mark_plays(KindSetOf<E> kinds, std::uint8_t* mask) {
    const EditionMoves& moves = table();
    for (KindSetOf<E> rest = kinds; rest; rest &= rest - 1) {
      const Kind kind = lowest_of(rest);
      std::uint8_t* const first = mask + moves.plays[kind];
      for (int way = 0; way < (E::names_colour(kind) ? kColours : 1); ++way) first[way] = 1;
    }
  }
};

template <>
struct MovesOf<Classic> {
  static std::span<const MoveRange> rows() { return move_table(); }
  static int count() { return kMovesMax; }
  static constexpr Move wait() { return kWaitMove; }
  static constexpr Move call() { return kCallMove; }
  static int needed(const Rules& rules, bool calls) { return moves_needed(rules, calls); }
  static Move of(Action action, int seat, int seats) { return move_of(action, seat, seats); }
  static std::optional<Move> find(Action action, int seat, int seats) {
    return find_move(action, seat, seats);
  }
  static Action action(Move move, int seat, int seats) { return action_of(move, seat, seats); }
  static std::string text(Move move) { return move_text(move); }
  static void mark_plays(KindSet kinds, std::uint8_t* mask) {
    for (KindSet rest = kinds & ~kWildSlots; rest; rest &= rest - 1)
      mask[kCardNumber[std::countr_zero(rest)]] = 1;
    for (KindSet rest = kinds & kWildSlots; rest; rest &= rest - 1) {
      const Kind kind = static_cast<Kind>(std::countr_zero(rest));
      std::uint8_t* const colours = mask + move_of(Action::play(kind), 0, kSeatsMax);
      for (int colour = 0; colour < kColours; ++colour) colours[colour] = 1;
    }
  }
};

}  // namespace uno
