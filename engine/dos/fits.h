// Which cards match a card of the row in DOS (E-DOS-3, E-DOS-8, E-DOS-16, E-DOS-17). Players always
// name wild cards so that they fit: a Wild # can have any number, and a Wild DOS is a 2 of any
// colour. So the cards alone decide whether they match.
#pragma once

#include "engine/dos/dos.h"

namespace uno {

constexpr bool is_wild_number(Kind kind) {
  return kind < kBlank && face_of(kind) == kWildNumber;
}
/// The number of a card. For a Wild #, the lowest number that it can have.
constexpr int least_number(Kind kind) {
  return kind == kWildDos ? 2 : is_wild_number(kind) ? 1 : face_of(kind);
}

/// Whether `card` alone matches the row card `on`.
constexpr bool fits_alone(Kind card, Kind on) {
  if (!Dos::exists(card) || !Dos::exists(on)) return false;
  if (is_wild_number(card) || is_wild_number(on)) return true;
  return least_number(card) == least_number(on);
}

/// Whether the two cards together match the row card `on`: their numbers add up to its number.
constexpr bool fits_pair(Kind first, Kind second, Kind on) {
  if (!Dos::exists(first) || !Dos::exists(second) || !Dos::exists(on)) return false;
  const int sum = least_number(first) + least_number(second);
  if (is_wild_number(on)) return sum <= kDosNumberMax;
  const bool can_be_higher = is_wild_number(first) || is_wild_number(second);
  return can_be_higher ? sum <= least_number(on) : sum == least_number(on);
}

/// Whether all three cards can have one colour. A Wild DOS takes the colour of the others
/// (E-DOS-16).
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

/// One or two cards laid on a card of the row.
struct DosMatch {
  std::uint8_t place = 0;  ///< position of the matched card in the row, from the front
  Kind first = kNoKind;    ///< the card laid first
  Kind second = kNoKind;   ///< kNoKind if only one card was laid

  constexpr bool is_pair() const { return second != kNoKind; }
  friend bool operator==(const DosMatch&, const DosMatch&) = default;
};

}  // namespace uno
