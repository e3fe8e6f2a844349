// Actions as numbers that a learner can choose from: a *move*. One fixed table for every rule set
// of the classic game, the common moves first, so that the official game needs the first 68 and no
// number ever changes its meaning; other editions have tables of their own (learn/edition_moves.h).
// Seats are told from the one who moves: +1 sits to the left.
//
// A move says nothing about calling UNO with a card: that is a move of its own (learn/episode.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/matching/legal.h"

namespace uno {

using Move = std::uint16_t;

/// The 59 cards that differ, as numbers: 13 of each colour (0-9, Skip, Reverse, Draw Two) in the
/// order red, yellow, green, blue, then W, W4, WS, WX, WC1, WC2, WC3.
inline constexpr int kCardNumbers = 59;
inline constexpr int kNoCardNumber = 63;  ///< of a blank; a place that nobody reads
/// By slot: both slots of W and W4 have the same number.
extern const std::array<std::uint8_t, 64> kCardNumber;
Kind kind_of_number(int number);

/// Rows of the table of moves, in order.
enum class MoveRow : std::uint8_t {
  play,
  draw,
  keep,
  name_colour,
  accept,
  challenge,
  take,
  wait,
  call,
  catch_seat,
  play_swap,
  jump,
  jump_swap,
  lay,
  play_special,
  play_special_at,
  give,
  fail,
  choose_seat,
  name_colour_at,
  // Of other editions alone.
  play_at,
  jump_at,
  flex,
  flex_at
};

struct MoveRange {
  MoveRow row;
  std::string_view name;
  int first, count;
  std::string_view meaning;
  std::string_view needs;  ///< the option without which it never happens, as in RuleField, or ""
};
std::span<const MoveRange> move_table();
inline constexpr int kMovesMax = 561;
inline constexpr Move kWaitMove = 69, kCallMove = 70;
/// Those that nearly every mask is made of: four for a Wild and four for a Wild Draw Four, and
/// acts.
inline constexpr Move kWildMove = 52, kDrawMove = 60, kKeepMove = 61, kAcceptMove = 66,
                      kChallengeMove = 67;

/// How many moves from the first one a table with these rules needs. `calls`: players decide when
/// to call UNO and whom to catch.
int moves_needed(const Rules& rules, bool calls);

/// The move of an action of `seat`, the call of UNO left out. The action must be a legal one.
Move move_of(Action action, int seat, int seats);
/// The same of whatever bits; nothing where they are no act that a seat could ever choose.
std::optional<Move> find_move(Action action, int seat, int seats);
/// The action of a move, without a call of UNO; none for kWaitMove and for no move of the table.
Action action_of(Move move, int seat, int seats);
/// "R5", "W:g", "d", "catch+2", "WX:g>+1", "wait".
std::string move_text(Move move);

}  // namespace uno
