// UNO Flex as a trait (engine/matching/trait.h, RULES.md 9): 104 cards. Half of them have a flex
// side that a seat can use while its power card is green (E-FLEX-3). The effects of its own cards
// are in engine/matching/resolve_flex.h.
//
// A kind has the bits of a classic kind (engine/matching/card.h), and one more bit for cards with a
// flex side:
//
//     kinds   0..63   1-8, Skip, Reverse, Draw Two of each colour; WFA and WF4; 63 is the blank
//     kinds  64..127  the same faces as flex cards; WAF and WFT
#pragma once

#include <array>
#include <span>

#include "engine/matching/plane_hand.h"
#include "engine/matching/trait.h"

namespace uno {

inline constexpr Kind kWildFlexAll = kWild, kWildFlexFour = kWildDrawFour, kWildAllFlip = 0x4D,
                      kWildFlexTarget = 0x4E;
inline constexpr Kind kFlexCard = 64;  ///< the bit of coloured kinds with a flex side

/// The second colour of a flex number (E-FLEX-D1). 1 to 3 share one, as do 4 to 6, and 7 and 8.
constexpr Colour second_colour(Colour colour, int number) {
  using enum Colour;
  constexpr Colour kSecond[kColours][3] = {
      {blue, green, yellow}, {green, blue, red}, {yellow, red, blue}, {red, yellow, green}};
  return kSecond[static_cast<int>(colour)][(number - 1) / 3];
}
/// Whether the card of that number without a flex side has a flip symbol, which turns its player's
/// power card (E-FLEX-6): odd numbers of yellow and blue, even numbers of red and green.
constexpr bool has_flip_symbol(Colour colour, int number) {
  return (number % 2 == 1) == (colour == Colour::yellow || colour == Colour::blue);
}

/// A face, and the effect of its flex side if it has one.
struct FlexFace {
  Face face;
  CardEffect flex{};
};
/// A number face in the colours for which `has` is true.
template <class Has>
constexpr FlexFace flex_number(std::string_view symbol, std::string_view name, int kind, Has&& has,
                               const CardEffect& does = {}) {
  const auto points = static_cast<std::uint8_t>(kind & 15);
  Face face{symbol, name, static_cast<Kind>(kind), true, false, 1, kEveryDeck, points, does, 0};
  for (int c = 0; c < kColours; ++c)
    if (has(static_cast<Colour>(c))) face.colours |= static_cast<std::uint8_t>(1 << c);
  return {face};
}
constexpr FlexFace flex_action(std::string_view symbol, std::string_view name, int kind,
                               const CardEffect& does, const CardEffect& flex = {}) {
  return {{symbol, name, static_cast<Kind>(kind), false, false, 1, kEveryDeck, 20, does}, flex};
}
constexpr FlexFace flex_wild(std::string_view symbol, std::string_view name, Kind kind,
                             CardEffect does, const CardEffect& flex = {}) {
  does.names_colour = true;
  return {{symbol, name, kind, false, true, 4, kEveryDeck, 50, does}, flex};
}
/// The deck, one row for each face (E-FLEX-D1). Points: E-FLEX-9.
inline constexpr auto kFlexRows = [] {
  constexpr std::string_view kPlain = "12345678", kStarred = "1*2*3*4*5*6*7*8*",
                             kSeconds =
                                 "1/r1/y1/g1/b2/r2/y2/g2/b3/r3/y3/g3/b4/r4/y4/g4/b"
                                 "5/r5/y5/g5/b6/r6/y6/g6/b7/r7/y7/g7/b8/r8/y8/g8/b";
  constexpr std::array<std::string_view, 8> kNames = {"one",  "two", "three", "four",
                                                      "five", "six", "seven", "eight"};
  std::array<FlexFace, 58> rows{};
  std::size_t size = 0;
  for (int n = 1; n <= 8; ++n) {
    const auto at = static_cast<std::size_t>(n - 1);
    const auto starred = [n](Colour colour) { return has_flip_symbol(colour, n); };
    rows[size++] = flex_number(kPlain.substr(at, 1), kNames[at], n,
                               [&](Colour colour) { return !starred(colour); });
    rows[size++] =
        flex_number(kStarred.substr(2 * at, 2), kNames[at], n, starred, {.turns_own = true});
    for (std::size_t second = 0; second < kColours; ++second)
      rows[size++] = flex_number(
          kSeconds.substr(12 * at + 3 * second, 3), kNames[at], kFlexCard + n,
          [=](Colour colour) { return second_colour(colour, n) == static_cast<Colour>(second); });
  }
  for (const FlexFace& row :
       {flex_action("S", "skip", kSkip, {.skips = 1}),
        flex_action("R", "reverse", kReverse, {.reverses = true}),
        flex_action("+2", "draw_two", kDrawTwo, {.draws = 2}),
        flex_action("S/", "flex_skip", kFlexCard + kSkip, {.skips = 1}, {.skips_all = true}),
        flex_action("R/", "flex_reverse", kFlexCard + kReverse, {.reverses = true},
                    {.skips = 1, .reverses = true}),
        flex_action("+2/", "flex_draw_two", kFlexCard + kDrawTwo, {.draws = 2},
                    {.draws = 1, .all_draw = true}),
        flex_wild("WAF", "wild_all_flip", kWildAllFlip, {.turns_all = true}),
        flex_wild("WFA", "wild_all_draw", kWildFlexAll, {}, {.draws = 2, .all_draw = true}),
        flex_wild("WFT", "wild_target_draw", kWildFlexTarget, {},
                  {.draws = 2, .names_target = true}),
        flex_wild("WF4", "wild_draw_four", kWildFlexFour,
                  {.draws = 4, .fine = 2, .restricted = true, .challengeable = true},
                  {.draws = 4, .names_target = true})})
    rows[size++] = row;
  UNO_CHECK(size == rows.size());
  return rows;
}();
inline constexpr auto kFlexFaces = [] {
  std::array<Face, kFlexRows.size()> faces{};
  for (std::size_t at = 0; at < faces.size(); ++at) faces[at] = kFlexRows[at].face;
  return faces;
}();

/// The row of each kind, kNoFace for numbers that are not a kind.
inline constexpr std::array<std::uint8_t, 128> kFlexRowOf = make_wide_rows(kFlexFaces);

struct Flex : MatchingTrait<PlaneHand<3>, WideKindSet> {
  static constexpr Edition kEdition = Edition::flex;
  static constexpr std::string_view kName = "flex";
  static constexpr int kDeckMax = 104, kSeatsMax = 8;
  static constexpr std::string_view kSeatsRule = "E-FLEX-1";
  static constexpr bool kPowered = true, kCoversFirst = true;
  static constexpr KindSet kNumbers = wide_set(0x01FE'01FE'01FE'01FE, 0x01FE'01FE'01FE'01FE);
  static constexpr KindSet kWilds = wide_set(0x6000, 0x6000);
  static constexpr KindSet kNaming = kWilds;
  static constexpr KindSet kKinds = wide_set(0x1DFE'1DFE'1DFE'7DFE, 0x1DFE'1DFE'1DFE'7DFE);
  static constexpr KindSet kRestricted = bit(kWildFlexFour);
  static constexpr std::string_view kCounted = "WAF,WFA,WFT,WF4";
  static constexpr int kCountsShift = 1;
  static constexpr Kind kPlain = kWildFlexAll;
  /// The kinds with a flex side. kFlexChoosing holds those whose flex side chooses a seat
  /// (E-FLEX-7).
  static constexpr KindSet kFlexing = wide_set(0x1DFE'1DFE'1DFE'5DFE, 0x6000);
  static constexpr KindSet kFlexChoosing = KindSet{1} << kWildFlexTarget | bit(kWildFlexFour);

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    rules.first_action = FirstAction::ignore;   // E-FLEX-2
    rules.last_draw_card = LastDrawCard::none;  // E-FLEX-17
    return rules;
  }
  /// E-FLEX-13, wd4_wilds_match=no: a bit of Rules::own.
  static constexpr bool wilds_match(const Rules& rules) { return !(rules.own & 1); }

