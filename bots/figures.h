// What each seat did in a recorded round, for the statistics that a player keeps: calls,
// challenges, cards and points, and two measures of luck and skill. Both compare with `linear`
// (bots/policy.h):
//
//   luck   the chance to win that the dealt hand gave, if everybody played like `linear`
//   skill  how many of the seat's choices were those of `linear`
//
// Nothing here judges a single decision: that takes a search.
#pragma once

#include <array>
#include <cstdint>

#include "bots/history.h"
#include "engine/record.h"

namespace uno {

struct SeatFigures {
  bool won = false;
  int rank = 0;         ///< 1 for a winner; the others by the points left in hand
  int points_left = 0;  ///< of the hand at the end
  int cards_left = 0;
  int drawn = 0;            ///< cards, for any reason
  int calls_forgotten = 0;  ///< plays that opened a window to be caught
  int calls_made = 0;       ///< with the play, or late
  int caught = 0;
  int catches = 0;
  int challenges_right = 0;  ///< made by this seat, and the play was a bluff
  int challenges_wrong = 0;
  int choices = 0;         ///< decisions with more than one act, in turn
  int choices_agreed = 0;  ///< of these, the ones that `linear` would have made
  double luck = 0;         ///< the chance to win after the deal
  friend bool operator==(const SeatFigures&, const SeatFigures&) = default;
};

struct RoundFigures {
  bool over = false;
  int seats = 0;
  std::array<SeatFigures, kLargestTable> by_seat{};
};

inline constexpr int kLuckDeals = 100;  ///< deals that estimate the luck of a hand

/// Replays the record, which must be legal.
template <class E>
RoundFigures round_figures(const Record& record);

}  // namespace uno
