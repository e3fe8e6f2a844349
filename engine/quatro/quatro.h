// The tiles of UNO Quatro as a trait (RULES.md 11). There are 44 tiles, all different: in each
// colour one 0 and two of each number from 1 to 5. Most have an action. engine/quatro/board.h holds
// the tiles on the board, and engine/quatro/state.h holds a round.
//
// A kind has seven bits. Bits 4 and 5 are the colour, and bits 1 to 3 the number. The other two
// bits, 0 and 6, tell apart the four actions that a tile with this colour and number can have. A
// printed tile has bit 6 clear, and bit 0 set if it is a 0. A table can correct the actions
// (C-DECK-6) and so play with other kinds. 63 is the blank of scenarios.
#pragma once

#include <array>
#include <span>

#include "engine/card_trait.h"
#include "engine/matching/plane_hand.h"

namespace uno {

using TileSet = WideKindSet;

inline constexpr int kQuatroHand = 3;  ///< a player fills the hand up to this many tiles (E-QUAT-4)
inline constexpr int kQuatroTakes = 2;    ///< tiles that a Minus 2 takes (E-QUAT-8)
inline constexpr int kQuatroNumbers = 6;  ///< the numbers from 0 to 5

/// The letters of actions in the notation, in the order of option values. A dash stands for no
/// action, which has no letter.
inline constexpr std::string_view kTileActions = "-spm";
/// The actions of the printed tiles (E-QUAT-D1): of the 0, and of the two tiles of each number from
/// 1 to 5 in the order of their kinds. A row for each colour.
inline constexpr std::string_view kPrintedActions[kColours][kQuatroNumbers] = {
    {"-", "ps", "-m", "ps", "-s", "-m"},
    {"s", "-m", "-p", "-m", "ps", "-s"},
    {"m", "-s", "-s", "-p", "-m", "sp"},
    {"-", "-m", "sp", "-s", "ps", "-m"}};

/// The action of each kind, one of kTileActions; 0 for numbers that are not a kind.
inline constexpr std::array<char, 128> kActionOf = [] {
  std::array<char, 128> actions{};
  for (int colour = 0; colour < kColours; ++colour)
    for (int number = 0; number < kQuatroNumbers; ++number) {
      const std::string_view printed = kPrintedActions[colour][number];
      const int base = colour << 4 | number << 1;
      int printed_at = number == 0 ? base + 1 : base;
      for (const char action : printed) actions[static_cast<std::size_t>(printed_at++)] = action;
      int other_at = number == 0 ? base : base + 64;
      for (const char action : kTileActions) {
        if (printed.find(action) != printed.npos) continue;
        actions[static_cast<std::size_t>(other_at)] = action;
        other_at = other_at == base ? base + 64 : other_at + 1;
      }
    }
  return actions;
}();

/// Which tile each kind is. The same lower bits can mean a different action in each colour, so each
/// row has the lower bits, what they mean, and the colours in which they mean it.
struct QuatroRows {
  std::array<Face, 96> faces;
  std::size_t count;
};
inline constexpr QuatroRows kQuatroRows = [] {
  constexpr std::string_view kSymbols[kQuatroNumbers][4] = {
      {"0", "0s", "0p", "0m"}, {"1", "1s", "1p", "1m"}, {"2", "2s", "2p", "2m"},
      {"3", "3s", "3p", "3m"}, {"4", "4s", "4p", "4m"}, {"5", "5s", "5p", "5m"}};
  QuatroRows rows{};
  for (int kind = 0; kind < 128; ++kind)
    for (std::size_t action = 0; action < kTileActions.size() && (kind & 0x30) == 0; ++action) {
      std::uint8_t colours = 0;
      for (int colour = 0; colour < kColours; ++colour)
        if (kActionOf[static_cast<std::size_t>(kind | colour << 4)] == kTileActions[action])
          colours |= static_cast<std::uint8_t>(1 << colour);
      if (colours == 0) continue;
      const std::string_view symbol = kSymbols[kind >> 1 & 7][action];
      rows.faces[rows.count++] = {
          symbol, symbol, static_cast<Kind>(kind), true, false, 1, kEveryDeck, 0, {}, colours};
    }
  return rows;
}();
inline constexpr auto kQuatroFaces = [] {
  std::array<Face, kQuatroRows.count> faces{};
  for (std::size_t at = 0; at < faces.size(); ++at) faces[at] = kQuatroRows.faces[at];
  return faces;
}();
inline constexpr std::array<std::uint8_t, 128> kQuatroFaceOf = make_wide_rows(kQuatroFaces);

/// A colour's tiles have one of these pairs of actions for each number from 1 to 5, in the order of
/// option values.
inline constexpr std::string_view kActionPairs[] = {"-s", "-p", "-m", "sp", "sm", "pm"};

struct Quatro : CardTrait<PlaneHand<1>, TileSet> {
  static constexpr Edition kEdition = Edition::quatro;
  static constexpr std::string_view kName = "quatro";
  static constexpr int kDeckMax = 44, kSeatsMax = 4;
  static constexpr std::string_view kSeatsRule = "E-QUAT-1";
  static constexpr int kOpenCards = 0, kCallAt = 0;
  static constexpr bool kTakesByChance = true;  // E-QUAT-8
  static constexpr bool kOwnActions = true;     // C-DECK-6
  static constexpr int kCountsShift = 2;
  /// Every tile that a deck can have, and those of the printed deck.
  static constexpr TileSet kKinds = wide_set(0x0FFF'0FFF'0FFF'0FFF, 0x0FFF'0FFF'0FFF'0FFF);
  static constexpr TileSet kPrinted = wide_set(0, 0x0FFE'0FFE'0FFE'0FFE);
  /// The kinds with this action, one of kTileActions.
  static constexpr TileSet with_action(char action) {
    TileSet kinds = 0;
    for (std::size_t kind = 0; kind < kActionOf.size(); ++kind)
      if (kActionOf[kind] == action) kinds |= TileSet{1} << kind;
    return kinds;
  }
  /// The kind with this colour, number and action.
  static constexpr Kind tile(int colour, int number, char action) {
    std::size_t kind = static_cast<std::size_t>(colour << 4 | number << 1);
    while (kActionOf[kind] != action) kind = kind & 1 ? kind + 63 : kind + 1;  // bound: four kinds
    return static_cast<Kind>(kind);
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
  /// Rules::own. After them come 15 bits for the tiles of each colour (C-DECK-6).
  static constexpr bool only_first_is_free(const Rules& rules) { return rules.own & 1; }
  static constexpr bool pushes_into_bag(const Rules& rules) { return rules.own & 2; }

  static constexpr bool exists(Kind kind) {
    return kind < kActionOf.size() && kActionOf[kind] != 0;
  }
  static constexpr const Face& face(Kind kind) { return kQuatroFaces[kQuatroFaceOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kQuatroFaces; }
  static constexpr bool is_wild(Kind) { return false; }
  static constexpr bool is_number(Kind kind) { return exists(kind); }
  static constexpr bool names_colour(Kind) { return false; }
  static constexpr int number_of(Kind kind) { return kind >> 1 & 7; }
  static constexpr int deal_value(Card card) { return number_of(card); }  // E-QUAT-23
  static constexpr TileSet colour_set(Colour colour) {
    return wide_set(0x0FFF, 0x0FFF) << 16 * static_cast<int>(colour);
  }
  static constexpr TileSet number_set(int number) {
    return wide_set(0x0003'0003'0003'0003, 0x0003'0003'0003'0003) << 2 * number;
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  /// E-QUAT-21: a game that is won counts one, whatever the others hold.
  static int points_of(const Hand& /*hand*/, const Rules& /*rules*/) { return 0; }
};

inline constexpr TileSet kSwapTiles = Quatro::with_action('s'),
                         kPushTiles = Quatro::with_action('p');
constexpr bool swaps(Kind kind) {
  return kActionOf[kind] == 's';
}
constexpr bool pushes(Kind kind) {
  return kActionOf[kind] == 'p';
}
constexpr bool takes_two(Kind kind) {
  return kActionOf[kind] == 'm';
}

}  // namespace uno
