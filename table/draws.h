// Counts the recent draws of each seat, for people to see. The counts come from the table's report,
// so they include every kind of draw except the deal.
#pragma once

#include <array>

#include "engine/report.h"
#include "wire/parts.h"

namespace uno {

struct Draws {
  std::array<int, kLargestTable> by_seat{};  ///< since the seat last had to decide
  int latest = wire::kNone;                  ///< the seat that drew in the last act
};

/// Updates the counts after an act. `before` and `after` are the reports around it. `decided` is
/// the seat that made its decision with the act, or kNone. Deciding about a drawn card is a
/// decision of its own in the same turn.
inline void note_draws(Draws& draws, int decided, const Report& before, const Report& after) {
  if (decided != wire::kNone) {
    draws.by_seat[static_cast<std::size_t>(decided)] = 0;
    draws.latest = wire::kNone;
  }
  for (std::size_t seat = 0; seat < after.size(); ++seat) {
    const auto more = static_cast<int>(after[seat].cards_drawn - before[seat].cards_drawn);
    draws.by_seat[seat] += more;
    if (more > 0) draws.latest = static_cast<int>(seat);
  }
}

}  // namespace uno
