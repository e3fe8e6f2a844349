// Moves: actions as numbers for a learner. Each game has one table for all its rules, and a number
// never changes its meaning. The table follows from the game's faces and options: first the moves
// that its official rules need, then those about calls, then those of other options. The table of
// the classic game is older and keeps its published numbers (learn/moves.cpp). Seats are relative
// to the mover: +1 sits to the left.
//
// A move does not include an UNO call with a card; that is a move of its own (learn/episode.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dos/verbs.h"
#include "engine/matching/legal.h"
#include "engine/quatro/verbs.h"
#include "learn/card_numbers.h"
#include "learn/kind_bytes.h"

namespace uno {

using Move = std::uint16_t;

/// Rows of a table of moves.
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
  play_at,
  jump,
  jump_at,
  lay,
  play_special,
  play_special_at,
  give,
  fail,
  choose_seat,
  name_colour_at,
  flex,
  flex_at,
  flex_seven_at,
  take_back,
  spin
};

struct MoveRange {
  MoveRow row;
  std::string_view name;
  int first, count;
  std::string_view meaning;
  std::string_view needs;  ///< as in RuleField: the option that it needs, or ""
};

/// The table of a game. It lists the acts as seat 0 of the largest table would write them. So the
/// seat that an act names is also its distance from the mover.
struct MoveTable {
  static constexpr Move kNone = 0xFFFF;
  std::vector<MoveRange> rows;
  std::vector<Action> acts;         ///< by move; `wait` has an action that does not exist
  std::vector<Move> numbers;        ///< by the bits of an act: its move, or kNone
  std::array<Move, 128> plays{};    ///< by kind: its first move without a chosen seat
  Move wait = kNone, call = kNone;  ///< doing nothing out of turn, and calling UNO
};

template <class E>
struct MovesOf {
  static const MoveTable& table();
  static std::span<const MoveRange> rows() { return table().rows; }
  static int count() { return static_cast<int>(table().acts.size()); }
  static Move wait() { return table().wait; }
  static Move call() { return table().call; }
  /// The number of moves, from the first one on, that these rules need. `calls`: players decide
  /// about UNO calls and catches.
  static int needed(const Rules& rules, bool calls);
  /// The move of a legal action of `seat`, without its UNO call.
  static Move of(Action action, int seat, int seats);
  /// The same for any bits; nothing if they are not an act that a seat could ever choose.
  static std::optional<Move> find(Action action, int seat, int seats);
  /// The action of a move, without an UNO call; none for wait() and for numbers outside the table.
  static Action action(Move move, int seat, int seats);
  /// "R5", "W:g", "d", "catch+2", "WX:g>+1", "wait".
  static std::string text(Move move);
  /// Marks every play of these kinds, which must choose nothing except a colour. Call it before any
  /// other plays are marked.
  static void mark_plays(KindSetOf<E> kinds, std::uint8_t* mask) {
    const MoveTable& moves = table();
    for (KindSetOf<E> rest = kinds; rest; rest &= rest - 1) mark_play(moves, lowest_of(rest), mask);
  }
  /// If all legal actions are plays that choose nothing except a colour, or acts that choose
  /// nothing, marks them and returns their number. Otherwise marks nothing and returns 0.
  static int mark_plain(const LegalActionsOf<E>& /*legal*/, std::uint8_t* /*mask*/) { return 0; }

 private:
  static void mark_play(const MoveTable& moves, Kind kind, std::uint8_t* mask) {
    std::uint8_t* const first = mask + moves.plays[kind];
    for (int way = 0; way < (E::names_colour(kind) ? kColours : 1); ++way) first[way] = 1;
  }
};

/// The most frequent moves of the classic table. Its masks are written from these constants,
/// sixteen bytes at a time, without looking anything up.
inline constexpr Move kWildMove = 52, kDrawMove = 60, kKeepMove = 61, kAcceptMove = 66,
                      kChallengeMove = 67;

template <>
inline void MovesOf<Classic>::mark_plays(KindSet kinds, std::uint8_t* mask) {
  LaneBytes lanes[kColours];
  for (int lane = 0; lane < kColours; ++lane) lanes[lane] = spread_lane(kinds, lane);
  write_lanes(lanes, mask);
  const auto name_four = [&](Kind kind, std::uint8_t* marks) {
    const std::uint32_t four = 0x01010101U * (kinds >> kind & 1);
    std::memcpy(marks, &four, kColours);
  };
  name_four(kWild, mask + kWildMove);
  name_four(kWildDrawFour, mask + kWildMove + kColours);
  for (KindSet rest = kinds & kWildSlots & ~kFirstSlots; rest; rest &= rest - 1)
    mark_play(table(), lowest_of(rest), mask);
}

template <>
inline int MovesOf<Classic>::mark_plain(const LegalActions& legal, std::uint8_t* mask) {
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

// The moves of DOS are in learn/dos.cpp. A match names a row card where other games name a seat.
template <>
const MoveTable& MovesOf<Dos>::table();
template <>
int MovesOf<Dos>::needed(const Rules& rules, bool calls);
template <>
Move MovesOf<Dos>::of(Action action, int seat, int seats);
template <>
std::optional<Move> MovesOf<Dos>::find(Action action, int seat, int seats);
template <>
Action MovesOf<Dos>::action(Move move, int seat, int seats);
template <>
std::string MovesOf<Dos>::text(Move move);

// The moves of Quatro are in learn/quatro.cpp. A placement names a column and its ending.
template <>
const MoveTable& MovesOf<Quatro>::table();
template <>
int MovesOf<Quatro>::needed(const Rules& rules, bool calls);
template <>
Move MovesOf<Quatro>::of(Action action, int seat, int seats);
template <>
std::optional<Move> MovesOf<Quatro>::find(Action action, int seat, int seats);
template <>
Action MovesOf<Quatro>::action(Move move, int seat, int seats);
template <>
std::string MovesOf<Quatro>::text(Move move);

}  // namespace uno
