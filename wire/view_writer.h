// Views of one table for one viewer after the other: most of what stands in them is the same, and
// is written once. Which members those are is found by comparing them, so what is private cannot be
// taken for public: equal values are equal text. Each text is that of to_json().
#pragma once

#include <array>
#include <string>

#include "wire/messages.h"
#include "wire/pen.h"

namespace uno::wire {

class ViewWriter {
 public:
  std::string write(View&& view);

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
};

}  // namespace uno::wire
