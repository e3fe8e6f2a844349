// Sets of kinds of the classic game as bytes in the order of card numbers, for its masks and
// observations. Works on sixteen kinds at a time, because a loop over the cards would have an
// unpredictable end.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/matching/card.h"

namespace uno {

/// One byte for each slot of a colour (engine/matching/card.h): 13 faces and three unused bytes.
using LaneBytes = std::uint8_t __attribute__((vector_size(16)));

/// Eight bits as eight bytes.
inline constexpr auto kSpread = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = bits >> i & 1;
    table[bits] = std::bit_cast<std::uint64_t>(bytes);
  }
  return table;
}();

/// The slots of a colour: 1 for those in the set.
[[gnu::always_inline]] inline LaneBytes spread_lane(KindSet kinds, int lane) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  const Words words = {kSpread[kinds >> 16 * lane & 255], kSpread[kinds >> (16 * lane + 8) & 255]};
  return std::bit_cast<LaneBytes>(words);
}

/// Writes the lanes as card numbers 0 to 51, and three more bytes after them.
[[gnu::always_inline]] inline void write_lanes(const LaneBytes* lanes, std::uint8_t* bytes) {
  for (int lane = 0; lane < kColours; ++lane, bytes += 13)  // overwrites unused bytes
    std::memcpy(bytes, lanes + lane, sizeof(LaneBytes));
}

}  // namespace uno
