// A way to play a card: its kind and the named colour, so a Wild has four ways. The policy
// `uniform` counts ways in this order. The pile of a lockstep game consists of ways, so the top
// card alone determines what matches. Internal to sim/lockstep.cpp.
//
//     0..51   coloured cards: 13 of red, 13 of yellow, ...
//     52..55  Wild naming red, yellow, green, blue
//     56..59  Wild Draw Four naming them
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/action.h"
#include "engine/matching/card.h"

namespace uno::lockstep {

using Way = std::uint8_t;
using WaySet = std::uint64_t;

inline constexpr int kFaces = kDrawTwo + 1;  ///< faces of a colour
inline constexpr Way kWildWay = kColours * kFaces, kFourWay = kWildWay + kColours;
inline constexpr int kWays = kFourWay + kColours;

constexpr Way way_of(Kind kind) {
  if (is_wild(kind)) return kind == kWild ? kWildWay : kFourWay;
  return static_cast<Way>(static_cast<int>(lane_of(kind)) * kFaces + face_of(kind));
}
constexpr Kind kind_of_way(Way way) {
  if (way >= kWildWay) return way < kFourWay ? kWild : kWildDrawFour;
  return kind_in(static_cast<Colour>(way / kFaces), way % kFaces);
}
/// The active colour with that card on top (C-WILD-1).
constexpr int colour_of(Way way) {
  return way < kWildWay ? way / kFaces : (way - kWildWay) % kColours;
}
constexpr WaySet ways_of_colour(int colour) {
  return WaySet{0x1FFF} << (kFaces * colour);
}

inline constexpr WaySet kColouredWays = (WaySet{1} << kWildWay) - 1;
inline constexpr WaySet kWildWays = WaySet{0xFF} << kWildWay;

/// The ways that a card offers; a wild card in a hand offers all colours again.
constexpr WaySet ways_of_card(Way way) {
  return way < kWildWay ? WaySet{1} << way : WaySet{15} << (way < kFourWay ? kWildWay : kFourWay);
}

/// The ways that can be played on it: C-MATCH-1, C-MATCH-3, C-MATCH-4.
constexpr WaySet ways_on(Way top) {
  WaySet set = kWildWays | ways_of_colour(colour_of(top));
  for (int colour = 0; top < kWildWay && colour < kColours; ++colour)
    set |= WaySet{1} << (colour * kFaces + top % kFaces);
  return set;
}

constexpr Action action_of(Way way, bool uno) {
  const auto named = static_cast<Colour>(way < kWildWay ? 0 : colour_of(way));
  return Action::play(kind_of_way(way), named, uno);
}

/// One bit for each card that offers some of these ways.
constexpr WaySet firsts_of(WaySet ways) {
  return ways & (kColouredWays | WaySet{1} << kWildWay | WaySet{1} << kFourWay);
}

/// The ways whose points have bit b (C-SCORE-1: 0 to 9, 20, 50).
constexpr WaySet ways_worth(int b) {
  WaySet set = 0;
  for (int way = 0; way < kWays; ++way) {
    const int face = way % kFaces;
    const int coloured = face < kSkip ? face : 20;
    const int points = way < kWildWay ? coloured : 50;
    if (points >> b & 1) set |= WaySet{1} << way;
  }
  return set;
}

/// The points of a set of cards, one for each bit.
inline int points_of(WaySet cards) {
  constexpr std::array<WaySet, 6> kWorth = {ways_worth(0), ways_worth(1), ways_worth(2),
                                            ways_worth(3), ways_worth(4), ways_worth(5)};
  int points = 0;
  for (int b = 0; b < 6; ++b) points += std::popcount(cards & kWorth[b]) << b;
  return points;
}

}  // namespace uno::lockstep
