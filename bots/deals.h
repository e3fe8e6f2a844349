// The deals on which acts are tried out: by belief in the classic game, otherwise within the bounds
// of the history. Internal to bots/.
#pragma once

#include <optional>

#include "bots/belief.h"

namespace uno {

/// Deals that fit what a seat sees. The observation and the history must outlive this object.
template <class E>
class Deals {
 public:
  Deals(const ObservationOf<E>& seen, const History& history, int /*guesses*/, Chance& /*chance*/)
      : seen_(seen), history_(history) {}
  StateOf<E> deal(Chance& chance) const { return fitting_state(seen_, history_, chance); }

 private:
  const ObservationOf<E>& seen_;
  const History& history_;
};
/// The classic game: deals by belief, made from `guesses` deals. With 0 guesses, it deals as the
/// other games do.
template <>
class Deals<Classic> {
 public:
  Deals(const Observation& seen, const History& history, int guesses, Chance& chance)
      : seen_(seen), history_(history) {
    if (guesses > 0) belief_.emplace(seen, history, guesses, chance);
  }
  State deal(Chance& chance) const {
    return belief_ ? belief_->deal(chance) : fitting_state(seen_, history_, chance);
  }

 private:
  const Observation& seen_;
  const History& history_;
  std::optional<Belief> belief_;
};

}  // namespace uno
