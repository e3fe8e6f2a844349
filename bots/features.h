// What a linear policy sees of a choice: the sum of weights of a few dozen features out of several
// hundred. Here is the long list of `linear`; `heuristic` has a short one of its own
// (bots/heuristic.h). Deliberately absent: weights (bots/linear.h).
//
// It judges the table as it would be after the choice: own cards left, their colours, wilds and
// actions, whether the next card could follow, how many cards of the named colour nobody has shown,
// how close the others are to going out, and how likely it is that the one who follows has a card
// to play, given what the history says that he lacks.
#pragma once

#include <array>
#include <cstdint>

#include "bots/history.h"

namespace uno {

/// Indices of features, some with a number instead of a mere yes.
struct FeatureList {
  struct Entry {
    std::uint16_t index;
    std::int16_t value;
  };
  static constexpr int kMost = 32;
  std::array<Entry, kMost> entries;
  int count = 0;

  void add(int index, int value = 1) {
    entries[static_cast<std::size_t>(count++)] = {static_cast<std::uint16_t>(index),
                                                  static_cast<std::int16_t>(value)};
  }
};

/// What all choices of one decision have in common.
struct Scene {
  Scene(const Observation& of, const History& before);
  /// How unlikely it is that the seat has no card of the class, in 1/16 bits: 0 when it has none
  /// for certain. Its cards that may be of the class are drawn from those not seen.
  int doubt(int seat, int number) const;
  /// The same of having nothing that could be played on the colour and the face; -1 for no face.
  int doubt_to_follow(int seat, Colour colour, int face) const;

  const Observation& seen;
  const History& history;
  int own, next, last, least;  ///< cards: mine, of the next, of the one before, least of the others
  int playable = 0;            ///< kinds that may be played now
  bool bluff = false;          ///< a Wild Draw Four would be one
  int unseen_all = 0;          ///< coloured cards not seen
  int unseen_share = 0;        ///< 32 over the cards not seen, in 1/65536
  std::array<int, card_class::kCount> unseen{};  ///< cards not seen, by class
  int next_seat = 0, second_seat = 0, last_seat = 0, least_seat = 0;

 private:
  void count_unseen();
};

/// The acts that are worth a thought, one per card kind and colour: a seat to be chosen is the one
/// with the smallest hand, UNO is called, and several cards are laid where they may be.
struct Choices {
  static constexpr int kMost = 128;
  std::array<Action, kMost> acts;
  int count = 0;
  void add(Action act) { acts[static_cast<std::size_t>(count++)] = act; }
};
Choices choices_of(const Observation& seen);

inline constexpr int kLongFeatures = 932;
void long_features(const Scene& scene, Action act, FeatureList& list);

/// What house rules add, by hand, in the units of weights (bots/linear.h): nobody trained for them.
int house_worth(const Scene& scene, Action act);

}  // namespace uno
