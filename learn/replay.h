// A record of any edition as a learner would have met it: every decision of the round with what its
// seat knew and could do, and what the round came to for it. Deliberately absent: several rounds at
// once, which are only laid one after the other.
#pragma once

#include <string>
#include <vector>

#include "learn/episode.h"
#include "learn/reward.h"

namespace uno {

/// The decisions of a round in their order.
struct RoundArrays {
  int moves = 0;                    ///< of a row of `masks`
  int width = 0;                    ///< of a row of `bytes`
  std::vector<std::uint8_t> bytes;  ///< decisions x width
  std::vector<std::uint8_t> masks;  ///< decisions x moves
  std::vector<std::int32_t> made;   ///< decisions: the move
  std::vector<std::uint8_t> seats;  ///< decisions: who made it
  std::vector<float> rewards;       ///< by seat of the table; all 0 when the round is not over
};

/// Replays the record. Seats are asked in the order of Episode, so that whoever said nothing out of
/// turn has a `wait` of its own; an act out of turn that came later than that order has it is a
/// decision all the same. `calls`: calls and catches are moves, a call together with a play is two;
/// otherwise they happen without being decisions, as verdicts about dares always do. Empty, or why
/// an act is no move.
std::string write_arrays(const Record& record, bool calls, Reward reward, RoundArrays& out);

}  // namespace uno
