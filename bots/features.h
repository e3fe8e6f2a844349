// The features of a choice for the `linear` bot. There are several hundred, of which a few dozen
// apply to any one choice; the worth of the choice is the sum of their weights. They describe the
// table after the choice: the cards left, their colours, wild and action cards, whether a next card
// could follow, how many cards of the named colour are unseen, how close other seats are to going
// out, and how likely the following seat can play, given what the history says. The features of
// `heuristic` are in bots/heuristic.h, weights in bots/linear.h.
#pragma once

#include <array>
#include <cstdint>

#include "bots/history.h"

namespace uno {

/// The features that apply to a choice, by index. Most count once; some have a number, which
/// multiplies their weight.
struct FeatureList {
  struct Entry {
    std::uint16_t index;
    std::int16_t value;
  };
  static constexpr int kMax = 32;
  std::array<Entry, kMax> entries;
  int count = 0;

  void add(int index, int value = 1) {
    entries[static_cast<std::size_t>(count++)] = {static_cast<std::uint16_t>(index),
                                                  static_cast<std::int16_t>(value)};
  }
};

/// What all choices of one decision have in common.
struct Scene {
  Scene(const Observation& of, const History& before);
  /// How unlikely it is that the seat has no card of the class, in 1/16 bits; 0 if it certainly has
  /// none. Each card of the seat that may be of the class counts as a random unseen card.
  int doubt(int seat, int number) const;
  /// The same for having no card that can be played on this colour and face; -1 for no face.
  int doubt_to_follow(int seat, Colour colour, int face) const;

  const Observation& seen;
  const History& history;
  int own, next, last, least;                    ///< hand sizes: own, next, previous, least other
  int playable = 0;                              ///< kinds that can be played now
  bool bluff = false;                            ///< a Wild Draw Four would be one
  int unseen_all = 0;                            ///< coloured cards not seen
  int unseen_share = 0;                          ///< 65536 * 32 / number of unseen cards
  std::array<int, card_class::kCount> unseen{};  ///< by class
  int next_seat = 0, second_seat = 0, last_seat = 0, least_seat = 0;

 private:
  void count_unseen();
};

/// The acts worth considering, one for each kind and colour: they choose the seat with the smallest
/// hand, call UNO, and lay several cards where possible.
struct Choices {
  static constexpr int kMax = 128;
  std::array<Action, kMax> acts;
  int count = 0;
  void add(Action act) { acts[static_cast<std::size_t>(count++)] = act; }
};
Choices choices_of(const Observation& seen);

inline constexpr int kLongFeatures = 932;
void long_features(const Scene& scene, Action act, FeatureList& list);

/// The worth that house rules add, chosen by hand, in units of weights (bots/linear.h).
int house_rule_worth(const Scene& scene, Action act);

}  // namespace uno
