// Reads the words of a state line one after the other (engine/matching/state_line.cpp).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/editions.h"
#include "engine/english.h"
#include "engine/matching/notation.h"
#include "engine/matching/pairing.h"
#include "engine/names.h"
#include "engine/words.h"

namespace uno {

/// Reads the fields of a line one after the other. After the first error it reads nothing more.
template <class E>
class FieldReader {
 public:
  explicit FieldReader(std::string_view line) : rest_(line) {}
  const std::string& error() const { return error_; }
  /// Sets the pairing of the cards that are read from now on.
  void set_sides(const SidesOf<E>& sides) { sides_ = sides; }

  void fail(std::string why) {
    if (error_.empty()) error_ = std::move(why);
  }
  /// The text after "name=", empty after an error.
  std::string_view text(std::string_view name) {
    if (!error_.empty()) return {};
    std::string_view word;
    if (!next_word(rest_, word)) {
      fail(english("field {} is missing", name));
      return {};
    }
    if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") {
      fail(english("field {} was expected where \"{}\" stands", name, word.substr(0, 20)));
      return {};
    }
    return word.substr(name.size() + 1);
  }
  /// Whether the next field has this name.
  bool comes(std::string_view name) const {
    std::string_view rest = rest_, word;
    return next_word(rest, word) && word.starts_with(name) && word.substr(name.size(), 1) == "=";
  }
  template <class Number>
  void number(std::string_view name, std::int64_t least, std::int64_t most, Number& into) {
    const std::string_view word = text(name);
    if (error_.empty() && !read_number(word, least, most, into))
      fail(english("field {} must be a number from {} to {}", name, least, most));
  }
  void seat_or_none(std::string_view name, int seats, std::uint8_t& into) {
    const std::string_view word = text(name);
    into = kNoSeat;
    if (error_.empty() && word != "-" && !read_number(word, 0, seats - 1, into))
      fail(english("field {} must be a seat of the table or -", name));
  }
  void kind(std::string_view name, bool may_be_none, Kind& into) {
    const std::string_view word = text(name);
    const bool none = may_be_none && word == "-";
    into = parse_kind<E>(word);
    if (error_.empty() && !none && (into == kNoKind || into == kBlank))
      fail(english("field {} names no card", name));
  }
  void colour(std::string_view name, Kind side, Colour& into) {
    const std::string_view word = text(name);
    const bool named = word.size() == 1 && is_colour_of<E>(word[0], side);
    if (error_.empty() && !(named && parse_colour<E>(word[0], into))) {
      const auto letter = [side](int c) {
        return std::string(1, colour_letter<E>(static_cast<Colour>(c), side));
      };
      static_assert(kColours == 4);
      fail(english("field {} must be {}, {}, {} or {}", name, letter(0), letter(1), letter(2),
                   letter(3)));
    }
  }
  /// The index of the word among the choices.
  template <std::size_t N>
  int choice(std::string_view name, const std::array<std::string_view, N>& choices) {
    const std::string_view word = text(name);
    for (std::size_t i = 0; i < N; ++i)
      if (word == choices[i]) return static_cast<int>(i);
    fail(english("field {} has no value \"{}\"", name, word.substr(0, 20)));
    return 0;
  }
  /// Reads a list of cards. `visit(Card)` returns false if there is no room for the card.
  template <class Visit>
  void cards(std::string_view name, bool blanks_allowed, Visit&& visit) {
    std::string_view list = text(name);
    if (!error_.empty() || list == "-") return;
    for (std::string_view piece; next_piece(list, ',', piece);) {
      Card card = kBlank;
      int times = 1;
      const bool blank = blanks_allowed && piece.starts_with('x');
      if (blank ? !read_number(piece.substr(1), 1, E::kDeckMax, times)
                : !parse_physical<E>(piece, card, sides_))
        return fail(english("field {} names no card with \"{}\"", name, piece.substr(0, 20)));
      for (; times > 0; --times)
        if (!visit(card)) return fail(english("field {} has a card too many: {}", name, piece));
    }
  }
  void end() {
    std::string_view word;
    if (error_.empty() && next_word(rest_, word))
      error_ = english("\"{}\" stands after the last field", word.substr(0, 20));
  }

 private:
  std::string_view rest_;
  std::string error_;
  SidesOf<E> sides_{};
};

/// flip_pairing=seeded: the cards of the line determine the pairing, so it is read before anything
/// else. Faces that no card names (those of blanks) are paired in their order.
template <class E>
void read_pairing(FieldReader<E>& in, std::string_view line, StateOf<E>& state) {
  if constexpr (E::kTwoSided) {
    FlipFaces faces;
    for (std::string_view word; next_word(line, word);) {
      const std::size_t at = word.find('=');
      const std::string_view name = word.substr(0, at);
      const bool hand = name.size() == 2 && name[0] == 'h';
      if (at == std::string_view::npos || !(hand || name == "pile" || name == "discards")) continue;
      std::string_view list = word.substr(at + 1);
      for (std::string_view piece; next_piece(list, ',', piece);) {
        BothFaces card;
        if (parse_both_faces(piece, card) && !faces.add(card.up, card.down))
          in.fail(english("field {} has a face too many: {}", name, piece));
      }
    }
    state.sides.pairing = faces.pairing();
    in.set_sides(state.sides);
  }
}

}  // namespace uno
