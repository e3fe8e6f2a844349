// A simple sensible bot for every game: it keeps cards that harm others until a seat is about to go
// out. It reads the effects of a card from its row (engine/matching/faces.h), so it plays every new
// game of the matching family.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

template <class E>
Action choose_sensible(const ObservationOf<E>& seen, const History& history, Chance& chance);

template <>
Action choose_sensible<Dos>(const ObservationOf<Dos>& seen, const History& history, Chance& chance);
template <>
Action choose_sensible<Quatro>(const ObservationOf<Quatro>& seen, const History& history,
                               Chance& chance);

/// A random legal act, or no action if there is none.
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
