// The layout of an observation of DOS in bytes. learn/features.h has the layout of the matching
// family and includes this file. DOS has a row and the matches of the turn instead of a top card.
// Counts of cards are in the order of card numbers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/dos/verbs.h"
#include "learn/card_counts.h"
#include "learn/card_numbers.h"
#include "learn/public_acts.h"

namespace uno {

struct Feature;
template <class E>
struct FeaturesOf;

template <>
struct FeaturesOf<Dos> {
  enum Row {
    kHand,
    kUnseen,
    kRow,
    kMatched,
    kLaid,
    kLaying,
    kPhase,
    kDrawn,
    kSizes,
    kInRound,
    kActive,
    kOpen,
    kDrawPile,
    kDiscardPile,
    kBonus,
    kOthersDraw,
    kDue,
    kBacks,
    kCalled,
    kActs,
    kRows
  };
  static constexpr int kActBytes = sizeof(PublicAct);
  static constexpr int kCards = CardNumbers<Dos>::kCount, kPlaces = Dos::kSeatsMax;
  static constexpr std::array<int, kRows> kSize = [] {
    std::array<int, kRows> size{};
    for (const Row row : {kHand, kUnseen, kRow, kMatched, kLaid, kLaying, kDrawn})
      size[row] = kCards;
    for (const Row row : {kSizes, kInRound, kActive, kOpen}) size[row] = kPlaces;
    for (const Row row : {kDrawPile, kDiscardPile, kBonus, kOthersDraw, kDue, kBacks, kCalled})
      size[row] = 1;
    size[kPhase] = 11;
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
  static void write(const ObservationOf<Dos>& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const DiscardCounts<Dos>& pile = {});
};

}  // namespace uno
