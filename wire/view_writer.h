// Views of one table for one viewer after the other: most of what stands in them is the same, and
// is written once. Which members those are is found by comparing them, so what is private cannot be
// taken for public: equal values are equal text. Each text is that of to_json().
#pragma once

#include <array>
#include <string>

#include "wire/messages.h"

namespace uno::wire {

class ViewWriter {
 public:
  std::string write(View view);

 private:
  static constexpr std::size_t kMembersMax = 64;
  struct Piece {
    const void* member = nullptr;    ///< of `first_`
    std::size_t begin = 0, end = 0;  ///< in `text_`
  };
  friend struct FirstWriter;
  friend struct NextWriter;

  View first_;        ///< the first view, with which the others are compared
  std::string text_;  ///< of that; empty before it
  std::array<Piece, kMembersMax> pieces_;
};

}  // namespace uno::wire
