// The deck of UNO FLIP!: the faces of both sides, one row each (E-FLIP-D1), and the printed pairing
// of light and dark faces (E-FLIP-D2). Random pairings are in engine/matching/pairing.h.
//
// A card is the face that is up, plus 128 if that face is dark:
//
//     bit  7      6     5 4     3 2 1 0        faces 1-9 numbers, 0 Flip, 10 Skip or Skip Everyone,
//        [dark][copy][colour][  face  ]        11 Reverse, 12 Draw One or Five, 13 and 14 wild
//
// Colours 0 to 3 are red, yellow, green and blue on the light side, pink, teal, orange and purple
// on the dark side. A kind is a card without the copy bit, with 64 for dark. As in the classic
// deck, the third and fourth copy of a wild card have a slot of their own, 16 further on.
#pragma once

#include <array>

#include "engine/matching/faces.h"

namespace uno {

inline constexpr Card kDarkCard = 128;  ///< bit of a card whose dark side is up
inline constexpr Kind kDarkKind = 64;
inline constexpr int kFlip = 0;  ///< the face of every Flip

constexpr Face flip_number(std::string_view symbol, std::string_view name, int number, Kind side) {
  const auto n = static_cast<std::uint8_t>(number);
  return {symbol, name, static_cast<Kind>(side + number), true, false, 2, kEveryDeck, n};
}
constexpr Face flip_action(std::string_view symbol, std::string_view name, int kind,
                           std::uint8_t points, const CardEffect& does) {
  return {symbol, name, static_cast<Kind>(kind), false, false, 2, kEveryDeck, points, does};
}
constexpr Face flip_wild(std::string_view symbol, std::string_view name, int kind,
                         std::uint8_t points, CardEffect does) {
  does.names_colour = true;
  return {symbol, name, static_cast<Kind>(kind), false, true, 4, kEveryDeck, points, does};
}

/// The faces of the light side, then of the dark side, each in the order of their bits.
inline constexpr std::array<Face, 30> kFlipFaces = {
    flip_action("F", "flip", kFlip, 20, {.flips = true}),
    flip_number("1", "one", 1, 0),
    flip_number("2", "two", 2, 0),
    flip_number("3", "three", 3, 0),
    flip_number("4", "four", 4, 0),
    flip_number("5", "five", 5, 0),
    flip_number("6", "six", 6, 0),
    flip_number("7", "seven", 7, 0),
    flip_number("8", "eight", 8, 0),
    flip_number("9", "nine", 9, 0),
    flip_action("S", "skip", kSkip, 20, {.skips = 1}),
    flip_action("R", "reverse", kReverse, 20, {.reverses = true}),
    flip_action("+1", "draw_one", kDrawTwo, 10, {.draws = 1}),
    flip_wild("W", "wild", kWild, 40, {}),
    flip_wild("W2", "wild_draw_two", kWildDrawFour, 50,
              {.draws = 2, .fine = 2, .restricted = true, .challengeable = true}),
    flip_action("F", "flip", kDarkKind + kFlip, 20, {.flips = true}),
    flip_number("1", "one", 1, kDarkKind),
    flip_number("2", "two", 2, kDarkKind),
    flip_number("3", "three", 3, kDarkKind),
    flip_number("4", "four", 4, kDarkKind),
    flip_number("5", "five", 5, kDarkKind),
    flip_number("6", "six", 6, kDarkKind),
    flip_number("7", "seven", 7, kDarkKind),
    flip_number("8", "eight", 8, kDarkKind),
    flip_number("9", "nine", 9, kDarkKind),
    flip_action("E", "skip_everyone", kDarkKind + kSkip, 30, {.skips_all = true}),
    flip_action("R", "reverse", kDarkKind + kReverse, 20, {.reverses = true}),
    flip_action("+5", "draw_five", kDarkKind + kDrawTwo, 20, {.draws = 5}),
    flip_wild("DW", "dark_wild", kDarkKind + kWild, 40, {}),
    flip_wild("DWC", "wild_draw_colour", kDarkKind + kWildDrawFour, 60,
              {.fine = 2, .restricted = true, .challengeable = true, .until_colour = true})};
inline constexpr int kFlipFacesOfSide = 15;

/// The backs of the two cards of each light face, one row for each colour, in the order 1 to 9,
/// Draw One, Skip, Reverse, Flip; then the backs of the four Wilds and of the four Wild Draw Twos.
inline constexpr std::array<std::string_view, 6> kFlipBacks = {
    "P3 V2 OR V+5 P7 DWC OF V+5 P2 T5 O9 PE O1 V5 VR T7 V5 TR P3 P4 O+5 DW V3 T7 P8 V3",
    "PE DW T1 T8 P+5 V1 P+5 VF V9 T8 OE DWC O2 V6 O2 P1 V4 T5 P1 V8 O3 TF TF DW O8 P4",
    "O5 OF T+5 TE PF V2 P8 T9 O7 T4 P5 DWC O6 T2 PR T9 O+5 PR O6 T6 O9 V4 O1 P7 T3 DWC",
    "VE VE O8 P6 V8 T2 V1 T+5 OR P9 VR TE O3 OE T4 TR O5 VF P6 T6 P9 T1 O4 DW V6 V7",
    "P5 PF V7 T3",
    "O4 O7 P2 V9"};

/// Copy `copy` of a kind. The copies of a wild card run through both its slots.
constexpr Card flip_copy(Kind kind, int copy) {
  return static_cast<Card>((kind & kDarkKind) * 2 + (kind & 63) + 64 * (copy & 1) +
                           16 * (copy >> 1));
}

/// The dark card behind each light card.
struct FlipPairing {
  /// For each card, the same card with its other side up. Numbers that are not a card, and the
  /// blank, map to themselves.
  std::array<Card, 256> turned;

