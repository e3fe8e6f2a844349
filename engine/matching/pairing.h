// Pairings of light and dark faces in UNO FLIP! other than the printed one (flip_pairing=seeded,
// E-FLIP-2), and cards found by both their faces. The printed pairing is in
// engine/matching/flip_deck.h.
#pragma once

#include <array>
#include <span>

#include "engine/chance.h"
#include "engine/matching/flip.h"

namespace uno {

/// Collects the cards of a deck by their faces, in any order, to find the pairing. The copies of a
/// light face are ordered by their backs and those of a dark face by their fronts, so the same set
/// of cards always gives the same pairing.
class FlipFaces {
 public:
  /// Adds a card by both its faces. False if the deck has no such face left or both are on the same
  /// side.
  bool add(Kind up, Kind down);
  /// The pairing. If some cards are missing, the faces that were not added are paired in their
  /// order.
  FlipPairing pairing() const;

 private:
  struct Pair {
    Kind light, dark;
  };
  std::array<Pair, Flip::kDeckMax> pairs_{};
  std::size_t size_ = 0;
  std::array<std::uint8_t, 128> count_{};  ///< of each kind
};

/// Pairs the faces at random, from a separate stream of the seed.
FlipPairing pairing_by_chance(const Seed& seed);

/// The pairing of a round with these rules and this seed.
FlipPairing pairing_of(const Rules& rules, const Seed& seed);

/// The pairing of an order that gives the back of each card.
FlipPairing pairing_of_order(std::span<const Card> order);

/// A card with face `up` up and face `down` behind it that is not in `taken`, or a blank if there
/// is none. `taken` holds cards with their light side up.
Card find_card(const FlipPairing& pairing, Kind up, Kind down, const FlipHand& taken = {});

}  // namespace uno
