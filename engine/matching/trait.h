// What a game of the matching family supplies: a trait, a struct that the verbs are compiled for. A
// trait derives from MatchingTrait, which has what most games share, and declares only its
// differences. It must add kEdition, kName, official_rules(), the sets kKinds, kNumbers and kWilds,
// colour_set(), matching(), choosing(), exists(), face(), faces(), deck(), deck_set(), points_of()
// and number_points_of().
#pragma once

#include <span>

#include "engine/matching/faces.h"
#include "engine/rules.h"

namespace uno {

/// A set of kinds of an edition; bit() is the set of a single kind.
template <class E>
using KindSetOf = typename E::KindSet;
template <class E>
constexpr KindSetOf<E> bit(Kind kind) {
  return KindSetOf<E>{1} << kind;
}
/// Every kind is below this number.
template <class E>
inline constexpr int kKindsOf = 8 * sizeof(KindSetOf<E>);

/// The effect of a card, of its flex side if `flex` is set.
template <class E>
constexpr const CardEffect& effect_of_play(Kind kind, [[maybe_unused]] bool flex) {
  if constexpr (E::kPowered)
    if (flex) return E::flex_effect(kind);
  return E::face(kind).does;
}

template <class HandOfGame, class KindsOfGame>
struct MatchingTrait {
  using Hand = HandOfGame;
  using KindSet = KindsOfGame;
  static constexpr int kDeckMax = uno::kDeckMax, kSeatsMax = uno::kSeatsMax;
  static constexpr std::string_view kSeatsRule = "C-SEAT-1";  ///< the rule about seats
  static constexpr int kMercyLimit = 0;  ///< a seat with this many cards is out (E-NM-10); 0: never
  static constexpr bool kCopiesApart = false;  ///< copies of a kind are told apart
  static constexpr bool kTwoSided = false;     ///< cards have a second side in play (E-FLIP-6)
  static constexpr bool kLaunches = false;     ///< a launcher replaces the draw pile (E-ATT-2)
  static constexpr bool kPowered = false;      ///< power cards permit flex sides (E-FLEX-3)
  static constexpr bool kCoversFirst = false;  ///< a round begins with a number (E-NM-1, E-FLEX-2)
  /// Whether cards match by colour and wild cards name one. Without colours, these chapters do not
  /// apply: opening colour, Customizables, sevens and zeros, several cards.
  static constexpr bool kColoured = true;
  static constexpr KindSet kRestricted = 0;  ///< kinds that can be challenged
  static constexpr Kind kPlain = kWild;      ///< a card without an effect
  static constexpr Kind kSwapping = kNoKind, kShuffling = kNoKind;  ///< these move whole hands

  static constexpr Kind kind_of(Card card) { return card; }
  static constexpr bool is_wild(Kind kind) { return uno::is_wild(kind); }
  static constexpr bool is_number(Kind kind) { return uno::is_number(kind); }
  static constexpr bool is_restricted(Kind) { return false; }
  static constexpr bool names_colour(Kind kind) { return uno::is_wild(kind); }
  static constexpr std::string_view colour_letters(Kind) { return "RYGB"; }
  /// A hand as its owner sees it: unchanged for one-sided cards.
  static constexpr const Hand& as_seen(const Hand& hand) { return hand; }
  static constexpr Colour lane_of(Kind kind) { return static_cast<Colour>(kind >> 4 & 3); }
  /// The kinds with a face that classic cards have.
  static constexpr KindSet face_set(int face) { return uno::face_set(face); }
  static constexpr Hand single(Card card) {
    Hand one{};
    one.add(card);
    return one;
  }
  /// Whether a wild card in the hand makes a challenged play guilty (E-FLEX-13).
  static constexpr bool wilds_match(const Rules&) { return false; }
  /// Of the kinds that choose another seat, those whose target still draws if they are the last
  /// card (C-CUST-6).
  static constexpr KindSet choosing_last(const Rules&) { return 0; }
};

}  // namespace uno
