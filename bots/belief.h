// Belief: determinizations weighted by the history of the round. In most of them, no hand holds a
// card that its player would have played earlier. Among those, hands that explain the acts of their
// seat well are chosen more often.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"
#include "engine/matching/determinize.h"

namespace uno {

/// One hand in this many ignores the history, because its player may have drawn although it could
/// have played, or may have bluffed.
inline constexpr int kBeliefDoubt = 16;
/// In this many of 8 hands, a draw means that the seat had no wild card. In the others it does not,
/// because many players draw rather than play a wild card. Of the hands with which `linear` draws,
/// 27% hold a wild card. Of random hands, 42% hold one.
inline constexpr int kBelieveNoWild = 3;

/// A determinization (engine/matching/determinize.h) in which other hands hold no more cards of a
/// class than the history permits. Each excess card is swapped with a fitting one of the draw pile,
/// or stays if none is found. So a few hands do not fit, and the others are not equally likely.
/// Two-sided cards are not swapped, because their backs were seen.
template <class E>
StateOf<E> fitting_state(const ObservationOf<E>& seen, const History& history, Chance& chance);

template <>
StateOf<Dos> fitting_state(const ObservationOf<Dos>& seen, const History& history, Chance& chance);
template <>
StateOf<Quatro> fitting_state(const ObservationOf<Quatro>& seen, const History& history,
                              Chance& chance);

/// What the active seat can believe about the other hands in the classic game: from many fitting
/// states, the hands of each seat that make its acts likely (bots/likelihood.h). `seen` must
/// outlive this object.
class Belief {
 public:
  static constexpr int kStatesMax = 1000;
  /// Computes the belief from `states` states, 1 to kStatesMax.
  Belief(const Observation& seen, const History& history, int states, Chance& chance);
  /// A state whose hands are chosen one after the other by likelihood. If an earlier hand already
  /// has a card, a random unseen card replaces it. The order of the draw pile is random.
  State deal(Chance& chance) const;

 private:
  State state(int number, Chance& own) const;
  int choose(std::size_t seat, Chance& chance) const;

  const Observation& seen_;
  const History& history_;
  Seed seed_;
  int states_;
  SeatSet hidden_ = 0;
  std::array<std::array<float, kStatesMax>, kSeatsMax> until_;  ///< sums of likelihoods, by seat
};

}  // namespace uno
