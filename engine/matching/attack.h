// UNO Attack as a trait (engine/matching/trait.h, E-ATT): 112 cards, and a launcher in place of the
// draw pile (engine/matching/launcher.h). The effects of its own cards are in
// engine/matching/resolve_attack.h. Where a rule names a number of cards to draw, the seat presses
// the launcher that many times.
//
// A kind has the bits of a classic kind (engine/matching/card.h), and one more bit for faces that
// classic cards do not have:
//
//     kinds   0..63   1-9, Skip, Reverse, Hit Two (face 12) of each colour, and the plain Wild
//     kinds  64..127  faces 10, 11, 12: Discard All, Hit One, Trade Hands of each colour;
//                     faces 13 to 15 of red, yellow and green: the other wild cards
#pragma once

#include <array>
#include <span>

#include "engine/matching/launcher.h"
#include "engine/matching/plane_hand.h"
#include "engine/matching/trait.h"

namespace uno {

inline constexpr Kind kAttackDiscardAll = 0x4A, kHitOne = 0x4B, kTradeHands = 0x4C;
inline constexpr Kind kWildAllHit = 0x4D, kWildHitFire = 0x4E, kWildAttackAttack = 0x4F,
                      kWildHitFour = 0x5D;
inline constexpr Kind kAttackCustom1 = 0x5E, kAttackCustom2 = 0x5F, kAttackCustom3 = 0x6D;

/// The printings of the deck in the order of option `attack_deck`: about 2010, 1998, 2013,
/// 2020.
enum class AttackDeck : std::uint8_t { a10, a98, a13, a20 };
inline constexpr int kAttackDecks = 4;

/// A face, and its number of copies of each colour in each printing (RULES.md 8).
struct AttackFace {
  Face face;
  std::array<std::uint8_t, kAttackDecks> copies;
};
constexpr AttackFace attack_face(std::string_view symbol, std::string_view name, Kind kind,
                                 std::uint8_t points, std::array<std::uint8_t, kAttackDecks> copies,
                                 const CardEffect& does) {
  const bool wild = is_wild(kind), number = kind < kSkip;
  std::uint8_t most = 0;
  for (const std::uint8_t n : copies) most = n > most ? n : most;
  return {{symbol, name, kind, number, wild, most, kEveryDeck, points, does}, copies};
}
constexpr AttackFace attack_number(std::string_view symbol, std::string_view name, Kind number) {
  return attack_face(symbol, name, number, number, {2, 2, 2, 2}, {});
}
inline constexpr std::array<AttackFace, 23> kAttackRows = {
    attack_number("1", "one", 1),
    attack_number("2", "two", 2),
    attack_number("3", "three", 3),
    attack_number("4", "four", 4),
    attack_number("5", "five", 5),
    attack_number("6", "six", 6),
    attack_number("7", "seven", 7),
    attack_number("8", "eight", 8),
    attack_number("9", "nine", 9),
    attack_face("S", "skip", kSkip, 20, {2, 2, 2, 2}, {.skips = 1}),
    attack_face("R", "reverse", kReverse, 20, {2, 2, 1, 1}, {.reverses = true}),
    attack_face("H2", "hit_two", kDrawTwo, 20, {2, 2, 2, 2}, {.draws = 2}),
    attack_face("D", "discard_all", kAttackDiscardAll, 30, {2, 1, 2, 2}, {.discards = true}),
    attack_face("H1", "hit_one", kHitOne, 20, {0, 0, 1, 0}, {.draws = 1}),
    attack_face("T", "trade_hands", kTradeHands, 30, {0, 1, 0, 0}, {.swaps = true}),
    attack_face("W", "wild", kWild, 50, {4, 4, 4, 4}, {.names_colour = true}),
    attack_face("WAH", "wild_all_hit", kWildAllHit, 50, {0, 2, 0, 0},
                {.names_colour = true, .hits_all = true}),
    attack_face("WHF", "wild_hit_fire", kWildHitFire, 50, {0, 2, 0, 0},
                {.names_colour = true, .until_fire = true}),
    attack_face("WAA", "wild_attack_attack", kWildAttackAttack, 50, {4, 0, 4, 4},
                {.draws = 2, .names_colour = true, .names_target = true}),
    attack_face("WH4", "wild_hit_four", kWildHitFour, 50, {0, 0, 0, 1},
                {.draws = 4, .names_colour = true}),
    attack_face("WC1", "wild_customizable_1", kAttackCustom1, 40, {0, 0, 0, 1},
                {.names_colour = true}),
    attack_face("WC2", "wild_customizable_2", kAttackCustom2, 40, {0, 0, 0, 1},
                {.names_colour = true}),
    attack_face("WC3", "wild_customizable_3", kAttackCustom3, 40, {0, 0, 0, 1},
                {.names_colour = true})};

inline constexpr auto kAttackFaces = [] {
  std::array<Face, kAttackRows.size()> faces{};
  for (std::size_t at = 0; at < faces.size(); ++at) faces[at] = kAttackRows[at].face;
  return faces;
}();

/// The row of each kind, kNoFace for numbers that are not a kind.
inline constexpr std::array<std::uint8_t, 128> kAttackRowOf = make_wide_rows(kAttackFaces);

struct Attack : MatchingTrait<PlaneHand<3>, WideKindSet> {
  static constexpr Edition kEdition = Edition::attack;
  static constexpr std::string_view kName = "attack";
  static constexpr bool kLaunches = true;
  static constexpr KindSet kNumbers = wide_set(0, 0x03FE'03FE'03FE'03FE);
  static constexpr KindSet kWilds = wide_set(0x0000'2000'E000'E000, 0x2000);
  static constexpr KindSet kNaming = kWilds;
  static constexpr KindSet kKinds = wide_set(0x1C00'3C00'FC00'FC00, 0x1FFE'1FFE'1FFE'3FFE);
  static constexpr std::string_view kCounted = "S,R,H2,D,H1,T,W,WAH,WHF,WAA,WH4";
  static constexpr int kCountsShift = 16;
  static constexpr KindSet kTrading = wide_set(0x1000'1000'1000'1000, 0);

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    rules.kept_card = KeptCard::told;  // everyone sees the launcher fire
    return rules;
  }
  // Options of this edition only: the bits of Rules::own.
  static constexpr AttackDeck deck_of(const Rules& rules) {
    return static_cast<AttackDeck>(rules.own & 3);
  }
  static constexpr int printed_copies(const Rules& rules, const Face& face) {
    const AttackFace& row = kAttackRows[kAttackRowOf[face.kind]];
    return row.copies[static_cast<std::size_t>(deck_of(rules))];
  }
  static constexpr bool plays_after_launch(const Rules& rules) { return rules.own >> 2 & 1; }
  static constexpr bool presses_for_nothing(const Rules& rules) { return rules.own >> 3 & 1; }
  static constexpr bool restricts_hit_fire(const Rules& rules) { return rules.own >> 4 & 1; }
  static constexpr LauncherOdds odds(const Rules& rules) {
    constexpr int kBernoulli = static_cast<int>(LauncherWay::bernoulli);
    const auto value = static_cast<int>(rules.own >> 5 & 127);
    const auto cards = static_cast<int>(rules.own >> 12 & 15);
    if (value < kBernoulli) return {static_cast<LauncherWay>(value), 0, cards};
    return {LauncherWay::bernoulli, 1 + value - kBernoulli, cards};
  }

  static constexpr bool exists(Kind kind) { return kind < 128 && kAttackRowOf[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kAttackFaces[kAttackRowOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kAttackFaces; }
  static constexpr KindSet colour_set(Colour colour) {
    return wide_set(0x1C00, 0x1FFE) << 16 * static_cast<int>(colour);
  }
  /// E-ATT-11: whether a first card of this kind goes back into the launcher.
  static constexpr bool returns_first(Kind kind) {
    return (kTrading >> kind & 1) || kind == kWildAttackAttack || kind == kWildHitFour;
  }

  /// E-ATT-4: cards with the same face match, even if classic cards do not have that face.
  static constexpr KindSet matching(Colour colour, Kind top) {
    return colour_set(colour) | wide_face_set(top) | kWilds;
  }
  static constexpr KindSet choosing(const Rules& rules) {
    const KindSet sevens = rules.seven == Seven::off ? KindSet{0} : KindSet{face_set(7)};
    return kTrading | KindSet{1} << kWildAttackAttack | sevens;
  }
  static constexpr KindSet choosing_last(const Rules& rules) {
    const bool presses = rules.last_draw_card == LastDrawCard::draws;  // E-ATT-13
    return presses ? KindSet{1} << kWildAttackAttack : KindSet{0};
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand& hand);
};

}  // namespace uno
