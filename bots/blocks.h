// Lays out an array of weights: blocks one after the other, each a table of one to three small
// numbers.
#pragma once

namespace uno {

struct Blocks {
  int end = 0;  ///< how many weights there are so far

  /// Appends a block of that size and returns where it begins.
  constexpr int take(int size) {
    end += size;
    return end - size;
  }
};

}  // namespace uno