  /// The same card with that side up.
  constexpr Card with_side(Card card, bool dark) const {
    return (card >= kDarkCard) == dark ? card : turned[card];
  }
  /// The card with its light side up, which identifies it.
  constexpr Card identity(Card card) const { return with_side(card, false); }
  template <class Hand>
  constexpr Hand hand_with_side(const Hand& hand, bool dark) const {
    if (hand.dark() == dark) return hand;
    Hand other{};
    hand.for_each([&](Card card) { other.add(turned[card]); });
    return other;
  }
  constexpr void pair(Card light, Card dark) {
    turned[light] = dark;
    turned[dark] = light;
  }
  friend constexpr bool operator==(const FlipPairing&, const FlipPairing&) = default;
};

constexpr FlipPairing unpaired() {
  FlipPairing pairing{};
  for (std::size_t card = 0; card < pairing.turned.size(); ++card)
    pairing.turned[card] = static_cast<Card>(card);
  return pairing;
}

constexpr FlipPairing make_printed_pairing() {
  FlipPairing pairing = unpaired();
  std::array<int, 128> copies{};  // of each dark kind so far
  const auto kind_of_word = [](std::string_view word) {
    for (std::size_t at = kFlipFacesOfSide; at < kFlipFaces.size(); ++at) {
      const Face& face = kFlipFaces[at];
      if (face.wild && face.symbol == word) return int{face.kind};
      for (int lane = 0; !face.wild && lane < kColours; ++lane)
        if (word[0] == "PTOV"[lane] && word.substr(1) == face.symbol) return face.kind + 16 * lane;
    }
    check_failed("a back that is no dark face", __FILE_NAME__, __LINE__);
  };
  for (int row = 0; row < 6; ++row) {
    std::string_view words = kFlipBacks[static_cast<std::size_t>(row)];
    for (int n = 0; !words.empty(); ++n) {
      const std::string_view word = words.substr(0, words.find(' '));
      words.remove_prefix(std::min(words.size(), word.size() + 1));
      constexpr std::array<int, 13> kOrder = {1, 2, 3,        4,     5,        6,    7,
                                              8, 9, kDrawTwo, kSkip, kReverse, kFlip};
      const int kind = row < kColours ? row * 16 + kOrder[static_cast<std::size_t>(n / 2)]
                                      : (row == kColours ? kWild : kWildDrawFour);
      const Card light = flip_copy(static_cast<Kind>(kind), row < kColours ? n % 2 : n);
      const int dark_kind = kind_of_word(word);
      pairing.pair(light, flip_copy(static_cast<Kind>(dark_kind),
                                    copies[static_cast<std::size_t>(dark_kind)]++));
    }
  }
  return pairing;
}
/// The printed pairing (E-FLIP-2).
inline constexpr FlipPairing kPrintedPairing = make_printed_pairing();

}  // namespace uno
