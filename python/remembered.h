// A history together with what was seen when it was noted: bots count on both being of one moment,
// which Python cannot be trusted with. Deliberately absent: what they make of it (bots/history.h).
#pragma once

#include "bots/history.h"
#include "learn/episode.h"
#include "python/held.h"

namespace uno::python {

struct Remembered {
  History history{};
  AnyObservation table{};  ///< as everybody saw it after the last act
  bool knows = false;

  template <class E>
  static Remembered of(const EpisodeOf<E>& episode) {
    return {episode.history(), observe(episode.state(), kSpectator), true};
  }
  void note(const Game& before, int seat, const ActionLike& action, const Game& after);
  /// Whether the observation is of that very position, or nothing is remembered.
  template <class E>
  bool fits(const ObservationOf<E>& seen) const;
};

}  // namespace uno::python
