// What every game says of its cards, whatever its family: how many there are, what they look like,
// and how they are written. A trait of a game derives from it and says where it differs. It must
// add: kEdition, kName, official_rules(), kKinds, exists(), face(), faces(), deck(), deck_set() and
// points_of(). Deliberately absent: what the cards do in play, which the family knows.
#pragma once

#include "engine/matching/faces.h"
#include "engine/rules.h"

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

template <class HandOfGame, class KindsOfGame>
struct CardTrait {
  using Hand = HandOfGame;
  using KindSet = KindsOfGame;
  static constexpr int kDeckMax = uno::kDeckMax, kSeatsMax = uno::kSeatsMax;
  static constexpr std::string_view kSeatsRule = "C-SEAT-1";  ///< says how many may sit down
  static constexpr int kOpenCards = 1;  ///< turned up by the deal, beside the hands
  static constexpr int kCallAt = 1;     ///< cards left in a hand when its player has to call
  static constexpr int kMercyAt = 0;    ///< who holds so many cards is out (E-NM-10); 0: nobody
  static constexpr bool kCopiesApart = false;  ///< each card is told from others of its kind
  static constexpr bool kTwoSided = false;     ///< cards have another side (E-FLIP-6)
  static constexpr bool kLaunches = false;     ///< a launcher gives them, or not (E-ATT-2)
  static constexpr bool kPowered = false;      ///< power cards let a card do otherwise (E-FLEX-3)
  static constexpr Kind kPlain = kNoKind;  ///< does nothing beyond lying there, though no number
  static constexpr Kind kSwapping = kNoKind, kShuffling = kNoKind;  ///< that move whole hands

  static constexpr Kind kind_of(Card card) { return card; }
  static constexpr bool is_wild(Kind kind) { return uno::is_wild(kind); }
  static constexpr bool is_number(Kind kind) { return uno::is_number(kind); }
  static constexpr bool names_colour(Kind kind) { return uno::is_wild(kind); }
  static constexpr std::string_view colour_letters(Kind) { return "RYGB"; }
  /// A hand as its owner sees it: the same where cards have one side.
  static constexpr const Hand& as_seen(const Hand& hand) { return hand; }
  static constexpr Colour lane_of(Kind kind) { return static_cast<Colour>(kind >> 4 & 3); }
  /// What the card counts in the draw for the dealer (C-DEAL-1): its number, else nothing.
  static constexpr int deal_value(Card card) {
    const Kind kind = uno::kind_of(card);
    return uno::is_number(kind) ? face_row(kind).points : 0;
  }
  static constexpr Hand single(Card card) {
    Hand one{};
    one.add(card);
    return one;
  }
};

}  // namespace uno
