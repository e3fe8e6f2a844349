// States that fit what a viewer knows and what the others' acts have shown: determinizations that
// are weighed by the history. What must be so by most players' acts is made so; what makes the acts
// likely is sampled.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"
#include "engine/matching/determinize.h"

namespace uno {

/// One hand in so many is dealt without regard to the history: somebody may have drawn who could
/// have played, or have bluffed.
inline constexpr int kBeliefDoubt = 16;
/// Many players draw rather than play a wild card: `linear` holds one at 27 % of its draws, while
/// 42 % of random hands hold one. That no wild card is held is believed in so many hands of 8.
inline constexpr int kBelieveNoWild = 3;

/// A determinization (engine/matching/determinize.h) in which the other hands hold no more cards of
/// a class than they may. Cards too many change places with cards of the draw pile, as far as it
/// has any that fit; so hands that fit are somewhat likelier than they should be, and some misfits
/// stay. Cards with two sides stay where they are: their backs were seen.
template <class E>
StateOf<E> fitting_state(const ObservationOf<E>& seen, const History& history, Chance& chance);

template <>
StateOf<Dos> fitting_state(const ObservationOf<Dos>& seen, const History& history, Chance& chance);

/// What a seat that is to act may think the others hold in the classic game: of many fitting
/// states, for each other seat the hands that make its acts likely (bots/likelihood.h). What is
/// seen must outlive it.
class Belief {
 public:
  static constexpr int kMost = 1000;
  /// From so many states, 1 to kMost.
  Belief(const Observation& seen, const History& history, int states, Chance& chance);
  /// A state in which each hand was chosen with its likelihood, one after the other; a card that
  /// another hand took first is left to it. The draw pile is in an order of its own.
  State deal(Chance& chance) const;

 private:
  State state(int number, Chance& own) const;
  int choose(std::size_t seat, Chance& chance) const;

  const Observation& seen_;
  const History& history_;
  Seed seed_;
  int states_;
  SeatSet hidden_ = 0;
  std::array<std::array<float, kMost>, kSeatsMax> until_;  ///< by seat, sums of the likelihoods
};

}  // namespace uno
