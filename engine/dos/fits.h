// What fits on what in DOS (E-DOS-3, E-DOS-8, E-DOS-16, E-DOS-17). A wild card is named to fit, so
// the cards alone decide: Wild # as whichever number, Wild DOS as a 2 of whichever colour.
#pragma once

#include "engine/dos/dos.h"

namespace uno {

constexpr bool is_wild_number(Kind kind) {
  return kind < kBlank && face_of(kind) == kWildNumber;
}
/// The number of a card of the row or hand; of Wild #, the least that it can be.
constexpr int least_number(Kind kind) {
  return kind == kWildDos ? 2 : is_wild_number(kind) ? 1 : face_of(kind);
}

/// Whether the card alone has the number of the one in the row.
constexpr bool fits_alone(Kind card, Kind on) {
  if (!Dos::exists(card) || !Dos::exists(on)) return false;
  if (is_wild_number(card) || is_wild_number(on)) return true;
  return least_number(card) == least_number(on);
}

/// Whether the numbers of the two add up to that of the one in the row.
constexpr bool fits_pair(Kind first, Kind second, Kind on) {
  if (!Dos::exists(first) || !Dos::exists(second) || !Dos::exists(on)) return false;
  const int sum = least_number(first) + least_number(second);
  if (is_wild_number(on)) return sum <= kDosNumberMax;
  const bool grows = is_wild_number(first) || is_wild_number(second);
  return grows ? sum <= least_number(on) : sum == least_number(on);
}

/// Whether the cards can all be of one colour: a Wild DOS has whichever the others have (E-DOS-16).
constexpr bool one_colour(Kind first, Kind second, Kind on) {
  int colour = -1;
  for (const Kind kind : {first, second, on}) {
    if (kind == kNoKind || kind == kWildDos) continue;
    const int own = static_cast<int>(Dos::lane_of(kind));
    if (colour >= 0 && own != colour) return false;
    colour = own;
  }
  return true;
}

/// Cards laid on a card of the row: one, or two of which `second` is the later.
struct DosMatch {
  std::uint8_t place = 0;  ///< of the card in the row, from the front
  Kind first = kNoKind;
  Kind second = kNoKind;  ///< kNoKind for a single card

  constexpr bool is_pair() const { return second != kNoKind; }
  friend bool operator==(const DosMatch&, const DosMatch&) = default;
};

}  // namespace uno
