// UNO Spin as a trait (engine/matching/trait.h, E-SPIN): the classic deck, in which twenty numbers
// are Spin cards. After a Spin card the next player turns the wheel (engine/matching/wheel.h). What
// its sectors do is in engine/matching/resolve_spin.h.
//
// A kind has the bits of a classic kind (engine/matching/card.h), and one more bit for Spin cards:
//
//     kinds   0..63   0-9, Skip, Reverse, Draw Two of each colour; W and W4; 63 is the blank
//     kinds  64..127  1 to 5 of each colour as Spin cards
#pragma once

#include <array>
#include <span>

#include "engine/matching/plane_hand.h"
#include "engine/matching/trait.h"
#include "engine/matching/wheel.h"

namespace uno {

inline constexpr Kind kSpinCard = 64;  ///< the bit of Spin cards

constexpr Face spin_face(std::string_view symbol, std::string_view name, int kind, int copies) {
  return {symbol,
          name,
          static_cast<Kind>(kind),
          true,
          false,
          static_cast<std::uint8_t>(copies),
          kEveryDeck,
          static_cast<std::uint8_t>(kind & 15)};
}
/// The printed deck (E-SPIN-D1): of the two copies of each 1 to 5, one is a Spin card.
inline constexpr std::array<Face, 20> kSpinFaces = {
    spin_face("0", "zero", 0, 1),
    spin_face("1", "one", 1, 1),
    spin_face("2", "two", 2, 1),
    spin_face("3", "three", 3, 1),
    spin_face("4", "four", 4, 1),
    spin_face("5", "five", 5, 1),
    spin_face("6", "six", 6, 2),
    spin_face("7", "seven", 7, 2),
    spin_face("8", "eight", 8, 2),
    spin_face("9", "nine", 9, 2),
    action_face("S", "skip", kSkip, {.skips = 1}),
    action_face("R", "reverse", kReverse, {.reverses = true}),
    action_face("+2", "draw_two", kDrawTwo, {.draws = 2}),
    wild_face("W", "wild", kWild, {}),
    wild_face("W4", "wild_draw_four", kWildDrawFour,
              {.draws = 4, .fine = 2, .restricted = true, .challengeable = true}),
    spin_face("1@", "spin_one", kSpinCard + 1, 1),
    spin_face("2@", "spin_two", kSpinCard + 2, 1),
    spin_face("3@", "spin_three", kSpinCard + 3, 1),
    spin_face("4@", "spin_four", kSpinCard + 4, 1),
    spin_face("5@", "spin_five", kSpinCard + 5, 1)};

/// The row of each kind, kNoFace for numbers that are not a kind.
inline constexpr std::array<std::uint8_t, 128> kSpinRowOf = make_wide_rows(kSpinFaces);

struct Spin : MatchingTrait<PlaneHand<3>, WideKindSet> {
  static constexpr Edition kEdition = Edition::spin;
  static constexpr std::string_view kName = "spin";
  static constexpr int kDeckMax = 108;
  static constexpr bool kSpins = true;
  static constexpr std::string_view kCounted = "1,2,3,4,5,1@,2@,3@,4@,5@";
  static constexpr int kCountsShift = 16;
  static constexpr KindSet kSpinCards = wide_set(0x003E'003E'003E'003E, 0);
  static constexpr KindSet kNumbers = kSpinCards | uno::kNumbers;
  static constexpr KindSet kWilds = bit(kWild) | bit(kWildDrawFour);
  static constexpr KindSet kNaming = kWilds;
  static constexpr KindSet kKinds = kSpinCards | KindSet{0x1FFF'1FFF'1FFF'7FFF};
  static constexpr KindSet kRestricted = bit(kWildDrawFour);

  static constexpr Rules official_rules() {
    Rules rules;
    rules.edition = kEdition;
    return rules;
  }
  // Options of this edition only: the bits of Rules::own.
  /// The share of each sector in the chance (E-SPIN-3): 0 to 2 for the first eight sectors, 0 or 1
  /// for the last one.
  static constexpr WheelShares shares(const Rules& rules) {
    WheelShares shares{};
    shares.fill(1);
    int way = static_cast<int>(rules.own & 0x3FFF) - 1;
    if (way < 0) return shares;
    for (std::size_t at = shares.size(); at-- > 0;) {
      const int ways = at + 1 == shares.size() ? 2 : 3;
      shares[at] = static_cast<std::uint8_t>(way % ways);
      way /= ways;
    }
    return shares;
  }
  /// E-SPIN-2: whether the spinner also has an ordinary turn after the sector.
  static constexpr bool plays_after_spin(const Rules& rules) { return rules.own >> 14 & 1; }
  /// E-SPIN-11: whether the last one to shout draws a card, instead of the first one discarding
  /// one.
  static constexpr bool last_shout_draws(const Rules& rules) { return rules.own >> 15 & 1; }

  static constexpr bool exists(Kind kind) { return kind < 128 && kSpinRowOf[kind] != kNoFace; }
  static constexpr const Face& face(Kind kind) { return kSpinFaces[kSpinRowOf[kind]]; }
  static constexpr std::span<const Face> faces() { return kSpinFaces; }
  static constexpr bool is_restricted(Kind kind) { return kind == kWildDrawFour; }
  static constexpr bool is_spin(Kind kind) { return kind >= kSpinCard; }
  static constexpr KindSet colour_set(Colour colour) {
    return wide_set(0x003E, 0x1FFF) << 16 * static_cast<int>(colour);
  }
  /// A Spin card has the face of the plain card with its number.
  static constexpr KindSet face_set(int face) {
    return wide_set(uno::face_set(face), uno::face_set(face));
  }
  static constexpr KindSet matching(Colour colour, Kind top) {
    return colour_set(colour) | (is_wild(top) ? KindSet{0} : face_set(face_of(top))) | kWilds;
  }
  /// E-SPIN-10: the highest number of a set of numbers; of equal ones the first in the order red,
  /// yellow, green, blue, a plain card before a Spin card.
  static constexpr Kind highest(KindSet numbers) {
    int face = 9;
    while (!(numbers & face_set(face))) --face;  // bound: the ten numbers
    return lowest_of(numbers & face_set(face));
  }
  /// The kinds that the seat can choose in phase sector; nothing for other sectors.
  static constexpr KindSet can_discard(Sector sector) {
    switch (sector) {
      case Sector::almost_uno:
      case Sector::shout:
        return kKinds;
      case Sector::discard_number:
        return kNumbers;
      case Sector::discard_colour:
        return kKinds & ~kWilds;
      default:
        return 0;
    }
  }
  /// E-SPIN-17: the kinds with the colour and the number of the card.
  static constexpr KindSet twins_of(Kind kind) {
    const auto plain = static_cast<Kind>(kind & 63);
    return KindSet{1} << plain | KindSet{1} << (plain | kSpinCard);
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
