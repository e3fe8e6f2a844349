// UNO Show 'em No Mercy as a trait (engine/matching/trait.h, RULES.md 6): 168 cards of 68 kinds.
// Players draw until a card fits and stack by value, and 25 cards in a hand put a seat out of the
// round. The effects of its own cards are in engine/matching/resolve_no_mercy.h.
//
// A kind has the bits of a classic kind (engine/matching/card.h), and one more bit for faces that
// classic cards do not have:
//
//     kinds   0..63   0-9, Skip, Reverse, Draw Two of each colour; 63 is the blank
//     kinds  64..127  faces 10, 11, 12: Skip Everyone, Draw Four, Discard All of each colour;
//                     faces 13 to 15 of red and 13 of yellow: the wild cards
#pragma once

#include <array>
#include <span>

#include "engine/matching/plane_hand.h"
#include "engine/matching/trait.h"
#include "engine/rules.h"

namespace uno {

inline constexpr int kSkipEveryone = 0x4A, kColouredDrawFour = 0x4B, kDiscardAll = 0x4C;
inline constexpr Kind kWildReverseDrawFour = 0x4D, kWildDrawSix = 0x4E, kWildDrawTen = 0x4F,
                      kWildRoulette = 0x5D;

/// The deck, one row for each face (E-NM-D1). Points: E-NM-13.
constexpr Face no_mercy_number(std::string_view symbol, std::string_view name, std::uint8_t n) {
  return {symbol, name, n, true, false, 2, kEveryDeck, n};
}
constexpr Face no_mercy_action(std::string_view symbol, std::string_view name, int kind,
                               std::uint8_t copies, const CardEffect& does) {
  return {symbol, name, static_cast<Kind>(kind), false, false, copies, kEveryDeck, 20, does};
}
constexpr Face no_mercy_wild(std::string_view symbol, std::string_view name, Kind kind,
                             std::uint8_t copies, const CardEffect& does) {
  return {symbol, name, kind, false, true, copies, kEveryDeck, 50, does};
}
inline constexpr std::array<Face, 20> kNoMercyFaces = {
    no_mercy_number("0", "zero", 0),
    no_mercy_number("1", "one", 1),
    no_mercy_number("2", "two", 2),
    no_mercy_number("3", "three", 3),
    no_mercy_number("4", "four", 4),
    no_mercy_number("5", "five", 5),
    no_mercy_number("6", "six", 6),
    no_mercy_number("7", "seven", 7),
    no_mercy_number("8", "eight", 8),
    no_mercy_number("9", "nine", 9),
    no_mercy_action("S", "skip", kSkip, 3, {.skips = 1}),
    no_mercy_action("R", "reverse", kReverse, 3, {.reverses = true}),
    no_mercy_action("+2", "draw_two", kDrawTwo, 3, {.draws = 2}),
    no_mercy_action("E", "skip_everyone", kSkipEveryone, 2, {.skips_all = true}),
    no_mercy_action("+4", "draw_four", kColouredDrawFour, 2, {.draws = 4}),
    no_mercy_action("D", "discard_all", kDiscardAll, 3, {.discards = true}),
    no_mercy_wild("WR4", "wild_reverse_draw_four", kWildReverseDrawFour, 8,
                  {.draws = 4, .reverses = true, .names_colour = true}),
    no_mercy_wild("W6", "wild_draw_six", kWildDrawSix, 4, {.draws = 6, .names_colour = true}),
    no_mercy_wild("W10", "wild_draw_ten", kWildDrawTen, 4, {.draws = 10, .names_colour = true}),
    no_mercy_wild("WCR", "wild_colour_roulette", kWildRoulette, 8, {.roulette = true})};

/// The row of each kind, kNoFace for numbers that are not a kind.
inline constexpr std::array<std::uint8_t, 128> kNoMercyRows = make_wide_rows(kNoMercyFaces);

struct NoMercy : MatchingTrait<PlaneHand<4>, WideKindSet> {
  static constexpr Edition kEdition = Edition::no_mercy;
  static constexpr std::string_view kName = "no_mercy";
  static constexpr int kDeckMax = 168, kSeatsMax = 6;
  static constexpr std::string_view kSeatsRule = "E-NM-21";
  static constexpr int kMercyLimit = 25;       // E-NM-10
  static constexpr int kKnockOutPoints = 250;  // E-NM-13
  static constexpr bool kCoversFirst = true;   // E-NM-1
  static constexpr KindSet kNumbers = wide_set(0, uno::kNumbers);
  static constexpr KindSet kWilds = wide_set(0x0000'0000'2000'E000, 0);
  static constexpr KindSet kNaming = wide_set(0x0000'0000'0000'E000, 0);
  static constexpr KindSet kKinds = wide_set(0x1C00'1C00'3C00'FC00, 0x1FFF'1FFF'1FFF'1FFF);
  static constexpr std::string_view kCounted = "0-9,S,R,+2,E,+4,D,WR4,W6,W10,WCR";
  static constexpr int kCountsShift = 4;
  static constexpr Kind kPlain = 1;

  static constexpr Rules official_rules();
  // Options of this edition only: the bits of Rules::own.
  static constexpr bool may_decline(const Rules& rules) { return rules.own & 1; }
  static constexpr bool replies_must_match(const Rules& rules) { return rules.own >> 1 & 1; }
  static constexpr bool must_reply(const Rules& rules) { return rules.own >> 2 & 1; }
  static constexpr bool joins_at_once(const Rules& rules) { return rules.own >> 3 & 1; }

  static constexpr bool exists(Kind kind) { return kind < 128 && kNoMercyRows[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kNoMercyFaces[kNoMercyRows[kind]]; }
  static constexpr std::span<const Face> faces() { return kNoMercyFaces; }
  static constexpr KindSet colour_set(Colour colour) {
    return wide_set(0x1C00, 0x1FFF) << 16 * static_cast<int>(colour);
  }
  static constexpr bool names_colour(Kind kind) {
    return uno::is_wild(kind) && kind != kWildRoulette;
  }

  /// E-NM-15: a coloured Draw Four and a wild one are different faces.
  static constexpr KindSet matching(Colour colour, Kind top) {
    return colour_set(colour) | wide_face_set(top) | kWilds;
  }
  static constexpr KindSet choosing(const Rules& rules) {
    return rules.seven == Seven::off ? KindSet{0} : face_set(7);
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand& hand);
};

/// The official rules: those of the printed sheet, as E-NM-1 to E-NM-20 read it.
constexpr Rules NoMercy::official_rules() {
  Rules rules;
  rules.edition = kEdition;
  rules.target = 1000;
  rules.first_action = FirstAction::ignore;
  rules.play_policy = PlayPolicy::must;
  rules.draw_mode = DrawMode::until_playable;
  rules.drawn_card_play = DrawnCardPlay::must;
  rules.last_draw_card = LastDrawCard::none;
  rules.stack_mode = StackMode::ladder;
  rules.seven = Seven::swap;
  rules.zero = Switch::on;
  rules.jump_on_stack = JumpOnStack::blocked;
  return rules;
}

}  // namespace uno
