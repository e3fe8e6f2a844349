// The part of a trait that every family needs: how many cards a game has, and how they look and are
// written. The trait of a game derives from CardTrait and declares only its differences. It must
// add kEdition, kName, official_rules(), kKinds, exists(), face(), faces(), deck(), deck_set() and
// points_of(). Each family describes the effects of cards in its own way.
#pragma once

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
/// The number of seats that a round of an edition has room for. Games with fewer seats than the
/// classic game have as much room as the classic game.
template <class E>
inline constexpr int kSeatRoom = E::kSeatsMax > kSeatsMax ? E::kSeatsMax : kSeatsMax;

/// The number of cards that puts a seat out of the round (E-NM-10, H-LIM-1), or 0 without a limit.
template <class E>
constexpr int card_limit(const Rules& rules) {
  return E::kMercyLimit > 0 ? E::kMercyLimit : hand_limit_of(rules);
}

template <class HandOfGame, class KindsOfGame>
struct CardTrait {
  using Hand = HandOfGame;
  using KindSet = KindsOfGame;
  static constexpr int kDeckMax = uno::kDeckMax, kSeatsMax = uno::kSeatsMax;
  static constexpr std::string_view kSeatsRule = "C-SEAT-1";  ///< the rule about seats
  static constexpr int kOpenCards = 1;                        ///< cards that the deal turns face up
  static constexpr int kCallAt = 1;      ///< cards left in the hand when a player must call
  static constexpr int kMercyLimit = 0;  ///< a seat with this many cards is out (E-NM-10); 0: never
  /// The cards whose number a table can correct (C-DECK-6, engine/matching/own_deck.h): faces, or
  /// all number cards from one to another, "0,1-9,S". Empty in games whose deck is known.
  static constexpr std::string_view kCounted{};
  static constexpr bool kOwnActions = false;  ///< a table can correct the actions (engine/quatro)
  static constexpr int kCountsShift = 0;  ///< the first bit of Rules::own that keeps corrections
  static constexpr bool kCopiesApart = false;  ///< copies of a kind are told apart
  static constexpr bool kTwoSided = false;     ///< cards have a second side in play (E-FLIP-6)
  static constexpr bool kLaunches = false;     ///< a launcher replaces the draw pile (E-ATT-2)
  static constexpr bool kTakesByChance =
      false;                               ///< cards are taken from hands by chance (E-QUAT-8)
  static constexpr bool kPowered = false;  ///< power cards permit flex sides (E-FLEX-3)
  static constexpr bool kParties = false;  ///< seats point, are linked, start a side pile (E-PARTY)
  static constexpr bool kSpins = false;  ///< some cards make the next seat turn a wheel (E-SPIN-2)
  static constexpr Kind kPlain = kNoKind;  ///< a card that has neither effect nor number
  static constexpr Kind kSwapping = kNoKind, kShuffling = kNoKind;  ///< these move whole hands

  /// The fewest players of a table with these rules.
  static constexpr int least_seats(const Rules& /*rules*/) { return kSeatsMin; }
  /// The number of copies that the printed deck has of a face, in each of its colours.
  static constexpr int printed_copies(const Rules& /*rules*/, const Face& face) {
    return face.copies;
  }
  static constexpr Kind kind_of(Card card) { return card; }
  static constexpr Kind kind_by_bytes(Card card) { return card; }  ///< kind_of() for long loops
  static constexpr bool is_wild(Kind kind) { return uno::is_wild(kind); }
  static constexpr bool is_number(Kind kind) { return uno::is_number(kind); }
  static constexpr bool names_colour(Kind kind) { return uno::is_wild(kind); }
  static constexpr std::string_view colour_letters(Kind) { return "RYGB"; }
  /// A hand as its owner sees it: unchanged for one-sided cards.
  static constexpr const Hand& as_seen(const Hand& hand) { return hand; }
  static constexpr Colour lane_of(Kind kind) { return static_cast<Colour>(kind >> 4 & 3); }
  /// C-DEAL-1: the number on the card; action cards and wild cards count zero.
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
