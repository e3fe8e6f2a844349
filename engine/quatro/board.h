// The board of UNO Quatro as sets of cells, which answer for all columns at once: where tiles land,
// what they touch (E-QUAT-3) and whether four are in a row (E-QUAT-9).
//
// A column is one byte of a set, its lowest bit the cell at the bottom. The board has seven columns
// of six cells. The seventh bit of a byte is the cell on top of a full column, where only a Push
// tile can land. The eighth bit is never set. It separates the columns, so that no shift moves a
// cell into a wrong column.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/quatro/quatro.h"

namespace uno {

using Cells = std::uint64_t;   ///< a set of cells
using Columns = std::uint8_t;  ///< a set of columns, bit 0 the leftmost
inline constexpr int kColumns = 7, kHeight = 6, kInARow = 4;
inline constexpr Cells kBottom = 0x0001'0101'0101'0101;
inline constexpr Cells kEveryCell = kBottom * 0x3F;

constexpr Cells column_cells(int column) {
  return Cells{0xFF} << 8 * column;
}
/// The cells that touch one of these: beside it, above it, or diagonally. A tile that lands has no
/// tile above it, so the cells below are missing.
constexpr Cells touching(Cells cells) {
  const Cells beside = cells << 8 | cells >> 8;
  return (cells | beside) << 1 | beside | beside >> 1;
}
/// The columns with a cell in the set.
constexpr Columns columns_of(Cells cells) {
  const Cells any = (cells + kBottom * 0x7F) >> 7 & kBottom;
  return static_cast<Columns>(any * 0x0102'0408'1020'4080 >> 56);
}
/// The first cells of four in a row, where bit i of `pairs` says that cell i is like cell i + step.
constexpr Cells rows_of_four(Cells pairs, int step) {
  return pairs & pairs >> step & pairs >> 2 * step;
}

inline constexpr std::size_t kTilePlanes = 7;  ///< the bits of a kind
/// The bits of a kind, each as a set of cells: all cells if the bit is set, otherwise none.
struct KindBits {
  std::array<Cells, kTilePlanes> bit;
};
inline constexpr std::array<KindBits, 128> kKindBits = [] {
  std::array<KindBits, 128> table{};
  for (std::size_t kind = 0; kind < 128; ++kind)
    for (std::size_t i = 0; i < kTilePlanes; ++i) table[kind].bit[i] = -(Cells{kind} >> i & 1);
  return table;
}();

struct QuatroBoard {
  /// Planes 0 to 6 hold the bits of each tile's kind, one plane for each bit. The last plane has
  /// the cells that hold a tile.
  std::array<Cells, kTilePlanes + 1> plane;

  constexpr Cells occupied() const { return plane[kTilePlanes]; }
  /// The cells with a tile that is not blank: only a blank has the number 7.
  constexpr Cells named() const { return occupied() & ~(plane[1] & plane[2] & plane[3]); }
  constexpr bool is_empty() const { return occupied() == 0; }
  /// The lowest free cell of each column. Of a full column, the cell on top.
  constexpr Cells landing() const { return occupied() + kBottom; }
  constexpr int height(int column) const {
    return std::popcount(occupied() & column_cells(column));
  }

  /// The cells with a tile of another colour, or of another number, than this kind. The result
  /// means nothing for free cells and blanks.
  constexpr Cells other_colour(Kind kind) const {
    const auto& bit = kKindBits[kind].bit;
    return (plane[4] ^ bit[4]) | (plane[5] ^ bit[5]);
  }
  constexpr Cells other_number(Kind kind) const {
    const auto& bit = kKindBits[kind].bit;
    return (plane[1] ^ bit[1]) | (plane[2] ^ bit[2]) | (plane[3] ^ bit[3]);
  }
  /// The tiles with the colour or the number of this kind.
  constexpr Cells like(Kind kind) const {
    return named() & ~(other_colour(kind) & other_number(kind));
  }
  /// The cells where a tile that touches no other could land.
  constexpr Cells free_cells() const { return ~touching(occupied()); }

  constexpr Kind at(Cells cell) const {
    int kind = 0;
    for (std::size_t i = 0; i < kTilePlanes; ++i) kind |= (plane[i] & cell ? 1 : 0) << i;
    return static_cast<Kind>(kind);
  }
  constexpr Kind at(int column, int row) const { return at(Cells{1} << (8 * column + row)); }
  constexpr void put(Kind kind, Cells cell) {
    for (std::size_t i = 0; i < kTilePlanes; ++i) plane[i] |= cell & kKindBits[kind].bit[i];
    plane[kTilePlanes] |= cell;
  }
  /// Takes the bottom tile out of a column that has one. The others move down.
  constexpr Kind push_out(int column) {
    const Kind kind = at(column, 0);
    const Cells cells = column_cells(column);
    for (Cells& bits : plane) bits = (bits & ~cells) | ((bits & cells) >> 1 & cells);
    return kind;
  }
  constexpr void swap_columns(int a, int b) {
    for (Cells& bits : plane) {
      const Cells differ = (bits >> 8 * a ^ bits >> 8 * b) & 0xFF;
      bits ^= differ << 8 * a | differ << 8 * b;
    }
  }

  /// Calls visit(first cells, step) once for each direction, with the first cells of its rows of
  /// four. The directions are up, down-right, right and up-right, in this order.
  template <class Visit>
  constexpr void for_each_line(Visit&& visit) const {
    const Cells tiles = named();
    for (const int step : {1, 7, 8, 9}) {
      const auto differ = [&](std::size_t i) { return plane[i] ^ plane[i] >> step; };
      const Cells both = tiles & tiles >> step;
      visit(rows_of_four(both & ~(differ(4) | differ(5)), step) |
                rows_of_four(both & ~(differ(1) | differ(2) | differ(3)), step),
            step);
    }
  }
  /// Whether four tiles of one colour or of one number are in a row.
  constexpr bool has_line() const {
    Cells found = 0;
    for_each_line([&](Cells first, int) { found |= first; });
    return found != 0;
  }
  /// The cells of all such rows.
  constexpr Cells line_cells() const {
    Cells found = 0;
    for_each_line([&](Cells first, int step) {
      for (int i = 0; i < kInARow; ++i) found |= first << i * step;
    });
    return found;
  }

  friend constexpr bool operator==(const QuatroBoard&, const QuatroBoard&) = default;
};

/// The cells where each kind can land (E-QUAT-2, E-QUAT-3, E-QUAT-13), for many kinds of one board.
class QuatroPlaces {
 public:
  constexpr QuatroPlaces(const QuatroBoard& board, const Rules& rules)
      : board_(board), landing_(board.landing()) {
    const bool free = !Quatro::only_first_is_free(rules) || board.is_empty();  // E-QUAT-20
    free_ = free ? board.free_cells() : 0;
  }
  constexpr Cells of(Kind kind) const {
    const Cells open = landing_ & (kEveryCell | -Cells{pushes(kind)});
    return open & (touching(board_.like(kind)) | free_);
  }
  constexpr Columns empty_columns() const { return columns_of(landing_ & kBottom); }

 private:
  const QuatroBoard& board_;
  Cells landing_, free_ = 0;
};

}  // namespace uno
