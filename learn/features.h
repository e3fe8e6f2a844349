// An observation as bytes for a learner, in a fixed layout for each game. The layout follows from
// the game's faces and seats, with extra rows for Customizables, backs of two-sided cards, and a
// launcher. The bytes depend only on what a viewer may know (ObservationOf and the public acts),
// never on a state. Seats are relative: place 0 is the viewer, place 1 sits to the left.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/matching/observation.h"
#include "learn/card_counts.h"
#include "learn/card_numbers.h"
#include "learn/dos_features.h"
#include "learn/public_acts.h"
#include "learn/quatro_features.h"

namespace uno {

/// Everything that the bytes depend on: the observation and the public acts.
template <class E>
struct SeatViewOf : ObservationOf<E> {
  PublicActs acts{};
  bool calls_first = false;  ///< the viewer has called UNO and is about to play

  friend bool operator==(const SeatViewOf&, const SeatViewOf&) = default;
};

/// One row of a layout: `size` bytes from `first`.
struct Feature {
  std::string_view name;
  int first, size;
  std::string_view meaning;
};

template <class E>
struct FeaturesOf {
  /// The rows in order. Rows that a game does not use have no bytes.
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
    kDuty,
    kExposed,
    kExposedHand,
    kDark,
    kNextBack,
    kBacks,
    kCame,
    kPresses,
    kSince,
    kDry,
    kRedPower,
    kLinked,
    kPointed,
    kFirstLinked,
    kSidePile,
    kSector,
    kKept,
    kCalled,
    kActs,
    kRows
  };
  static constexpr int kActBytes = sizeof(PublicAct);
  static constexpr int kCards = CardNumbers<E>::kCount, kPlaces = E::kSeatsMax;
  /// The size of each row in bytes.
  static constexpr std::array<int, kRows> kSize = [] {
    constexpr int kCustom = std::is_same_v<E, Classic> ? 1 : 0;  // C-CUST: no other game has them
    constexpr int kDoubted = E::kRestricted != 0 ? 1 : 0;
    constexpr int kBehind = E::kTwoSided ? 1 : 0, kPressed = E::kLaunches ? 1 : 0;
    std::array<int, kRows> size{};
    size[kHand] = size[kUnseen] = size[kTop] = size[kDrawn] = kCards;
    size[kColour] = E::kColoured ? kColours : 0;
    size[kPhase] = E::kParties || E::kSpins ? 13 : 11;
    size[kSizes] = size[kInRound] = size[kActive] = size[kOpen] = kPlaces;
    size[kDirection] = size[kDrawPile] = size[kDiscardPile] = size[kPending] = size[kCalled] = 1;
    size[kOffender] = kDoubted * kPlaces;
    size[kPriorColour] = kDoubted * kColours;
    size[kDuty] = kCustom * (kColours + 1);
    constexpr int kShows = kCustom == 1 || E::kSpins ? 1 : 0;
    size[kExposed] = kShows * kPlaces;
    size[kExposedHand] = kShows * kCards;
    size[kDark] = kBehind;
    size[kNextBack] = kBehind * kCards;
    size[kBacks] = kBehind * (kPlaces - 1) * kCards;
    size[kCame] = kPressed * kCards;
    size[kPresses] = size[kSince] = size[kDry] = kPressed;
    size[kRedPower] = E::kPowered ? kPlaces : 0;
    size[kLinked] = size[kPointed] = size[kFirstLinked] = E::kParties ? kPlaces : 0;
    size[kSidePile] = E::kParties ? kCards : 0;
    size[kSector] = E::kSpins ? kSectors : 0;
    size[kKept] = E::kSpins ? kCards : 0;
    size[kActs] = kActsKept * kActBytes;
    return size;
  }();
  static constexpr std::array<int, kRows + 1> kFirst = [] {
    std::array<int, kRows + 1> firsts{};
    for (std::size_t row = 0; row < kRows; ++row) firsts[row + 1] = firsts[row] + kSize[row];
    return firsts;
  }();
  static constexpr int kBytes = kFirst[kRows];

  static std::span<const Feature> rows();
  /// Writes kBytes bytes. `called`: the viewer has called UNO and is about to play. `pile` must be
  /// the counts of the discard pile in `seen`.
  static void write(const ObservationOf<E>& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const DiscardCounts<E>& pile);
  static void write(const ObservationOf<E>& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes) {
    write(seen, acts, called, bytes, DiscardCounts<E>::seen_in(seen));
  }
};

/// Writes the bytes of the row `acts`, which the layouts of all families share.
void write_public_acts(const PublicActs& acts, int viewer, int seats, std::uint8_t* bytes);

}  // namespace uno
