// A play of a card as a number, its code: the kind and the named colour, so a Wild has four plays.
// The policy `uniform` counts plays in this order. The pile of a lockstep game consists of codes,
// so the top card alone determines what matches. Internal to sim/lockstep.cpp.
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

using PlayCode = std::uint8_t;
using PlaySet = std::uint64_t;

inline constexpr int kFaces = kDrawTwo + 1;  ///< faces of a colour
inline constexpr PlayCode kWildCode = kColours * kFaces, kFourCode = kWildCode + kColours;
inline constexpr int kPlayCodes = kFourCode + kColours;

constexpr PlayCode code_of(Kind kind) {
  if (is_wild(kind)) return kind == kWild ? kWildCode : kFourCode;
  return static_cast<PlayCode>(static_cast<int>(lane_of(kind)) * kFaces + face_of(kind));
}
constexpr Kind kind_of_code(PlayCode code) {
  if (code >= kWildCode) return code < kFourCode ? kWild : kWildDrawFour;
  return kind_in(static_cast<Colour>(code / kFaces), code % kFaces);
}
/// The active colour with that card on top (C-WILD-1).
constexpr int colour_of(PlayCode code) {
  return code < kWildCode ? code / kFaces : (code - kWildCode) % kColours;
}
constexpr PlaySet plays_of_colour(int colour) {
  return PlaySet{0x1FFF} << (kFaces * colour);
}

inline constexpr PlaySet kColouredPlays = (PlaySet{1} << kWildCode) - 1;
inline constexpr PlaySet kWildPlays = PlaySet{0xFF} << kWildCode;

/// The plays that a card in a hand offers: four for a wild card, whatever colour it named before.
constexpr PlaySet plays_of_card(PlayCode code) {
  return code < kWildCode ? PlaySet{1} << code
                          : PlaySet{15} << (code < kFourCode ? kWildCode : kFourCode);
}

/// The plays that match it: C-MATCH-1, C-MATCH-3, C-MATCH-4.
constexpr PlaySet plays_on(PlayCode top) {
  PlaySet set = kWildPlays | plays_of_colour(colour_of(top));
  for (int colour = 0; top < kWildCode && colour < kColours; ++colour)
    set |= PlaySet{1} << (colour * kFaces + top % kFaces);
  return set;
}

constexpr Action action_of(PlayCode code, bool uno) {
  const auto named = static_cast<Colour>(code < kWildCode ? 0 : colour_of(code));
  return Action::play(kind_of_code(code), named, uno);
}

/// One bit for each card that offers some of these plays.
constexpr PlaySet firsts_of(PlaySet hand_plays) {
  return hand_plays & (kColouredPlays | PlaySet{1} << kWildCode | PlaySet{1} << kFourCode);
}

/// The plays whose points have bit b (C-SCORE-1: 0 to 9, 20, 50).
constexpr PlaySet plays_worth(int b) {
  PlaySet set = 0;
  for (int code = 0; code < kPlayCodes; ++code) {
    const int face = code % kFaces;
    const int coloured = face < kSkip ? face : 20;
    const int points = code < kWildCode ? coloured : 50;
    if (points >> b & 1) set |= PlaySet{1} << code;
  }
  return set;
}

/// The points of a set of cards, one for each bit.
inline int points_of(PlaySet cards) {
  constexpr std::array<PlaySet, 6> kWorth = {plays_worth(0), plays_worth(1), plays_worth(2),
                                             plays_worth(3), plays_worth(4), plays_worth(5)};
  int points = 0;
  for (int b = 0; b < 6; ++b) points += std::popcount(cards & kWorth[b]) << b;
  return points;
}

}  // namespace uno::lockstep
