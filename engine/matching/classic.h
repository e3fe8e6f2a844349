// The classic game as a trait of the matching family (engine/matching/trait.h).
#pragma once

#include <span>

#include "engine/matching/match_set.h"
#include "engine/matching/trait.h"

namespace uno {

struct Classic : MatchingTrait<uno::Hand, uno::KindSet> {
  static constexpr Edition kEdition = Edition::classic;
  static constexpr std::string_view kName = "classic";
  static constexpr bool kCopiesApart = true;
  static constexpr KindSet kKinds = uno::kKinds, kNumbers = uno::kNumbers;
  static constexpr KindSet kNaming = uno::kWildSlots;  ///< kinds that name a colour
  static constexpr KindSet kWilds = uno::kWildSlots;
  static constexpr Kind kSwapping = kSwapHands, kShuffling = kShuffleHands;
  static constexpr KindSet kRestricted = bit(kWildDrawFour);  ///< the kinds that can be a bluff

  static constexpr Rules official_rules() { return {}; }

  static constexpr const Face& face(Kind kind) { return face_row(kind); }
  static constexpr bool exists(Kind kind) { return kind < kBlank && kFaceRows[kind] != kNoFace; }
  static constexpr std::span<const Face> faces() { return kFaces; }
  static constexpr Kind kind_of(Card card) { return uno::kind_of(card); }
  static constexpr Kind kind_by_bytes(Card card) { return uno::kind_by_bytes(card); }
  /// Calls is_draw_four(), whose second test the compiler can drop for coloured cards.
  static constexpr bool is_restricted(Kind kind) { return is_draw_four(kind); }
  static constexpr Colour lane_of(Kind kind) { return uno::lane_of(kind); }
  static constexpr KindSet colour_set(Colour colour) { return uno::colour_set(colour); }
  static Hand single(Card card) { return kSingle[card]; }

  static constexpr KindSet matching(Colour colour, Kind top) { return uno::matching(colour, top); }
  /// choosing() returns the kinds that choose another seat when played. choosing_last() returns
  /// those that make the chosen seat draw even if they are the last card (C-CUST-6).
  static constexpr KindSet choosing(const Rules& rules) { return choosing_kinds(rules); }
  static constexpr KindSet choosing_last(const Rules& rules) { return drawing_targets(rules); }

  static std::span<const Card> deck(const Rules& rules) {
    const DeckList& list = deck_list(rules.deck);
    return {list.cards.data(), static_cast<std::size_t>(list.size)};
  }
  static Hand deck_set(const Rules& rules) { return uno::deck_set(rules.deck); }
  static int points_of(const Hand& hand, const Rules& rules) {
    return uno::points_of(hand, rules.special_points);
  }
  static int number_points_of(const Hand& hand) { return uno::number_points_of(hand); }
};

}  // namespace uno
