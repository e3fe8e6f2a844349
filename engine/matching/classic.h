// The classic game as a trait: what the verbs, which are written once for the whole matching family
// (engine/matching/terms.h), ask of an edition. Everything here is known when the program is
// compiled.
#pragma once

#include <span>

#include "engine/matching/faces.h"
#include "engine/matching/match_set.h"

namespace uno {

/// A set of kinds of an edition, and the one that holds a single kind.
template <class E>
using KindSetOf = typename E::KindSet;
template <class E>
constexpr KindSetOf<E> bit(Kind kind) {
  return KindSetOf<E>{1} << kind;
}
/// Kinds have smaller numbers.
template <class E>
inline constexpr int kKindsOf = 8 * sizeof(KindSetOf<E>);

struct Classic {
  static constexpr Edition kEdition = Edition::classic;
  static constexpr std::string_view kName = "classic";
  using Hand = uno::Hand;
  using KindSet = uno::KindSet;
  static constexpr int kSeatsMax = uno::kSeatsMax;
  static constexpr int kMercyAt = 0;  ///< who holds so many cards is out (E-NM-10); 0: nobody
  static constexpr bool kCopiesApart = true;  ///< each card is told from others of its kind
  static constexpr bool kTwoSided = false;    ///< cards have another side (E-FLIP-6)
  static constexpr bool kLaunches = false;    ///< a launcher gives them, or not (E-ATT-2)
  static constexpr int kDeckMax = uno::kDeckMax;
  /// Cards match by colour and face, and wild cards name a colour. Without colours no chapter
  /// applies that speaks of them: opening colour, Customizables, sevens and zeros, several cards.
  static constexpr bool kColoured = true;
  static constexpr KindSet kKinds = uno::kKinds, kNumbers = uno::kNumbers;
  static constexpr KindSet kNaming = uno::kWildSlots;  ///< kinds that name a colour
  static constexpr KindSet kWilds = uno::kWildSlots;
  static constexpr Kind kSwapping = kSwapHands, kShuffling = kShuffleHands;
  static constexpr Kind kPlain = kWild;                       ///< does nothing beyond lying there
  static constexpr KindSet kRestricted = bit(kWildDrawFour);  ///< 0 where bluffing is no part

  static constexpr Rules official_rules() { return {}; }

  static constexpr const Face& face(Kind kind) { return face_row(kind); }
  static constexpr bool exists(Kind kind) { return kind < kBlank && kFaceRows[kind] != kNoFace; }
  static constexpr std::span<const Face> faces() { return kFaces; }
  static constexpr Kind kind_of(Card card) { return uno::kind_of(card); }
  static constexpr bool is_wild(Kind kind) { return uno::is_wild(kind); }
  static constexpr bool is_number(Kind kind) { return uno::is_number(kind); }
  /// In two steps: who knows that a card is coloured has the answer.
  static constexpr bool is_restricted(Kind kind) { return is_draw_four(kind); }
  static constexpr bool names_colour(Kind kind) { return uno::is_wild(kind); }
  static constexpr std::string_view colour_letters(Kind) { return "RYGB"; }
  /// A hand as its owner sees it: the same where cards have one side.
  static constexpr const Hand& as_seen(const Hand& hand) { return hand; }
  static constexpr Colour lane_of(Kind kind) { return uno::lane_of(kind); }
  static constexpr KindSet colour_set(Colour colour) { return uno::colour_set(colour); }
  static constexpr KindSet face_set(int face) { return uno::face_set(face); }
  static Hand single(Card card) { return kSingle[card]; }

  static constexpr KindSet matching(Colour colour, Kind top) { return uno::matching(colour, top); }
  /// The kinds that choose another seat when played, and of those as last card the ones whose
  /// victim still draws (C-CUST-6).
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
