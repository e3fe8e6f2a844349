// What a game of the matching family supplies: a trait, a struct that the verbs are compiled for. A
// trait derives from MatchingTrait, which has what most games share, and declares only its
// differences. It must add kEdition, kName, official_rules(), the sets kKinds, kNumbers and kWilds,
// colour_set(), matching(), choosing(), exists(), face(), faces(), deck(), deck_set(), points_of()
// and number_points_of().
#pragma once

#include <concepts>
#include <span>

#include "engine/card_trait.h"

namespace uno {

/// The effect of a card, of its flex side if `flex` is set.
template <class E>
constexpr const CardEffect& effect_of_play(Kind kind, [[maybe_unused]] bool flex) {
  if constexpr (E::kPowered)
    if (flex) return E::flex_effect(kind);
  return E::face(kind).does;
}

/// The number of cards that a draw card makes its target draw; 0 for other cards. Options can
/// change it in the classic game (H-AMT-1, H-AMT-2), where a Wild Draw Four can also draw until a
/// colour comes (draws_until_colour()).
template <class E>
constexpr int cards_to_draw(const Rules& rules, Kind kind) {
  if constexpr (E::kEdition == Edition::classic) {
    if (E::is_restricted(kind)) return draws_of_wild_draw_four(rules);
    if (!E::is_wild(kind) && face_of(kind) == kDrawTwo) return rules.draw2_cards;
    return 0;
  }
  return E::face(kind).does.draws;
}

template <class HandOfGame, class KindsOfGame>
struct MatchingTrait : CardTrait<HandOfGame, KindsOfGame> {
  using KindSet = KindsOfGame;
  static constexpr bool kCoversFirst = false;  ///< a round begins with a number (E-NM-1, E-FLEX-2)
  /// Whether cards match by colour and wild cards name one. Without colours, these chapters do not
  /// apply: opening colour, Customizables, sevens and zeros, several cards.
  static constexpr bool kColoured = true;
  static constexpr KindSet kRestricted = 0;  ///< kinds that can be a bluff (C-WD4-2)
  static constexpr Kind kPlain = kWild;      ///< a card without an effect

  static constexpr bool is_restricted(Kind) { return false; }
  /// The kinds of all colours with this face, which is one of the classic faces.
  static constexpr KindSet face_set(int face) { return uno::face_set(face); }
  /// Whether a wild card in the hand makes a challenged play guilty (E-FLEX-13).
  static constexpr bool wilds_match(const Rules&) { return false; }
  /// Of the kinds that choose another seat, those that make that seat draw even if they are the
  /// last card (C-CUST-6).
  static constexpr KindSet choosing_last(const Rules&) { return 0; }
};

/// A game of the matching family.
template <class E>
concept MatchingGame = std::derived_from<E, MatchingTrait<typename E::Hand, typename E::KindSet>>;

}  // namespace uno
