// The layout of an observation of UNO Quatro in bytes. learn/features.h has the layout of the
// matching family and includes this file. Counts of tiles are in the
// order of the deck, which is that of card numbers if the deck is the printed one.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/quatro/verbs.h"
#include "learn/card_counts.h"
#include "learn/card_numbers.h"
#include "learn/public_acts.h"

namespace uno {

struct Feature;
template <class E>
struct FeaturesOf;

template <>
struct FeaturesOf<Quatro> {
  enum Row {
    kHand,
    kUnseen,
    kBoard,
    kGone,
    kPhase,
    kDrawn,
    kSizes,
    kInRound,
    kActive,
    kDrawPile,
    kDiscardPile,
    kActs,
    kRows
  };
  static constexpr int kActBytes = sizeof(PublicAct);
  static constexpr int kCards = Quatro::kDeckMax, kPlaces = Quatro::kSeatsMax;
  static constexpr std::array<int, kRows> kSize = [] {
    std::array<int, kRows> size{};
    for (const Row row : {kHand, kUnseen, kGone, kDrawn}) size[row] = kCards;
    for (const Row row : {kSizes, kInRound, kActive}) size[row] = kPlaces;
    for (const Row row : {kDrawPile, kDiscardPile}) size[row] = 1;
    size[kBoard] = kColumns * kHeight;
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
  static void write(const ObservationOf<Quatro>& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const DiscardCounts<Quatro>& pile = {});
};

}  // namespace uno
