// Two visitors of a view's members: one notes where each stands in the text, one copies what is
// equal.
#include "wire/view_writer.h"

#include "engine/check.h"
#include "wire/fields.h"

namespace uno::wire {

struct FirstWriter {
  ViewWriter& to;
  FieldWriter writer;
  std::size_t count = 0;

  void operator()(const char* name, const auto& value, auto&&...) {
    UNO_CHECK(count < ViewWriter::kMembersMax);
    const std::size_t begin = to.text_.size();
    writer(name, value);
    to.pieces_[count++] = {&value, begin, to.text_.size()};
  }
};

struct NextWriter {
  const ViewWriter& from;
  std::string& out;
  FieldWriter writer;
  std::size_t count = 0;
  std::size_t copy_begin = 0, copy_end = 0;  ///< of the first text: equal, and not copied yet

  template <class Value>
  void operator()(const char* name, const Value& value, auto&&...) {
    const ViewWriter::Piece& piece = from.pieces_[count++];
    if (value == *static_cast<const Value*>(piece.member)) {
      if (copy_end != piece.begin) copy(), copy_begin = piece.begin;
      copy_end = piece.end;
      return;
    }
    copy();
    writer(name, value);
  }
  void copy() {
    out.append(from.text_, copy_begin, copy_end - copy_begin);
    copy_begin = copy_end = 0;
  }
};

std::string ViewWriter::write(View view) {
  const std::string head = std::string("{\"type\":\"") + View::type + "\"";
  if (text_.empty()) {
    first_ = std::move(view);
    text_.reserve(4000);  // bytes; a usual one is a little shorter
    text_ = head;
    FirstWriter visitor{*this, {text_, false}};
    View::fields(visitor, first_);
    text_ += '}';
    return text_;
  }
  std::string out;
  out.reserve(text_.size() + 200);
  out = head;
  NextWriter visitor{*this, out, {out, false}};
  View::fields(visitor, view);
  visitor.copy();
  return out += '}';
}

}  // namespace uno::wire
