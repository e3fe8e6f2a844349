// The tiles of UNO Quatro as a trait (RULES.md 11). There are 44 tiles, all different: in each
// colour one 0 and two of each number from 1 to 5. Most have an action. engine/quatro/board.h holds
// the tiles on the board, and engine/quatro/state.h holds a round.
//
// A kind has six bits. The upper two are the colour, the next three the number. The lowest bit
// tells apart the two tiles of a number; it is 1 for a 0. 63 is the blank of scenarios.
#pragma once

#include <array>
#include <span>

#include "engine/card_trait.h"
#include "engine/matching/plane_hand.h"

namespace uno {

inline constexpr int kQuatroHand = 3;  ///< a player fills the hand up to this many tiles (E-QUAT-4)
inline constexpr int kQuatroTakes = 2;  ///< tiles that a Minus 2 takes (E-QUAT-8)

/// Which tile each kind is. The same lower bits can mean a different action in each colour, so each
/// row has the lower bits, what they mean, and the colours in which they mean it.
inline constexpr auto kQuatroFaces = [] {
  constexpr int kRed = 1, kYellow = 2, kGreen = 4, kBlue = 8;
  struct Row {
    int kind;
    std::string_view symbol, name;
    int colours;
  };
  constexpr std::array<Row, 26> kRows = {{{1, "0", "zero", kRed | kBlue},
                                          {1, "0s", "zero_swap", kYellow},
                                          {1, "0m", "zero_minus", kGreen},
                                          {2, "1p", "one_push", kRed},
                                          {2, "1", "one", kYellow | kGreen | kBlue},
                                          {3, "1s", "one_swap", kRed | kGreen},
                                          {3, "1m", "one_minus", kYellow | kBlue},
                                          {4, "2", "two", kRed | kYellow | kGreen},
                                          {4, "2s", "two_swap", kBlue},
                                          {5, "2m", "two_minus", kRed},
                                          {5, "2p", "two_push", kYellow | kBlue},
                                          {5, "2s", "two_swap", kGreen},
                                          {6, "3p", "three_push", kRed},
                                          {6, "3", "three", kYellow | kGreen | kBlue},
                                          {7, "3s", "three_swap", kRed | kBlue},
                                          {7, "3m", "three_minus", kYellow},
                                          {7, "3p", "three_push", kGreen},
                                          {8, "4", "four", kRed | kGreen},
                                          {8, "4p", "four_push", kYellow | kBlue},
                                          {9, "4s", "four_swap", kRed | kYellow | kBlue},
                                          {9, "4m", "four_minus", kGreen},
                                          {10, "5", "five", kRed | kYellow | kBlue},
                                          {10, "5s", "five_swap", kGreen},
                                          {11, "5m", "five_minus", kRed | kBlue},
                                          {11, "5s", "five_swap", kYellow},
                                          {11, "5p", "five_push", kGreen}}};
  std::array<Face, kRows.size()> faces{};
  for (std::size_t at = 0; at < faces.size(); ++at) {
    const Row& row = kRows[at];
    faces[at] = {
        row.symbol, row.name, static_cast<Kind>(row.kind),           true, false, 1, kEveryDeck,
        0,          {},       static_cast<std::uint8_t>(row.colours)};
  }
  return faces;
}();
inline constexpr std::array<std::uint8_t, 128> kQuatroFaceOf = make_wide_rows(kQuatroFaces);

struct Quatro : CardTrait<PlaneHand<1, KindSet>, KindSet> {
  static constexpr Edition kEdition = Edition::quatro;
  static constexpr std::string_view kName = "quatro";
  static constexpr int kDeckMax = 44, kSeatsMax = 4;
  static constexpr std::string_view kSeatsRule = "E-QUAT-1";
  static constexpr int kOpenCards = 0, kCallAt = 0;
  static constexpr bool kTakesByChance = true;  // E-QUAT-8
  static constexpr KindSet kKinds = 0x0FFE'0FFE'0FFE'0FFE;
  /// The kinds whose symbol ends with this letter. A letter stands for an action, as in "2p". A
  /// digit gives the tiles with that number and no action.
  static constexpr KindSet with_action(char letter) {
    KindSet kinds = 0;
    for (Kind kind = 0; kind < kBlank; ++kind)
      if (exists(kind) && face(kind).symbol.back() == letter) kinds |= bit(kind);
    return kinds;
  }

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    rules.target = 3;  // games (E-QUAT-21)
    rules.hand_size = kQuatroHand;
    rules.kept_card = KeptCard::told;  // a public act follows every draw
    return rules;
  }
  /// The options quatro_free_placement (E-QUAT-3) and quatro_pushed_tile (E-QUAT-7) are bits of
  /// Rules::own.
  static constexpr bool only_first_is_free(const Rules& rules) { return rules.own & 1; }
  static constexpr bool pushes_into_bag(const Rules& rules) { return rules.own & 2; }

  static constexpr bool exists(Kind kind) {
    return kind < kBlank && kQuatroFaceOf[kind] != kNoFace;
  }
  static constexpr const Face& face(Kind kind) { return kQuatroFaces[kQuatroFaceOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kQuatroFaces; }
  static constexpr bool is_wild(Kind) { return false; }
  static constexpr bool is_number(Kind kind) { return exists(kind); }
  static constexpr bool names_colour(Kind) { return false; }
  static constexpr int number_of(Kind kind) { return kind >> 1 & 7; }
  static constexpr int deal_value(Card card) { return number_of(card); }  // E-QUAT-23
  static constexpr KindSet colour_set(Colour colour) {
    return KindSet{0x0FFE} << 16 * static_cast<int>(colour);
  }
  static constexpr KindSet number_set(int number) {
    return (KindSet{0x0003'0003'0003'0003} << 2 * number) & kKinds;
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  /// E-QUAT-21: a game that is won counts one, whatever the others hold.
  static int points_of(const Hand& /*hand*/, const Rules& /*rules*/) { return 0; }
};

inline constexpr KindSet kSwapTiles = Quatro::with_action('s'),
                         kPushTiles = Quatro::with_action('p'),
                         kMinusTiles = Quatro::with_action('m');
constexpr bool swaps(Kind kind) {
  return kSwapTiles >> kind & 1;
}
constexpr bool pushes(Kind kind) {
  return kPushTiles >> kind & 1;
}
constexpr bool takes_two(Kind kind) {
  return kMinusTiles >> kind & 1;
}

}  // namespace uno
