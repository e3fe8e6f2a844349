// The words of a state line, taken off it one after the other (engine/state_line.cpp). After the
// first error nothing more is read. Deliberately absent: which words there are.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/editions.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "engine/words.h"

namespace uno {

/// The physical card of a kind with that copy number, 0..3.
constexpr Card card_copy(Kind kind, int copy) {
  return static_cast<Card>(kind + 64 * (copy & 1) + 16 * (copy >> 1));
}

template <class E>
bool parse_physical(std::string_view text, Card& card) {
  const std::size_t dot = text.find('.');
  const Kind kind = parse_kind<E>(text.substr(0, dot));
  if (kind == kNoKind || kind == kBlank) return false;
  if (!E::kCopiesApart) {
    card = kind;
    return dot == std::string_view::npos;
  }
  int copy = 0;
  const int most = kFirstSlots >> kind & 1 ? 4 : 2;
  if (dot != std::string_view::npos && !read_number(text.substr(dot + 1), 2, most, copy))
    return false;
  card = card_copy(kind, std::max(0, copy - 1));
  return true;
}

/// Takes the fields off the line one after the other. After the first error nothing more is read.
template <class E>
class FieldReader {
 public:
  explicit FieldReader(std::string_view line) : rest_(line) {}
  const std::string& error() const { return error_; }

  void fail(std::string_view name, const std::string& why) {
    if (error_.empty()) error_ = "field " + std::string(name) + " " + why;
  }
  /// The text behind "name=", empty after an error.
  std::string_view text(std::string_view name) {
    if (!error_.empty()) return {};
    std::string_view word;
    if (!next_word(rest_, word)) {
      fail(name, "is missing");
      return {};
    }
    if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") {
      fail(name, "was expected where \"" + std::string(word.substr(0, 20)) + "\" stands");
      return {};
    }
    return word.substr(name.size() + 1);
  }
  template <class Number>
  void number(std::string_view name, std::int64_t least, std::int64_t most, Number& into) {
    const std::string_view word = text(name);
    if (error_.empty() && !read_number(word, least, most, into))
      fail(name, "must be a number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  void seat_or_none(std::string_view name, int seats, std::uint8_t& into) {
    const std::string_view word = text(name);
    into = kNoSeat;
    if (error_.empty() && word != "-" && !read_number(word, 0, seats - 1, into))
      fail(name, "must be a seat of the table or -");
  }
  void kind(std::string_view name, bool may_be_none, Kind& into) {
    const std::string_view word = text(name);
    const bool none = may_be_none && word == "-";
    into = parse_kind<E>(word);
    if (error_.empty() && !none && (into == kNoKind || into == kBlank)) fail(name, "names no card");
  }
  void colour(std::string_view name, Colour& into) {
    const std::string_view word = text(name);
    if (error_.empty() && (word.size() != 1 || !parse_colour(word[0], into)))
      fail(name, "must be r, y, g or b");
  }
  /// The index of the word among the choices.
  template <std::size_t N>
  int choice(std::string_view name, const std::array<std::string_view, N>& choices) {
    const std::string_view word = text(name);
    for (std::size_t i = 0; i < N; ++i)
      if (word == choices[i]) return static_cast<int>(i);
    fail(name, "has no value \"" + std::string(word.substr(0, 20)) + "\"");
    return 0;
  }
  /// A list of cards; `visit(Card)` returns false when there is no place for the card.
  template <class Visit>
  void cards(std::string_view name, bool blanks_allowed, Visit&& visit) {
    std::string_view list = text(name);
    if (!error_.empty() || list == "-") return;
    for (std::string_view piece; next_piece(list, ',', piece);) {
      Card card = kBlank;
      int times = 1;
      const bool blank = blanks_allowed && piece.starts_with('x');
      if (blank ? !read_number(piece.substr(1), 1, E::kDeckMax, times)
                : !parse_physical<E>(piece, card))
        return fail(name, "names no card with \"" + std::string(piece.substr(0, 20)) + "\"");
      for (; times > 0; --times)
        if (!visit(card)) return fail(name, "has a card too many: " + std::string(piece));
    }
  }
  void end() {
    std::string_view word;
    if (error_.empty() && next_word(rest_, word))
      error_ = "\"" + std::string(word.substr(0, 20)) + "\" stands after the last field";
  }

 private:
  std::string_view rest_;
  std::string error_;
};

}  // namespace uno
