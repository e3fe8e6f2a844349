// Views of one table for one viewer after the other: most of what stands in them is the same, and
// is written once. Which members those are is found by comparing them, so what is private cannot be
// taken for public: equal values are equal text. Each text is that of to_json().
// One writer serves all tables, and what room it took for a view it keeps.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "wire/messages.h"
#include "wire/pen.h"

namespace uno::wire {

class ViewWriter {
 public:
  /// The next view is of another table, or of another time.
  void begin();
  /// Has room behind it for who frames it.
  std::string write(View&& view);
  /// An empty list for the next view, with the room of one that was written.
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

  View first_;        ///< the first view, with which the others are compared
  Pen text_{kUsual};  ///< of that; empty before it
  Pen next_{kUsual};  ///< of the one that is being written
  std::array<Piece, kMembersMax> pieces_;
  std::vector<SeatView> seats_;  ///< of a view that is written
};

}  // namespace uno::wire
