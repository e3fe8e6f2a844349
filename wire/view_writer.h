// Writes views of one table for one viewer after another. Most of their content is the same and is
// written only once. Comparing members decides what can be reused, so private data cannot be
// mistaken for public: only equal values give equal text. The result is always that of to_json().
// One writer serves all tables, and it reuses its memory.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "wire/messages.h"
#include "wire/pen.h"

namespace uno::wire {

class ViewWriter {
 public:
  /// Call before the views of another table or another moment.
  void begin();
  /// The text has spare room at its end for WebSocket framing.
  std::string write(View&& view);
  /// An empty list for the next view, reusing the memory of a written one.
  std::vector<SeatView> seats();

 private:
  static constexpr std::size_t kMembersMax = 64;
  struct Piece {
    const void* member = nullptr;    ///< of `first_`
    std::size_t begin = 0, end = 0;  ///< in `text_`
  };
  friend struct FirstWriter;
  friend struct NextWriter;

  static constexpr std::size_t kUsual = 4000;  ///< bytes; most views are a little shorter

  View first_;        ///< the first view, which the others are compared with
  Pen text_{kUsual};  ///< of the first view; empty before it
  Pen next_{kUsual};  ///< of the current view
  std::array<Piece, kMembersMax> pieces_;
  std::vector<SeatView> seats_;  ///< from a written view, for reuse
};

}  // namespace uno::wire
