// The bytes of an observation of any edition under one name (FeaturesOf). The classic game has the
// layout of learn/features.h; that of every other edition is made from its faces and seats, with
// rows for what it alone has: the backs of two-sided cards, a launcher. It is made from what a
// viewer may know and from the public acts, as there. Deliberately absent: rows for what only the
// classic deck brings about, as the hand that a Customizable shows to all.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "learn/card_numbers.h"
#include "learn/features.h"

namespace uno {

template <class E>
struct FeaturesOf {
  /// The rows in their order; those that the edition has no use for have no bytes.
  enum Row {
    kHand,
    kUnseen,
    kTop,
    kColour,
    kDirection,
    kPhase,
    kDrawn,
    kSizes,
    kInRound,
    kActive,
    kOpen,
    kDrawPile,
    kDiscardPile,
    kPending,
    kOffender,
    kPriorColour,
    kDark,
    kNextBack,
    kBacks,
    kCame,
    kPresses,
    kSince,
    kDry,
    kRedPower,
    kCalled,
    kActs,
    kRows
  };
  static constexpr int kActBytes = 6;
  static constexpr int kCards = CardNumbers<E>::kCount, kPlaces = E::kSeatsMax;
  static constexpr int kOthers = kPlaces - 1;
  static constexpr int kColourBytes = E::kColoured ? kColours : 0;
  static constexpr int kDoubted = E::kRestricted != 0 ? 1 : 0;
  static constexpr int kBehind = E::kTwoSided ? 1 : 0, kPressed = E::kLaunches ? 1 : 0;
  static constexpr std::array<int, kRows> kSize = {kCards,
                                                   kCards,
                                                   kCards,
                                                   kColourBytes,
                                                   1,
                                                   11,
                                                   kCards,
                                                   kPlaces,
                                                   kPlaces,
                                                   kPlaces,
                                                   kPlaces,
                                                   1,
                                                   1,
                                                   1,
                                                   kDoubted* kPlaces,
                                                   kDoubted* kColours,
                                                   kBehind,
                                                   kBehind* kCards,
                                                   kBehind* kOthers* kCards,
                                                   kPressed* kCards,
                                                   kPressed,
                                                   kPressed,
                                                   kPressed,
                                                   E::kPowered ? kPlaces : 0,
                                                   1,
                                                   kActsTold* kActBytes};
  static constexpr std::array<int, kRows + 1> kFirst = [] {
    std::array<int, kRows + 1> firsts{};
    for (std::size_t row = 0; row < kRows; ++row) firsts[row + 1] = firsts[row] + kSize[row];
    return firsts;
  }();
  static constexpr int kBytes = kFirst[kRows];

  static std::span<const Feature> rows();
  static void write(const ObservationOf<E>& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes);

  /// What is kept up along a round for its observations: nothing.
  struct Tally {
    void count(const StateOf<E>& /*state*/) {}
    void follow(Action /*action*/, const StateOf<E>& /*after*/) {}
  };
  static void write(const ObservationOf<E>& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const Tally& /*tally*/) {
    write(seen, acts, called, bytes);
  }
};

template <>
struct FeaturesOf<Classic> {
  static constexpr int kBytes = kFeatureBytes;
  static std::span<const Feature> rows() { return feature_table(); }
  static void write(const Observation& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes) {
    write_features(seen, acts, called, bytes);
  }
  using Tally = DiscardCounts;
  static void write(const Observation& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const Tally& tally) {
    write_features(seen, acts, called, bytes, tally);
  }
};

}  // namespace uno
