// Finds puzzles: positions of rounds between bots in which one act is clearly best. A position
// qualifies if the act's interval lies above those of all other acts (bots/weigh.h), and does so
// again with ten times as many deals and another seed. A puzzle is rated by how often each bot
// misses the act.
//
// The best act is the one that wins most often if everybody plays on like `linear`, over the deals
// that fit what the seat saw. Words and files are in app/puzzles.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bots/reason.h"
#include "bots/weigh.h"
#include "engine/record.h"

namespace uno {

enum class PuzzleKind : std::uint8_t {
  card,       ///< which card, in an ordinary turn
  act,        ///< another decision: a drawn card, a colour, a stack, a choice of seats
  challenge,  ///< challenge or accept
  call        ///< with or without a call, or whether to catch
};
inline constexpr std::array<std::string_view, 4> kPuzzleKinds = {"card", "act", "challenge",
                                                                 "call"};
inline std::string_view name_of(PuzzleKind kind) {
  return kPuzzleKinds[static_cast<std::size_t>(kind)];
}

/// How often a bot missed the best act.
struct Missed {
  std::string_view bot;
  double share = 0;
  friend bool operator==(const Missed&, const Missed&) = default;
};

struct Puzzle {
  PuzzleKind kind = PuzzleKind::card;
  Record record;  ///< the round until the position
  int seat = 0;   ///< the seat to act
  std::uint64_t round = 0;
  std::vector<WeighedAct> acts{};  ///< of the verifying search; the first is the best
  Reasons reasons{};               ///< why it is better than the second
  std::vector<Missed> misses{};    ///< weakest bot first
};

inline constexpr int kVerifyTimes = 10;  ///< the verifying search has this many times as many deals

struct PuzzlePlan {
  std::uint64_t seed = 1;
  Edition edition = Edition::classic;
  int worlds = 1000;               ///< deals of the search that finds a puzzle
  std::optional<PuzzleKind> kind;  ///< only this kind; without it, any
};

/// The puzzle of that round of the plan, if it has one. Rounds are independent of each other.
std::optional<Puzzle> puzzle_of_round(const PuzzlePlan& plan, std::uint64_t round);

/// A position with what its past acts show.
template <class E>
struct Position {
  StateOf<E> state;
  History history;
};
/// Replays a record, which must be legal.
template <class E>
Position<E> position_of(const Record& record);

/// Kind and acts of a position of the active seat; no acts if there is nothing to choose.
template <class E>
struct Question {
  PuzzleKind kind = PuzzleKind::card;
  std::vector<Action> acts;
};
template <class E>
Question<E> question_of(const StateOf<E>& state);

/// Weighs the acts of the puzzle's position again, with `worlds` deals and a seed of its own.
std::vector<WeighedAct> weigh_again(const Puzzle& puzzle, int worlds, std::uint64_t seed);

}  // namespace uno
