// A simple sensible player of every game: it keeps what harms others until somebody is about to go
// out. It reads what a card does off its row (engine/matching/faces.h), so that a new game of the
// matching family has it from the start.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

template <class E>
Action choose_sensible(const ObservationOf<E>& seen, const History& history, Chance& chance);

template <>
Action choose_sensible<Dos>(const ObservationOf<Dos>& seen, const History& history, Chance& chance);

/// Any legal act, each with equal chance; none where there is none.
template <class E>
Action any_legal(const ObservationOf<E>& seen, Chance& chance) {
  const int count = seen.legal.count();
  if (count == 0) return {};
  auto nth = chance.below(static_cast<std::uint32_t>(count));
  Action chosen;
  seen.legal.for_each([&](Action action) {
    if (nth-- == 0) chosen = action;
  });
  return chosen;
}

}  // namespace uno
