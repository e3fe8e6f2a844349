// The moves of any edition under one name (MovesOf). The classic game has the table of
// learn/moves.h; every other edition has a table of its own that is made from the rows of its faces
// and from the options that it heeds, so that a new face or edition has its moves by itself. First
// come the moves that the sheet of the edition needs, then those of calls, then those of other
// options. Deliberately absent: acts that only the classic deck has, as giving a card away.
#pragma once

#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "learn/card_numbers.h"
#include "learn/kind_bytes.h"
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
  /// Marks every play of the kinds, which choose nothing but a colour; the plays of no others are
  /// marked before.
  static void mark_plays(KindSetOf<E> kinds, std::uint8_t* mask) {
    const EditionMoves& moves = table();
    for (KindSetOf<E> rest = kinds; rest; rest &= rest - 1) {
      const Kind kind = lowest_of(rest);
      std::uint8_t* const first = mask + moves.plays[kind];
      for (int way = 0; way < (E::names_colour(kind) ? kColours : 1); ++way) first[way] = 1;
    }
  }
  /// How many moves there are when they are plays that choose nothing but a colour and acts that
  /// choose nothing, which it marks all; 0 for any others, which it leaves alone.
  static int mark_plain(const LegalActionsOf<E>& /*legal*/, std::uint8_t* /*mask*/) { return 0; }
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
    LaneBytes lanes[kColours];
    for (int lane = 0; lane < kColours; ++lane) lanes[lane] = spread_lane(kinds, lane);
    write_lanes(lanes, mask);
    const auto name_four = [&](Kind kind, std::uint8_t* marks) {
      const std::uint32_t four = 0x01010101U * (kinds >> kind & 1);
      std::memcpy(marks, &four, kColours);
    };
    name_four(kWild, mask + kWildMove);
    name_four(kWildDrawFour, mask + kWildMove + kColours);
    for (KindSet rest = kinds & kWildSlots & ~kFirstSlots; rest; rest &= rest - 1) {
      const Kind kind = lowest_of(rest);
      std::memset(mask + move_of(Action::play(kind), 0, kSeatsMax), 1, kColours);
    }
  }
  static int mark_plain(const LegalActions& legal, std::uint8_t* mask) {
    const bool others = (legal.lays | legal.jumps | legal.gives) != 0 || legal.catches != 0 ||
                        legal.seconds != 0 || legal.name_colour || legal.take || legal.fail ||
                        legal.call_uno || (legal.plays & (legal.targeted | legal.emptying)) != 0;
    if (others) return 0;
    mark_plays(legal.plays, mask);
    mask[kDrawMove] = legal.draw;
    mask[kKeepMove] = legal.keep;
    mask[kAcceptMove] = legal.accept;
    mask[kChallengeMove] = legal.challenge;
    return count_of(legal.plays & ~kWildSlots) + kColours * count_of(legal.plays & kWildSlots) +
           legal.draw + legal.keep + legal.accept + legal.challenge;
  }
};

}  // namespace uno
