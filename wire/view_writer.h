// Writes the views of one table for one viewer after another. Most of their text is the same and is
// written only once. Members are compared to decide what to reuse, so private data can never
// replace public data: only equal values give equal text. The result always equals that of
// to_json().
#pragma once

#include <array>
#include <string>
#include <vector>

#include "wire/messages.h"
#include "wire/pen.h"

namespace uno::wire {

class ViewWriter {
 public:
  /// Forgets the last view. Call it for another table or another moment.
  void begin();
  /// The text has room at its end for WebSocket framing.
  std::string write(View&& view);
  /// An empty list for the next view, which reuses the memory of a written one.
  std::vector<SeatView> seats();

 private:
  static constexpr std::size_t kMembersMax = 64;
  struct Piece {
    const void* member = nullptr;    ///< in `first_`
    std::size_t begin = 0, end = 0;  ///< in `text_`
  };
  friend struct FirstWriter;
  friend struct NextWriter;

  static constexpr std::size_t kUsual = 4000;  ///< bytes; most views are a little shorter

  View first_;        ///< the view that the others are compared with
  Pen text_{kUsual};  ///< the text of `first_`; empty before it
  Pen next_{kUsual};  ///< the text of the current view
  std::array<Piece, kMembersMax> pieces_;
  std::vector<SeatView> seats_;  ///< memory for reuse
};

}  // namespace uno::wire