  static constexpr bool exists(Kind kind) { return kind < 128 && kFlexRowOf[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kFlexFaces[kFlexRowOf[kind]]; }
  static constexpr const CardEffect& flex_effect(Kind kind) {
    return kFlexRows[kFlexRowOf[kind]].flex;
  }
  static constexpr std::span<const Face> faces() { return kFlexFaces; }
  static constexpr bool is_restricted(Kind kind) { return kind == kWildFlexFour; }
  static constexpr KindSet colour_set(Colour colour) {
    return wide_set(0x1DFE, 0x1DFE) << 16 * static_cast<int>(colour);
  }
  static constexpr KindSet face_set(int face) {
    return wide_set(uno::face_set(face), uno::face_set(face));
  }
  /// Faces that match each other have the same sign: 1 to 8, Skip, Reverse, Draw Two, then the wild
  /// cards.
  static constexpr int kSigns = 15;
  static constexpr int sign_of(Kind kind) {
    if (is_wild(kind)) return 11 + (kind >= kFlexCard ? 2 : 0) + (face_of(kind) - 13);
    return is_number(kind) ? face_of(kind) - 1 : face_of(kind) - 2;
  }
  static constexpr KindSet matching(Colour colour, Kind top) {
    return colour_set(colour) | (is_wild(top) ? KindSet{0} : face_set(face_of(top))) | kWilds;
  }
  /// E-FLEX-3: the kinds that match by their flex side. A number matches by second colour or by
  /// number.
  static constexpr KindSet matching_by_flex(Colour colour, Kind top);

  static constexpr KindSet choosing(const Rules& rules) {
    return rules.seven == Seven::off ? KindSet{0} : face_set(7);
  }
  static constexpr KindSet choosing_last(const Rules& rules) {
    return rules.last_draw_card == LastDrawCard::draws ? kFlexChoosing : KindSet{0};
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand& hand);
};

/// The flex numbers with this second colour.
inline constexpr auto kFlexSeconds = [] {
  std::array<WideKindSet, kColours> sets{};
  for (int c = 0; c < kColours; ++c)
    for (int n = 1; n <= 8; ++n) {
      const auto colour = static_cast<Colour>(c);
      sets[static_cast<std::size_t>(second_colour(colour, n))] |=
          WideKindSet{1} << (kFlexCard + kind_in(colour, n));
    }
  return sets;
}();
constexpr WideKindSet Flex::matching_by_flex(Colour colour, Kind top) {
  const KindSet face = is_wild(top) ? KindSet{0} : face_set(face_of(top));
  const KindSet numbers = kFlexSeconds[static_cast<std::size_t>(colour)] | face;
  return kFlexing & ((kNumbers & numbers) | (~kNumbers & matching(colour, top)));
}

}  // namespace uno
