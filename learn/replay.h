// A record of any edition as arrays for a learner: every decision of the round with the observation
// and moves of its seat, and the rewards.
#pragma once

#include <string>
#include <vector>

#include "learn/episode.h"
#include "learn/reward.h"

namespace uno {

/// The decisions of a round, in order.
struct RoundArrays {
  int moves = 0;                    ///< length of a row of `masks`
  int width = 0;                    ///< length of a row of `bytes`
  std::vector<std::uint8_t> bytes;  ///< decisions x width
  std::vector<std::uint8_t> masks;  ///< decisions x moves
  std::vector<std::int32_t> made;   ///< decisions: the move
  std::vector<std::uint8_t> seats;  ///< decisions: the seat
  std::vector<float> rewards;       ///< by seat; all 0 if the round is not over
};

/// Replays the record. Seats are asked in the order of Episode, so a seat that made no act out of
/// turn gets a `wait`; an act out of turn that came later than in that order is a decision too.
/// With `calls`, calls and catches are moves, and a call together with a play is two moves;
/// otherwise they do not count as decisions, and neither do verdicts about dares. Returns an empty
/// string, or the reason why an act is not a move.
std::string write_arrays(const Record& record, bool calls, Reward reward, RoundArrays& out);

}  // namespace uno
