// Who drew how many cards lately: what people look round for after a draw. Kept by a table from
// what its report counts, so that every kind of draw is in it and a deal is not.
#pragma once

#include <array>

#include "engine/report.h"
#include "wire/parts.h"

namespace uno {

struct Draws {
  std::array<int, kSeatsMax> by_seat{};  ///< since the seat last had to decide
  int latest = wire::kNone;              ///< who drew in what happened last
};

/// After an act: what the report counted since `before`. `decided` is the seat that made its
/// decision with the act, or kNone: for a drawn card, too, one decides, but the turn is the same.
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
