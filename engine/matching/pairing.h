// Cards of FLIP by both their faces: which of them are meant, and pairings of light and dark faces
// other than the printed one (flip_pairing=seeded, E-FLIP-2). Deliberately absent: the printed
// pairing (engine/matching/flip_deck.h), and what a Flip does with it.
#pragma once

#include <array>
#include <span>

#include "engine/chance.h"
#include "engine/matching/flip.h"

namespace uno {

/// The cards of a deck collected by their faces, in any order. A pairing follows from what they
/// are: the copies of a light face stand by their backs, those of a dark face by their fronts. So
/// whoever names all cards has named the pairing, and equal decks have equal pairings.
class FlipFaces {
 public:
  /// Of one side and the other. False where the deck has no such face left, or both are of the
  /// same side.
  bool add(Kind up, Kind down);
  /// Of a deck of which only some cards are known, those faces that were not added are laid on
  /// each other by their order.
  FlipPairing pairing() const;

 private:
  struct Pair {
    Kind light, dark;
  };
  std::array<Pair, Flip::kDeckMax> pairs_{};
  std::size_t size_ = 0;
  std::array<std::uint8_t, 128> count_{};  ///< of each kind
};

/// The dark faces of the deck by chance on the light ones, by a stream of its own.
FlipPairing pairing_by_chance(const Seed& seed);

/// What the rules say the cards of a round from that seed look like.
FlipPairing pairing_of(const Rules& rules, const Seed& seed);

/// That of an order of cards with what lies behind each of them, in the same order.
FlipPairing pairing_of_order(std::span<const Card> order);

/// A card with those faces, the first of them up, that is not among those taken, which are known by
/// their light sides; a blank where there is none.
Card find_card(const FlipPairing& pairing, Kind up, Kind down, const FlipHand& taken = {});

}  // namespace uno
