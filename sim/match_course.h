// How a match went from round to round: how far each round moved the lead, who led, and where the
// winner stood at half.
//
// A side's standing is what its format counts, so that more is better: points, or points and lost
// lives with a minus where they are bad. The lead is the best standing minus the best of another
// side. The swing of a scored round is how far that moved: the difference of the two leads, or
// their sum when the lead changed sides. Half is after half the scored rounds, rounded down.
#pragma once

#include <vector>

#include "engine/match.h"
#include "sim/counts.h"

namespace uno {

class MatchCourse {
 public:
  /// After each scored round; returns its swing.
  std::uint32_t follow(const Match& match, GameCounts& counts);
  /// At the end, or when the match is given up.
  void finish(const Match& match, GameCounts& counts) const;

 private:
  using Standings = std::array<std::int64_t, kSeatsMax>;
  std::vector<Standings> rounds_;
  int leader_ = kNoSeat;
  std::int64_t lead_ = 0;
};

}  // namespace uno
