// Visitors of a view's members: one records where each is, the other copies equal ones.
#include "wire/view_writer.h"

#include "engine/check.h"
#include "wire/fields.h"

namespace uno::wire {

struct FirstWriter {
  ViewWriter& to;
  FieldWriter writer;
  std::size_t count = 0;

  void operator()(std::string_view name, const auto& value, const char* about,
                  const Names& names = kAnything) {
    UNO_CHECK(count < ViewWriter::kMembersMax);
    const std::size_t begin = to.text_.size();
    writer(name, value, about, names);
    to.pieces_[count++] = {&value, begin, to.text_.size()};
  }
};

struct NextWriter {
  const ViewWriter& from;
  Pen& out;
  FieldWriter writer;
  std::size_t count = 0;
  std::size_t copy_begin = 0, copy_end = 0;  ///< equal part of the first text, not yet copied

  template <class Value>
  void operator()(std::string_view name, const Value& value, const char* about,
                  const Names& names = kAnything) {
    const ViewWriter::Piece& piece = from.pieces_[count++];
    if (value == *static_cast<const Value*>(piece.member)) {
      if (copy_end != piece.begin) copy(), copy_begin = piece.begin;
      copy_end = piece.end;
      return;
    }
    copy();
    writer(name, value, about, names);
  }
  void copy() {
    out.put(from.text_.text().substr(copy_begin, copy_end - copy_begin));
    copy_begin = copy_end = 0;
  }
};

void ViewWriter::begin() {
  text_.clear();
  seats_ = std::move(first_.seats);
}

std::vector<SeatView> ViewWriter::seats() {
  std::vector<SeatView> seats = std::move(seats_);
  seats.clear();
  return seats;
}

std::string ViewWriter::write(View&& view) {
  const bool is_first = text_.size() == 0;
  Pen& out = is_first ? text_ : next_;
  out.clear();
  out.put("{\"type\":\"");
  out.put(View::type);
  out.put('"');
  if (is_first) {
    first_ = std::move(view);
    FirstWriter visitor{*this, {out, false}};
    View::fields(visitor, first_);
  } else {
    NextWriter visitor{*this, out, {out, false}};
    View::fields(visitor, view);
    visitor.copy();
    seats_ = std::move(view.seats);
  }
  out.put('}');
  constexpr std::size_t kForFrames = 128;  // for a frame header, and perhaps an acknowledgement
  std::string text;
  text.reserve(out.size() + kForFrames);
  text = out.text();
  return text;
}

}  // namespace uno::wire
