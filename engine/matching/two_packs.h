// The classic game with two packs shuffled together (H-PACK-1) as a trait
// (engine/matching/trait.h), for tables of up to sixteen. It has the rules and house rules of the
// classic game, but counts the copies of a card instead of telling them apart, and has none of the
// special wild cards.
#pragma once

#include <array>
#include <span>

#include "engine/matching/plane_hand.h"
#include "engine/matching/trait.h"

namespace uno {

/// The faces of the classic deck, each with twice as many cards.
inline constexpr std::array<Face, 15> kTwoPacksFaces = [] {
  std::array<Face, 15> faces{};
  for (std::size_t at = 0; at < faces.size(); ++at) {
    faces[at] = kFaces[at];
    faces[at].copies = static_cast<std::uint8_t>(2 * kFaces[at].copies);
  }
  return faces;
}();
inline constexpr std::array<std::uint8_t, 128> kTwoPacksRowOf = make_wide_rows(kTwoPacksFaces);

struct TwoPacks : MatchingTrait<PlaneHand<4, uno::KindSet>, uno::KindSet> {
  static constexpr Edition kEdition = Edition::two_packs;
  static constexpr std::string_view kName = "two_packs";
  static constexpr int kDeckMax = 216, kSeatsMax = 16;
  static constexpr std::string_view kSeatsRule = "H-PACK-2";
  static constexpr KindSet kNumbers = uno::kNumbers;
  static constexpr KindSet kWilds = bit(kWild) | bit(kWildDrawFour);
  static constexpr KindSet kNaming = kWilds;
  static constexpr KindSet kKinds = 0x1FFF'1FFF'1FFF'7FFF;
  static constexpr KindSet kRestricted = bit(kWildDrawFour);

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    return rules;
  }

  static constexpr bool exists(Kind kind) { return kind < 64 && kTwoPacksRowOf[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kTwoPacksFaces[kTwoPacksRowOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kTwoPacksFaces; }
  static constexpr bool is_restricted(Kind kind) { return kind == kWildDrawFour; }
  static constexpr KindSet colour_set(Colour colour) {
    return KindSet{0x1FFF} << 16 * static_cast<int>(colour);
  }
  static constexpr KindSet matching(Colour colour, Kind top) {
    return colour_set(colour) | (is_wild(top) ? KindSet{0} : face_set(face_of(top))) | kWilds;
  }
  static constexpr KindSet choosing(const Rules& rules) {
    return rules.seven == Seven::off ? KindSet{0} : face_set(7);
  }

  static std::span<const Card> deck(const Rules& rules);
  static Hand deck_set(const Rules& rules);
  static int points_of(const Hand& hand, const Rules& rules);
  static int number_points_of(const Hand& hand);
};

}  // namespace uno
