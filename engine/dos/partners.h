// Which cards match a card of the row, as tables of sets of kinds made from engine/dos/fits.h. They
// answer for a whole hand at once. Only the lower four bits of a kind matter: colours decide what a
// match earns, never whether it fits. Internal to engine/dos, bots/dos.cpp and
// sim/uniform_by_kind.h.
#pragma once

#include "engine/dos/fits.h"

namespace uno {

using DosKinds = std::uint64_t;    ///< a set of kinds: all kinds of DOS are below 64
using DosNumbers = std::uint16_t;  ///< a set of the lower four bits of kinds

constexpr std::size_t number_bits(Kind kind) {
  return kind & 15;
}
/// The numbers of these kinds.
constexpr DosNumbers numbers_of(DosKinds kinds) {
  kinds |= kinds >> 32;
  return static_cast<DosNumbers>(kinds | kinds >> 16);
}
/// The kinds of every colour with these numbers. Not all of them exist.
constexpr DosKinds every_colour(DosNumbers numbers) {
  return numbers * DosKinds{0x0001'0001'0001'0001};
}

struct DosPartners {
  std::array<DosNumbers, 16> alone{};                 ///< by the row card
  std::array<std::array<DosNumbers, 16>, 16> pair{};  ///< by the row card and one card of the pair
};
inline constexpr DosPartners kDosPartners = [] {
  DosPartners table;
  for (Kind on = 0; on < 16; ++on)
    for (Kind card = 0; card < 16; ++card) {
      const auto bit = static_cast<DosNumbers>(1 << card);
      if (fits_alone(card, on)) table.alone[on] |= bit;
      for (Kind first = 0; first < 16; ++first)
        if (fits_pair(first, card, on)) table.pair[on][first] |= bit;
    }
  return table;
}();

/// The kinds that match the row card `on` alone, or together with `laid` if a pair is begun.
constexpr DosKinds fitting_kinds(Kind on, Kind laid) {
  const auto at = number_bits(on);
  return every_colour(laid == kNoKind ? kDosPartners.alone[at]
                                      : kDosPartners.pair[at][number_bits(laid)]);
}

}  // namespace uno
