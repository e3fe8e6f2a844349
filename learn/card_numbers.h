// Numbers for the different cards of a game, for learners; copies of a card share a number. They
// follow the rows of the faces (engine/matching/faces.h). Coloured faces in adjacent rows are
// numbered colour by colour, wild cards one by one. In the classic game there are 13 for each
// colour (0-9, Skip, Reverse, Draw Two) in the order red, yellow, green, blue, then W, W4, WS, WX,
// WC1, WC2, WC3. In Quatro, the printed tiles come before those that only a corrected deck has.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/matching/classic.h"

namespace uno {

template <class E>
struct CardNumbers {
  static constexpr int kNone = 127;  ///< for a blank and for numbers that are not a kind

  static constexpr int kCount = [] {
    int count = 0;
    for (const Face& face : E::faces()) count += face.wild ? 1 : std::popcount(face.colours);
    return count;
  }();
  static_assert(kCount < kNone);

  /// The kind of each number.
  static constexpr std::array<Kind, kCount> kKinds = [] {
    std::array<Kind, kCount> kinds{};
    std::size_t next = 0;
    const auto faces = E::faces();
    for (std::size_t first = 0; first < faces.size();) {
      std::size_t end = first;
      while (end < faces.size() && faces[end].wild == faces[first].wild) ++end;
      for (int lane = 0; lane < (faces[first].wild ? 1 : kColours); ++lane)
        for (std::size_t at = first; at < end; ++at)
          if (faces[at].wild || (faces[at].colours >> lane & 1))
            kinds[next++] = static_cast<Kind>(faces[at].kind + 16 * lane);
      first = end;
    }
    if constexpr (E::kOwnActions)
      std::ranges::sort(kinds, {},
                        [](Kind kind) { return (E::kPrinted >> kind & 1 ? 0 : 256) + kind; });
    return kinds;
  }();

  /// The number of each kind.
  static constexpr std::array<std::uint8_t, 256> kOf = [] {
    std::array<std::uint8_t, 256> numbers{};
    numbers.fill(kNone);
    for (std::size_t number = 0; number < kKinds.size(); ++number)
      numbers[kKinds[number]] = static_cast<std::uint8_t>(number);
    return numbers;
  }();
};

}  // namespace uno
