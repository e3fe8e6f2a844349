// UNO Party! as a trait (engine/matching/trait.h, E-PARTY): up to sixteen seats, and two decks. The
// effects of its own cards are in engine/matching/resolve_party.h: Point Taken asks every seat at
// once and in secret, Drawn Together links two seats, and Pile Up starts a side pile.
//
// A kind has the bits of a classic kind (engine/matching/card.h), and one more bit for faces that
// classic cards do not have:
//
//     kinds   0..63   0-9, Skip, Reverse, Draw Two of each colour; W and W4; 63 is the blank
//     kinds  64..127  face 10: Point Taken of each colour; faces 13 and 14 of red: Drawn Together
//                     and Pile Up
#pragma once

#include <array>
#include <span>

#include "engine/matching/plane_hand.h"
#include "engine/matching/trait.h"

namespace uno {

inline constexpr Kind kPointTaken = 0x4A, kDrawnTogether = 0x4D, kPileUp = 0x4E;

/// The decks in the order of option `party_deck`. No sheet prints how many cards of each face they
/// have. The first rests on one source, a computer version of the box of 2025. The second is our
/// reconstruction of a box of 224 cards, of which four are set aside (E-PARTY-D1).
enum class PartyDeck : std::uint8_t { p168, p224 };
inline constexpr int kPartyDecks = 2;

/// A face, and its number of copies of each colour in each deck.
struct PartyFace {
  Face face;
  std::array<std::uint8_t, kPartyDecks> copies;
};
constexpr PartyFace party_face(std::string_view symbol, std::string_view name, Kind kind,
                               std::uint8_t points, std::array<std::uint8_t, kPartyDecks> copies,
                               const CardEffect& does) {
  const bool wild = is_wild(kind), number = kind < kSkip;
  const std::uint8_t most = copies[0] > copies[1] ? copies[0] : copies[1];
  return {{symbol, name, kind, number, wild, most, kEveryDeck, points, does}, copies};
}
constexpr PartyFace party_number(std::string_view symbol, std::string_view name, Kind number) {
  if (number == 0) return party_face(symbol, name, number, number, {1, 2}, {});
  return party_face(symbol, name, number, number, {2, 4}, {});
}
inline constexpr std::array<PartyFace, 18> kPartyRows = {
    party_number("0", "zero", 0),
    party_number("1", "one", 1),
    party_number("2", "two", 2),
    party_number("3", "three", 3),
    party_number("4", "four", 4),
    party_number("5", "five", 5),
    party_number("6", "six", 6),
    party_number("7", "seven", 7),
    party_number("8", "eight", 8),
    party_number("9", "nine", 9),
    party_face("S", "skip", kSkip, 20, {2, 4}, {.skips = 1}),
    party_face("R", "reverse", kReverse, 20, {2, 4}, {.reverses = true}),
    party_face("+2", "draw_two", kDrawTwo, 20, {2, 4}, {.draws = 2}),
    party_face("PT", "point_taken", kPointTaken, 20, {4, 2}, {.points = true}),
    party_face("W", "wild", kWild, 50, {16, 0}, {.names_colour = true}),
    party_face(
        "W4", "wild_draw_four", kWildDrawFour, 50, {12, 4},
        {.draws = 4, .fine = 2, .names_colour = true, .restricted = true, .challengeable = true}),
    party_face("WDT", "wild_drawn_together", kDrawnTogether, 50, {12, 4},
               {.names_colour = true, .links = true}),
    party_face("WPU", "wild_pile_up", kPileUp, 50, {12, 4},
               {.names_colour = true, .piles_up = true})};
inline constexpr auto kPartyFaces = [] {
  std::array<Face, kPartyRows.size()> faces{};
  for (std::size_t at = 0; at < faces.size(); ++at) faces[at] = kPartyRows[at].face;
  return faces;
}();

/// The row of each kind, kNoFace for numbers that are not a kind.
inline constexpr std::array<std::uint8_t, 128> kPartyRowOf = make_wide_rows(kPartyFaces);

struct Party : MatchingTrait<PlaneHand<5>, WideKindSet> {
  static constexpr Edition kEdition = Edition::party;
  static constexpr std::string_view kName = "party";
  static constexpr int kDeckMax = 220, kSeatsMax = 16;
  static constexpr std::string_view kSeatsRule = "E-PARTY-11";
  static constexpr bool kCoversFirst = true;  // E-PARTY-1
  static constexpr bool kParties = true;
  static constexpr std::string_view kCounted = "0,1-9,S,R,+2,PT,W,W4,WDT,WPU";
  static constexpr int kCountsShift = 9;
  static constexpr KindSet kNumbers = wide_set(0, uno::kNumbers);
  static constexpr KindSet kWilds = wide_set(0x6000, 0x6000);
  static constexpr KindSet kNaming = kWilds;
  static constexpr KindSet kKinds = wide_set(0x0400'0400'0400'6400, 0x1FFF'1FFF'1FFF'7FFF);
  static constexpr KindSet kRestricted = bit(kWildDrawFour);

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    rules.first_action = FirstAction::ignore;  // E-PARTY-1
    rules.jump_in = Switch::on;                // E-PARTY-3
    rules.jump_kinds = JumpKinds::numbers;
    return rules;
  }
  // Options of this edition only: the bits of Rules::own.
  static constexpr PartyDeck deck_of(const Rules& rules) {
    return static_cast<PartyDeck>(rules.own & 1);
  }
  static constexpr int printed_copies(const Rules& rules, const Face& face) {
    const PartyFace& row = kPartyRows[kPartyRowOf[face.kind]];
    return row.copies[static_cast<std::size_t>(deck_of(rules))];
  }
  /// E-PARTY-4: the most cards that fingers can make a seat draw; 0 for any number.
  static constexpr int point_max(const Rules& rules) {
    return static_cast<int>(rules.own >> 5 & 15);
  }
  /// E-PARTY-11: the seats of a table with this deck.
  static constexpr int least_seats(const Rules& rules) {
    return deck_of(rules) == PartyDeck::p168 ? 4 : 6;
  }
  static constexpr int most_seats(const Rules& rules) {
    return deck_of(rules) == PartyDeck::p168 ? 8 : 16;
  }

  static constexpr bool exists(Kind kind) { return kind < 128 && kPartyRowOf[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kPartyFaces[kPartyRowOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kPartyFaces; }
  static constexpr bool is_restricted(Kind kind) { return kind == kWildDrawFour; }
  static constexpr KindSet colour_set(Colour colour) {
    return wide_set(0x0400, 0x1FFF) << 16 * static_cast<int>(colour);
  }
  static constexpr KindSet matching(Colour colour, Kind top) {
    return colour_set(colour) | wide_face_set(top) | kWilds;
  }
  static constexpr KindSet choosing(const Rules& rules) {
    return rules.seven == Seven::off ? KindSet{0} : KindSet{uno::face_set(7)};
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand& hand);
};

}  // namespace uno
