// The course of a match: how far each round moved the lead, which side led, and where the winner
// stood at half.
//
// A side's standing is a number where more is better: its points, or minus its points or lost lives
// if the format wants few. The lead is the best standing minus the best of the other sides. The
// swing of a scored round is how far the lead moved: the difference of the two leads, or their sum
// if another side leads. A match is at half after half of its scored rounds, rounded down.
#pragma once

#include <vector>

#include "engine/match.h"
#include "sim/counts.h"

namespace uno {

class MatchCourse {
 public:
  /// Call it after each scored round. Returns the swing.
  std::uint32_t follow(const Match& match, GameCounts& counts);
  /// Call it at the end, or when the match is abandoned.
  void finish(const Match& match, GameCounts& counts) const;

 private:
  using Standings = std::array<std::int64_t, kLargestTable>;
  std::vector<Standings> rounds_;
  int leader_ = kNoSeat;
  std::int64_t lead_ = 0;
};

}  // namespace uno
